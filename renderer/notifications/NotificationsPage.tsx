// A person's notification settings: delivery, the matrix of events, and different settings for single projects.

import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { NotificationChange, NotificationSettings } from '../../shared/api/notifications.ts';
import type { ProjectChoice } from '../../shared/notificationWays.ts';
import { SettingsShell } from '../chrome/SettingsShell.tsx';
import { toastFailure } from '../chrome/toastFailure.ts';
import { LoadFailure } from '../chrome/LoadFailure.tsx';
import { call } from '../net/call.ts';
import { loadPatiently } from '../net/patientLoad.ts';
import { useCall } from '../net/useCall.ts';
import { loadMyProjects } from '../store/myProjects.ts';
import { session } from '../store/session.ts';
import { Select } from '../ui/Select.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { EventMatrix } from './EventMatrix.tsx';
import { MailTimes } from './MailTimes.tsx';
import { openSettingsSaver, type SettingsSaver } from './settingsSaver.ts';

/** The page of a person's notification settings. */
export function NotificationsPage() {
  const { settings, failure, change, again } = useSettings();
  return (
    <SettingsShell
      wide
      title="Notifications"
      lede="What reaches you, and where. Sign-in and security mails always come."
    >
      {failure !== null && (
        <div className="mb-4">
          <LoadFailure error={failure} again={again} />
        </div>
      )}
      {settings === null && failure === null && <Spinner />}
      {settings && (
        <>
          <MailTimes settings={settings} change={change} />
          <EventMatrix
            label="Where each notification goes"
            choices={{ everywhere: settings.ticks, project: null }}
            tick={(tick, isOn) => change({ ticks: { [tick]: isOn } })}
          />
          <p className="mt-3 text-12 text-ink-2">Saved as you tick.</p>
          <ProjectChoices settings={settings} change={change} />
        </>
      )}
    </SettingsShell>
  );
}

const OPTIONS = [
  { value: 'everywhere', label: 'As above' },
  { value: 'own', label: 'Own choices' },
  { value: 'muted', label: 'Muted' },
] as const;
type Option = (typeof OPTIONS)[number]['value'];

/** The choice for each project: the general settings, its own settings, or muted. */
function ProjectChoices({
  settings,
  change,
}: {
  settings: NotificationSettings;
  change: (change: NotificationChange) => void;
}) {
  const { loaded, again } = useCall(loadMyProjects);
  const isSignedIn = useSnapshot(session).auth === 'signedIn';
  if (loaded.state === 'failed')
    return isSignedIn ? <LoadFailure error={loaded.error} again={again} /> : null;
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
            <ProjectLine
              title={title}
              team={team}
              choice={settings.projects[id] ?? null}
              choose={(choice) => change({ project: { projectId: id, choice } })}
            />
            {optionOf(settings.projects[id] ?? null) === 'own' && (
              <EventMatrix
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

function ProjectLine({
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

/** Loads the person's notification settings. Changes are shown immediately and sent one after the other. */
function useSettings(): {
  readonly settings: NotificationSettings | null;
  readonly failure: unknown;
  readonly change: (change: NotificationChange) => void;
  /** Loads the settings again after a failure. */
  readonly again: () => void;
} {
  const [round, setRound] = useState(0);
  const [settings, setSettings] = useState<NotificationSettings | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const saver = useRef<SettingsSaver | null>(null);

  useEffect(() => {
    const ended = new AbortController();
    void loadPatiently((signal) => call('notifications.settings', { signal }), ended.signal, {
      done: (loaded) => {
        setFailure(null);
        setSettings(loaded);
        saver.current = openSettingsSaver(loaded, {
          send: (change) => call('notifications.change', { body: { timeZone: timeZone(), ...change } }),
          load: () => call('notifications.settings'),
          show: setSettings,
          onFailure: toastFailure,
        });
      },
      failed: setFailure,
    });
    return () => ended.abort();
  }, [round]);

  return {
    settings,
    failure,
    again() {
      setFailure(null);
      setRound((count) => count + 1);
    },
    change: (settingsChange) => saver.current?.change(settingsChange),
  };
}

function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
