// The data of a page of a show that the server renders (a display, a follower's page): the first paint is made from it,
// and the page's script continues with it.

import type { DisplaySettings } from '../entities/sheetLayout.ts';
import type { SheetRundown, ShowActual } from './showRundown.ts';
import type { ShowState } from './showState.ts';

/** The rows of a show, without what the reader may not see. */
export interface LiveRundown extends SheetRundown {
  /** When rows were on; a page that was drawn by the server has none. */
  readonly actuals?: readonly ShowActual[];
}

/** A department of a rundown. */
export type LiveRundownDepartment = LiveRundown['departments'][number];

/** What a follower's page begins with. */
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

/** What the page of a display begins with. */
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

/** What a light page begins with. */
export type LivePage = FollowPage | DisplayLivePage;

/** The id of the element that holds the data of a light page as JSON. */
export const LIVE_PAGE_ID = 'live-page';
/** The id of the element in which a light page is drawn. */
export const LIVE_ROOT_ID = 'live';

/** The cookie with the department of a follower, on the path of their page: the id of the person, a dot, its id. */
export const DEPARTMENT_COOKIE = 'eo_department';
