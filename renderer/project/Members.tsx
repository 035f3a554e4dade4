// Who belongs to a project, and as what: add an account by email, change a role, take somebody out. The server judges;
// its sentences are shown where they belong.

import { useCallback, useState } from 'react';
import { Banner } from '../kit/Banner.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { AddMember } from './AddMember.tsx';
import { MemberLine } from './MemberLine.tsx';
import { useRole } from './useProject.ts';

export function Members({ projectId }: { projectId: string }) {
  const load = useCallback(
    (signal: AbortSignal) =>
      call('members.list', { params: { entityId: projectId, entityType: 'project' }, signal }),
    [projectId],
  );
  const { loaded, again } = useCall(load);
  const role = useRole(projectId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refuse = (error: unknown) => setRefusal(error === null ? null : messageOf(error));
  return (
    <div className="flex flex-col gap-4">
      {role !== 'VIEW_ONLY' && role !== 'MEMBER' && (
        <AddMember projectId={projectId} ownRole={role} added={again} />
      )}
      {refusal !== null && <Banner kind="bad">{refusal}</Banner>}
      {loaded.state === 'failed' && <Banner kind="bad">{messageOf(loaded.error)}</Banner>}
      {loaded.state === 'done' && (
        <ul aria-label="Members">
          {loaded.value.members.map((member) => (
            <MemberLine
              key={member.identityId}
              projectId={projectId}
              member={member}
              ownRole={role}
              changed={again}
              refuse={refuse}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
