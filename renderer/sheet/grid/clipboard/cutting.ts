// What is cut stays where it is, in a dashed outline, until it is pasted; Escape, another copy or a change of what
// is there ends it.

import { made } from '../dom.ts';
import type { Grid } from '../handle.ts';
import type { Cut, Cutting } from '../../operations/clipboard/moving.ts';

/** Adds the dashed outline of what was cut, which is hidden while nothing is. */
export function openCutting(grid: Grid): Cutting {
  const outline = made('cut-outline', 'presentation', grid.painter.body);
  outline.hidden = true;
  let cut: Cut | null = null;
  let stop: (() => void) | null = null;

  /** Rows may have come and gone above it. */
  function show(): void {
    const { view } = grid;
    const rows = (cut?.rowIds ?? []).map((id) => view.records.order.indexOf(id)).filter((at) => at >= 0);
    const columns = (cut?.columnIds ?? []).map((id) => view.columnAt(id)).filter((at) => at >= 0);
    outline.hidden = rows.length === 0 || columns.length === 0;
    if (outline.hidden) return;
    const rect = grid.painter.rectOf(
      { row: Math.min(...ends(rows)), column: Math.min(...columns) },
      { row: Math.max(...ends(rows)), column: Math.max(...columns) },
    );
    outline.style.transform = `translate(${rect.left - 1}px,${rect.top - 1}px)`;
    outline.style.width = `${rect.width + 1}px`;
    outline.style.height = `${rect.height + 1}px`;
  }

  function end(): void {
    cut = null;
    outline.hidden = true;
    stop?.();
    stop = null;
  }

  return {
    begin({ top, left, bottom, right }, lines) {
      end();
      const { view, desk } = grid;
      const rowIds = Array.from({ length: bottom - top + 1 }, (_, y) => view.line(top + y)?.id ?? '').filter(
        Boolean,
      );
      const columnIds = view
        .columns()
        .slice(left, right + 1)
        .map(({ id }) => id);
      cut = { id: desk.newId(), rowIds, columnIds, lines };
      stop = view.records.waking.onFrame(show);
      show();
      return cut;
    },
    waiting: (id) => (cut && id !== '' && cut.id === id ? cut : null),
    isWaiting: () => cut !== null,
    end,
  };
}

/** The first and the last: a cut may have more rows than a call takes arguments. */
function ends(places: readonly number[]): readonly [number, number] {
  let [least, most] = [Infinity, -1];
  for (const place of places) {
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return [least, most];
}
