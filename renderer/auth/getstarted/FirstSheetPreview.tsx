// The right half of the first steps: the sheet that results from the choices at the left.

import { useMemo } from 'react';
import { startsOf, TRADES, type TradeName, type StartId } from '../../../shared/planning.ts';
import { StartSheet, type PersonMark } from './StartSheet.tsx';
import { departmentCountOf, startSheetOf } from './startSheets.ts';
import { defaultSettings } from './defaultSettings.ts';

/** The answers that the preview shows. */
export interface StartAnswers {
  /** Mark of the signed-in person; null until the first step has set it. */
  readonly mark: PersonMark | null;
  readonly isBlank: boolean;
  /** Chosen start; null for the first one of the trade. */
  readonly start: StartId | null;
  /** Addresses of the people to invite. */
  readonly invited: readonly string[];
}

const OTHERS = ['crimson', 'teal', 'orange', 'plum', 'sky'] as const;

/** The preview of the resulting sheet, and in the second step a summary of the settings. */
export function FirstSheetPreview({
  step,
  planning,
  shown,
}: {
  step: 1 | 2 | 3;
  planning: TradeName;
  shown: StartAnswers;
}) {
  const others = shown.invited.map((email, index) => ({
    name: email.split('@')[0] ?? '',
    hue: OTHERS[index % OTHERS.length] ?? 'teal',
  }));
  const [first = 'other'] = startsOf(planning);
  const start = step === 3 ? (shown.start ?? first) : first;
  const content = useMemo(() => startSheetOf(start), [start]);
  const marks = step === 2 ? [] : [...(shown.mark ? [shown.mark] : []), ...(step === 3 ? others : [])];
  return (
    <>
      <div className="absolute top-31 left-16 overflow-hidden rounded-dialog bg-surface shadow-float">
        <StartSheet content={content} isBlank={step === 3 && shown.isBlank} marks={marks} />
      </div>
      {step === 2 && <Answer planning={planning} departments={departmentCountOf(start)} />}
    </>
  );
}

function Answer({ planning, departments }: { planning: TradeName; departments: number }) {
  const { article, numbers, orientation } = TRADES[planning];
  const { paperSize, clock } = defaultSettings(planning);
  const facts = [
    ['Numbers', numbers],
    ['Paper', `${paperSize} ${orientation}`],
    ['Clock', clock === '24h' ? '19:43:30' : '7:43:30 pm'],
    ['Departments', `${departments}, yours to rename`],
  ] as const;
  return (
    <section className="absolute top-100 right-16 left-24 max-w-140 rounded-dialog bg-float p-5 shadow-float">
      <h2 className="text-14 font-semibold">{article} starts like this</h2>
      <dl className="mt-4 grid grid-cols-[repeat(4,auto)] justify-between gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-11 text-ink-2">{name}</dt>
            <dd className="text-14 font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
