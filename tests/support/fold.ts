// Reads the log and applies its steps by an independent implementation of the documented rules (docs/actions.md). The
// result must equal what a load returns.

import { must, type Client, type Entity, type Load, type Step } from './client.ts';

type Fields = Record<string, unknown>;
type Shelves = Map<string, Map<string, Fields>>;

/** Returns the whole log of a channel, oldest first, by the call `actions.list`. */
export async function logOf(client: Client, channelId: string): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (let before = ''; ; before = `&before=${steps.at(-1)?.sequence}`) {
    const path = `/api/actions/list/${channelId}?limit=1000${before}`;
    const { actions } = must(await client.get<{ actions: Step[] }>(path));
    if (actions.length === 0) return steps.reverse();
    steps.push(...actions);
  }
}

export interface Page {
  readonly actions: readonly Step[];
  readonly complete: boolean;
  readonly reload: boolean;
}

/** Returns one page of the steps after `last`. */
export async function since(client: Client, channelId: string, last: string, limit?: number): Promise<Page> {
  const asked = limit === undefined ? '' : `?limit=${limit}`;
  return must(await client.get<Page>(`/api/actions/list/${channelId}/since/${last}${asked}`));
}

/** Returns all steps after a sequence, page by page. */
export async function allSince(
  client: Client,
  channelId: string,
  sequence: number,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for (;;) {
    const page = await since(client, channelId, `seq:${steps.at(-1)?.sequence ?? sequence}`, 500);
    if (page.reload) throw new Error(`seq:${sequence} on ${channelId}: the log does not reach back`);
    steps.push(...page.actions);
    if (page.complete) return steps;
  }
}

/** Returns the state after these steps: kind → id → fields. */
export function fold(steps: readonly Step[]): Shelves {
  const shelves: Shelves = new Map();
  const bin: Shelves = new Map();
  for (const step of steps) apply(shelves, bin, step);
  return shelves;
}

/** Returns a state as text, one line per entity in a fixed order, so that equal texts mean equal states. Entities
 *  below deleted ones are left out. */
export function textOf(shelves: Shelves, kinds: readonly string[] = ['row', 'column', 'cell']): string {
  return kinds
    .flatMap((kind) =>
      [...shelfOf(shelves, kind).values()]
        .filter((entity) => kind !== 'cell' || hasParents(shelves, entity))
        .map((entity) => lineOf(kind, entity)),
    )
    .sort()
    .join('\n');
}

/** Returns the state of a load as text, in the form of `textOf`. */
export function textOfLoad(load: Load, kinds: readonly string[] = ['row', 'column', 'cell']): string {
  const shelves: Shelves = new Map(
    Object.entries(load.db).map(([kind, byId]) => [kind, new Map(Object.entries<Entity>(byId))]),
  );
  return textOf(shelves, kinds);
}

function apply(shelves: Shelves, bin: Shelves, step: Step): void {
  const { type, verb, query, data, createdAt: updatedAt } = step;
  const { entityId: id } = query;
  const shelf = shelfOf(shelves, type);
  const binned = shelfOf(bin, type);
  if (verb === 'create') {
    shelf.set(id, { ...data, id });
    binned.delete(id);
  } else if (verb === 'update') {
    const home = shelf.has(id) ? shelf : binned;
    if (home.has(id)) home.set(id, { ...home.get(id), ...data, id, updatedAt });
  } else if (verb === 'delete') {
    binned.set(id, shelf.get(id) ?? {});
    shelf.delete(id);
  } else if (verb === 'insert') {
    insert(shelves, bin, data?.['db'] as Record<string, Record<string, Fields | null>>, updatedAt);
  } else {
    throw new Error(`A ${verb} stands in the log`);
  }
}

function insert(
  shelves: Shelves,
  bin: Shelves,
  db: Record<string, Record<string, Fields | null>>,
  updatedAt: number,
): void {
  for (const [kind, byId] of Object.entries(db)) {
    for (const [id, fields] of Object.entries(byId)) {
      const old = shelfOf(shelves, kind).get(id);
      if (fields === null) {
        if (old) shelfOf(bin, kind).set(id, old);
        shelfOf(shelves, kind).delete(id);
        continue;
      }
      const merged = { ...old, ...fields, id };
      const changed =
        old !== undefined && lineOf(kind, old, ['updatedAt']) !== lineOf(kind, merged, ['updatedAt']);
      shelfOf(shelves, kind).set(id, changed ? { ...merged, updatedAt } : merged);
      shelfOf(bin, kind).delete(id);
    }
  }
}

function hasParents(shelves: Shelves, cell: Fields): boolean {
  const columnId = cell['columnId'] ?? null;
  const inRow = shelfOf(shelves, 'row').has(String(cell['rowId']));
  return inRow && (columnId === null || shelfOf(shelves, 'column').has(String(columnId)));
}

function shelfOf(shelves: Shelves, kind: string): Map<string, Fields> {
  const shelf = shelves.get(kind) ?? new Map<string, Fields>();
  shelves.set(kind, shelf);
  return shelf;
}

/** Returns the line of an entity. Null and absent fields are the same. */
function lineOf(kind: string, entity: Fields, without: readonly string[] = []): string {
  return `${kind} ${JSON.stringify(sorted(entity, without))}`;
}

function sorted(value: unknown, without: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => sorted(one));
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([name, one]) => one !== null && one !== undefined && !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, one]) => [name, sorted(one)]);
}
