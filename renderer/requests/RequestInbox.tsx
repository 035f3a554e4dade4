// The open requests for access to a project or a team. They are not shown to people who may not answer them.

import { useId } from 'react';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { ShownRequest } from '../../shared/api/requests.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { now } from '../browser/clock.ts';
import { keepFocusInList } from '../browser/keepFocusInList.ts';
import { CallError } from '../net/callError.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { RetryBanner } from '../ui/Banner.tsx';
import { Tag } from '../ui/Tag.tsx';
import { toast } from '../ui/toasts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { useRequestAnswer } from './useRequestAnswer.ts';
import { useOpenRequests } from './useOpenRequests.ts';

/** The open requests for access. */
export function RequestInbox({
  scope,
  none,
  answered,
}: {
  scope: AccessScope;
  /** Sentence that is shown if there are no requests; without it, nothing is shown then. */
  none?: string;
  /** Called after a request was answered, as there may be a new member. */
  answered?: (() => void) | undefined;
}) {
  const headingId = useId();
  const { loaded, again } = useOpenRequests(scope);
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') {
    const isMeant = loaded.error instanceof CallError && [403, 404].includes(loaded.error.status);
    return isMeant ? null : <RetryBanner again={again}>Error loading request information</RetryBanner>;
  }
  const { requests, role } = loaded.value;
  if (requests.length === 0) return none ? <p className="text-ink-2">{none}</p> : null;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2.5">
      <h2 id={headingId} className="flex items-center gap-2 text-14 font-semibold">
        Requests <Tag kind="primary">{requests.length}</Tag>
      </h2>
      <ul ref={keepFocusInList} className="flex flex-col gap-2">
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

/** A request with its sender, its age, and the controls that answer it. */
function RequestLine({
  request,
  ownRole,
  named,
  answered,
}: {
  request: ShownRequest;
  ownRole: Role;
  /** Whether the line names the team or project that access is requested to. */
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
          {/* Anybody can type any name, so an unconfirmed address is pointed out. */}
          {user && !isVerified && '. The address is not confirmed.'}
        </p>
      </div>
      <AnswerButtons request={request} ownRole={ownRole} answering={answering} />
    </li>
  );
}
