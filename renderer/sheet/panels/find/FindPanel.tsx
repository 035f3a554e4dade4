// Find and replace, at the side of the sheet: the query, the scope, every match with its replacement, and the button
// that replaces all of them at once.

import { formatCount } from '../../../../shared/format/words.ts';
import { Replace, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  useRef,
  type KeyboardEvent,
} from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { sheetPath } from '../../../../shared/paths.ts';
import { letterOf } from '../../../browser/letterOf.ts';
import { touchQuery } from '../../../browser/phone.ts';
import { loads } from '../../../store/loaded.ts';
import { activeSheets, titleOfSheet } from '../../../store/sheetList.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { cx } from '../../../ui/classes.ts';
import type { Grid } from '../../grid/grid.ts';
import { keyAfterReplacing, type CellMatch } from '../../operations/find/hits.ts';
import type { SearchQuery } from '../../operations/find/query.ts';
import { replaceBlockWords } from '../../operations/find/replaceBlocks.ts';
import { keepsCapitals, newTextOf, type Replacement } from '../../operations/find/replacing.ts';
import { CategoryDot } from '../categories/CategoryDot.tsx';
import { useEscape } from '../inspector/useEscape.ts';
import { NumberChip } from '../numbering/NumberChip.tsx';
import type { PanelProps } from '../panel.ts';
import { FindFields } from './FindFields.tsx';
import { replaceAll, replaceOne } from './acts.ts';
import { openSearch, type SheetSearch, type SearchState } from './finder.ts';
import { labelOf } from './showMatch.ts';

/** Renders the panel; `params.replaces` focuses the field of the replacement. */
export function Panel({ grid, projectId, params, close }: PanelProps<'find'>) {
  const finder = useFinder(grid, projectId);
  return <FindBody grid={grid} projectId={projectId} finder={finder} params={params} close={close} />;
}

// The search lives as long as the panel.

function useFinder(grid: Grid, projectId: string): SheetSearch {
  const [finder] = useState(() => {
    const own = grid.view.records.sheetId;
    const others = () =>
      activeSheets(projectId)
        .filter(({ id }) => id !== own)
        .map(({ id }) => ({ id, title: titleOfSheet(id) }));
    return openSearch({ grid, projectId, others });
  });
  useEffect(() => finder.follow(), [finder]);
  return finder;
}

export function useSearchState(finder: SheetSearch): SearchState {
  return useSyncExternalStore(finder.onChange, finder.now);
}

/** Returns whether only the first rows of the sheet have come. */
function useIsPartlyLoaded({ view }: Grid): boolean {
  return useSnapshot(loads).byId[view.records.sheetId] === 'partly';
}

// The body of the panel.

const side =
  'flex w-88 shrink-0 flex-col overflow-hidden border-l border-line bg-surface ' +
  'phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-dialog phone:h-[60dvh] phone:w-full phone:rounded-t-dialog ' +
  'phone:border-t phone:border-l-0 phone:shadow-float';

/** Last replacement text, which the panel shows again when it is reopened. */
let lastReplacement = '';

function FindBody({ grid, projectId, params, close, finder }: PanelProps<'find'> & { finder: SheetSearch }) {
  const found = useSearchState(finder);
  const mayReplace = grid.sheetActions.mayEdit();
  const [isReplacing, setReplacing] = useState(params.replaces);
  const [lastParams, setLastParams] = useState(params);
  if (lastParams !== params) {
    setLastParams(params);
    if (params.replaces) setReplacing(true);
  }
  const [text, setText] = useState(lastReplacement);
  const [out, setOut] = useOut(found.query);
  const part = useEscape<HTMLElement>(close);
  const replaces = mayReplace && isReplacing;
  const replacement = replaces ? { text, query: found.query } : null;
  const write = (next: string): void => {
    lastReplacement = next;
    setText(next);
  };
  const press = (event: KeyboardEvent): void => {
    const hasModifier = event.ctrlKey || event.metaKey;
    const letter = letterOf(event.nativeEvent);
    if (event.key === 'F3') finder.step(event.shiftKey ? -1 : 1);
    else if (hasModifier && (letter === 'f' || letter === 'h'))
      grid.run(letter === 'f' ? 'find.open' : 'find.replace');
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields within
    <aside ref={part} className={side} aria-label="Find and replace" onKeyDown={press}>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-14 font-semibold">{replaces ? 'Find and replace' : 'Find'}</h2>
        <span className="flex items-center gap-0.5">
          {mayReplace && !replaces && (
            <IconButton label="Replace" icon={Replace} size="sm" onClick={() => grid.run('find.replace')} />
          )}
          <IconButton label="Close" icon={X} size="sm" onClick={close} />
        </span>
      </div>
      <FindFields
        finder={finder}
        found={found}
        params={params}
        replacement={replaces ? { text, write } : null}
      />
      {found.progress && (
        <Progress label="Sheets looked through" done={found.progress.done} total={found.progress.total} />
      )}
      {replaces && found.hits.length > 0 && <TickAll found={found} out={out} leave={setOut} />}
      <FoundList
        grid={grid}
        projectId={projectId}
        finder={finder}
        replacement={replacement}
        out={out}
        leave={setOut}
      />
      {replacement && found.hits.length > 0 && (
        <ReplaceFoot
          grid={grid}
          projectId={projectId}
          finder={finder}
          replacement={replacement}
          out={out}
          leave={setOut}
        />
      )}
    </aside>
  );
}

