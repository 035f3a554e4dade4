// Leaving the team, and its end.

import { type ReactNode, useState } from 'react';
import type { TeamProfile } from '../../shared/api/teamSettings.ts';
import { whyNot } from '../../shared/model/rights.ts';
import { Button } from '../ui/Button.tsx';
import { DeleteTeam } from './DeleteTeam.tsx';
import { LeaveTeam } from './LeaveTeam.tsx';

export function TeamEnd({ team }: { team: TeamProfile }) {
  const [open, setOpen] = useState<'leave' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="mt-8 divide-y divide-line border-y border-line">
      <Line title="Leave the team" text="Its projects close for you.">
        <Button kind="line" onClick={() => setOpen('leave')}>
          Leave…
        </Button>
      </Line>
      <Line
        title="Delete the team"
        text="It closes for everyone, with all its projects. An owner may bring it back for 30 days."
      >
        <Button kind="dangerLine" refusal={whyNot(team.role, 'team.own')} onClick={() => setOpen('delete')}>
          Delete team…
        </Button>
      </Line>
      {open === 'leave' && <LeaveTeam team={team} close={close} />}
      {open === 'delete' && <DeleteTeam team={team} close={close} />}
    </div>
  );
}

function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-medium">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
