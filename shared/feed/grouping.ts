// Groups lines of the log into entries of the feed: the lines of one gesture, and similar changes by one person shortly
// before, in the same channel and column.

import type { Fields } from '../model/action.ts';

/** A line of the log as the feed reads it. */
export interface FeedStep {
  readonly id: string;
  readonly channelId: string;
  readonly sequence: number;
  /** Time in milliseconds since 1970. */
  readonly createdAt: number;
  readonly userId: string;
  readonly causeId: string;
  readonly causeName: string;
  readonly type: string;
  readonly entityId: string;
  readonly data: Fields | null;
  readonly previous: Fields | null;
  /** How many entities of each kind a bulk step has; null for a step of one entity. */
  readonly counts: ReadonlyMap<string, number> | null;
}

/** The lines of the log that make one line of the feed, newest first. */
export type FeedGroup = readonly [newest: FeedStep, ...older: readonly FeedStep[]];

/** The longest time between two changes of one person that are joined to one line of the feed, in ms. */
const APART_MS = 10 * 60_000;
/** The most lines of the log in a line of the feed that joins several gestures. */
const MOST_STEPS = 500;

interface OpenGroup {
  readonly causeIds: Set<string>;
  readonly subject: string;
  readonly steps: [FeedStep, ...FeedStep[]];
}

/**
 * Groups lines of the log, newest first, into at most `limit` groups. `taken` is the number of lines in these groups:
 * grouping stops before the line that would begin one more group, so that the next page begins with that line.
 */
export function groupSteps(
  steps: readonly FeedStep[],
  limit: number,
): { readonly groups: readonly FeedGroup[]; readonly taken: number } {
  const groups: OpenGroup[] = [];
  const byCause = new Map<string, OpenGroup>();
  const bySubject = new Map<string, OpenGroup>();
  for (const [at, step] of steps.entries()) {
    const subject = subjectOf(step);
    const before = bySubject.get(subject);
    const group = byCause.get(step.causeId) ?? (before && isNear(before, step) ? before : undefined);
    if (group) {
      group.steps.push(step);
      group.causeIds.add(step.causeId);
      byCause.set(step.causeId, group);
      continue;
    }
    if (groups.length === limit) return { groups: groups.map((each) => each.steps), taken: at };
    const opened: OpenGroup = { causeIds: new Set([step.causeId]), subject, steps: [step] };
    groups.push(opened);
    byCause.set(step.causeId, opened);
    bySubject.set(subject, opened);
  }
  return { groups: groups.map((each) => each.steps), taken: steps.length };
}

function isNear({ steps }: OpenGroup, step: FeedStep): boolean {
  const oldest = steps.at(-1) ?? steps[0];
  return steps.length < MOST_STEPS && oldest.createdAt - step.createdAt <= APART_MS;
}

/** The actions that are never grouped with others: each is a line of its own. */
const ALONE: ReadonlySet<string> = new Set([
  'comment.create',
  'action.create.undo',
  'sheet.create.import',
  'project.insert.bundle',
]);

function subjectOf({ userId, channelId, causeId, causeName, type, entityId }: FeedStep): string {
  if (ALONE.has(causeName)) return causeId;
  const columnId = type === 'cell' ? (entityId.split('.')[1] ?? '') : '';
  return [userId, channelId, causeName, type, columnId].join(' ');
}
