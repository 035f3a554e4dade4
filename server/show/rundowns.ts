// Makes the rundowns of sheets from the stored entities. Those of short sheets are made on the main thread; long ones
// go to a render thread, since they would block the server.

import type { RundownRow } from '../../shared/show/rundown.ts';
import type { SheetRundown } from '../../shared/show/showRundown.ts';
import type { RundownHead, RundownJob, Rundowns } from '../exports/rundownJob.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import type { RenderQueue } from '../exports/renderQueue.ts';
import type { SheetSource } from '../exports/parseSheet.ts';

/** A view of a sheet, and its owner if it is private; '' for a view of everyone. */
export interface OwnedView {
  readonly viewId: string;
  readonly ownerId: string;
}

/** Makes the rundowns of a sheet: the whole one, and those of some of its views. */
export type MakeRundowns = (place: {
  readonly sheetId: string;
  readonly projectId: string;
  /** The time of the show, which decides the day of the planned times, in ms since 1970. */
  readonly at: number;
  readonly views: readonly OwnedView[];
}) => Promise<Rundowns>;

/** Most characters of a sheet's texts, counted once for each view, for which the rundown is made on the main thread. It
 *  takes some milliseconds. */
const SHORT_CHARS = 60_000;

/** Returns the function that makes rundowns. */
export function openMakeRundowns({
  renderQueue,
  loadSheet,
}: {
  readonly renderQueue: Pick<RenderQueue, 'print'>;
  readonly loadSheet: (sheet: {
    readonly projectId: string;
    readonly sheetId: string;
    readonly userId: string;
  }) => Promise<SheetSource>;
}): MakeRundowns {
  async function make(job: RundownJob): Promise<Rundowns> {
    if (lengthOf(job.source) * (1 + job.viewIds.length) <= SHORT_CHARS)
      return (await import('../exports/rundownJob.ts')).makeRundowns(job);
    const { bytes } = await renderQueue.print({ rundown: job });
    return readLines(Buffer.from(bytes).toString().split('\n'));
  }

  return async ({ sheetId, projectId, at, views }) => {
    const viewsOf = Map.groupBy(views, ({ ownerId }) => ownerId);
    const owners = new Set(['', ...viewsOf.keys()]);
    const made = await Promise.all(
      [...owners].map(async (userId) => {
        const source = await loadSheet({ projectId, sheetId, userId });
        return make({ source, at, viewIds: (viewsOf.get(userId) ?? []).map(({ viewId }) => viewId) });
      }),
    );
    const [first] = made;
    if (!first) throw new Error('no rundown was made');
    return { whole: first.whole, byView: Object.assign({}, ...made.map(({ byView }) => byView)) };
  };
}

/** Reads rundowns from lines, and lets other work run between two of them. */
async function readLines(lines: readonly string[]): Promise<Rundowns> {
  const others = createYieldToOthers();
  const byView: Record<string, SheetRundown> = {};
  let whole: SheetRundown | null = null;
  for (let at = 0; at < lines.length;) {
    const { viewId, lines: count, ...head }: RundownHead = JSON.parse(lines[at] ?? '');
    const rows: RundownRow[] = [];
    for (const line of lines.slice(at + 1, at + 1 + count)) {
      const some: readonly RundownRow[] = JSON.parse(line);
      rows.push(...some);
      await others();
    }
    at += 1 + count;
    if (viewId === null) whole = { ...head, rows };
    else byView[viewId] = { ...head, rows };
  }
  if (!whole) throw new Error('no rundown was made');
  return { whole, byView };
}

function lengthOf({ rows, others }: SheetSource): number {
  const ofRows = rows.reduce((sum, { data, more }) => sum + data.length + (more?.length ?? 0), 0);
  return (others.cell ?? []).reduce((sum, { data }) => sum + data.length, ofRows);
}
