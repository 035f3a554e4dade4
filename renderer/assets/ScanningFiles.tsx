// Files that the virus scanner has not cleared, or that are clear and could not be published: a person's own ones, and for
// the project's administrators also those in which something was found or that were refused.

import { useCallback, useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { HeldVersionSummary, HoldRefusal } from '../../shared/api/assets.ts';
import { formatByteSize } from '../../shared/format/amounts.ts';
import { dayWithYear } from '../../shared/format/moments.ts';
import { now } from '../browser/clock.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { assetTransfers } from '../store/assetUploads.ts';
import { db } from '../store/db.ts';
import { Button } from '../ui/Button.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';

/** Interval in ms at which the list is loaded again while files wait for the scanner. */
const LOOK_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The list of these files; renders nothing if there are none. */
export function ScanningFiles({ projectId }: { projectId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('assets.held', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  const scanning = loaded.state === 'done' ? loaded.value.held : [];
  const isWaiting = scanning.some(({ scan }) => scan === 'waiting');
  useAgainAfterUploads(again);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(again, LOOK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  if (scanning.length === 0) return null;
  const remove = async ({ fileId, fileName }: HeldVersionSummary): Promise<void> => {
    try {
      await call('assets.dropHeld', { params: { projectId, fileId } });
      toast(`Removed “${fileName}”`);
    } catch (error) {
      toast(messageOf(error));
    }
    again();
  };
  return (
    <section
      aria-labelledby="held-files"
      className="mx-5 mt-4 max-h-48 shrink-0 phone:max-h-72 overflow-y-auto rounded-control border border-line p-3"
    >
      <h2 id="held-files" className="font-semibold">
        Not published
      </h2>
      <ul ref={keepFocusInList} className="mt-1 flex flex-col divide-y divide-line">
        {scanning.map((file) => (
          <ScanningFile key={file.fileId} file={file} remove={() => void remove(file)} />
        ))}
      </ul>
    </section>
  );
}

/** Loads the list again when an upload begins or ends, and when a file is published. */
function useAgainAfterUploads(again: () => void): void {
  const uploads = useSnapshot(assetTransfers).list.filter(({ refusal }) => refusal === null).length;
  const files = Object.keys(useSnapshot(db.assetFile)).length;
  const seen = useRef({ uploads, files });
  useEffect(() => {
    if (seen.current.uploads === uploads && seen.current.files === files) return;
    seen.current = { uploads, files };
    again();
  }, [uploads, files, again]);
}

/** The sentences about files that were refused. They are tried again once a day. */
const REFUSAL_WORDS = {
  scanner: 'The scanner for viruses does not take it; it may be too large.',
  right: 'Whoever uploaded it may not add files here now.',
  room: 'The team has no room left for it.',
  gone: 'Whoever uploaded it has left the project, or its asset was deleted.',
} as const satisfies Record<HoldRefusal, string>;

function reasonOf({ scan, found, refusal }: HeldVersionSummary): string {
  if (scan === 'infected') return `A virus was found in it: ${found ?? 'unknown'}.`;
  if (refusal !== null) return REFUSAL_WORDS[refusal];
  return 'It is being checked for viruses. Others see it once it is clear.';
}

/** Says when a file is removed; nothing of one that has only begun to wait, which is published in a moment. */
function endOf({ scan, refusal, createdAt, goneAt }: HeldVersionSummary): string {
  const day = dayWithYear(goneAt);
  if (scan === 'infected') return ` It is removed on ${day}.`;
  if (refusal !== null) return ` It is tried again every day, and removed on ${day}.`;
  return now() - createdAt > DAY_MS ? ` It is removed on ${day} if it is not clear by then.` : '';
}

function ScanningFile({ file, remove }: { file: HeldVersionSummary; remove: () => void }) {
  const { fileName, byteSize: bytes, scan, refusal } = file;
  const isKept = scan === 'infected' || refusal !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{fileName}</p>
        <p className="text-12 text-ink-2">{`${formatByteSize(bytes)} · ${reasonOf(file)}${endOf(file)}`}</p>
      </div>
      <div className="flex items-center gap-3 phone:w-full phone:justify-between">
        <Tag kind={scan === 'infected' ? 'bad' : 'neutral'}>{isKept ? 'Kept back' : 'Waiting'}</Tag>
        <Button size="sm" aria-label={`Remove ${fileName}`} onClick={remove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
