// An open search: the query, the matches, and the current match. It follows the sheet: rows that change are searched
// again, and rows that come later are searched as well.

import type { Grid } from '../../grid/grid.ts';
import type { RowChanges } from '../../../store/changeNotifier.ts';
import type { RowRecord } from '../../../store/rowRecord.ts';
import { scanOtherSheets, type OtherSheet } from '../../operations/find/otherSheets.ts';
import { openFoundMarks, type FoundMarks } from './foundMarks.ts';
import type { CellMatch } from '../../operations/find/hits.ts';
import { labelOf, showMatch, newRowsInSheetOrder, firstMatchFrom } from './showMatch.ts';
import { openMatcher, PatternTimeout } from '../../operations/find/matcher.ts';
import { expressionOf, NO_QUERY, type SearchQuery } from '../../operations/find/query.ts';
import { scanLines, type ScanParts } from '../../operations/find/scanning.ts';
import { withinSelection, type Scope, type ScopeFilter } from '../../operations/find/scopes.ts';
import { searchStatusStoreOf } from '../../model/searchStatus.ts';

export interface SearchState {
  readonly query: SearchQuery;
  readonly scope: Scope;
  /** The matches in the order of the sheet, then of the project. */
  readonly hits: readonly CellMatch[];
  /** Index of the current match; -1 for none. */
  readonly at: number;
  /** Why the query cannot be searched for, as a sentence; null when it can. */
  readonly problem: string | null;
  /** Number of other sheets searched so far (`done`) and in total; null unless other sheets are being searched. */
  readonly progress: { readonly done: number; readonly total: number } | null;
}

export interface SheetSearch {
  now(): SearchState;
  onChange(listener: () => void): () => void;
  ask(query: Partial<SearchQuery>, scope?: Scope): void;
  /** Goes to the next match, or the previous. One in another sheet is only marked in the list. */
  step(by: 1 | -1): void;
  goTo(index: number): void;
  /** Goes to the match with this key once the next changed rows have been searched again. */
  expect(key: string | null): void;
  /** Searches for the last query, and follows the sheet; returns the function that ends the search. */
  follow(): () => void;
}

export interface FinderParts {
  readonly grid: Grid;
  readonly projectId: string;
  readonly others: () => readonly OtherSheet[];
}

interface RunningSearch extends ScanParts {
  /** The rows that have been searched or are about to be. */
  readonly known: WeakSet<RowRecord>;
  end(): void;
}

/** Interval in ms at which results are shown while the search runs. */
const NOTIFY_MS = 120;

/** Last query in any sheet, with which the panel opens. */
let last: SearchQuery = NO_QUERY;

