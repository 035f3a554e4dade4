// What the log says of the number that is typed: asked once the typing rests, and only where no row answers to it.

import { useEffect, useState } from 'react';
import { labelIn, rowByLabel } from '../../../../shared/model/rowByLabel.ts';
import { CallError } from '../../../net/callError.ts';
import { db } from '../../../store/db.ts';
import { personOf } from '../inspector/person.ts';
import { labelsOf } from '../../model/numbering/predicted.ts';
import type { View } from '../../model/view.ts';
import { fateHit, omittedText } from './gone.ts';
import { askFate, askOmission } from './history.ts';
import { rowHit, type Hit } from './hits.ts';

const REST_MS = 250;

interface Gone {
  readonly asked: string;
  readonly hit: Hit | null;
}

/** Null while nothing is known, or where there is nothing to say. */
export function useGone(view: View, asked: string): Hit | null {
  const [gone, setGone] = useState<Gone | null>(null);
  useEffect(() => {
    const label = labelIn(asked);
    if (label === null) return undefined;
    const ended = new AbortController();
    const timer = window.setTimeout(() => {
      hitOf(view, label, ended.signal).then(
        (hit) => !ended.signal.aborted && setGone({ asked, hit }),
        (error: unknown) => {
          // Nobody asked for it: without an answer the rows that are there are all there is to say.
          if (!(error instanceof CallError) && !ended.signal.aborted) throw error;
        },
      );
    }, REST_MS);
    return () => {
      window.clearTimeout(timer);
      ended.abort();
    };
  }, [view, asked]);
  return gone?.asked === asked ? gone.hit : null;
}

async function hitOf(view: View, label: string, signal: AbortSignal): Promise<Hit | null> {
  const { sheetId } = view.records;
  const row = rowByLabel(rowsOf(view), label);
  if (!row) {
    const fate = await askFate(sheetId, label, signal);
    if (!fate) return null;
    const line = view.records.order.find(fate.rowId);
    const present = line ? view.numbers.label(line.index) : null;
    return fateHit(label, fate, { who: nameOf(fate.userId), now: Date.now(), present });
  }
  const line = view.records.order.find(row.id);
  if (!line || view.shown(line).row.omitted !== true) return null;
  const told = await askOmission(sheetId, row.id, signal);
  const text = omittedText(told, nameOf(told?.userId ?? ''), Date.now());
  return { ...rowHit(row.id, row.label, text), isStruck: true };
}

function* rowsOf(view: View): Iterable<{ id: string; label: string }> {
  for (const [index, label] of labelsOf(view)) yield { id: view.records.order.at(index)?.id ?? '', label };
}

function nameOf(userId: string): string {
  return personOf(db.user[userId], userId).short;
}
