// The Escape of a field within a dialog, a popover or a menu, which `windowEscape.ts` leaves to the field.

interface OwnEscape {
  readonly 'data-own-escape'?: '';
}

/** Returns the attributes of a field that has something to close or to discard by Escape while `isOwn`. */
export function ownEscapeProps(isOwn: boolean): OwnEscape {
  return isOwn ? { 'data-own-escape': '' } : {};
}
