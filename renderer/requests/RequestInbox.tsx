// Who asks to be let in, above the members of a project or a team. Nothing where nobody does, or for whoever may not
// answer.

import { useId } from 'react';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { now } from '../browser/clock.ts';
import { CallError } from '../net/callError.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { useRequestAnswer } from './useRequestAnswer.ts';
import { useOpenRequests } from './useOpenRequests.ts';

/** The requests for access that wait for an answer. */
export function RequestInbox({
  scope,
  none,
  answered,
}: {
  scope: AccessScope;
  /** The sentence where nobody waits; without it nothing is shown. */
  none?: string;
  /** Called when a request was answered: there may be a new member. */
  answered?: (() => void) | undefined;
}) {
  const headingId = useId();
  const { loaded, again } = useOpenRequests(scope);
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
            named={scope.type === 'team'}
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

/** One request among the members: who asks, for what, since when, and the answer. */
function RequestLine({
  request,
  ownRole,
  named,
  answered,
}: {
  request: ShownRequest;
  ownRole: Role;
  /** Whether it has to be said what is asked for. */
  named: boolean;
  answered: () => void;
}) {
  const { firstName, lastName, email, title, user, isVerified, requestedAt } = request;
  const answering = useRequestAnswer(request, (words) => {
    toast(words);
    answered();
  });
  const asks = named ? `${email} asks for ${title}` : email;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-menu px-3 py-2.5 edge-line-strong">
      <span aria-hidden className="contents">
        <Avatar person={user ?? { firstName, lastName, color: 'bronze' }} size="XS" />
      </span>
      <div className="min-w-48 flex-1">
        <p className="font-medium break-words">{fullNameOf(request)}</p>
        <p className="text-12 break-words text-ink-2">
          {asks}, {relativeTime(requestedAt, now())}
          {/* A name can be anybody's: whoever lets them in should know. */}
          {user && !isVerified && '. The address is not confirmed.'}
        </p>
      </div>
      <AnswerButtons request={request} ownRole={ownRole} answering={answering} />
    </li>
  );
}
