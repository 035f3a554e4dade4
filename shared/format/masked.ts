// An address that is shown to somebody who should only know it again.

/** `o…@pierhall.example` */
export function maskedEmail(email: string): string {
  return `${Array.from(email)[0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
}
