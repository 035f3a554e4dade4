// Classes that several pages of a team share.

/** Classes of a framed list. */
export const TEAM_LIST_CLASSES = 'rounded-dialog edge-line-strong divide-y divide-line';
/** Classes of a line in a framed list. */
export const listLine = 'flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5';
/** Classes of a section heading. */
export const SECTION_HEADING_CLASSES = 'mt-8 mb-3 text-14 font-semibold';
