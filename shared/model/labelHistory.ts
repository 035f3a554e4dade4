// The history of an item number, according to the log of its sheet. Pure.

/** A step of the log, as the server sends it. */
export interface LoggedStep {
  readonly type: string;
  readonly verb: string;
  readonly query: { readonly entityId: string };
  readonly data: unknown;
  readonly previous?: unknown;
  readonly userId: string;
  readonly createdAt: number;
}

/**
 * The last event in the history of an item number: `deleted` with its row, or `unfrozen`, when its row got another
 * number.
 */
export interface LabelEvent {
  readonly what: 'deleted' | 'unfrozen';
  readonly rowId: string;
  readonly userId: string;
  readonly at: number;
}

/**
 * Returns what happened last to a number that no row has now. The log is given newest first; null where the log does
 * not mention the number.
 */
export function lastLabelEvent(label: string, log: Iterable<LoggedStep>): LabelEvent | null {
  for (const step of log) {
    const { userId, createdAt: at } = step;
    if (step.type === 'row' && step.verb === 'delete' && fieldOf(step.previous, 'itemLabel') === label)
      return { what: 'deleted', rowId: step.query.entityId, userId, at };
    const lost = step.verb === 'insert' ? rowThatLost(step, label) : null;
    if (lost !== null) return { ...lost, userId, at };
  }
  return null;
}

/** Returns who omitted a row, and when; null where the log does not say. */
export function omissionOf(
  rowId: string,
  log: Iterable<LoggedStep>,
): { readonly userId: string; readonly at: number } | null {
  for (const { type, query, data, userId, createdAt } of log) {
    if (type === 'row' && query.entityId === rowId && fieldOf(data, 'omitted') === true)
      return { userId, at: createdAt };
  }
  return null;
}

/** Returns the row that lost the number by a bulk step, which deletes a row by null; null where none did. */
function rowThatLost(
  { data, previous }: LoggedStep,
  label: string,
): Pick<LabelEvent, 'what' | 'rowId'> | null {
  const before = fieldOf(fieldOf(previous, 'db'), 'row');
  if (typeof before !== 'object' || before === null) return null;
  const now = fieldOf(fieldOf(data, 'db'), 'row');
  for (const [rowId, was] of Object.entries(before)) {
    const row = fieldOf(now, rowId);
    if (fieldOf(was, 'itemLabel') === label && fieldOf(row, 'itemLabel') !== label)
      return { what: row === null ? 'deleted' : 'unfrozen', rowId };
  }
  return null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : null;
}
