// One version: whose, when, how large; the current one is marked, another can be made it.

import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { byteSize } from '../../shared/format/amounts.ts';
import { textIn } from '../../shared/layout/content.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Thumb } from '../widgets/Thumb.tsx';
import type { AssetVersion } from '../store/assetList.ts';
import { db } from '../store/db.ts';

export function VersionLine({
  version: { number, fileName, byteSize: bytes, createdAt, userId, thumb, kind },
  isCurrent,
  refusal,
  makeCurrent,
}: {
  version: AssetVersion;
  isCurrent: boolean;
  /** Why another cannot be made the current one. */
  refusal: string | null;
  makeCurrent: () => void;
}) {
  const [openedAt] = useState(() => Date.now());
  const person = useSnapshot(db.user)[userId];
  const name = person
    ? fullNameOf({ firstName: textIn(person.firstName), lastName: textIn(person.lastName) })
    : '';
  const about = [name, relativeTime(createdAt, openedAt), byteSize(bytes)].filter(Boolean).join(' · ');
  return (
    <li className="flex items-center gap-3 rounded-control p-1.5">
      <Thumb src={thumb} kind={kind} className="h-8 w-12" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{`v${number} ${fileName}`}</p>
        <p className="truncate text-12 text-ink-2">{about}</p>
      </div>
      {isCurrent ? (
        <Tag>Current</Tag>
      ) : (
        <Button size="sm" aria-label={`Restore version ${number}`} refusal={refusal} onClick={makeCurrent}>
          Restore
        </Button>
      )}
    </li>
  );
}
