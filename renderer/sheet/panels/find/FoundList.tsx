// The matches, as many as are in sight: a search may have found thousands.

import { useEffect, useRef, useState } from 'react';
import type { Grid } from '../../grid/handle.ts';
import type { Finder } from './finder.ts';
import { FoundLine } from './FoundLine.tsx';
import type { Replacement } from '../../operations/find/replacing.ts';
import { useFound } from './useFinder.ts';

const LINE_PX = 32;
const BEYOND = 6;

export function FoundList({
  grid,
  projectId,
  finder,
  replacement,
  out,
  leave,
}: {
  grid: Grid;
  projectId: string;
  finder: Finder;
  replacement: Replacement | null;
  /** Keys of the matches that are left out. */
  out: ReadonlySet<string>;
  leave: (out: ReadonlySet<string>) => void;
}) {
  const { hits, at, query, problem, progress } = useFound(finder);
  const list = useRef<HTMLUListElement>(null);
  const [[from, to], setWindow] = useState<readonly [number, number]>([0, 40]);
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const first = Math.max(0, Math.floor(scrollTop / LINE_PX) - BEYOND);
    setWindow([first, first + Math.ceil(clientHeight / LINE_PX) + 2 * BEYOND]);
  };
  useEffect(() => keepInSight(list.current, at), [at]);
  const tick = (key: string, isIn: boolean): void => {
    const next = new Set(out);
    if (isIn) next.delete(key);
    else next.add(key);
    leave(next);
  };
  if (hits.length === 0)
    return (
      <p className="flex-1 px-4 py-3 text-ink-2">
        {query.text !== '' && problem === null && !progress && `Nothing here says “${query.text}”.`}
      </p>
    );
  return (
    <ul
      ref={list}
      aria-label="Matches"
      className="min-h-0 flex-1 overflow-y-auto px-2"
      style={{ paddingTop: from * LINE_PX, paddingBottom: Math.max(0, hits.length - to) * LINE_PX }}
      onScroll={look}
    >
      {hits.slice(from, to).map((hit, index) => (
        <FoundLine
          key={`${hit.elsewhere?.sheetId} ${hit.key}`}
          grid={grid}
          projectId={projectId}
          hit={hit}
          isNow={from + index === at}
          replacement={replacement}
          isIn={!out.has(hit.key)}
          tick={(isIn) => tick(hit.key, isIn)}
          go={() => finder.goTo(from + index)}
        />
      ))}
    </ul>
  );
}

function keepInSight(list: HTMLUListElement | null, at: number): void {
  if (!list || at < 0) return;
  const [top, bottom] = [at * LINE_PX, (at + 1) * LINE_PX];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
