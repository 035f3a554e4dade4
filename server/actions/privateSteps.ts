// Steps about private views. The log stores them whole, with their owner; everybody else gets a placeholder that
// changes nothing, so that sequences have no gaps and the step stays private.

import { z } from 'zod';
import type { Bulk, Fields, Step, StoredStep } from '../../shared/model/action.ts';
import { findIncludingBin, type Overlay, type Store } from '../../shared/model/store.ts';
import type { WireStep } from '../../shared/model/wire.ts';
import { isPrivateView, viewOwnerOf } from '../../shared/permissions/privateViews.ts';
import type { EntitiesMadePrivate } from '../database/documents/writes.ts';

const VIEW = 'sheetLayout';
const HIDDEN = 'hiddenCategory';

/**
 * Returns the steps with each view in a step of its own. Where a view becomes visible to others, its step contains the
 * whole view, which they do not have yet.
 */
export function separateViews(steps: readonly Step[], before: Store): readonly Step[] {
  if (!steps.some(isAboutViews)) return steps;
  return steps.flatMap((step) => (isAboutViews(step) ? separated(step, before) : [step]));
}

function isAboutViews(step: Step): boolean {
  if (step.verb === 'insert') return VIEW in step.data.db || HIDDEN in step.data.db;
  return step.type === VIEW && step.verb === 'update' && 'visibility' in step.data;
}

function separated(step: Step, before: Store): readonly Step[] {
  if (step.verb === 'update') {
    const whole = sharedWhole(step.entityId, step.data, before);
    return [whole ? { ...step, verb: 'insert', data: { db: whole } } : step];
  }
  if (step.verb !== 'insert') return [step];
  const { [VIEW]: views = {}, [HIDDEN]: hidden = {}, ...rest } = step.data.db;
  const byView = new Map<string, { view?: Fields | null; hidden: Record<string, Fields | null> }>();
  const entryOf = (viewId: string) => {
    const entry = byView.get(viewId) ?? { hidden: {} };
    byView.set(viewId, entry);
    return entry;
  };
  for (const [id, fields] of Object.entries(views)) entryOf(id).view = fields;
  for (const [id, fields] of Object.entries(hidden)) {
    const { sheetLayoutId }: { sheetLayoutId?: unknown } = {
      ...findIncludingBin(before, HIDDEN, id),
      ...fields,
    };
    entryOf(typeof sheetLayoutId === 'string' ? sheetLayoutId : '').hidden[id] = fields;
  }
  const own = [...byView].map(([viewId, entry]): Step => {
    const { view } = entry;
    const whole = view ? sharedWhole(viewId, view, before) : null;
    const db: Bulk = {
      ...(view === undefined ? {} : { [VIEW]: { [viewId]: view } }),
      ...whole,
      ...(Object.keys(entry.hidden).length === 0
        ? {}
        : { [HIDDEN]: { ...whole?.[HIDDEN], ...entry.hidden } }),
    };
    return { type: VIEW, entityId: viewId, channelId: step.channelId, verb: 'insert', data: { db } };
  });
  return Object.keys(rest).length === 0 ? own : [{ ...step, data: { db: rest } }, ...own];
}

/** Returns a view and the categories that it hides, as they are after `change`; null unless the change makes a private
 *  view visible to others. */
function sharedWhole(viewId: string, change: Fields, before: Store): Bulk | null {
  const old = findIncludingBin(before, VIEW, viewId);
  if (!old || !isPrivateView(old)) return null;
  const { deletedBy: _, updatedAt: __, ...fields } = { ...old, ...change };
  if (isPrivateView(fields)) return null;
  const hidden = Array.from(before.collection(HIDDEN).where('sheetLayoutId', viewId));
  return {
    [VIEW]: { [viewId]: fields },
    ...(hidden.length === 0 ? {} : { [HIDDEN]: Object.fromEntries(hidden.map((each) => [each.id, each])) }),
  };
}

