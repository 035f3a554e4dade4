// The answer to a request within its notice: the controls, or the result once it is answered.

import { useState } from 'react';
import type { AccessScope } from '../../shared/api/parts.ts';
import type { ShownNotification } from '../../shared/api/notifications.ts';
import type { ShownRequest } from '../../shared/api/requests.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { RetryBanner } from '../ui/Banner.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { useRequestAnswer } from './useRequestAnswer.ts';
import { useOpenRequests } from './useOpenRequests.ts';

type Notice = Pick<ShownNotification, 'projectId' | 'teamId' | 'entityId'>;

/** The answer to the request of a notice; renders nothing for a notice without team or project. */
export function RequestAnswer({ notice, settled }: { notice: Notice; settled: () => void }) {
  const scope = scopeOf(notice);
  return scope && <Answer scope={scope} requestId={notice.entityId} settled={settled} />;
}

function scopeOf({ projectId, teamId }: Notice): AccessScope | null {
  if (projectId !== null) return { id: projectId, type: 'project' };
  return teamId === null ? null : { id: teamId, type: 'team' };
}

function Answer({
  scope,
  requestId,
  settled,
}: {
  scope: AccessScope;
  requestId: string | null;
  settled: () => void;
}) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const { loaded, again } = useOpenRequests(scope);
  if (outcome !== null) return <Outcome words={outcome} />;
  // A placeholder with the height of the controls, so that the layout does not shift.
  if (loaded.state === 'loading') return <div className="h-7 touch:h-11" />;
  if (loaded.state === 'failed')
    return <RetryBanner again={again}>Error loading request information</RetryBanner>;
  const request = loaded.value.requests.find(({ id }) => id === requestId);
  if (!request) return <Outcome words="Answered." />;
  return (
    <Keys
      key={request.id}
      request={request}
      ownRole={loaded.value.role}
      answered={(words) => {
        setOutcome(words);
        settled();
      }}
    />
  );
}

function Keys({
  request,
  ownRole,
  answered,
}: {
  request: ShownRequest;
  ownRole: Role;
  answered: (words: string) => void;
}) {
  const answering = useRequestAnswer(request, answered);
  return <AnswerButtons request={request} ownRole={ownRole} answering={answering} />;
}

function Outcome({ words }: { words: string }) {
  return <output className="flex min-h-7 touch:min-h-11 items-center text-12 text-ink-2">{words}</output>;
}
