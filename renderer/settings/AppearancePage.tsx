// The settings for the appearance of EO. They are stored in the browser instead of the account, since they depend on
// the screen: the same person may use a small laptop and a large monitor.

import { useSyncExternalStore } from 'react';
import { clockText } from '../../shared/timing/clocks.ts';
import {
  onLookChange,
  preferDensity,
  preferHours,
  setPatternsPreference,
  preferredDensity,
  preferredHours,
  hasPatternsPreference,
  type Density,
} from '../browser/look.ts';
import { SchemeChoice } from '../chrome/SchemeChoice.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Switch } from '../ui/Switch.tsx';
import { cx } from '../ui/classes.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { SettingsSection } from './SettingsSection.tsx';

const densities = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const satisfies readonly { value: Density; label: string }[];

const hours = [
  { value: 'sheet', label: 'As the sheet' },
  { value: '24h', label: '19:30' },
  { value: '12h', label: '7:30p' },
] as const;

/** The settings page for the appearance of EO in this browser. */
export function AppearancePage() {
  const density = useSyncExternalStore(onLookChange, preferredDensity);
  const hasPatterns = useSyncExternalStore(onLookChange, hasPatternsPreference);
  const clock = useSyncExternalStore(onLookChange, preferredHours);
  return (
    <SettingsFrame title="Appearance" lede="Kept in this browser, for you alone.">
      <SettingsSection title="Colour scheme" about="Auto follows your system.">
        <SchemeChoice />
      </SettingsSection>
      <SettingsSection
        title="Rows"
        about="Comfortable rows are 36 high instead of 28. Pages break where they did."
      >
        <SegmentedControl
          block
          label="Height of rows"
          segments={densities}
          value={density}
          choose={preferDensity}
        />
      </SettingsSection>
      <SettingsSection
        title="Time of day"
        about="As the sheet: each sheet writes its times like its first one. What you type is read either way."
      >
        <SegmentedControl block label="Time of day" segments={hours} value={clock} choose={preferHours} />
      </SettingsSection>
      <SettingsSection
        title="Patterns for categories"
        about="A line of its own beside each colour, in every sheet and on the paper that you print. For eyes and printers that do not tell the colours apart."
        aside={
          <Switch label="Patterns for categories" checked={hasPatterns} change={setPatternsPreference} />
        }
      />
      <LookSample />
    </SettingsFrame>
  );
}

/** Sample rows: number, start in seconds of the day, duration, title, and the cells of two departments. */
const ROWS = [
  ['7', 70_200, '1:15', 'Titles and opening film', 'VT sound', 'Q 10'],
  ['8', 70_275, '3:40', 'Opening number “Tidewater”', '8 HH', 'Q 11–27'],
  ['10', 70_495, '3:30', 'Host entrance, monologue', 'Lav 1', 'Q 30'],
] as const;

const cell = 'border-r border-b border-line px-2';
const lane = 'hue-lane bg-hue-lane min-w-20 whitespace-nowrap phone:hidden';

/** A few sample rows that show the effect of the settings. */
function LookSample() {
  const isComfortable = useSyncExternalStore(onLookChange, preferredDensity) === 'comfortable';
  const isTwelveHour = useSyncExternalStore(onLookChange, preferredHours) === '12h';
  const style = { showsSeconds: true, isTwelveHour, isPadded: false };
  return (
    <figure className="border-t border-line pt-6">
      <figcaption className="sr-only">Three rows as they look now</figcaption>
      <table className="w-full border-collapse overflow-hidden border-t border-l border-line">
        <tbody>
          {ROWS.map(([number, seconds, length, title, audio, lights]) => (
            <tr key={title} className={isComfortable ? 'h-9' : 'h-7'}>
              <th
                scope="row"
                className={cx(cell, 'w-12 border-r-line-strong text-right font-semibold tabular')}
              >
                {number}
              </th>
              <td className={cx(cell, 'w-26 text-right text-ink-2 tabular')}>
                {clockText(seconds, 0, style).replace(/ ([ap])m/, '$1')}
              </td>
              <td className={cx(cell, 'w-14 text-right tabular')}>{length}</td>
              <td className={cx(cell, 'w-full max-w-0 truncate font-medium')}>{title}</td>
              <td data-hue="sky" className={cx(cell, lane)}>
                {audio}
              </td>
              <td data-hue="yellow" className={cx(cell, lane)}>
                {lights}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
