// The rundown of a sheet as pages and programs get it: its rows with their planned times, its clock and its colours.

import type { RundownRow } from './rundown.ts';

/** The rundown of a sheet, without what its reader may not see. */
export interface SheetRundown {
  /** The version of the rundown, which differs whenever anything else in the rundown does. */
  readonly version: number;
  readonly title: string;
  readonly projectTitle: string;
  readonly timeZone: string | null;
  readonly isTwelveHour: boolean;
  readonly showsSeconds: boolean;
  /** The colours of the rows now and next, as the sheet has them: `#rrggbb`; null where it has none of its own. */
  readonly colours: { readonly current: string | null; readonly next: string | null };
  /** The departments of the sheet's columns, in their order; the colour is `#rrggbb` or the name of a hue. */
  readonly departments: readonly {
    readonly categoryId: string;
    readonly title: string;
    readonly color: string | null;
  }[];
  readonly rows: readonly RundownRow[];
}

/** A row that was on in the show, with its times in ms since 1970. A row without an end is on now. */
export interface ShowActual {
  readonly rowId: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** The answer of `GET /api/show/{sheetId}/rundown`. */
export interface ShowRundown extends SheetRundown {
  readonly actuals: readonly ShowActual[];
}
