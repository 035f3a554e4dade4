// A change of one entity, read from the log: its fields after and before. Pure.

import { z } from 'zod';
import type { Draft } from '../../../../store/actionDraft.ts';
import { draftNamed } from '../../../../store/draftNamed.ts';
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

/** The response of the history endpoint. */
export const historyReply = z.object({
  actions: z.array(step),
  /** Names of the guests of links, by link id. */
  guests: z.record(z.string(), z.string()).default({}),
});

export interface Change {
  readonly id: string;
  readonly type: string;
  readonly entityId: string;
  readonly verb: 'create' | 'update' | 'delete';
  readonly causeName: string;
  readonly userId: string;
  /** Name of the author if a guest of a link made the change; absent for members. */
  readonly guest?: string;
  readonly at: number;
  /** The changed fields after the change, and before it; a null field is not set. */
  readonly now: Partial<Entity>;
  readonly was: Partial<Entity>;
}

/**
 * Returns what a step changed in the entity `entityId`; null if that entity is not among the many of a bulk step
 * (`insert`).
 */
export function changeOf(given: z.output<typeof step>, entityId: string): Change | null {
  const { id, type, verb, causeName, userId, createdAt } = given;
  const common = { id, entityId, causeName, userId, at: createdAt };
  if (verb !== 'insert') {
    const now = fieldsIn(given.data);
    const all = fieldsIn(given.previous);
    // For a deletion these are all fields of the entity, for an update only the replaced ones.
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

/** Fields of identity, place and bookkeeping, which the history does not show. */
const PLACING: ReadonlySet<string> = new Set(
  (
    'id sheetId rowId columnId projectId orderKey updatedAt lockedBy templateId ' +
    'retiredLabels valueText currentRowId'
  ).split(' '),
);

/** Returns the names of the fields that differ, without those of `PLACING`. */
export function changedFields({ now, was }: Change): readonly string[] {
  const names = new Set([...Object.keys(now), ...Object.keys(was)]);
  return [...names].filter((name) => !PLACING.has(name) && !isSame(now[name], was[name]));
}

/** Whether a change moved a row or a column. */
export function isMove({ type, verb, now, was }: Change): boolean {
  return type !== 'cell' && verb === 'update' && 'orderKey' in now && now.orderKey !== was.orderKey;
}

/**
 * Returns the draft that restores the old values; null where no single edit can, or where `current` has them already.
 */
export function revertDraft(change: Change, current: Entity | null): Draft | null {
  if (change.type !== 'cell' && change.verb !== 'update') return null;
  // Freezing has a dialog of its own, which shows what becomes of every number.
  if (change.causeName === 'sheet.update.itemNumbersFrozen') return null;
  const name = editOf(change);
  const definition = name === null ? undefined : catalogue.get(name);
  if (!definition || name === null || !(definition.input instanceof z.ZodObject)) return null;
  const own = Object.keys(definition.input.shape).filter((key) => key in change.now || key in change.was);
  const data = Object.fromEntries(own.map((key) => [key, change.was[key] ?? null]));
  // There is nothing to restore when no field is left, or when all fields have these values already.
  if (own.every((key) => isSame(current?.[key], data[key]))) return null;
  return draftNamed(name, change.entityId, data);
}

/**
 * Returns the edit that sets these fields again: the one of the change, or that of a cell's text when the text was
 * changed by another action.
 */
function editOf({ type, causeName, now, was }: Change): string | null {
  if (causeName.startsWith(`${type}.update.`)) return causeName;
  return type === 'cell' && ('value' in now || 'value' in was) ? 'cell.update.value' : null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
