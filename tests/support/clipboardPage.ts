// Tests the clipboard on the grid's test page: dispatches real events with test data, and reads the changed records.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

export interface Data {
  readonly html?: string;
  readonly text?: string;
}

const folder = new URL('../renderer/sheet/clipboard/corpus/', import.meta.url);

/** Returns the text of a file of the corpus. If it is not UTF-8, each byte becomes one character. */
export function corpus(name: string): string {
  return readFileSync(new URL(name, folder), name.startsWith('utf16') ? 'latin1' : 'utf8');
}

export function clipboardOf(page: () => Page) {
  /** Dispatches a paste on the focused element. */
  const paste = (data: Data) =>
    page().evaluate(({ html = '', text = '' }) => {
      const given = new DataTransfer();
      if (html) given.setData('text/html', html);
      if (text) given.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    }, data);

  /** Dispatches a copy or a cut, and returns the data that it put on the clipboard. */
  const take = (how: 'copy' | 'cut'): Promise<Required<Data>> =>
    page().evaluate((type) => {
      const given = new DataTransfer();
      const event = new ClipboardEvent(type, { clipboardData: given, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
      return { html: given.getData('text/html'), text: given.getData('text/plain') };
    }, how);

  const select = (range: { top: number; left: number; bottom: number; right: number }) =>
    page().evaluate(({ top, left, bottom, right }) => {
      const anchor = { row: top, column: left };
      const head = { row: bottom, column: right };
      (window as any).opened.grid.select({ active: anchor, anchor, head, others: [] });
    }, range);

  /** Returns some rows: the fields of each row, and its cells with all their fields, by column. */
  const rows = (top: number, bottom: number): Promise<readonly Row[]> =>
    page().evaluate(
      ([from, to]) => {
        const { view } = (window as any).opened.grid;
        const { records } = view;
        const list: any[] = [];
        for (let at = from; at <= to; at++) {
          const line = view.line(at);
          const { id: _, orderKey: __, updatedAt: ___, sheetId: ____, ...row } = records.shownRow(line);
          const cells: Record<string, unknown> = {};
          for (const cell of records.shownCells(line)) {
            const { id, rowId: _1, columnId, sheetId: _2, updatedAt: _3, ...fields } = cell;
            const y = id.split('.')[2] ?? '0';
            cells[columnId ? `${view.columnAt(columnId)}/${y}` : JSON.stringify(fields['coordinates'])] =
              fields;
          }
          list.push({ row, cells });
        }
        return list;
      },
      [top, bottom] as const,
    );

  const count = (): Promise<number> => page().evaluate(() => (window as any).opened.grid.view.count());
  const said = (): Promise<readonly string[]> => page().evaluate(() => (window as any).opened.said);
  const gestures = (): Promise<readonly { drafts: readonly { name: string; data: any }[] }[]> =>
    page().evaluate(() => (window as any).opened.gestures);

  return { paste, take, select, rows, count, said, gestures };
}

export interface Row {
  readonly row: Record<string, unknown>;
  readonly cells: Record<string, Record<string, unknown>>;
}
