// Which posts the server has not answered for. Only while there is no connection: else an answer is there before a word
// could be read.

import { useSnapshot } from 'valtio';
import { getClientState } from '../store/clientState.ts';
import { health } from '../store/health.ts';

const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of the comments with changes that wait, while the page is offline. */
export function useUnsent(): ReadonlySet<string> {
  // The number of waiting changes follows each of them, so it tells when to look again.
  const { lostAt, waiting } = useSnapshot(health);
  if (lostAt === null || waiting === 0) return NONE;
  const requests = getClientState().queue.waiting.filter(({ answer }) => answer === null);
  return new Set(
    requests.flatMap(({ request }) =>
      request.actions.flatMap(({ type, verb, query }) =>
        type === 'comment' && verb === 'create' && query.entityId !== null ? [query.entityId] : [],
      ),
    ),
  );
}
