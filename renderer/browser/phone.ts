// Screens as narrow as a phone's: the styles call them `phone:`.

/** Returns the media query for screens as narrow as a phone's. */
export function phoneQuery(): MediaQueryList {
  return matchMedia('(width < 40rem)');
}

/** Returns the media query for touch screens that are wider than a phone's. The styles call them `tablet:`. */
export function tabletQuery(): MediaQueryList {
  return matchMedia('(pointer: coarse) and (width >= 40rem)');
}

/** Returns the media query for screens that are used by touch, or are as narrow as a phone's. */
export function touchQuery(): MediaQueryList {
  return matchMedia('(pointer: coarse), (width < 40rem)');
}

/** Returns the media query for windows so low, as at a zoom of 200 %, that a title block leaves no room for rows. */
export function shortWindowQuery(): MediaQueryList {
  return matchMedia('(height < 37.5rem)');
}

/** Height in px that a finger needs; on a phone the sheet is shown larger, and so needs less. */
const FINGER_PX = { tablet: 44, phone: 39 } as const;

/** Returns the least height in px of the rows of a sheet: what a finger needs, or 0 for a mouse. */
export function touchTargetHeight(): number {
  // On the server there is no screen.
  if (!('matchMedia' in globalThis) || !matchMedia('(pointer: coarse)').matches) return 0;
  return phoneQuery().matches ? FINGER_PX.phone : FINGER_PX.tablet;
}
