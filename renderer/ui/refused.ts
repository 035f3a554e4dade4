// What is refused can be pointed at and stepped to, and says why: to the eye by a tip, to a screen reader.

interface Refused {
  readonly 'aria-disabled'?: true;
  readonly 'aria-description'?: string;
  readonly 'data-tip'?: string;
}

/** What a control wears while `refusal` says why it does nothing. */
export function refused(refusal: string | null | undefined): Refused {
  return refusal ? { 'aria-disabled': true, 'aria-description': refusal, 'data-tip': refusal } : {};
}
