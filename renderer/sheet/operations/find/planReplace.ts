// Makes the drafts that replace matches, as one gesture for all sheets.

import { formatCount } from '../../../../shared/format/words.ts';
import { cellTextOf, composeText } from '../../../../shared/layout/content.ts';
import { limits } from '../../../../shared/limits.ts';
import type { Entity } from '../../../../shared/model/action.ts';
import { plainOf } from '../../../../shared/rich/richText.ts';
import { parseRichText, serialiseRichText } from '../../../../shared/rich/stored.ts';
import type { Draft } from '../../../store/actionDraft.ts';
import { openCellWrites } from '../clipboard/cellWrites.ts';
import type { SheetContext } from '../../model/context.ts';
import type { FoundCell, CellMatch } from './hits.ts';
import { applyEdits, newTextOf, type TextEdit, type Replacement } from './replacing.ts';
import { applyRichEdits } from './richEdits.ts';
import { keptSecondsOfTexts, withKeptSeconds } from '../times/seconds.ts';
import type { Cell } from '../../../../shared/records.ts';

const NOTHING_NEW = { rows: [], columns: [], blockCells: [], behind: null };

interface NewText {
  readonly cell: FoundCell;
  readonly text: string;
  readonly rich: string | null;
}

export interface ReplacePlan {
  readonly drafts: readonly Draft[];
  /** Number of matches that are replaced. */
  readonly count: number;
  /** Why nothing is replaced, as a sentence; null when something is. */
  readonly problem: string | null;
}

/**
 * Returns the drafts that replace matches. `cellOf` returns the present cell of a loaded sheet. Cells that have changed
 * since the search are left out.
 */
export function planReplace(
  grid: SheetContext,
  hits: readonly CellMatch[],
  replacement: Replacement,
  cellOf: (sheetId: string, id: string) => Entity | null,
): ReplacePlan {
  const sheets = Map.groupBy(hits, (hit) => hit.elsewhere?.sheetId ?? grid.view.records.sheetId);
  const drafts: Draft[] = [];
  let count = 0;
  for (const [sheetId, own] of sheets) {
    const texts: NewText[] = [];
    for (const some of Map.groupBy(own, ({ cell }) => cell.id).values()) {
      const [first] = some;
      if (!first || !isStill(cellOf(sheetId, first.cell.id), first.cell)) continue;
      const next = newTextFor(first.cell, some, replacement);
      if (next.text.length > limits.cellTextLength)
        return {
          drafts: [],
          count: 0,
          problem: 'A cell would hold more than 20,000 characters. Nothing was replaced.',
        };
      texts.push(next);
      count += some.length;
    }
    drafts.push(...draftsOf(grid, sheetId, texts));
  }
  if (count > limits.cellsPerAction)
    return {
      drafts: [],
      count: 0,
      problem: `At most ${formatCount(limits.cellsPerAction)} matches are replaced at once.`,
    };
  return { drafts, count, problem: null };
}

/** Tells whether the cell still has the text that was searched. */
function isStill(cell: Cell | null, { text, rich }: FoundCell): boolean {
  return cell !== null && cellTextOf(cell) === composeText(text) && (cell.valueText ?? null) === rich;
}

function newTextFor(cell: FoundCell, hits: readonly CellMatch[], replacement: Replacement): NewText {
  const edits = hits
    .map(({ match }): TextEdit => ({
      from: match.from,
      to: match.to,
      text: newTextOf(cell.text, match, replacement),
    }))
    .toSorted((one, other) => one.from - other.from);
  const rich = cell.rich === null ? null : parseRichText(cell.rich);
  if (!rich) return { cell, text: applyEdits(cell.text, edits), rich: null };
  const next = applyRichEdits(rich, edits);
  return { cell, text: plainOf(next), rich: serialiseRichText(next) };
}

/** Returns the drafts for the texts of a sheet: one for all cells of the grid, and one for each cell of a block. */
function draftsOf(
  { sheetActions, view }: SheetContext,
  sheetId: string,
  texts: readonly NewText[],
): readonly Draft[] {
  const writing = openCellWrites();
  const alone: Draft[] = [];
  for (const { cell, text, rich } of texts) {
    if (cell.columnId !== null) writing.put(cell.rowId, cell.line, cell.columnId, { text, rich, look: null });
    else
      alone.push({
        name: 'cell.update.value',
        entityId: cell.id,
        data: { value: text === '' ? null : text, valueText: rich },
      });
  }
  const together = writing.draft(sheetId, NOTHING_NEW);
  // Other sheets are not open, so whether their starts show seconds is not known here.
  const isOpen = sheetId === view.records.sheetId;
  const kept = isOpen ? keptSecondsOfTexts(view, sheetActions, writing.textsIn) : [];
  return withKeptSeconds([...(together ? [together] : []), ...alone], kept);
}