/** Opens the search of a sheet, and of the project's `others` when the scope is the project. */
export function openSearch({ grid, projectId, others }: FinderParts): SheetSearch {
  const { records } = grid.view;
  const listeners = new Set<() => void>();
  const finding = searchStatusStoreOf(grid);
  let marks: FoundMarks | null = null;
  let found: SearchState = { query: last, scope: 'sheet', hits: [], at: -1, problem: null, progress: null };
  let byRow = new Map<string, readonly CellMatch[]>();
  let elsewhere = new Map<string, readonly CellMatch[]>();
  let within: ScopeFilter = () => true;
  let search: RunningSearch | null = null;
  let notifiedAt = 0;
  let expected: string | null = null;

  function set(next: Partial<SearchState>): void {
    found = { ...found, ...next };
    const hit = found.hits[found.at];
    const label = hit ? labelOf(grid, hit) : '';
    const hasQuery = found.query.text !== '' && found.problem === null;
    finding.set(hasQuery ? { count: found.hits.length, at: found.at + 1, label } : null);
    marks?.show(byRow, hit ?? null);
    for (const listener of listeners) listener();
  }

  function ask(query: Partial<SearchQuery>, scope: Scope = found.scope): void {
    search?.end();
    search = null;
    if (scope !== found.scope) within = scope === 'selection' ? withinSelection(grid) : () => true;
    last = { ...found.query, ...query };
    byRow = new Map();
    elsewhere = new Map();
    const expression = expressionOf(last);
    const problem = typeof expression === 'string' ? expression : null;
    set({ query: last, scope, hits: [], at: -1, problem, progress: null });
    if (expression instanceof RegExp) void begin(last, expression);
  }

  async function begin(query: SearchQuery, expression: RegExp): Promise<void> {
    const matcher = openMatcher(query, expression);
    let isOver = false;
    const own = {
      query,
      expression,
      matcher,
      within,
      known: new WeakSet<RowRecord>(),
      isOver: () => isOver,
      end(): void {
        isOver = true;
        matcher.close();
      },
    };
    search = own;
    notifiedAt = performance.now();
    try {
      await scanLines(grid, newRowsInSheetOrder(grid, own.known), own, keep);
      if (isOver) return;
      settle();
      if (found.scope === 'project') await lookElsewhere(own);
    } catch (error) {
      fail(own, error);
    }
  }

  function fail(own: RunningSearch, error: unknown): void {
    if (own.isOver()) return;
    own.end();
    byRow = new Map();
    const problem =
      error instanceof PatternTimeout
        ? 'This pattern takes too long. Make it simpler.'
        : error instanceof Error
          ? error.message
          : String(error);
    set({ hits: [], at: -1, problem, progress: null });
  }

  async function lookElsewhere(own: ScanParts): Promise<void> {
    const sheets = others();
    let done = 0;
    set({ progress: { done, total: sheets.length } });
    await scanOtherSheets(sheets, { projectId, grid, search: own }, (sheet, hits) => {
      if (own.isOver()) return;
      elsewhere.set(sheet.id, hits);
      settle();
      set({ progress: { done: ++done, total: sheets.length } });
    });
    if (!own.isOver()) set({ progress: null });
  }

  function keep(rowId: string, hits: readonly CellMatch[]): void {
    if (hits.length > 0) byRow.set(rowId, hits);
    else byRow.delete(rowId);
    if (performance.now() - notifiedAt < NOTIFY_MS) return;
    settle();
    notifiedAt = performance.now();
  }

  /**
   * Sorts the matches. The current match stays current; if it is gone, the match now at its index becomes current.
   */
  function settle(): void {
    const here = [...byRow]
      .map(([rowId, hits]) => ({ index: records.order.indexOf(rowId), hits }))
      .filter(({ index }) => index >= 0)
      .toSorted((one, other) => one.index - other.index);
    const there = others().flatMap(({ id }) => elsewhere.get(id) ?? []);
    const hits = [...here.flatMap((row) => row.hits), ...there];
    const next = expected === null ? -1 : hits.findIndex((hit) => hit.key === expected);
    if (next >= 0) {
      expected = null;
      set({ hits });
      return goTo(next);
    }
    const key = found.hits[found.at]?.key;
    const same = key === undefined ? -1 : hits.findIndex((hit) => hit.key === key);
    set({ hits, at: same >= 0 || found.at < 0 ? same : Math.min(found.at, hits.length - 1) });
  }

  function goTo(index: number): void {
    const hit = found.hits[index];
    if (!hit) return;
    if (!hit.elsewhere) showMatch(grid, hit);
    set({ at: index });
  }

  function step(by: 1 | -1): void {
    const count = found.hits.length;
    if (count === 0) return;
    if (found.at >= 0) return goTo((found.at + by + count) % count);
    const next = Math.max(0, firstMatchFrom(grid, found.hits));
    goTo(by > 0 ? next : (next - 1 + count) % count);
  }

  function changed({ rows, isMoved }: RowChanges): void {
    const own = search;
    if (!own || own.isOver()) return;
    const changedLines = [...rows].flatMap((rowId) => records.order.find(rowId) ?? []);
    for (const line of changedLines) own.known.add(line);
    // Rows that a load brings are not among `rows`: the rest of a sheet after its first rows, or all rows loaded anew.
    const lines = isMoved ? [...changedLines, ...newRowsInSheetOrder(grid, own.known)] : changedLines;
    scanLines(grid, lines, own, keep).then(
      () => {
        if (own.isOver() || (rows.size === 0 && !isMoved)) return;
        settle();
        expected = null;
      },
      (error: unknown) => fail(own, error),
    );
  }

  function follow(): () => void {
    const stopWaking = records.waking.onFrame(changed);
    marks = openFoundMarks(grid);
    finding.step = step;
    ask({});
    return () => {
      search?.end();
      stopWaking();
      marks?.close();
      marks = null;
      finding.step = null;
      finding.set(null);
    };
  }

  return {
    now: () => found,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask,
    step,
    goTo,
    expect(key) {
      expected = key;
    },
    follow,
  };
}
