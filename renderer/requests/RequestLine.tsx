// One request among the members: who asks, for what, since when, and the answer.

import type { ShownRequest } from '../../shared/api/requests.ts';
import { relativeTime } from '../../shared/format/times.ts';
import { fullNameOf } from '../../shared/format/words.ts';
import type { Role } from '../../shared/model/roles.ts';
import { now } from '../browser/clock.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { toast } from '../ui/toasts.ts';
import { AnswerKeys } from './AnswerKeys.tsx';
import { useAnswer } from './answers.ts';

export function RequestLine({
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
  const answering = useAnswer(request, (words) => {
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
      <AnswerKeys request={request} ownRole={ownRole} answering={answering} />
    </li>
  );
}
