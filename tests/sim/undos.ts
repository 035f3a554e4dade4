// The invariants of undo.

import type { Action, Fields, StoredStep } from '../../shared/model/action.ts';
import { entriesOf, isSame } from '../../shared/model/apply.ts';
import { netChanges, type NetChange } from '../../shared/model/netChange.ts';
import { finish } from '../../shared/model/sliced.ts';
import { must } from './violation.ts';

/** Fields that an undo may set to other values than before, since the former ones may be taken. */
const FITTED = ['orderKey', 'itemLabel', 'coordinates', 'updatedAt'];

/** Checks that users only undo their own actions, that an undo writes exactly the former values, and that an undo with
 *  `onChange: 'ask'` only replaces values that its own user has also written. */
export function checkUndos(log: readonly StoredStep[], acted: ReadonlyMap<string, Action>): void {
  const byCause = Map.groupBy(log, ({ causeId }) => causeId);
  for (const [causeId, steps] of byCause) {
    const asked = acted.get(causeId)?.data;
    const causeIds = Array.isArray(asked?.['causeIds']) ? asked['causeIds'] : [];
    if (causeIds.length === 0) continue;
    const undone = causeIds
      .flatMap((id) => byCause.get(id) ?? [])
      .toSorted((left, right) => log.indexOf(left) - log.indexOf(right));
    const isOwn = undone.every(({ userId }) => userId === steps[0]?.userId);
    must('own undo', isOwn, causeId);
    const { byKey } = finish(netChanges(undone));
    for (const step of steps) checkExact(step, byKey);
  }
  checkPolite(log, acted);
}

function checkExact(step: StoredStep, nets: ReadonlyMap<string, NetChange>): void {
  if (step.verb !== 'update' && !(step.verb === 'create' && step.type === 'cell')) return;
  const net = nets.get(`${step.type} ${step.entityId}`);
  if (!net)
    return must('exact undo', step.verb === 'update' && 'orderKey' in step.data, `${step.id} touches more`);
  for (const [field, value] of Object.entries(step.data)) {
    if (FITTED.includes(field) || ['id', 'rowId', 'columnId', 'sheetId'].includes(field)) continue;
    const former = net.before[field] ?? null;
    must('exact undo', isSame(value, former), `${step.id} ${field}: ${JSON.stringify([value, former])}`);
  }
}

function checkPolite(log: readonly StoredStep[], acted: ReadonlyMap<string, Action>): void {
  const writers = new Map<string, { userId: string; value: unknown }[]>();
  for (const step of log) {
    const isPolite = acted.get(step.causeId)?.data['onChange'] === 'ask' && step.verb === 'update';
    for (const [kind, id, fields] of changesOf(step)) {
      for (const [field, value] of Object.entries(fields)) {
        const key = `${kind} ${id} ${field}`;
        const past = writers.get(key) ?? [];
        const present = past.at(-1)?.value ?? null;
        const isMine = past.some((write) => write.userId === step.userId && isSame(write.value, present));
        must(
          'polite undo',
          !isPolite || isMine || isSame(present, null),
          `${step.id} took ${key} from another`,
        );
        past.push({ userId: step.userId, value });
        writers.set(key, past);
      }
    }
  }
}

function changesOf(step: StoredStep): Iterable<readonly [string, string, Fields]> {
  return step.verb === 'insert'
    ? [...entriesOf(step.data.db)].map(([kind, id, fields]) => [kind, id, fields ?? {}] as const)
    : [[step.type, step.entityId, step.data ?? {}] as const];
}
