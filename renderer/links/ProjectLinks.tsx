// The open links of a project, for whoever manages them: also those to private views, of which it says only whose they
// are.

import { useCallback } from 'react';
import { useSnapshot } from 'valtio';
import type { PlacedLink } from '../../shared/api/links.ts';
import { call } from '../net/call.ts';
import { loadFailureOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { db } from '../store/db.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { personOf } from '../widgets/person.ts';
import { LinkList } from './LinkList.tsx';
import { useRevoke } from './useRevoke.ts';

/** The tab of the settings for links. */
export function ProjectLinks({ projectId }: { projectId: string }) {
  const load = useCallback(
    (signal: AbortSignal) => call('links.ofProject', { params: { projectId }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  const { busyId, revoke } = useRevoke(again);
  const people = useSnapshot(db.user);
  const placeOf = ({ sheet, view, viewOwnerId }: PlacedLink): string =>
    `${sheet} · ${view ?? `a private view of ${personOf(people[viewOwnerId ?? ''], viewOwnerId ?? '').name}`}`;
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-150 text-ink-2">
        Whoever has a link sees its view without an account. A link is made on its sheet, with “Share” of a
        saved view, and revoked there or here.
      </p>
      {loaded.state === 'loading' && <Spinner />}
      {loaded.state === 'failed' && (
        <Banner kind="bad" action={<Button onClick={again}>Try again</Button>}>
          The links could not be read. {loadFailureOf(loaded.error)}
        </Banner>
      )}
      {loaded.state === 'done' && (
        <LinkList
          heading="Links of this project"
          links={loaded.value.links}
          placeOf={placeOf}
          busyId={busyId}
          revoke={(linkId) => void revoke(linkId)}
        />
      )}
    </div>
  );
}
