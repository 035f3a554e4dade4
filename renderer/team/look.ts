// What several pages of a team look like.

/** A list of lines within one frame. */
export const listBox = 'rounded-dialog edge-line-strong divide-y divide-line';
export const listLine = 'flex min-h-14 flex-wrap items-center gap-3 px-4 py-2.5';
export const sectionHeading = 'mt-8 mb-3 text-14 font-semibold';
