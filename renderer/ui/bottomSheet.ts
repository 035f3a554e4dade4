// The classes of menus and popovers on a phone: they come from below, over the whole width, with a handle at the top
// and the rest of the page behind a scrim.

/** Classes of a box that comes from below on a phone. `data-from-below` on it moves the box there (base.css). */
export const BOTTOM_SHEET_CLASSES =
  'phone:w-full phone:max-w-none phone:max-h-[85dvh] phone:rounded-b-none phone:rounded-t-dialog phone:px-2 phone:pb-4 ' +
  'phone:pt-5 phone:animate-rise phone:overscroll-contain ' +
  // The handle at the top of the box.
  'phone:before:absolute phone:before:top-2 phone:before:left-1/2 phone:before:h-1 phone:before:w-9 ' +
  'phone:before:-translate-x-1/2 phone:before:rounded-full phone:before:bg-line-strong';
