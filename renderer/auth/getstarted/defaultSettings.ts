// Default settings for a trade: numbering by the trade, paper and clock by the browser's locale.

import { defaultPaperOf, TRADES, type TradeName, type PlanningSettings } from '../../../shared/planning.ts';

/** Returns the default settings for new projects of a trade. */
export function defaultSettings(planning: TradeName): {
  readonly [Field in keyof PlanningSettings]: NonNullable<PlanningSettings[Field]>;
} {
  // The locale is undefined since `Intl` refuses some values of `navigator.language`, such as `en-US@posix`.
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return {
    planning,
    numberingStyle: TRADES[planning].numberingStyle,
    paperSize: defaultPaperOf(navigator.language),
    clock: hourCycle === 'h11' || hourCycle === 'h12' ? '12h' : '24h',
  };
}
