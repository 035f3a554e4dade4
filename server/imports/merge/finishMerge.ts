// Finishes an import into an existing sheet, as a process: it finds the differences, or merges the chosen ones. A
// version of the sheet is stored before, and one undo reverts the merge.

import type { z } from 'zod';
import type { contract } from '../../../shared/api/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { closedSheetReason } from '../../../shared/permissions/locks.ts';
import { may, mustMay } from '../../../shared/permissions/rights.ts';
import type { Role } from '../../../shared/permissions/roles.ts';
import type { ActionWriter } from '../../actions/actionWriter.ts';
import type { Database } from '../../database/database.ts';
import { findDocument } from '../../database/findDocument.ts';
import type { AccessControl } from '../../people/accessControl.ts';
import { ResultFile, type ProcessContext, type Processes } from '../../processes/processes.ts';
import { addVersion, deleteOldestOfMerges, deleteVersion, headOf } from '../../versions/versions.ts';
import { mergeResultPath, type ImportableFile } from '../importables.ts';
import { sampleTab } from '../worksheetPlan.ts';
import type { MergeJob, MergeOutcome } from './mergeJob.ts';
import type { MergeThreads } from './mergeThreads.ts';
import { knownShape, rememberShape, shapeOf, type ShapeKey } from './shapes.ts';

type FinishBody = z.output<(typeof contract)['imports.finish']['body']>;

/** The services that a merge needs. */
export interface MergeServices {
  readonly database: Database;
  readonly access: Pick<AccessControl, 'roleOf'>;
  readonly processes: Processes;
  readonly mergeThreads: MergeThreads;
  readonly writer: ActionWriter;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Number of steps of the progress: the comparison and the writing. */
const TOTAL = 2;

/**
 * Starts the process, and resolves to its id. Its result is a `MergeResult` for a dry run, else the ids by which one
 * undo reverts the merge, with the counts.
 * @throws AppError 'notFound' without the sheet, 'notAuthorized' where the person may not change it
 */
export async function startMerge(
  importable: ImportableFile,
  body: FinishBody & { readonly sheetId: string },
  services: MergeServices,
): Promise<string> {
  const { userId, projectId } = importable;
  const role = await roleForMerge(importable, body.sheetId, services);
  const job = await jobOf(importable, body, role, services);
  const work = async (context: ProcessContext) =>
    body.dryRun === true
      ? compared(importable, job.job, context, services)
      : merged(importable, job, body, context, services);
  return services.processes.start({ userId, projectId, kind: 'merge', total: TOTAL, work });
}

async function roleForMerge(
  { userId, projectId }: ImportableFile,
  sheetId: string,
  { access, database }: MergeServices,
): Promise<Role> {
  const role = mustMay(await access.roleOf(userId, projectId), 'project.open');
  const sheet = await findDocument(database, 'sheet', sheetId);
  if (sheet?.projectId !== projectId) throw new AppError('notFound');
  mustMay(role, 'sheet.shape', await findDocument(database, 'project', projectId));
  const closed = closedSheetReason(sheet, { mayOpenLocks: () => may(role, 'locked.edit') });
  if (closed !== null) throw new AppError('notAuthorized', { message: closed });
  return role;
}

interface PreparedJob {
  readonly job: MergeJob;
  readonly shape: ShapeKey;
}

async function jobOf(
  importable: ImportableFile,
  body: FinishBody & { readonly sheetId: string },
  role: Role,
  { database, newId }: MergeServices,
): Promise<PreparedJob> {
  const { projectId, userId, folder, tabs, fileName } = importable;
  const { sheetId } = body;
  const looked = await sampleTab(importable, body.tab, body.headerRow);
  const shape = { projectId, sheetId, shape: shapeOf(looked) };
  const known = await knownShape(database, shape);
  const job = {
    projectId,
    sheetId,
    userId,
    importable: { folder, tabs, fileName },
    tab: body.tab ?? null,
    ...(body.headerRow !== undefined && { headerRow: body.headerRow }),
    columns: body.columns ?? null,
    knownColumns: known?.choices.columns ?? [],
    matchBy: body.matchBy ?? known?.choices.matchBy ?? [],
    pairs: body.pairs ?? {},
    doEmptyCellsClear: body.doEmptyCellsClear ?? false,
    lastSequence: known?.sequence ?? null,
    since: body.sequence ?? null,
    choice: body.take ?? {},
    isBrief: body.isBrief ?? false,
    role,
    actionId: body.dryRun === true ? null : newId(),
    resultPath: mergeResultPath(importable, newId()),
  };
  return { job, shape };
}

/** Resolves to what `work` resolves to. @throws AppError with a sentence where the sheet is not there any more */
async function whileThere<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'notFound') throw error;
    throw new AppError('notFound', { message: GONE });
  }
}

const GONE = 'This sheet was deleted, or you do not have access to it any more. Nothing was changed.';

async function compared(
  importable: ImportableFile,
  job: MergeJob,
  { signal, report }: ProcessContext,
  services: MergeServices,
): Promise<ResultFile> {
  await whileThere(async () => {
    await services.mergeThreads.judge(job, signal);
    // The differences are told only to people who may still merge.
    await roleForMerge(importable, job.sheetId, services);
  });
  report(TOTAL, TOTAL);
  return new ResultFile(job.resultPath);
}

async function merged(
  importable: ImportableFile,
  { job, shape }: PreparedJob,
  body: FinishBody,
  { signal, report, fault }: ProcessContext,
  services: MergeServices,
): Promise<Readonly<Record<string, unknown>>> {
  const { writer, database } = services;
  const { sheetId } = job;
  const outcome = await whileThere(() => services.mergeThreads.judge(job, signal));
  report(1, TOTAL);
  signal.throwIfAborted();
  const { counts, rows, request, sequence } = outcome;
  const done = { ...counts, sheetId, rows };
  if (request === null || job.actionId === null) return { ...done, versionId: null, actionIds: [] };
  const title = `Before merge of ${importable.fileName}`;
  const version = await addVersion(services, {
    sheetId,
    title,
    userId: importable.userId,
    sequence,
    isOfMerge: true,
  });
  try {
    const home = { of: 'project', id: importable.projectId } as const;
    await writer.performText(importable.userId, request, { home, right: 'sheet.shape', sheetId });
  } catch (error) {
    await deleteVersion(database, version.id);
    throw error;
  }
  await deleteOldestOfMerges(database, sheetId);
  const remember = async () =>
    rememberShape(services, shape, {
      choices: chosenFor(body, outcome, job),
      sequence: outcome.hasKeys ? job.lastSequence : await headOf(database, sheetId),
    });
  // The file is merged by now, so the process succeeds even where its choices cannot be remembered.
  await remember().catch(fault);
  return { ...done, versionId: version.id, actionIds: [job.actionId] };
}

function chosenFor(body: FinishBody, { columns }: MergeOutcome, { matchBy }: MergeJob) {
  const known = columns.flatMap(({ from, columnId }) => (columnId === null ? [] : [{ from, columnId }]));
  const skipped = (body.columns ?? []).filter(({ skip }) => skip === true);
  return { columns: [...known, ...skipped], ...(matchBy.length > 0 && { matchBy: [...matchBy] }) };
}
