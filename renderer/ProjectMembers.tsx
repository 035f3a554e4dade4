// The members of a project as a tab of its settings, put together with who asks to be one.

import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '../shared/paths.ts';
import { InviteButton } from './members/InviteButton.tsx';
import { Members } from './members/Members.tsx';
import { Seats } from './members/Seats.tsx';
import { RequestInbox } from './requests/RequestInbox.tsx';
import { roleIn, session } from './store/session.ts';

export function ProjectMembers({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const ownRole = roleIn(useSnapshot(session).roles, projectId);
  const place = { id: projectId, type: 'project' } as const;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-14 text-ink-2">
          <Seats place={place} />
        </p>
        <InviteButton place={place} ownRole={ownRole} />
      </div>
      <Members
        place={place}
        ownRole={ownRole}
        Requests={RequestInbox}
        left={() => void navigate(paths.projects)}
      />
    </>
  );
}
