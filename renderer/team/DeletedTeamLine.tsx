// A team of mine that was deleted: when, until when it can come back, and the way back.

import { dayWithYear } from '../../shared/format/moments.ts';
import type { DeletedTeam } from '../../shared/api/teamSettings.ts';
import { useAttempt } from '../chrome/useAttempt.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { loadMyTeams } from '../store/myTeams.ts';
import { listLine } from './look.ts';

export function DeletedTeamLine({ team: { id, name, avatar, deletedAt, goneAt } }: { team: DeletedTeam }) {
  const { busy, attempt } = useAttempt();
  const restore = async (): Promise<void> => {
    await call('teams.restore', { params: { teamId: id }, body: {} });
    toast(`${name} is back, with its projects.`);
    await loadMyTeams();
  };
  return (
    <li className={listLine}>
      <span aria-hidden className="flex">
        <Avatar team={name} picture={avatar} size="SM" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-12 text-ink-2">
          deleted on {dayWithYear(deletedAt)}, gone for good on {dayWithYear(goneAt)}
        </p>
      </div>
      <Button kind="line" busy={busy} aria-label={`Restore ${name}`} onClick={() => attempt(restore)}>
        Restore
      </Button>
    </li>
  );
}
