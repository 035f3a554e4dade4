// Where I want to hear of what: mails and the desktop, the matrix, and projects that are louder or quieter.

import { SettingsShell } from '../chrome/SettingsShell.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { messageOf } from '../net/callError.ts';
import { Matrix } from './Matrix.tsx';
import { ProjectChoices } from './ProjectChoices.tsx';
import { Rhythm } from './Rhythm.tsx';
import { useSettings } from './useSettings.ts';

export function NotificationsPage() {
  const { settings, failure, change } = useSettings();
  return (
    <SettingsShell
      wide
      title="Notifications"
      lede="What reaches you, and where. Sign-in and security mails always come."
    >
      {failure !== null && (
        <div className="mb-4">
          <Banner kind="bad">{messageOf(failure)}</Banner>
        </div>
      )}
      {settings === null && failure === null && <Spinner />}
      {settings && (
        <>
          <Rhythm settings={settings} change={change} />
          <Matrix
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
