// What one display shows: another link to open on it, and the settings of the view of the link that is open.

import type { DisplayLink, ListedDisplay } from '../../../shared/api/displays.ts';
import type { DisplaySettings } from '../../../shared/entities/sheetLayout.ts';
import { Button } from '../../ui/Button.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { timeZonesWith } from '../../browser/timeZones.ts';
import { showsWords } from './displayWords.ts';
import type { SettingsChange } from './settingsWriter.ts';

/** The panel of a display. */
export function DisplayPanel({
  display,
  links,
  projectZone,
  redirect,
  change,
  close,
}: {
  display: ListedDisplay;
  links: readonly DisplayLink[];
  projectZone: string;
  redirect: (linkId: string) => void;
  /** Changes the settings of a view, for all displays that show it. */
  change: (sheetLayoutId: string, change: SettingsChange) => void;
  close: () => void;
}) {
  const open = links.find(({ linkId }) => linkId === display.linkId);
  return (
    <section aria-labelledby="redirect-title" className="flex flex-col gap-2.5 border-b border-line p-4">
      <h2 id="redirect-title" className="flex items-center justify-between gap-2 font-semibold">
        <span className="min-w-0 truncate">{`Redirect ${display.number}, ${display.title}`}</span>
        <Button kind="plain" size="sm" onClick={close}>
          Done
        </Button>
      </h2>
      <div role="radiogroup" aria-label="What it shows" className="flex flex-col">
        {links.map((link) => (
          <label
            key={link.linkId}
            className="flex min-h-8 items-center gap-2 rounded-small px-2 hover:bg-hover has-checked:bg-active touch:min-h-11"
          >
            <input
              type="radio"
              name="display-link"
              className="size-4 accent-(--accent)"
              checked={link.linkId === display.linkId}
              onChange={() => redirect(link.linkId)}
            />
            <span className="min-w-0 flex-1 truncate">
              {link.title}
              <span className="text-ink-2">{` · ${showsWords(link.settings)}`}</span>
            </span>
            {link.linkId === display.linkId && <span className="text-12 text-ink-2">now shows</span>}
          </label>
        ))}
      </div>
      {open && <ViewSettings link={open} projectZone={projectZone} change={change} />}
    </section>
  );
}

const CLOCKS = [
  { value: '24', label: '24 h' },
  { value: '12', label: '12 h' },
] as const;
const COLOURS = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;
const SIZES = [
  { value: '75', label: 'Small' },
  { value: '100', label: 'Usual' },
  { value: '125', label: 'Large' },
] as const;

function withoutZone(settings: DisplaySettings): DisplaySettings {
  const { timeZone: _, ...rest } = settings;
  return rest;
}

function ViewSettings({
  link: { sheetLayoutId, settings, title },
  projectZone,
  change,
}: {
  link: DisplayLink;
  projectZone: string;
  change: (sheetLayoutId: string, change: SettingsChange) => void;
}) {
  const set = (changed: Partial<DisplaySettings>): void =>
    change(sheetLayoutId, (stored) => ({ ...stored, ...changed }));
  const { timeZone } = settings;
  const zones = timeZonesWith(timeZone ?? '').map(({ value, label }) => ({ value, label }));
  const size = SIZES.find(({ value }) => Number(value) === (settings.textSize ?? 100))?.value ?? null;
  return (
    <fieldset aria-label={`Settings of ${title}`} className="flex flex-col gap-2.5 pt-1">
      <Line label="Clock">
        <SegmentedControl
          label="Clock"
          segments={CLOCKS}
          value={settings.clock === 24 ? '24' : settings.clock === 12 ? '12' : null}
          choose={(value) => set({ clock: value === '12' ? 12 : 24 })}
          block
        />
      </Line>
      <Line label="Colours">
        <SegmentedControl
          label="Colours"
          segments={COLOURS}
          value={settings.colours ?? 'dark'}
          choose={(colours) => set({ colours })}
          block
        />
      </Line>
      <Line label="Text">
        <SegmentedControl
          label="Size of the text"
          segments={SIZES}
          value={size}
          choose={(value) => set({ textSize: Number(value) })}
          block
        />
      </Line>
      <Line label="Zone">
        <Select
          label="Time zone"
          hiddenLabel

          options={[{ value: '', label: `Of the project, ${projectZone}` }, ...zones]}
          value={timeZone ?? ''}
          choose={(zone) => (zone === '' ? change(sheetLayoutId, withoutZone) : set({ timeZone: zone }))}
        />
      </Line>
      <Line label="Mirror">
        <span className="flex justify-end">
          <Switch
            label="Mirror"
            checked={settings.isMirrored ?? false}
            change={(isMirrored) => set({ isMirrored })}
          />
        </span>
      </Line>
    </fieldset>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-2">
      <span className="text-ink-2">{label}</span>
      {children}
    </div>
  );
}
