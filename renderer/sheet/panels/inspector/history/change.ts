// One change out of the log, about one entity: what it says now and what it said before, in words. Pure.

import { z } from 'zod';
import { draftNamed, type Draft } from '../../../../store/act.ts';
import { catalogue } from '../../../../../shared/catalogue.ts';
import type { Entity, Fields } from '../../../../../shared/model/action.ts';

const fields = z.record(z.string(), z.unknown());
const bulk = z.object({ db: z.record(z.string(), z.record(z.string(), fields.nullable())) });
const step = z.object({
  id: z.string(),
  type: z.string(),
  verb: z.enum(['create', 'update', 'delete', 'insert']),
  query: z.object({ entityId: z.string() }),
  data: z.unknown(),
  previous: z.unknown(),
  causeName: z.string(),
  userId: z.string(),
  createdAt: z.number(),
});

/** The answer of a history call. */
export const historyReply = z.object({ actions: z.array(step) });

export interface Change {
  readonly id: string;
  readonly type: string;
  readonly entityId: string;
  readonly verb: 'create' | 'update' | 'delete';
  readonly causeName: string;
  readonly userId: string;
  readonly at: number;
  /** The fields that it set, and what they were; null is not set. */
  readonly now: Partial<Entity>;
  readonly was: Partial<Entity>;
}

/** What a step did to one entity. Of a bulk step only what it says of it; null where it says nothing of it. */
export function changeOf(given: z.output<typeof step>, entityId: string): Change | null {
  const { id, type, verb, causeName, userId, createdAt } = given;
  const common = { id, entityId, causeName, userId, at: createdAt };
  if (verb !== 'insert') {
    const now = fieldsIn(given.data);
    const all = fieldsIn(given.previous);
    // A deleted entity is told whole; an update only what it replaced.
    return { ...common, type, verb, now, was: all };
  }
  const own = ownIn(given.data, entityId);
  if (own === null) return null;
  const [kind, now] = own;
  const was = ownIn(given.previous, entityId)?.[1] ?? null;
  const done = now === null ? 'delete' : was ? 'update' : 'create';
  return { ...common, type: kind, verb: done, now: now ?? {}, was: was ?? {} };
}

function ownIn(data: unknown, entityId: string): readonly [kind: string, own: Fields | null] | null {
  const read = bulk.safeParse(data);
  if (!read.success) return null;
  for (const [kind, byId] of Object.entries(read.data.db))
    if (entityId in byId) return [kind, byId[entityId] ?? null];
  return null;
}

function fieldsIn(data: unknown): Fields {
  const read = fields.safeParse(data);
  return read.success ? read.data : {};
}

/** Fields that say where a thing belongs or stands, not what it is. */
const PLACING: ReadonlySet<string> = new Set(
  (
    'id sheetId rowId columnId projectId orderKey updatedAt lockedBy templateId ' +
    'retiredLabels valueText currentRowId'
  ).split(' '),
);

/** The fields that differ, those left out that nobody reads. */
export function changedFields({ now, was }: Change): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(was)]);
  return [...names].filter((name) => !PLACING.has(name) && !isSame(now[name], was[name]));
}

export function isMove({ type, verb, now, was }: Change): boolean {
  return type !== 'cell' && verb === 'update' && 'orderKey' in now && now.orderKey !== was.orderKey;
}

/** What puts the old values back, as a draft of a gesture; null where that is no plain edit, or would change
 *  nothing in `current`. */
export function putBack(change: Change, current: Entity | null): Draft | null {
  if (change.type !== 'cell' && change.verb !== 'update') return null;
  // A freeze has a dialog of its own: it says what becomes of every number.
  if (change.causeName === 'sheet.update.itemNumbersFrozen') return null;
  const name = editOf(change);
  const definition = name === null ? undefined : catalogue.get(name);
  if (!definition || name === null || !(definition.input instanceof z.ZodObject)) return null;
  const own = Object.keys(definition.input.shape).filter((key) => key in change.now || key in change.was);
  const data = Object.fromEntries(own.map((key) => [key, change.was[key] ?? null]));
  // Nothing at all, or nothing that is not so already.
  if (own.every((key) => isSame(current?.[key], data[key]))) return null;
  return draftNamed(name, change.entityId, data);
}

/** The edit that sets these fields again: its own, or that of a cell's text where it came by another way. */
function editOf({ type, causeName, now, was }: Change): string | null {
  if (causeName.startsWith(`${type}.update.`)) return causeName;
  return type === 'cell' && ('value' in now || 'value' in was) ? 'cell.update.value' : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
