// The whole plan of a request: its steps, and the state of the documents after them. Planning only reads.

import type { Cell } from '../../shared/records.ts';
import { isStored } from '../../shared/catalogue.ts';
import { entityOfKind } from '../../shared/model/kinds.ts';
import type { Overlay } from '../../shared/model/store.ts';
import type { ShowInputs } from '../../shared/entities/show.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import {
  isGridCell,
  NotLoaded,
  readAll,
  rowIdOf,
  untilLoaded,
  type DocumentSource,
} from '../database/documents/source.ts';
import type { DocumentChange, RowChange } from '../database/documents/writes.ts';
import { roleInScope, type AccessControl } from '../people/accessControl.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import type { RoleIn } from './authorise.ts';
import { binnedSubjectsOf, type BinnedSubjects } from './binnedSubjects.ts';
import type { ChannelScope } from './channelScope.ts';
import type { ChangeText } from './messages.ts';
import { planRequest, type PlanRequest, type RequestPlan, type UnsequencedStep } from './plan.ts';
import { openRequestBudget, type RequestBudget } from './requestBudget.ts';
import type { ServerClock } from './serverClock.ts';

/** A plan together with everything that it writes, and what is left of the budget. */
export interface WholePlan {
  readonly requestId: string;
  readonly planned: RequestPlan;
  readonly changes: readonly DocumentChange[];
  readonly rows: readonly RowChange[];
  /** The number by which the writing connection finds the rows and cells that were staged for this plan
   *  (`stagedRows.ts`), and that are not in `changes` and `rows`; null where none were. */
  readonly staging: number | null;
  readonly budget: RequestBudget;
  /** The subjects of comments that the request puts into the bin, or takes out of it; null for none. */
  readonly binned: BinnedSubjects | null;
  /** Encoded `data` and `previous` of steps, where they were encoded before the steps had a sequence. */
  readonly texts: ReadonlyMap<UnsequencedStep, ChangeText>;
}

/** A request that was planned before its transaction. */
export interface PreparedRequest {
  readonly requestId: string;
  /**
   * Returns the plan.
   * @throws AppError the refusal that planning has ended with
   */
  plan(): WholePlan;
}

/** What a plan is made from: the documents, the person's roles, and the clock. */
export interface PlanSource {
  readonly source: DocumentSource;
  readonly roleIn: RoleIn;
  readonly requestId: string;
  readonly clock: ServerClock;
  readonly show: ShowInputs | null;
}

/**
 * Returns the plan of a request.
 * @throws AppError where it is refused
 */
export async function planWhole(
  job: PlanRequest,
  { source, roleIn, requestId, clock, show }: PlanSource,
): Promise<WholePlan> {
  const budget = openRequestBudget(job.actions.length, () => performance.now());
  const [now, wall] = [clock.stamp(), clock.now()];
  const planned = await planRequest(job, {
    source,
    requestId,
    now,
    wall,
    showTime: showTimeAt(now, wall, show),
    newId: clock.newId,
    budget,
    others: createYieldToOthers(),
    roleIn,
    show,
  });
  const rows = await untilLoaded(() => rowChangesOf(planned, source));
  const changes = documentChangesOf(planned.draft);
  const binned = binnedSubjectsOf(planned);
  return { requestId, planned, changes, rows, staging: null, budget, binned, texts: new Map() };
}

/** Most milliseconds between two readings of clocks that agree. */
const SAME_MS = 100;

/**
 * Returns the time of the clock of shows, from which pages count. It is the stamp of the step where the stamp and the
 * clock of shows agree with the system clock, which they do unless the system clock was set.
 */
function showTimeAt(stamp: number, wall: number, show: ShowInputs | null): number {
  const time = show?.now() ?? stamp;
  const isSame = Math.abs(stamp - wall) < SAME_MS && Math.abs(time - wall) < SAME_MS;
  return isSame ? stamp : time;
}

/** The roles of one person, as one request reads them. */
export interface RolesRead {
  readonly roleIn: RoleIn;
  /** Resolves to whether `access` still gives the person all the roles that were read. */
  areSame(access: AccessControl): Promise<boolean>;
}

/** Opens a reader that looks up each role of the person once. It throws `NotLoaded` for roles that are not cached. */
export function rolesOf(userId: string, access: AccessControl): RolesRead {
  type Known = { readonly home: ChannelScope; readonly role: Role | null };
  // A plan of many edits asks for a role several times per edit, so no key is joined for the lookup.
  const known = { project: new Map<string, Known>(), team: new Map<string, Known>() };
  const lookUp = ({ of, id }: ChannelScope, where: AccessControl) =>
    of === 'project' ? where.roleOf(userId, id) : where.teamRoleOf(userId, id);
  return {
    roleIn(home) {
      const own = known[home.of];
      const entry = own.get(home.id);
      if (entry) return entry.role;
      const rolesInCache = access.cachedRoles(userId);
      if (!rolesInCache)
        throw new NotLoaded(`the role in ${home.of} ${home.id}`, async () => {
          own.set(home.id, { home, role: await lookUp(home, access) });
        });
      const role = roleInScope(rolesInCache, { id: home.id, type: home.of });
      own.set(home.id, { home, role });
      return role;
    },
    async areSame(now) {
      for (const { home, role } of [...known.project.values(), ...known.team.values()])
        if ((await lookUp(home, now)) !== role) return false;
      return true;
    },
  };
}

/** Returns each document that the draft has touched, once, in its final state. Cells of the grid are written
 *  separately. */
function documentChangesOf(draft: Overlay): readonly DocumentChange[] {
  const changes = new Map<string, DocumentChange>();
  for (const [kind, byId] of draft.written()) {
    if (!isStored(kind)) continue;
    for (const [id, entity] of byId)
      if (!isGridCell(kind, id))
        changes.set(`${kind} ${id}`, { kind, id, entity, deletedBy: null, text: null });
  }
  for (const [kind, byId] of draft.bin?.written() ?? []) {
    if (!isStored(kind)) continue;
    for (const [id, entity] of byId) {
      if (!entity || isGridCell(kind, id)) continue;
      changes.set(`${kind} ${id}`, { kind, id, entity, deletedBy: entity.deletedBy ?? '', text: null });
    }
  }
  return [...changes.values()];
}

/** Returns the cells of each row whose grid cells the draft has touched. */
function rowChangesOf(
  { draft, addsUnseen, isMinted }: Pick<RequestPlan, 'draft' | 'addsUnseen' | 'isMinted'>,
  source: DocumentSource,
): readonly RowChange[] {
  const byRow = new Map<string, Map<string, Cell | null>>();
  for (const [id, entity] of new Map(draft.written()).get('cell') ?? []) {
    if (!isGridCell('cell', id)) continue;
    const rowId = rowIdOf(id);
    const cells = byRow.get(rowId);
    const cell = entity && entityOfKind('cell', entity);
    if (cells) cells.set(id, cell);
    else byRow.set(rowId, new Map([[id, cell]]));
  }
  const storedCellsOf = (rowId: string) => (addsUnseen || isMinted(rowId) ? [] : source.rowCells(rowId));
  readAll(byRow.keys(), storedCellsOf);
  return [...byRow].map(([rowId, touched]) => {
    const old = storedCellsOf(rowId);
    const cells =
      old.length === 0 ? touched : new Map<string, Cell | null>(old.map((cell) => [cell.id, cell]));
    if (cells !== touched) for (const [id, cell] of touched) cells.set(id, cell);
    const left = [...cells.values()].filter((cell) => cell !== null);
    const [any = old[0]] = left;
    return { rowId, sheetId: any?.sheetId ?? '', cells: left, text: null };
  });
}
