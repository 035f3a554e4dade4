// Classes that several pages of a team share.

/** The classes of a list of lines within one frame. */
export const TEAM_LIST_CLASSES = 'rounded-dialog edge-line-strong divide-y divide-line';
/** The classes of a line in a list of teams. */
export const listLine = 'flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5';
/** The classes of a heading within a page of a team. */
export const SECTION_HEADING_CLASSES = 'mt-8 mb-3 text-14 font-semibold';
