// Email addresses for people who should recognise an address without reading it.

/** Returns an address with only the first letter of its name, such as `o…@pierhall.example`. */
export function maskedEmail(email: string): string {
  return `${Array.from(email)[0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}
