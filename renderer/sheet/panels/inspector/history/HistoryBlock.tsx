// What happened to what is selected: who, what, when, and a way to put a value back.

import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Block } from '../fields/Block.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import { useHistory } from './useHistory.ts';

const FEW = 3;

export function HistoryBlock({
  entityIds,
  name,
  mayPutBack,
}: {
  entityIds: readonly string[];
  /** What people call it: `12A`. */
  name: string;
  mayPutBack: (userId: string) => boolean;
}) {
  const { loaded, again } = useHistory(entityIds);
  const [showsAll, showAll] = useState(false);
  return (
    <Block title="History">
      {loaded.state === 'loading' && <p className="text-12 text-ink-2">Looking it up…</p>}
      {loaded.state === 'failed' && (
        <p className="text-12 text-ink-2">
          The history did not come.{' '}
          <Button kind="line" size="sm" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {loaded.state === 'done' && loaded.changes.length === 0 && (
        <p className="text-12 text-ink-2">Nothing has been changed here yet.</p>
      )}
      {loaded.state === 'done' && loaded.changes.length > 0 && (
        <ol className="flex flex-col gap-2.5">
          {(showsAll ? loaded.changes : loaded.changes.slice(0, FEW)).map((change) => (
            <HistoryLine
              key={`${change.id} ${change.entityId}`}
              change={change}
              name={name}
              mayPutBack={mayPutBack(change.userId)}
            />
          ))}
        </ol>
      )}
      {loaded.state === 'done' && loaded.changes.length > FEW && (
        <Button
          kind="plain"
          size="sm"
          className="mt-1.5 ml-4 text-accent-text"
          aria-expanded={showsAll}
          onClick={() => showAll(!showsAll)}
        >
          {showsAll ? 'Show the latest' : `Show all ${loaded.changes.length}`}
        </Button>
      )}
    </Block>
  );
}
