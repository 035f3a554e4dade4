// The look of each cell of a row, and the content of cells that are more than bare text. Nearly every cell looks as its
// column does, so the look of each column is computed once.

import { theme } from '../../../shared/layout/colours.ts';
import { isRightToLeft } from '../../../shared/layout/direction.ts';
import {
  cornerRadiusOf,
  cellStyleOf,
  patternLineOf,
  rowFillOf,
  strokeOf,
  type CellStyle,
} from '../../../shared/layout/cellStyle.ts';
import { isMarking } from '../../../shared/layout/marks.ts';
import type { LayoutContext } from '../../../shared/layout/layoutContext.ts';
import { type CellText, cellTextFor } from '../../../shared/layout/texts.ts';
import type { Entity } from '../../../shared/model/action.ts';
import type { GridColumn } from './columns.ts';
import type { ShownRow } from './rows.ts';
import type { ReadOnlyCategories } from './readOnlyCategories.ts';
import type { CellLook, Styles } from './cellStyles.ts';
import type { Cell, Row } from '../../../shared/records.ts';
import { composeText } from '../../../shared/layout/content.ts';
import { measures } from '../../../shared/layout/measures.ts';

const NO_CELL: Entity = { id: '' };

export interface CellLooks {
  /** Computes the looks of the columns; is called after columns or the sheet have changed. */
  setColumns(): void;
  look(shown: ShownRow, column: number): CellStyle;
  /** Returns the number of the look; see `Styles`. */
  style(shown: ShownRow, column: number): number;
  /** Returns the content of a cell that is more than bare text; null for nearly all cells. */
  content(shown: ShownRow, column: number): CellText | null;
}

export interface LooksParts {
  readonly styles: Styles;
  columns(): readonly GridColumn[];
  setting(): LayoutContext;
  readOnlyCategories(): ReadOnlyCategories;
}

/** Opens the looks of cells. Looks of cells without formatting of their own are cached by column. */
export function openLooks({ styles, columns, setting, readOnlyCategories }: LooksParts): CellLooks {
  /** Looks, by column, of cells without formatting of their own. */
  let plain: readonly { look: CellStyle; style: number; isMarking: boolean }[] = [];

  function setColumns(): void {
    plain = columns().map((column) => {
      const own = lookFor(NO_CELL, NO_CELL, column);
      return {
        look: own,
        isMarking: isMarking(column.purpose),
        style: numberOf(own, NO_CELL, NO_CELL, column),
      };
    });
  }

  function lookFor(cell: Cell, row: Row, column: GridColumn | undefined): CellStyle {
    const { sheet } = setting();
    const category = categoryOf(cell);
    const columnCategory = column?.category ?? null;
    return cellStyleOf(cell, { row, sheet, purpose: column?.purpose ?? null, category, columnCategory });
  }

  function categoryOf(cell: Cell): Entity | null {
    return setting().categories.get(cell.categoryId ?? '') ?? null;
  }

  function look({ row, styled, values }: ShownRow, at: number): CellStyle {
    const value = values[at] ?? '';
    // A right-to-left text is aligned to the right although nothing in the cell says so.
    const cell = styled?.get(at) ?? (isRightToLeft(value) ? { id: '', value } : undefined);
    if (!cell && !row.backgroundColor && !row.backgroundColorLight && !row.backgroundColorDark)
      return plain[at]?.look ?? lookFor(NO_CELL, row, undefined);
    return lookFor(cell ?? NO_CELL, row, columns()[at]);
  }

  function style(shown: ShownRow, at: number): number {
    const own = look(shown, at);
    if (own === plain[at]?.look) return plain[at].style;
    return numberOf(own, shown.styled?.get(at) ?? NO_CELL, shown.row, columns()[at]);
  }

  function numberOf(own: CellStyle, cell: Cell, row: Row, column: GridColumn | undefined): number {
    return styles.numberOf({
      look: own,
      // The colour of a whole row covers the tints (`lane`) that its columns have by their categories.
      lane: rowFillOf(row, setting().sheet) ? null : (column?.lane ?? null),
      pattern: patternLineOf(categoryOf(cell) ?? column?.category ?? null),
      stroke: strokeOf(cell),
      corner: cornerRadiusOf(cell),
      mark: markOf(cell, column, own),
      isDisabled: readOnlyCategories().has((categoryOf(cell) ?? column?.category)?.id ?? ''),
    });
  }

  /**
   * Returns null at once where possible: a row without stored cells has no content except the marks that the purposes
   * of its columns draw.
   */
  function content(shown: ShownRow, at: number): CellText | null {
    const { styled, values } = shown;
    const text = values[at] ?? '';
    if (styled === null && plain[at]?.isMarking !== true && !text.includes('{')) return null;
    const { assets, mentionNames, variables } = setting();
    const purpose = columns()[at]?.purpose ?? null;
    const around = { purpose, look: look(shown, at), assets, mentionNames, variables };
    return cellContentOf(styled?.get(at), text, around);
  }

  return { setColumns, look, style, content };
}

function markOf(cell: Cell, column: GridColumn | undefined, look: CellStyle): CellLook['mark'] {
  const purpose = cell.purpose ?? column?.purpose;
  if (purpose === 'hardStart') return 'fixed';
  return purpose === 'startTime' && look.ink === theme.text ? 'quiet' : null;
}

/** Returns what a cell shows beside or in place of bare text; null for bare text, which nearly every cell is. */
function cellContentOf(
  cell: Cell | undefined,
  text: string,
  around: { readonly purpose: string | null; readonly look: CellStyle } & Pick<
    LayoutContext,
    'assets' | 'mentionNames' | 'variables'
  >,
): CellText | null {
  const own = cell?.purpose ?? around.purpose;
  const hasAsset = Boolean(cell?.asset);
  const isMarked = typeof own === 'string' && isMarking(own);
  const hasBrace = text.includes('{');
  if (typeof cell?.valueText !== 'string' && !isMarked && !hasAsset && !hasBrace) return null;
  const bare = composeText(text);
  const given = hasBrace ? { id: '', ...cell, value: text } : (cell ?? NO_CELL);
  const content = cellTextFor(given, { ...around, text: bare, label: '', padding: measures.padding });
  const isOther = content.text !== bare || content.unknownVariables.length > 0;
  return content.rich || content.mark || hasAsset || isOther ? content : null;
}
