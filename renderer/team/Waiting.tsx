// What waits for my answer: invitations to teams and projects. Nothing where none does.

import { Banner } from '../ui/Banner.tsx';
import { Tag } from '../ui/Tag.tsx';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyTeams } from '../store/myTeams.ts';
import { InvitationLine } from './InvitationLine.tsx';
import { listBox, sectionHeading } from './look.ts';

const load = (signal: AbortSignal) => call('invitations.mine', { signal });

export function Waiting() {
  const { loaded, again } = useCall(load);
  if (loaded.state === 'loading') return null;
  if (loaded.state === 'failed') return <Banner kind="bad">{messageOf(loaded.error)}</Banner>;
  const { invitations } = loaded.value;
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={`${sectionHeading} flex items-center gap-2`}>
        Waiting <Tag kind="primary">{invitations.length}</Tag>
      </h2>
      <ul className={listBox}>
        {invitations.map((invitation) => (
          <InvitationLine
            key={invitation.id}
            invitation={invitation}
            answered={() => {
              again();
              void loadMyTeams();
            }}
          />
        ))}
      </ul>
    </section>
  );
}
