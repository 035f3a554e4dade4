// Default settings of new projects of a trade: its numbering, and the paper and clock of this browser's language.

import { planPaperOf, TRADES, type Planning, type PlanningSettings } from '../../../shared/planning.ts';

/** Returns the default settings of new projects of a trade: its numbering, and paper and clock by the browser's
 *  language. */
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
