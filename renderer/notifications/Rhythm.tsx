// When mails come, when nothing does, and whether the desktop may be used.

import { useState } from 'react';
import {
  MAIL_TIMES,
  type MailTime,
  type NotificationChange,
  type NotificationSettings,
} from '../../shared/api/notifications.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { Switch } from '../ui/Switch.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DesktopLine } from './DesktopLine.tsx';
import { SettingLine } from './SettingLine.tsx';

const mailWords: Readonly<Record<MailTime, string>> = {
  soon: 'After 5 min',
  hourly: 'Every hour',
  daily: 'Daily, 08:00',
};
const segments = MAIL_TIMES.map((value) => ({ value, label: mailWords[value] }));

/** Where none are set yet: the night. */
const NIGHT = { from: 23 * 60, to: 7 * 60 };

export function Rhythm({
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
          <Segmented
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

/** A time of the day; half a time is not saved. */
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
