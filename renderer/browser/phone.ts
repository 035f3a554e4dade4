// Screens as narrow as a phone's: the styles call them `phone:`.

/** Returns the media query for such screens, to be asked or listened to. */
export function phoneQuery(): MediaQueryList {
  return matchMedia('(width < 40rem)');
}

/** Returns the media query for screens that are used by touch, or as narrow. */
export function touchQuery(): MediaQueryList {
  return matchMedia('(pointer: coarse), (width < 40rem)');
}