/** Returns the keys of the matches that are excluded from replacing, and their setter. A new query excludes none. */
function useOut({ text, isCased, isWhole, isPattern }: SearchQuery) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const query = JSON.stringify([text, isCased, isWhole, isPattern]);
  const [lastQuery, setLastQuery] = useState(query);
  if (lastQuery !== query) {
    setLastQuery(query);
    setOut(new Set());
  }
  return [out, setOut] as const;
}

// The buttons that replace the current match, or all that are ticked.

function ReplaceFoot({
  grid,
  projectId,
  finder,
  replacement,
  out,
  leave,
}: {
  grid: Grid;
  projectId: string;
  finder: SheetSearch;
  replacement: Replacement;
  out: ReadonlySet<string>;
  leave: (out: ReadonlySet<string>) => void;
}) {
  const { hits, at, progress } = useSearchState(finder);
  const isPartly = useIsPartlyLoaded(grid);
  const [isBusy, setBusy] = useState(false);
  const open = hits.filter(({ block }) => block === null);
  const chosen = open.filter(({ key }) => !out.has(key));
  const now = hits[at];
  const one = (): void => {
    const replaced = replaceOne(grid, finder, replacement);
    if (replaced) leave(new Set([...out].map((key) => keyAfterReplacing(key, replaced, replacement))));
  };
  const all = (): void => {
    setBusy(true);
    replaceAll(grid, { hits: chosen, replacement, projectId }).then(
      () => {
        setBusy(false);
        // The buttons are removed with the last match, and the focus would be lost with them, so the grid takes it.
        grid.select(grid.selection());
      },
      (error: unknown) => {
        setBusy(false);
        grid.sheetActions.say(error instanceof Error ? error.message : String(error));
      },
    );
  };
  const count = formatCount(chosen.length);
  const verb = replacement.text === '' ? 'Remove from' : 'Replace';
  return (
    <div className="flex flex-col gap-2.5 border-t border-line px-4 py-3">
      <p className="text-12 text-ink-2">
        {[
          isPartly ? 'The rest of the sheet is still loading.' : 'One undo takes it all back.',
          ...replaceBlockWords(grid.view, hits),
        ].join(' ')}
      </p>
      <div className="flex gap-2">
        <Button className="flex-1" disabled={now?.block !== null || now.elsewhere !== null} onClick={one}>
          Replace this
        </Button>
        <Button
          kind="primary"
          className="flex-1"
          busy={isBusy}
          disabled={chosen.length === 0 || progress !== null || isPartly}
          onClick={all}
        >
          {chosen.length === open.length
            ? `${verb} ${count}`
            : `${verb} ${count} of ${formatCount(open.length)}`}
        </Button>
      </div>
    </div>
  );
}

// The check box that ticks all matches, and a note about how capital letters are replaced.

function TickAll({
  found,
  out,
  leave,
}: {
  found: SearchState;
  out: ReadonlySet<string>;
  leave: (out: ReadonlySet<string>) => void;
}) {
  const open = found.hits.filter(({ block }) => block === null);
  const chosen = open.filter(({ key }) => !out.has(key)).length;
  const change = (): void => leave(chosen === open.length ? new Set(open.map(({ key }) => key)) : new Set());
  return (
    <div className="flex items-center gap-2 px-4 pt-2.5 pb-1.5 text-12 text-ink-2">
      <Checkbox
        checked={chosen === open.length && chosen > 0}
        mixed={chosen > 0 && chosen < open.length}
        onChange={change}
      >
        <span className="sr-only">All matches. </span>
        {keepsCapitals(found.query) ? 'Keeps the capital letter of each cell' : 'Writes it exactly as typed'}
      </Checkbox>
    </div>
  );
}

