// The data of a page of a show that the server renders (a display, a follower's page): the first paint is made from it,
// and the page's script continues with it.

import type { DisplaySettings } from '../entities/sheetLayout.ts';
import type { SheetRundown, ShowActual } from './showRundown.ts';
import type { ShowState } from './showState.ts';

/** The rows of a show, without what the reader may not see. */
export interface LiveRundown extends SheetRundown {
  /** The times at which rows were on; missing where the rundown came with a page that the server has drawn. */
  readonly actuals?: readonly ShowActual[];
}

/** A department of a rundown. */
export type LiveRundownDepartment = LiveRundown['departments'][number];

/** The data that a follower's page begins with. */
export interface FollowPage {
  readonly kind: 'follow';
  readonly sheetId: string;
  readonly projectId: string;
  /** The link that was opened; null for a person who is signed in. */
  readonly linkId: string | null;
  /** The id by which this device stores the person's choices. */
  readonly personId: string;
  readonly mayCall: boolean;
  /** The departments for which the person may answer; null for all. */
  readonly answersFor: readonly string[] | null;
  /** The department that was chosen on this device; null for all of them. */
  readonly departmentId: string | null;
  readonly isArchived: boolean;
  readonly state: ShowState;
  readonly rundown: LiveRundown;
}

/** The data that the page of a display begins with. */
export interface DisplayLivePage {
  readonly kind: 'display';
  readonly sheetId: string;
  readonly projectId: string;
  /** The link that is open on the display. */
  readonly linkId: string;
  readonly settings: DisplaySettings;
  readonly state: ShowState;
  readonly rundown: LiveRundown;
}

/** The data that a light page (that of a follower or of a display, which has no store) begins with. */
export type LivePage = FollowPage | DisplayLivePage;

/** The id of the element that holds the data of a light page as JSON. */
export const LIVE_PAGE_ID = 'live-page';
/** The id of the element in which a light page is drawn. */
export const LIVE_ROOT_ID = 'live';

/** The cookie on the path of a follower's page: the id of the person, a dot, and the id of their department. */
export const DEPARTMENT_COOKIE = 'eo_department';
