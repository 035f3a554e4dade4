// The job of a merge, which is run in a thread, and its outcome.

import type { ErrorDetails, ErrorKind } from '../../../shared/errors.ts';
import type { DifferenceCounts } from '../../../shared/merge/difference.ts';
import type { MergeChoice } from '../../../shared/merge/mergePlan.ts';
import type { Action } from '../../../shared/model/action.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import { may } from '../../../shared/permissions/rights.ts';
import type { Database } from '../../database/database.ts';
import { writeFile } from 'node:fs/promises';
import { compareMerge, type MergeRequest } from './compareMerge.ts';
import { chosenPlan, isEmptyPlan, mergeData, mustNotBeStale } from './mergeAction.ts';
import { mergeResultOf } from './mergeResult.ts';

/** A merge to be compared: the user's choice, and the results that are wanted. */
export interface MergeJob extends MergeRequest {
  readonly choice: MergeChoice;
  /** The person's role, which decides whether locked rows may be changed. */
  readonly role: Role;
  /** The id of the action that does the merge; null where only the differences are wanted. */
  readonly actionId: string | null;
  /** Whether the result leaves out the rows of the differences. */
  readonly isBrief: boolean;
  /** The path of the file that the differences are written to. */
  readonly resultPath: string;
}

/** The answer of the thread: the counts, and the JSON text of the request that does the merge. `request` is null where
 *  the merge changes nothing, or only the differences are wanted. */
export interface MergeOutcome {
  readonly counts: DifferenceCounts;
  /** The number of rows that the merge changes. */
  readonly rows: number;
  readonly request: string | null;
  readonly sequence: number;
  /** The columns of the file, each with its column in the sheet, or null. */
  readonly columns: readonly { readonly from: number; readonly columnId: string | null }[];
  readonly hasKeys: boolean;
}

/** The message that the thread posts when it is done. */
export type MergeReport =
  | { readonly outcome: MergeOutcome }
  | { readonly refusal: { readonly kind: ErrorKind; readonly details: ErrorDetails } };

/**
 * Compares the file with the sheet, and returns the differences or the request that merges them.
 * @throws AppError the refusal
 */
export async function runMergeJob(
  database: Database,
  job: MergeJob,
  newId: () => string,
): Promise<MergeOutcome> {
  const judged = await compareMerge(database, job);
  const mayEditLocked = may(job.role, 'locked.edit');
  const plan = chosenPlan(judged, job.choice, mayEditLocked);
  const data = mergeData(judged, plan, newId);
  const rows = new Set([
    ...plan.writes.map(({ rowId }) => rowId),
    ...plan.placed.map(({ rowId }) => rowId),
    ...plan.deleted,
  ]).size;
  const { columns } = judged.mapped;
  const outcome = {
    counts: judged.difference.counts,
    rows,
    sequence: judged.sequence,
    columns: columns.map(({ from, key }) => ({
      from,
      columnId: judged.difference.columns.added.includes(key) ? null : key,
    })),
    hasKeys: judged.file.hasKeys,
  };
  if (job.actionId === null) {
    const result = mergeResultOf(judged, data, { fileName: job.importable.fileName, mayEditLocked });
    const answer = job.isBrief ? { ...result, rows: [], sameAfter: [] } : result;
    await writeFile(job.resultPath, JSON.stringify(answer));
    return { ...outcome, request: null };
  }
  mustNotBeStale(judged, plan, job);
  if (isEmptyPlan(plan)) return { ...outcome, request: null };
  const action: Action = {
    id: job.actionId,
    type: 'sheet',
    verb: 'insert',
    property: 'merge',
    query: { entityId: job.sheetId, parentEntityId: job.projectId, channelId: job.sheetId },
    data,
    previous: null,
  };
  return { ...outcome, request: JSON.stringify({ actions: [action] }) };
}
