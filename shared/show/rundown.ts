// The rows of a sheet as a show runs through them: what the one timing function of the show (`timing/showTimes.ts`)
// reads, on the server, in the app and on the light pages alike. It is made of the sheet's content by the cascade.

import type { Overrun } from '../timing/timed.ts';

/** A row of a show. Instants are ms since 1970, durations ms. */
export interface RundownRow {
  readonly rowId: string;
  /** The item number; '' without one. */
  readonly number: string;
  readonly title: string;
  /** Whether it is the heading of a section: it never goes on. */
  readonly isHeading: boolean;
  /** When it starts by the plan; null where nothing in the sheet says so. */
  readonly plannedStart: number | null;
  readonly duration: number | null;
  /** Whether its start is pinned: it does not follow from what is before it. */
  readonly isPinned: boolean;
  /** Whether the rows above must end before it starts. */
  readonly isHardOut: boolean;
  /** Whether the show is on the air from here. */
  readonly isOnAir?: boolean;
  /** Whether it is in the sheet without a time: it goes on only where the caller goes to it. */
  readonly isFloat: boolean;
  /** Whether it is out of the show. */
  readonly isOmitted: boolean;
  /** As chosen for the row; without a choice a start that is typed or pinned absorbs, and any other is pushed. */
  readonly overrun: Overrun;
  /** What its cells say to each department, by the id of the category. */
  readonly texts: Readonly<Record<string, string>>;
}
