// Default settings of new projects of a trade: its numbering, and the paper and clock of this browser's language.

import { defaultPaperOf, TRADES, type TradeName, type PlanningSettings } from '../../../shared/planning.ts';

/** Returns the default settings of new projects of a trade: its numbering, and paper and clock by the browser's
 *  language. */
export function defaultSettings(planning: TradeName): {
  readonly [Field in keyof PlanningSettings]: NonNullable<PlanningSettings[Field]>;
} {
  // The browser's own locale: its language may be one that `Intl` refuses, such as `en-US@posix`.
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return {
    planning,
    numberingStyle: TRADES[planning].numberingStyle,
    paperSize: defaultPaperOf(navigator.language),
    clock: hourCycle === 'h11' || hourCycle === 'h12' ? '12h' : '24h',
  };
}
