// The placeholder of a sheet that is loading: its head and grey rows, with the widths of the columns when the sheet was
// last open in this browser.

import { readStored, writeStored } from '../browser/storage.ts';
import { phoneQuery } from '../browser/phone.ts';

/** Widths in px of the columns of a sheet that was never open here: start, duration, title, and departments. */
const USUAL: readonly number[] = [88, 60, 230, 132, 132, 132, 132];
const ROWS = 20;
/** Widths of the grey texts as shares of their columns, used one after the other. */
const SHARES = [0.62, 0.4, 0.75, 0.5, 0.34] as const;

const keyOf = (sheetId: string): string => `columns.${sheetId}`;

/** Most columns whose widths are remembered: more than a window shows. */
const MOST = 40;
const RETENTION_MS = 90 * 24 * 60 * 60_000;

/** Remembers the widths of the columns of a sheet, in px. */
export function rememberColumns(sheetId: string, widths: readonly number[]): void {
  writeStored(keyOf(sheetId), widths.slice(0, MOST).map(Math.round).join(' '), RETENTION_MS);
}

function rememberedColumns(sheetId: string): readonly number[] | null {
  const widths = readStored(keyOf(sheetId))?.split(' ').map(Number) ?? [];
  return widths.length > 0 && widths.every((width) => width > 0) ? widths : null;
}

/** The head and the rows of a sheet that is loading. */
export function SheetSkeleton({ sheetId }: { sheetId: string }) {
  const widths = rememberedColumns(sheetId) ?? USUAL;
  const gutter = phoneQuery().matches ? 46 : 60;
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden bg-surface">
      <div className="flex h-8 border-b border-line-strong bg-rail">
        <span className="shrink-0 border-r border-line" style={{ width: gutter }} />
        {widths.map((width, at) => (
          <span key={String(at)} className="shrink-0 border-r border-line" style={{ width }} />
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={String(row)} className="flex h-7">
          <Cell width={gutter} share={0.25} />
          {widths.map((width, at) => (
            <Cell key={String(at)} width={width} share={SHARES[(row + at * 2) % SHARES.length] ?? 0} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Cell({ width, share }: { width: number; share: number }) {
  return (
    <span className="flex shrink-0 items-center border-r border-b border-line px-2" style={{ width }}>
      <span className="h-2 rounded-full bg-active" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
