// What new projects of mine start with: chosen on the first day, changed here. Each choice is kept at once.

import { useState } from 'react';
import { NUMBERING_STYLES } from '../../shared/model/labels.ts';
import { CLOCKS, PLANNINGS, TRADES, type PlanningSettings } from '../../shared/planning.ts';
import { PAPER_SIZES } from '../../shared/entities/parts.ts';
import { Select } from '../ui/Select.tsx';
import { toast } from '../ui/toasts.ts';
import { call } from '../net/call.ts';
import { messageOf } from '../net/callError.ts';

const NUMBERS = { film: '12, 12A, 12aA', theatre: '12, 12.5, 12.25', broadcast: 'A05, A05A' } as const;
const CLOCK_WORDS = { '24h': '24 h, 19:43:30', '12h': '12 h, 7:43:30 pm' } as const;

export function NewProjectsForm({ settings: before }: { settings: PlanningSettings }) {
  const [settings, setSettings] = useState(before);
  const planning = settings.planning ?? 'event';
  const keep = (change: Partial<PlanningSettings>): void => {
    const last = settings;
    setSettings({ ...settings, ...change });
    call('account.settings', { body: change }).catch((error: unknown) => {
      setSettings(last);
      toast(messageOf(error), { kind: 'bad' });
    });
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="You plan"
        size="xl"
        options={PLANNINGS.map((value) => ({ value, label: TRADES[value].name }))}
        value={planning}
        choose={(value) => keep({ planning: value, numberingStyle: TRADES[value].numberingStyle })}
      />
      <Select
        label="Numbers"
        size="xl"
        options={NUMBERING_STYLES.map((value) => ({ value, label: NUMBERS[value] }))}
        value={settings.numberingStyle ?? TRADES[planning].numberingStyle}
        choose={(numberingStyle) => keep({ numberingStyle })}
      />
      <Select
        label="Paper"
        size="xl"
        options={PAPER_SIZES.map((value) => ({ value, label: value }))}
        value={settings.paperSize ?? 'A4'}
        choose={(paperSize) => keep({ paperSize })}
      />
      <Select
        label="Clock"
        size="xl"
        options={CLOCKS.map((value) => ({ value, label: CLOCK_WORDS[value] }))}
        value={settings.clock ?? '24h'}
        choose={(clock) => keep({ clock })}
      />
    </div>
  );
}