// The list of matches, of which only the visible ones are rendered: there may be thousands.

const LINE_PX = touchQuery().matches ? 44 : 32;
const BEYOND = 6;

function FoundList({
  grid,
  projectId,
  finder,
  replacement,
  out,
  leave,
}: {
  grid: Grid;
  projectId: string;
  finder: SheetSearch;
  replacement: Replacement | null;
  /** Keys of the matches that are not replaced. */
  out: ReadonlySet<string>;
  leave: (out: ReadonlySet<string>) => void;
}) {
  const { hits, at, query, problem, progress } = useSearchState(finder);
  const isPartly = useIsPartlyLoaded(grid);
  const list = useRef<HTMLUListElement>(null);
  const [[from, to], setWindow] = useState<readonly [number, number]>([0, 40]);
  const look = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {};
    const count = Math.ceil(clientHeight / LINE_PX) + 2 * BEYOND;
    const first = Math.max(0, Math.min(Math.floor(scrollTop / LINE_PX) - BEYOND, hits.length - count));
    setWindow((last) => (last[0] === first && last[1] === first + count ? last : [first, first + count]));
  };
  // A new list of matches may be shorter, and is then shown from its top.
  useLayoutEffect(look, [hits]);
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
        {query.text !== '' &&
          problem === null &&
          !progress &&
          (isPartly
            ? `Nothing so far says “${query.text}”. The rest of the sheet is still loading.`
            : `Nothing here says “${query.text}”.`)}
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

// A match: the item number of its row, its category, and its text before and after the replacement.

const line = 'flex h-8 items-center gap-2 rounded-small px-2 text-13 touch:h-11 phone:h-11';
const target = 'flex min-w-0 flex-1 items-center gap-2 self-stretch text-left -outline-offset-2';

function FoundLine({
  grid,
  projectId,
  hit,
  isNow,
  replacement,
  isIn,
  tick,
  go,
}: {
  grid: Grid;
  projectId: string;
  hit: CellMatch;
  isNow: boolean;
  replacement: Replacement | null;
  isIn: boolean;
  tick: (isIn: boolean) => void;
  go: () => void;
}) {
  const label = labelOf(grid, hit);
  const category = grid.view.setting().categories.get(hit.cell.categoryId ?? '') ?? null;
  const isReplaced = replacement !== null && isIn && hit.block === null;
  const words = (
    <>
      <span className="flex w-11 shrink-0">{label !== '' && <NumberChip>{label}</NumberChip>}</span>
      <CategoryDot category={category} />
      <span className={cx('truncate', replacement && !isReplaced && 'text-ink-2')}>
        <Words hit={hit} replacement={isReplaced ? replacement : null} />
      </span>
      {hit.elsewhere && (
        <span className="ml-auto shrink-0 truncate pl-2 text-12 text-ink-2">{hit.elsewhere.title}</span>
      )}
    </>
  );
  return (
    <li className={cx(line, isNow && 'bg-active')} aria-current={isNow || undefined}>
      {replacement && (
        <Checkbox
          checked={isReplaced}
          disabled={hit.block !== null}
          onChange={({ target: { checked } }) => tick(checked)}
        >
          <span className="sr-only">{label === '' ? 'Replace this one' : `Replace in row ${label}`}</span>
        </Checkbox>
      )}
      {hit.elsewhere ? (
        <Link
          to={`${sheetPath(projectId, hit.elsewhere.sheetId)}#${hit.cell.rowId}`}
          className={target}
          onClick={go}
        >
          {words}
        </Link>
      ) : (
        <button type="button" className={target} onClick={go}>
          {words}
        </button>
      )}
    </li>
  );
}

/**
 * Number of characters that are shown before a match; the text is cut on the left so that the match itself is visible.
 */
const BEFORE = 18;

function Words({ hit: { cell, match }, replacement }: { hit: CellMatch; replacement: Replacement | null }) {
  const { text } = cell;
  const before = text.slice(0, match.from);
  const old = text.slice(match.from, match.to);
  const next = replacement ? newTextOf(text, match, replacement) : '';
  return (
    <>
      {before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before}
      {replacement ? (
        <>
          <s className="text-danger-text decoration-1">{old}</s>
          {next !== '' && (
            <ins className="ml-1 rounded-xs bg-good-soft px-0.5 font-medium text-good-text no-underline">
              {next}
            </ins>
          )}
        </>
      ) : (
        <mark className="rounded-xs bg-accent-soft text-ink">{old}</mark>
      )}
      {text.slice(match.to)}
    </>
  );
}
