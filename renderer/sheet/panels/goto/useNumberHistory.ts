// Finds out what happened to a typed number that no row has now, or that an omitted row keeps. The log is read when
// typing pauses.

import { dayAndMonth } from '../../../../shared/format/moments.ts';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import {
  lastLabelEvent,
  omissionOf,
  type LabelEvent,
  type LoggedStep,
} from '../../../../shared/model/labelHistory.ts';
import { labelIn, rowByLabel } from '../../../../shared/model/rowByLabel.ts';
import { unpackStep } from '../../../../shared/packedSteps.ts';
import { call } from '../../../net/call.ts';
import { CallError } from '../../../net/callError.ts';
import { db } from '../../../store/db.ts';
import { labelsOf } from '../../model/numbering/predictedLabels.ts';
import type { SheetModel } from '../../model/sheetModel.ts';
import { personOf } from '../../../widgets/person.ts';
import { rowTarget, noteTarget, type GoToTarget } from './hits.ts';

const REST_MS = 250;

interface OmittedNumber {
  readonly query: string;
  readonly hit: GoToTarget | null;
}

/** Returns what happened to a number as a result of Go to; null until it is loaded, and if the log says nothing. */
export function useNumberHistory(view: SheetModel, query: string): GoToTarget | null {
  const [omitted, setOmitted] = useState<OmittedNumber | null>(null);
  useEffect(() => {
    const label = labelIn(query);
    if (label === null) return undefined;
    const ended = new AbortController();
    const timer = window.setTimeout(() => {
      hitOf(view, label, ended.signal).then(
        (hit) => !ended.signal.aborted && setOmitted({ query, hit }),
        (error: unknown) => {
          // A failed request is ignored: nobody asked for it, and the rows that exist are shown anyway.
          if (!(error instanceof CallError) && !ended.signal.aborted) throw error;
        },
      );
    }, REST_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [view, query]);
  return omitted?.query === query ? omitted.hit : null;
}

async function hitOf(view: SheetModel, label: string, signal: AbortSignal): Promise<GoToTarget | null> {
  const { sheetId } = view.records;
  const row = rowByLabel(rowsOf(view), label);
  if (!row) {
    const fate = await askFate(sheetId, label, signal);
    if (!fate) return null;
    const line = view.records.order.find(fate.rowId);
    const present = line ? view.numbers.label(line) : null;
    return fateHit(label, fate, { who: nameOf(fate.userId), now: Date.now(), present });
  }
  const line = view.records.order.find(row.id);
  if (!line || view.shown(line).row.omitted !== true) return null;
  const omission = await askOmission(sheetId, row.id, signal);
  const text = omittedText(omission, nameOf(omission?.userId ?? ''), Date.now());
  return { ...rowTarget(row.id, row.label, text), isStruck: true };
}

function* rowsOf(view: SheetModel): Iterable<{ id: string; label: string }> {
  for (const [index, label] of labelsOf(view)) yield { id: view.records.order.at(index)?.id ?? '', label };
}

function nameOf(userId: string): string {
  return personOf(db.user[userId], userId).short;
}

// The result for a number that no row has now, or that an omitted row keeps.

/** Returns `Deleted on 14 Nov by Elin`, or `Unfrozen …` for a row that still exists under another number. */
function fateHit(
  label: string,
  { what, rowId, at }: LabelEvent,
  { who, now, present }: { who: string; now: number; present: string | null },
): GoToTarget {
  const when = `on ${dayAndMonth(at, now)} by ${who}`;
  if (what === 'deleted') return noteTarget(`Deleted ${when}`, { number: label, isStruck: true });
  if (present === null)
    return noteTarget(`Unfrozen ${when}, and deleted since`, { number: label, isStruck: true });
  return {
    ...rowTarget(rowId, label, `Unfrozen ${when}; is ${present || 'without a number'} now`),
    isStruck: true,
  };
}

/** Returns `OMITTED since 14 Nov, by Elin`. */
function omittedText(omission: { readonly at: number } | null, who: string, now: number): string {
  return omission ? `OMITTED since ${dayAndMonth(omission.at, now)}, by ${who}` : 'OMITTED';
}

// Reads the log of the sheet backwards from the newest action, at most a few pages.

const step = z.looseObject({
  type: z.string(),
  verb: z.string(),
  query: z.looseObject({ entityId: z.string() }),
  data: z.unknown(),
  previous: z.unknown(),
  userId: z.string(),
  createdAt: z.number(),
  sequence: z.number(),
});
const reply = z.object({ actions: z.array(step) });

const PAGE = 500;
const MOST_PAGES = 4;

/** Returns what happened to a number; null if the pages that are read do not say. */
async function askFate(sheetId: string, label: string, signal: AbortSignal): Promise<LabelEvent | null> {
  return firstIn(sheetId, signal, (log) => lastLabelEvent(label, log));
}

async function askOmission(sheetId: string, rowId: string, signal: AbortSignal) {
  return firstIn(sheetId, signal, (log) => omissionOf(rowId, log));
}

async function firstIn<Answer>(
  sheetId: string,
  signal: AbortSignal,
  read: (log: readonly LoggedStep[]) => Answer | null,
): Promise<Answer | null> {
  let before: number | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { limit: PAGE, form: 'packed' as const, ...(before !== undefined && { before }) };
    const answer = await call('actions.list', { params: { channelId: sheetId }, query, signal });
    const { actions } = reply.parse({ actions: answer.actions.map(unpackStep) });
    const found = read(actions);
    const last = actions.at(-1);
    if (found !== null || !last || last.sequence === 1) return found;
    before = last.sequence;
  }
  return null;
}
