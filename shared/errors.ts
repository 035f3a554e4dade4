// The error that a person can cause, and the table of its statuses, names, messages and codes.

/** The status, the name, the default message and the code for programs, by kind of error. */
export const ERRORS = {
  badRequest: [400, 'Bad Request', 'Invalid data has been sent to the server.', 'BAD_REQUEST'],
  signedOut: [401, 'Authentication Error', 'You are not signed in.', 'SIGNED_OUT'],
  notAuthorized: [403, 'Not Authorized', 'You are not authorized to perform this action.', 'NOT_AUTHORIZED'],
  notFound: [404, 'Not Found', 'Unable to find requested data.', 'NOT_FOUND'],
  gone: [410, 'Not Found', 'This link is closed.', 'LINK_ENDED'],
  methodNotAllowed: [405, 'Bad Request', 'This address does not take that method.', 'METHOD_NOT_ALLOWED'],
  conflict: [409, 'Bad Request', 'This has been used before.', 'CONFLICT'],
  changedSince: [409, 'Bad Request', 'Someone has changed this since.', 'CHANGED_SINCE'],
  tooLarge: [413, 'Bad Request', 'This is too large.', 'TOO_LARGE'],
  wrongContentType: [415, 'Bad Request', 'Send JSON.', 'WRONG_CONTENT_TYPE'],
  rangeNotSatisfiable: [416, 'Bad Request', 'The file does not have these bytes.', 'RANGE'],
  misdirected: [421, 'Bad Request', 'This server does not answer to that name.', 'MISDIRECTED'],
  slowDown: [429, 'Bad Request', 'Too many tries. Wait a little and try again.', 'SLOW_DOWN'],
  server: [500, 'Server Error', 'The server has encountered an error.', 'SERVER_ERROR'],
  database: [503, 'Database Connection Error', 'Unable to connect to database.', 'DATABASE'],
  busy: [503, 'Server Error', 'The server is busy. Try again in a moment.', 'BUSY'],
  full: [507, 'Server Error', 'There is no room left on the disk. Nothing was changed.', 'DISK_FULL'],
} as const satisfies Record<string, readonly [number, string, string, string]>;

/** The kind of an error: a key of `ERRORS`. */
export type ErrorKind = keyof typeof ERRORS;
/** The name of an error in messages; several kinds share one. */
export type ErrorName = (typeof ERRORS)[ErrorKind][1];

/** A question to a person: whether to replace a value of somebody else. `field` is null for a whole entity. */
export interface Question {
  readonly type: string;
  readonly entityId: string;
  readonly field: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The hash of the whole text (`shared/model/textHash.ts`), where `theirs` has only its beginning. */
  readonly theirsHash?: number | undefined;
  /** The id of the user who wrote the present value; null where that is not known. */
  readonly by: string | null;
}

/** The details of an error. All of them are optional. */
export interface ErrorDetails {
  /** A sentence for the person, by default that of the table. Must not reveal anything that the person may not know. */
  readonly message?: string;
  /** The code in place of the table's, in upper snake case. */
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The first questions; `more` is the number of further ones. */
  readonly questions?: readonly Question[];
  readonly more?: number;
  /** Data that a program needs to continue; it becomes the `data` of the answer. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
  /** A note for the log; it is never sent. */
  readonly note?: string;
  readonly cause?: unknown;
}

/** An error that a person can cause. Responses have the status, name and code that `ERRORS` lists for its kind. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly details: ErrorDetails;

  constructor(kind: ErrorKind, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[kind][2], { cause: details.cause });
    this.name = ERRORS[kind][1];
    this.kind = kind;
    this.details = details;
  }
}
