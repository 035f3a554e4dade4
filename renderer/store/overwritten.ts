// Two people wrote one thing at once: the later text stands, and both are told. The server says whose it replaced.

import { proxy } from 'valtio';
import type { Stored } from '../../shared/model/action.ts';

export interface Overwriting {
  readonly id: string;
  /** Who wrote last, and what. */
  readonly by: string;
  readonly text: string;
  /** Whose text it replaced, and what that was. */
  readonly from: string;
  readonly replaced: string;
}

/** What has not been said yet. */
export const overwritings = proxy<{ list: readonly Overwriting[] }>({ list: [] });

/** More at once would not be read. */
const MOST = 3;

/** Notes a step by which text of this person was replaced, or by which they replaced another's without having seen it. */
export function noteOverwriting(step: Stored, userId: string): void {
  const { id, overwrote, userId: by } = step;
  if (overwrote === undefined || (overwrote !== userId && by !== userId)) return;
  const [text, replaced] = [textIn(step.data), textIn(step.previous)];
  if (text === replaced) return;
  overwritings.list = [...overwritings.list, { id, by, text, from: overwrote, replaced }].slice(-MOST);
}

/** The text of a cell, or a title. */
function textIn(fields: unknown): string {
  const { value, title } = { value: null, title: null, ...Object(fields) };
  return typeof value === 'string' ? value : typeof title === 'string' ? title : '';
}
