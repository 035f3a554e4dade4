// Settings for delivery: quiet hours, the frequency of mails, and the permission for desktop notifications.

import { useState, type ReactNode } from 'react';
import {
  MAIL_TIMES,
  type MailTime,
  type NotificationChange,
  type NotificationSettings,
} from '../../shared/api/notifications.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { desktopPermission } from './useDesktopNotifications.ts';

const mailWords: Readonly<Record<MailTime, string>> = {
  soon: 'After 5 min',
  hourly: 'Every hour',
  daily: 'Daily, 08:00',
};
const segments = MAIL_TIMES.map((value) => ({ value, label: mailWords[value] }));

/** Default quiet hours, in minutes of the day. */
const NIGHT = { from: 23 * 60, to: 7 * 60 };

/** The box with the settings for delivery. */
export function MailTimes({
  settings: { mails, quiet, timeZone },
  change,
}: {
  settings: NotificationSettings;
  change: (change: NotificationChange) => void;
}) {
  const zone = (timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ');
  return (
    <div className="rounded-dialog border border-line-strong">
      <SettingLine title="Quiet hours" hint={`No mail and nothing on the desktop, times of ${zone}`}>
        {quiet && (
          <span className="flex items-center gap-1.5">
            <Clock
              label="Quiet from"
              minute={quiet.from}
              set={(from) => change({ quiet: { ...quiet, from } })}
            />
            <span className="text-ink-2">to</span>
            <Clock label="Quiet to" minute={quiet.to} set={(to) => change({ quiet: { ...quiet, to } })} />
          </span>
        )}
        <Switch
          label="Quiet hours"
          checked={quiet !== null}
          change={(isOn) => change({ quiet: isOn ? NIGHT : null })}
        />
      </SettingLine>
      <SettingLine
        title="Mails together"
        hint="Only what is still unread, and never while you are in the project"
      >
        <span className="shrink-0 whitespace-nowrap">
          <SegmentedControl
            label="Mails together"
            segments={segments}
            value={mails}
            choose={(value) => change({ mails: value })}
          />
        </span>
      </SettingLine>
      <DesktopLine />
    </div>
  );
}

/** A field for a time of day, in minutes since midnight. An incomplete time is not saved. */
function Clock({ label, minute, set }: { label: string; minute: number; set: (minute: number) => void }) {
  const [text, setText] = useState(() => textOf(minute));
  return (
    <TextField
      hiddenLabel
      size="md"
      type="time"
      label={label}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const [hours = Number.NaN, minutes = Number.NaN] = value.split(':').map(Number);
        if (Number.isInteger(hours * 60 + minutes)) set(hours * 60 + minutes);
      }}
    />
  );
}

function textOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const settingLineClass =
  'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 not-first:border-t not-first:border-line';

/** A line of the box: the name of a setting, a hint, and its control. */
function SettingLine({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <div className={settingLineClass}>
      <span className="min-w-40 flex-1">
        <b className="block font-medium">{title}</b>
        <span className="block text-12 leading-4 text-ink-2">{hint}</span>
      </span>
      {children}
    </div>
  );
}

const hints = {
  granted: 'On in this browser, while EO is out of sight. What comes there is ticked below.',
  denied: 'Notifications are blocked for this address. Allow them in the settings of this browser.',
  default: 'While EO is out of sight. Your browser asks you first.',
  unknown: 'This browser cannot show any.',
} as const;

/** The browser's permission for desktop notifications, which is requested only after a click on the button. */
function DesktopLine() {
  const [permission, setPermission] = useState(desktopPermission);
  const ask = async (): Promise<void> => setPermission(await Notification.requestPermission());
  return (
    <SettingLine title="On the desktop" hint={<span aria-live="polite">{hints[permission]}</span>}>
      {permission === 'default' && <Button onClick={() => void ask()}>Turn on</Button>}
      {permission === 'granted' && <span className="text-12 font-medium text-good-text">On</span>}
    </SettingLine>
  );
}
