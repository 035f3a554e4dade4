// The invariants of order keys and of item numbers.

import { isNumbered } from '../../shared/entities/rowLabels.ts';
import type { StoredStep } from '../../shared/model/action.ts';
import { applyStep } from '../../shared/model/apply.ts';
import { openStore, type Store } from '../../shared/model/store.ts';
import { must } from './violation.ts';

/** Checks that no two siblings have the same order key. Deleted ones do not count. */
export function checkKeys(store: Store): void {
  for (const [kind, field] of [
    ['row', 'sheetId'],
    ['column', 'sheetId'],
    ['sheet', 'projectId'],
  ] as const) {
    const taken = new Set<string>();
    for (const entity of store.collection(kind).values()) {
      const key = `${kind} ${String(entity[field])} ${String(entity['orderKey'])}`;
      must('keys differ', !taken.has(key), key);
      taken.add(key);
    }
  }
}

/** Checks that, while the numbers of a sheet are frozen, each label belongs to one row only, and every numbered row has
 *  one. */
export function checkLabels(log: readonly StoredStep[]): void {
  const store = openStore({ withBin: true });
  const owners = new Map<string, string>();
  for (const [index, step] of log.entries()) {
    applyStep(store, step, { now: step.createdAt, causeId: step.causeId });
    if (step.causeName.endsWith('itemNumbersFrozen') && step.type === 'sheet') owners.clear();
    if (log[index + 1]?.requestId === step.requestId) continue; // look between requests
    for (const row of store.collection('row').values()) {
      const sheet =
        store.collection('sheet').get(String(row['sheetId'])) ??
        store.bin?.collection('sheet').get(String(row['sheetId']));
      const label = row['itemLabel'];
      if (sheet?.['itemNumbersFrozen'] !== true) {
        must('labels thaw', label === undefined, `${row.id} ${String(label)}`);
        continue;
      }
      must('labelled', typeof label === 'string' || !isNumbered(row), `${row.id} in a frozen sheet`);
      if (label === undefined) continue;
      const key = `${sheet.id} ${String(label)}`;
      must('one label, one row', (owners.get(key) ?? row.id) === row.id, key);
      owners.set(key, row.id);
    }
  }
}
