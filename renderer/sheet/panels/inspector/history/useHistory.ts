// The history of some entities, newest first. It is fetched once the selection has not changed for a moment, and again
// after the server has confirmed all changes.

import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { call } from '../../../../net/call.ts';
import { health } from '../../../../store/health.ts';
import { useMay } from '../../../../store/rights.ts';
import { useInspector } from '../inspectorContext.ts';
import { changeOf, historyReply, type Change } from './change.ts';

export type LoadedHistory =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly changes: readonly Change[] }
  | { readonly state: 'failed' };

/** Time in ms that the selection must rest: moving past many cells by arrow keys must not fetch the history of each. */
const REST_MS = 250;

/**
 * Returns the history of entities, and a function that fetches it again. It is not fetched if the person may not read
 * it.
 */
export function useHistory(entityIds: readonly string[]): {
  readonly loaded: LoadedHistory;
  readonly again: () => void;
} {
  const { projectId, grid, selected } = useInspector();
  const key = entityIds.join(' ');
  const [answered, setAnswered] = useState<{ readonly key: string; readonly loaded: LoadedHistory } | null>(
    null,
  );
  const [round, setRound] = useState(0);
  const isAllSent = useSnapshot(health).waiting === 0;
  const mayRead = useMay(projectId, 'history.read') === null;
  useEffect(() => {
    const ids = key.split(' ').filter((id) => id !== '');
    if (!isAllSent || !mayRead || ids.length === 0) return;
    const ended = new AbortController();
    const timer = window.setTimeout(() => {
      load(projectId, ids, ended.signal).then(
        (changes) => !ended.signal.aborted && setAnswered({ key, loaded: { state: 'done', changes } }),
        () => !ended.signal.aborted && setAnswered({ key, loaded: { state: 'failed' } }),
      );
    }, REST_MS);
    return () => {
      ended.abort();
      window.clearTimeout(timer);
    };
    // `selected` is a new object whenever anybody has changed what is selected, so the history is fetched again then.
  }, [projectId, key, round, isAllSent, mayRead, grid, selected]);
  const loaded: LoadedHistory = answered?.key === key ? answered.loaded : { state: 'loading' };
  return { loaded, again: () => setRound((count) => count + 1) };
}

async function load(
  projectId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Change[]> {
  const answers = await Promise.all(
    ids.map(async (entityId) => {
      const { actions, guests } = historyReply.parse(
        await call('projects.history', { params: { projectId, entityId }, signal }),
      );
      return actions
        .flatMap((step) => changeOf(step, entityId) ?? [])
        .map((change) => {
          const guest = guests[change.userId];
          return guest === undefined ? change : { ...change, guest };
        });
    }),
  );
  return answers.flat().toSorted((one, other) => other.at - one.at);
}