/** The owners of the private steps of a request, and the views that these steps make private. */
export interface StepOwners {
  /** The owner of each private step, by the id of the step. */
  readonly byStep: ReadonlyMap<string, string>;
  /** The views that the steps make private, so that only their makers see them. */
  readonly withdrawn: readonly EntitiesMadePrivate[];
}

/** Returns the owners of `steps`, by the views as they are in `after`. */
export function ownersOf(steps: readonly StoredStep[], after: Overlay): StepOwners {
  if (!steps.some(({ type }) => type === VIEW || type === HIDDEN)) return NOBODYS;
  const byStep = new Map<string, string>();
  const withdrawn: EntitiesMadePrivate[] = [];
  for (const step of steps) {
    const viewId = viewIdOf(step, after);
    const view = viewId === null ? undefined : findIncludingBin(after, VIEW, viewId);
    const ownerId = view && viewOwnerOf(view);
    if (!view || typeof ownerId !== 'string') continue;
    byStep.set(step.id, ownerId);
    if (isWithdrawal(step, view.id))
      withdrawn.push({ ownerId, entityIds: [view.id, ...hiddenBy(view.id, after)] });
  }
  return { byStep, withdrawn };
}

const NOBODYS: StepOwners = { byStep: new Map(), withdrawn: [] };

function viewIdOf({ type, entityId }: StoredStep, store: Store): string | null {
  if (type === VIEW) return entityId;
  return type === HIDDEN ? (findIncludingBin(store, HIDDEN, entityId)?.sheetLayoutId ?? null) : null;
}

function hiddenBy(viewId: string, { bin, ...living }: Overlay): readonly string[] {
  return [living, ...(bin ? [bin] : [])].flatMap((store) =>
    Array.from(store.collection(HIDDEN).where('sheetLayoutId', viewId), ({ id }) => id),
  );
}

const visible = z.object({ visibility: z.string().nullish() });
const side = z.union([
  z.object({ db: z.object({ [VIEW]: z.record(z.string(), visible.nullable()).optional() }) }),
  visible,
]);

/** Returns whether a step makes private a view that others could see. */
function isWithdrawal(
  { data, previous }: { readonly data: unknown; readonly previous: unknown },
  viewId: string,
): boolean {
  const [after, before] = [data, previous].map((each) => visibilityIn(each, viewId));
  return after === 'me' && typeof before === 'string' && before !== 'me';
}

function visibilityIn(of: unknown, viewId: string): string | null | undefined {
  const parsed = side.safeParse(of).data;
  if (!parsed) return undefined;
  return 'db' in parsed ? parsed.db[VIEW]?.[viewId]?.visibility : parsed.visibility;
}

const stepShape = z.object({
  id: z.string(),
  type: z.string(),
  query: z.object({ entityId: z.string(), channelId: z.string() }),
  data: z.unknown(),
  previous: z.unknown(),
  sequence: z.number(),
  requestId: z.string(),
  causeId: z.string(),
  createdAt: z.number(),
});

/** Returns the text of a step as a person gets it; `ownerId` is the only person who may read the step, or null. */
export function textFor(userId: string, { step, ownerId }: { step: string; ownerId: string | null }): string {
  return ownerId === null || ownerId === userId ? step : maskedText(step);
}

/** Returns the text that others get in place of a step: it changes nothing, or removes a view that they had. */
export function maskedText(text: string): string {
  const { id, type, query, data, previous, ...stamps } = stepShape.parse(JSON.parse(text));
  const { entityId, channelId } = query;
  const isWithdrawn = type === VIEW && isWithdrawal({ data, previous }, entityId);
  const masked: WireStep = {
    id,
    type: 'sheet',
    property: null,
    query: { entityId: channelId, parentEntityId: null, channelId },
    verb: 'insert',
    data: { db: isWithdrawn ? { [VIEW]: { [entityId]: null } } : {} },
    previous: { db: {} },
    ...stamps,
    causeName: MASKED,
    userId: '',
    isUndoable: false,
    isOptimistic: false,
  };
  return JSON.stringify(masked);
}

/** The cause name of a step that replaces another person's private step. */
const MASKED = 'sheetLayout.private';
