// The envelope of every JSON answer, and its reading on the other side.

import type { ErrorName } from '../errors.ts';

/** The JSON answer to a call that failed. `errorMessage` is a sentence for the person. */
export interface Failure {
  readonly error: true;
  readonly errorMessage: string;
  readonly name: ErrorName;
  /** Stable, upper snake case: what a program looks at. */
  readonly code: string;
  readonly data: unknown;
  /** Messages by field path, for a form. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The same id as in the log line of the server. */
  readonly requestId?: string;
}

/** The text of a success, around data that is JSON text already. */
export function envelopeText(dataText: string): string {
  return `{"error":false,"errorMessage":null,"data":${dataText}}`;
}
