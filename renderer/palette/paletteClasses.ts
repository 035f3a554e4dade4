// Classes of the palette, shared by its placeholder.

/** The classes of the layer behind the palette. */
export const PALETTE_SCRIM_CLASSES =
  'fixed inset-0 z-dialog flex justify-center p-4 pt-[12vh] bg-scrim animate-appear';

/** The classes of the palette's box. */
export const PALETTE_BOX_CLASSES =
  'flex h-fit max-h-[min(28.25rem,80dvh)] w-full max-w-160 flex-col overflow-hidden rounded-palette bg-float shadow-float';

/** The classes of the palette's first line. */
export const PALETTE_HEADER_CLASSES = 'flex h-12 shrink-0 items-center gap-3 border-b border-line px-4';

/** The classes of the palette's input. */
export const PALETTE_FIELD_CLASSES =
  'min-w-0 flex-1 self-stretch bg-transparent text-14 outline-none phone:text-16';
