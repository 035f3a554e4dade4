// Projects that are louder or quieter than the rest: as everywhere, choices of their own, or muted.

import { useSnapshot } from 'valtio';
import type { NotificationChange, NotificationSettings } from '../../shared/api/notifications.ts';
import type { ProjectChoice } from '../../shared/notificationWays.ts';
import { Banner } from '../ui/Banner.tsx';
import { Select } from '../ui/Select.tsx';
import { messageOf } from '../net/callError.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { session } from '../store/session.ts';
import { Matrix } from './Matrix.tsx';

const OPTIONS = [
  { value: 'everywhere', label: 'As above' },
  { value: 'own', label: 'Own choices' },
  { value: 'muted', label: 'Muted' },
] as const;
type Option = (typeof OPTIONS)[number]['value'];

export function ProjectChoices({
  settings,
  change,
}: {
  settings: NotificationSettings;
  change: (change: NotificationChange) => void;
}) {
  const { loaded } = useCall(loadMyProjects);
  const isSignedIn = useSnapshot(session).auth === 'signedIn';
  if (loaded.state === 'failed')
    return isSignedIn ? <Banner kind="bad">{messageOf(loaded.error)}</Banner> : null;
  const projects = loaded.state === 'done' ? loaded.value.filter(({ archived }) => !archived) : [];
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="by-project" className="mt-10">
      <h2 id="by-project" className="text-14 font-semibold">
        By project
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        A muted project lies in the inbox as read, and comes nowhere else.
      </p>
      <ul>
        {projects.map(({ id, title, team }) => (
          <li key={id} className="border-t border-line py-2.5">
            <Line
              title={title}
              team={team}
              choice={settings.projects[id] ?? null}
              choose={(choice) => change({ project: { projectId: id, choice } })}
            />
            {optionOf(settings.projects[id] ?? null) === 'own' && (
              <Matrix
                label={`Where notifications of ${title} go`}
                choices={{ everywhere: settings.ticks, project: settings.projects[id] ?? null }}
                tick={(tick, isOn) =>
                  change({ project: { projectId: id, choice: { ticks: { [tick]: isOn } } } })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({
  title,
  team,
  choice,
  choose,
}: {
  title: string;
  team: string;
  choice: ProjectChoice | null;
  choose: (choice: Partial<ProjectChoice> | null) => void;
}) {
  return (
    <div className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{title}</b>
        <span className="block truncate text-12 leading-4 text-ink-2">{team}</span>
      </span>
      <div className="w-36 shrink-0">
        <Select
          hiddenLabel
          size="md"
          label={`Notifications of ${title}`}
          options={OPTIONS}
          value={optionOf(choice)}
          choose={(option) => choose(option === 'everywhere' ? null : { muted: option === 'muted' })}
        />
      </div>
    </div>
  );
}

function optionOf(choice: ProjectChoice | null): Option {
  if (choice === null) return 'everywhere';
  return choice.muted ? 'muted' : 'own';
}
