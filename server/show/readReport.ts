// Reads the report of a show: a summary of its recorded cues, standbys, callers and notes, with the names that pages
// and files show.

import { z } from 'zod';
import type { PastShow, ShowReportReply } from '../../shared/api/showReports.ts';
import { AppError } from '../../shared/errors.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import { STANDBY_STATES, type StandbyState } from '../../shared/entities/showParts.ts';
import type { Show, ShowStandby } from '../../shared/records.ts';
import {
  showReportOf,
  type ReportCall,
  type ReportCue,
  type ReportNote,
  type ReportStandby,
} from '../../shared/show/report.ts';
import type { SheetRundown } from '../../shared/show/showRundown.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { readTexts, type TextQuery } from '../database/texts.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { namesOf } from './readShow.ts';
import { reportTargets } from './reportTargets.ts';
import type { MakeRundowns } from './rundowns.ts';

/** The services that reading a report needs. */
export interface ReportServices {
  readonly database: Database;
  readonly makeRundowns: MakeRundowns;
}

/** The show whose report is requested. */
export interface ReportPlace {
  readonly projectId: string;
  readonly sheetId: string;
  /** The id of the show; the last one by default. */
  readonly showId?: string | undefined;
  /** The id of another show of the sheet, whose rows are listed beside those of the first. */
  readonly compareWith?: string | undefined;
}

/** Most shows that are listed, and most earlier shows from which durations are proposed. */
const MOST_SHOWS = 100;
const MOST_EARLIER = 4;
/** Most ids in one statement. */
const CHUNK = 500;

/** Returns the report of a show. @throws AppError 'notFound' where the sheet has had no such show */
export async function readReport(services: ReportServices, place: ReportPlace): Promise<ShowReportReply> {
  const { compareWith, ...own } = place;
  const report = await readOne(services, own);
  if (compareWith === undefined) return report;
  const { show, rows } = await readOne(services, { ...own, showId: compareWith });
  return { ...report, compared: show && { show, rows } };
}

async function readOne(services: ReportServices, place: ReportPlace): Promise<ShowReportReply> {
  const { database, makeRundowns } = services;
  const { sheetId, projectId, showId } = place;
  const begun = await readShows(database, sheetId);
  const index = showId === undefined ? 0 : begun.findIndex(({ id }) => id === showId);
  if (index === -1) throw new AppError('notFound');
  const show = begun[index] ?? null;
  const at = show?.startedAt ?? 0;
  const { whole } = await makeRundowns({ sheetId, projectId, at, views: [] });
  const names = await namesOf(
    database,
    begun.map(({ callerId }) => callerId),
  );
  const shows = begun.slice(0, MOST_SHOWS).map((each) => pastShowOf(each, names));
  const past = show && pastShowOf(show, names);
  if (!show || !past) return reportOf(database, { whole, place, show: null, shows, parts: NO_PARTS });
  const earlier = begun.slice(index + 1, index + 1 + MOST_EARLIER);
  const parts = await readParts(database, show.id, { sheetId, earlier: earlier.map(({ id }) => id) });
  return reportOf(database, { whole, place, show: past, shows, parts });
}

/** The recorded parts of a show. */
interface Parts {
  readonly cues: readonly ReportCue[];
  readonly calls: readonly ReportCall[];
  readonly notes: readonly ReportNote[];
  readonly standbys: readonly ReportStandby[];
  readonly earlier: readonly (readonly ReportCue[])[];
}

const NO_PARTS: Parts = { cues: [], calls: [], notes: [], standbys: [], earlier: [] };

async function reportOf(
  database: Database,
  read: {
    readonly whole: SheetRundown;
    readonly place: ReportPlace;
    readonly show: PastShow | null;
    readonly shows: PastShow[];
    readonly parts: Parts;
  },
): Promise<ShowReportReply> {
  const { whole, place, show, shows, parts } = read;
  const { title, projectTitle, timeZone, isTwelveHour, showsSeconds, departments, rows } = whole;
  const report = showReportOf({
    show,
    ...parts,
    plan: rows,
    departments: departments.map(({ categoryId, title: name }) => ({ categoryId, title: name })),
    showsSeconds,
  });
  const named = await namesOf(database, [
    ...report.notes.map(({ userId }) => userId),
    ...report.callers.map(({ userId }) => userId),
    ...report.rows.flatMap(({ skippedBy }) => skippedBy ?? []),
  ]);
  return {
    sheet: { title, projectTitle, timeZone, isTwelveHour, showsSeconds },
    show,
    shows,
    figures: report.figures,
    rows: report.rows.map((row) => ({ ...row, skippedBy: named.get(row.skippedBy ?? '') ?? null })),
    sections: [...report.sections],
    callers: report.callers.map((each) => ({ ...each, name: named.get(each.userId) ?? null })),
    compared: null,
    departments: report.departments.map((each) => ({ ...each, unanswered: [...each.unanswered] })),
    notes: report.notes.map((note) => ({ ...note, by: named.get(note.userId) ?? null })),
    proposals: [...report.proposals],
    targets: await reportTargets(database, { ...place, title, showsSeconds }, report.proposals),
  };
}

