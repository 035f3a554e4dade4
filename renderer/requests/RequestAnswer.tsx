// The answer to one request where a notice tells of it: the controls, or what became of it.

import { useState } from 'react';
import type { ShownNotification } from '../../shared/api/notifications.ts';
import type { ShownRequest } from '../../shared/api/requests.ts';
import type { Role } from '../../shared/model/roles.ts';
import { AnswerKeys } from './AnswerKeys.tsx';
import { useAnswer } from './answers.ts';
import type { Place } from './place.ts';
import { useWaiting } from './waiting.ts';

type Notice = Pick<ShownNotification, 'projectId' | 'teamId' | 'entityId'>;

/** Nothing for a notice that names no place. */
export function RequestAnswer({ notice, settled }: { notice: Notice; settled: () => void }) {
  const place = placeOf(notice);
  return place && <Answer place={place} requestId={notice.entityId} settled={settled} />;
}

function placeOf({ projectId, teamId }: Notice): Place | null {
  if (projectId !== null) return { id: projectId, type: 'project' };
  return teamId === null ? null : { id: teamId, type: 'team' };
}

function Answer({
  place,
  requestId,
  settled,
}: {
  place: Place;
  requestId: string | null;
  settled: () => void;
}) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const { loaded } = useWaiting(place);
  if (outcome !== null) return <Said words={outcome} />;
  // Room for the controls: nothing moves when they come.
  if (loaded.state === 'loading') return <div className="h-7" />;
  if (loaded.state === 'failed') return <Said words="Error loading request information" />;
  const request = loaded.value.requests.find(({ id }) => id === requestId);
  if (!request) return <Said words="Answered." />;
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
  const answering = useAnswer(request, answered);
  return <AnswerKeys request={request} ownRole={ownRole} answering={answering} />;
}

function Said({ words }: { words: string }) {
  return <output className="flex min-h-7 items-center text-12 text-ink-2">{words}</output>;
}
