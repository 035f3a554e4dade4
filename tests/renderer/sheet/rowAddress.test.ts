// The row in the address of a sheet, as the selection moves.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectPath, sheetPath } from '../../../shared/paths.ts';
import { followAddress } from '../../../renderer/sheet/screen/rowAddress.ts';

const [PROJECT, SHEET, ROW] = ['01M8R40TBFXVV2N3QSYQZV0VQP', '01M8R40TBFXVV2N3QSYQZV0VQS', 'row'];
/** Longer than the address is behind the selection. */
const A_WHILE_MS = 1000;

let written: string[];

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => void written.push(address),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openAt(pathname: string): void {
  vi.stubGlobal('location', { pathname, hash: '', search: '' });
}

/** Opens a grid whose address is followed. Returns the function that moves the selection to its row. */
function openTestGrid(): () => void {
  const listeners: (() => void)[] = [];
  followAddress({
    element: { addEventListener: () => undefined, removeEventListener: () => undefined },
    view: {
      line: () => ({ id: ROW }),
      records: { sheetId: SHEET, waking: { onFrame: () => () => undefined } },
    },
    selection: () => ({ active: { row: 0, column: 0 } }),
    onSelect(listener: () => void) {
      listeners.push(listener);
      return () => undefined;
    },
  } as any);
  return () => listeners.forEach((listener) => listener());
}

test.for([sheetPath(PROJECT, SHEET), `${sheetPath(PROJECT, SHEET)}/layout/01M8R40TBFXVV2N3QSYQZV0VQV`])(
  'the active row is written to the address of its sheet: %s',
  (address) => {
    openAt(address);
    openTestGrid()();
    vi.advanceTimersByTime(A_WHILE_MS);
    expect(written).toEqual([`#${ROW}`]);
  },
);

test.for([projectPath(PROJECT), sheetPath(PROJECT, PROJECT), `${sheetPath(PROJECT, SHEET)}/show`])(
  'a row that was selected before a link was followed is not written to the address of the next page: %s',
  (address) => {
    openAt(sheetPath(PROJECT, SHEET));
    const select = openTestGrid();
    select();
    openAt(address);
    vi.advanceTimersByTime(A_WHILE_MS);
    select();
    vi.advanceTimersByTime(A_WHILE_MS);
    expect(written).toEqual([]);
  },
);
