// What new projects of a trade start with here: its numbers, and the paper and the clock of this person's language.

import { planPaperOf, TRADES, type Planning, type PlanningSettings } from '../../../shared/planning.ts';

/** Returns what new projects of a trade start with: its numbering, and paper and clock by the browser's language. */
export function usualSettings(planning: Planning): {
  readonly [Field in keyof PlanningSettings]: NonNullable<PlanningSettings[Field]>;
} {
  const { language } = navigator;
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return {
    planning,
    numberingStyle: TRADES[planning].numberingStyle,
    paperSize: planPaperOf(language),
    clock: hourCycle === 'h11' || hourCycle === 'h12' ? '12h' : '24h',
  };
}