/** Returns the shows of a sheet that have begun and were no rehearsals, newest first. */
async function readShows(database: Database, sheetId: string): Promise<readonly Show[]> {
  const [texts = []] = await readTexts(database, [partsOf('show', 'sheetId', sheetId)]);
  return texts
    .map(({ id, data }) => entityOfKind('show', { ...JSON.parse(data), id }))
    .filter(({ rehearsal, startedAt }) => rehearsal !== true && startedAt !== undefined)
    .toSorted((one, other) => (other.startedAt ?? 0) - (one.startedAt ?? 0));
}

function pastShowOf(
  { id, startedAt = 0, endedAt, callerId }: Show,
  names: ReadonlyMap<string, string>,
): PastShow {
  return { showId: id, startedAt, endedAt: endedAt ?? null, callerName: names.get(callerId ?? '') ?? null };
}

async function readParts(
  database: Database,
  showId: string,
  { sheetId, earlier }: { readonly sheetId: string; readonly earlier: readonly string[] },
): Promise<Parts> {
  const [notes = [], standbys = [], cues = [], ...older] = await readTexts(database, [
    partsOf('showNote', 'showId', showId),
    partsOf('showStandby', 'showId', showId),
    ...[showId, ...earlier].map((id) => partsOf('showCue', 'showId', id)),
  ]);
  return {
    cues: cues.map(cueOf),
    calls: await readCalls(database, showId, sheetId),
    earlier: older.map((own) => own.map(cueOf)),
    notes: notes.map(({ id, data }) => {
      const { rowId, text = '', at = 0, userId = '' } = entityOfKind('showNote', { ...JSON.parse(data), id });
      return { id, rowId: rowId ?? null, text, at, userId };
    }),
    standbys: await readAnswers(
      database,
      sheetId,
      standbys.map(({ id, data }) => entityOfKind('showStandby', { ...JSON.parse(data), id })),
    ),
  };
}

function cueOf({ id, data }: { readonly id: string; readonly data: string }): ReportCue {
  const cue = entityOfKind('showCue', { ...JSON.parse(data), id });
  return {
    rowId: cue.rowId ?? '',
    number: cue.number ?? '',
    title: cue.title ?? '',
    plannedStart: cue.plannedStart ?? null,
    plannedDuration: cue.plannedDuration ?? null,
    startedAt: cue.startedAt ?? 0,
    endedAt: cue.endedAt ?? null,
    heldMs: cue.heldMs ?? 0,
    addedMs: cue.addedMs ?? 0,
    isSkipped: cue.isSkipped === true,
    userId: cue.userId ?? null,
  };
}

const loggedCall = z.object({ createdAt: z.number(), data: z.object({ callerId: z.string() }) });

/** Returns who called a show, in the order in which they took over, from the log, since the show has only the last. */
async function readCalls(
  database: Database,
  showId: string,
  sheetId: string,
): Promise<readonly ReportCall[]> {
  const steps: { step: string }[] = await database
    .reader('action_log')
    .where({ channelId: sheetId, entityId: showId })
    .where('step', 'like', '%"callerId":%')
    .orderBy('sequence')
    .select('step');
  return steps.flatMap(({ step }) => {
    const read = loggedCall.safeParse(JSON.parse(step));
    return read.success ? [{ userId: read.data.data.callerId, at: read.data.createdAt }] : [];
  });
}

const loggedStep = z.object({
  data: z.object({ state: z.enum(STANDBY_STATES), at: z.number() }).partial(),
});

/** Returns when each standby reached each of its states, from the log, since the standby has only the last. */
async function readAnswers(
  database: Database,
  sheetId: string,
  standbys: readonly ShowStandby[],
): Promise<readonly ReportStandby[]> {
  const yieldToOthers = createYieldToOthers();
  const times = new Map<string, Partial<Record<StandbyState, number>>>();
  const ids = standbys.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += CHUNK) {
    const steps: { entityId: string; step: string }[] = await database
      .reader('action_log')
      .where({ channelId: sheetId })
      .whereIn('entityId', ids.slice(from, from + CHUNK))
      .orderBy('sequence')
      .select('entityId', 'step');
    for (const { entityId, step } of steps) {
      const { state, at } = loggedStep.safeParse(JSON.parse(step)).data?.data ?? {};
      if (state === undefined || at === undefined) continue;
      // The state `standby` begins a new call, as after Back: answers to the call before it do not count.
      const own = state === 'standby' ? {} : (times.get(entityId) ?? {});
      // A state that is set again after a correction counts from then on.
      times.set(entityId, { ...own, [state]: at });
    }
    await yieldToOthers();
  }
  return standbys.map(({ id, rowId = '', categoryId = '' }) => {
    const { standby = null, ready = null, go = null } = times.get(id) ?? {};
    return { rowId, categoryId, standbyAt: standby, readyAt: ready, goAt: go };
  });
}

/** Returns the query for the entities of a show or a sheet that are not deleted, in the order in which they were
 *  made. */
function partsOf(kind: string, field: 'sheetId' | 'showId', id: string): TextQuery {
  return {
    text: `SELECT id, data, NULL AS more FROM "${tableOf(kind)}" WHERE "${field}" = ? AND "deletedBy" IS NULL ORDER BY id`,
    values: [id],
  };
}
