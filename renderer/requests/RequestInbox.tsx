// Who asks to be let in, above the members of a project or a team. Nothing where nobody does, or for whoever may not
// answer.

import { useId } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Tag } from '../ui/Tag.tsx';
import { CallError } from '../net/callError.ts';
import type { Place } from './place.ts';
import { RequestLine } from './RequestLine.tsx';
import { useWaiting } from './waiting.ts';

export function RequestInbox({
  place,
  none,
  answered,
}: {
  place: Place;
  /** What is said where nobody waits; left out: nothing. */
  none?: string;
  /** Somebody may be in now who was not. */
  answered?: (() => void) | undefined;
}) {
  const headingId = useId();
  const { loaded, again } = useWaiting(place);
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') {
    const isMeant = loaded.error instanceof CallError && [403, 404].includes(loaded.error.status);
    return isMeant ? null : <Banner kind="bad">Error loading request information</Banner>;
  }
  const { requests, role } = loaded.value;
  if (requests.length === 0) return none ? <p className="text-ink-2">{none}</p> : null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2.5">
      <h2 id={headingId} className="flex items-center gap-2 text-14 font-semibold">
        Requests <Tag kind="primary">{requests.length}</Tag>
      </h2>
      <ul className="flex flex-col gap-2">
        {requests.map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            ownRole={role}
            named={place.type === 'team'}
            answered={() => {
              again();
              answered?.();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
