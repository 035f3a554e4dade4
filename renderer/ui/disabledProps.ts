// A disabled control stays focusable and says why: in a tooltip, and to screen readers.

interface Refused {
  readonly 'aria-disabled'?: true;
  readonly 'aria-description'?: string;
  readonly 'data-tip'?: string;
}

/** Returns the attributes of a control that `reason` disables; none without a reason. */
export function disabledProps(reason: string | null | undefined): Refused {
  return reason ? { 'aria-disabled': true, 'aria-description': reason, 'data-tip': reason } : {};
}
