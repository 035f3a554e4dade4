// The envelope of every JSON answer.

import type { ErrorName } from '../errors.ts';

/** The JSON answer to a call that failed. `errorMessage` is a sentence for the person. */
export interface Failure {
  readonly error: true;
  readonly errorMessage: string;
  readonly name: ErrorName;
  /** The code that programs compare: stable, in upper snake case. */
  readonly code: string;
  readonly data: unknown;
  /** The messages for the fields of a form, by path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The id that is also in the server's log. */
  readonly requestId?: string;
}

/** Returns the envelope of a success as text. `dataText` is JSON. */
export function envelopeText(dataText: string): string {
  return `{"error":false,"errorMessage":null,"data":${dataText}}`;
}
