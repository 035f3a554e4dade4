// Two people wrote the same cell or title at once: the later text stands, and both are notified. The server says
// whose text it replaced.

import { proxy } from 'valtio';
import type { StoredStep } from '../../shared/model/action.ts';

export interface Overwrite {
  readonly id: string;
  /** The later writer's id, and the text. */
  readonly by: string;
  readonly text: string;
  /** The earlier writer's id, and the replaced text. */
  readonly from: string;
  readonly replaced: string;
}

/** Overwritings that have not been shown to the person yet. */
export const overwrites = proxy<{ list: readonly Overwrite[] }>({ list: [] });

/** Most overwritings that are listed: people would not read more notifications at once. */
const MOST = 3;

/** Records a step that replaced text of this person, or by which this person replaced another's text without
 *  having seen it. */
export function recordOverwrite(step: StoredStep, userId: string): void {
  const { id, overwrote, userId: by } = step;
  if (overwrote === undefined || (overwrote !== userId && by !== userId)) return;
  const [text, replaced] = [textIn(step.data), textIn(step.previous)];
  if (text === replaced) return;
  overwrites.list = [...overwrites.list, { id, by, text, from: overwrote, replaced }].slice(-MOST);
}

/** Returns the text of a cell, or a title; empty where there is neither. */
function textIn(fields: unknown): string {
  const { value, title } = { value: null, title: null, ...Object(fields) };
  return typeof value === 'string' ? value : typeof title === 'string' ? title : '';
}
