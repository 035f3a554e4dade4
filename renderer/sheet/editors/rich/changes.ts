// What the editor of rich text begins with, and what it comes to.

import { richIn } from '../../../../shared/layout/richRuns.ts';
import { limits } from '../../../../shared/limits.ts';
import { cleanText } from '../../../../shared/model/fields.ts';
import { plainOf, richOfPlain, type RichText } from '../../../../shared/rich/richText.ts';
import { MOST_JSON, printRich } from '../../../../shared/rich/stored.ts';
import type { Draft } from '../../../store/act.ts';
import { cellIdAt } from '../../model/cellat.ts';
import type { EditorHost } from '../editor.ts';
import { storedCellAt } from '../../model/held.ts';

/** The stored text with its marks; a line more is what Alt+Enter asks for, anything else was typed in its place. */
export function initialText({ grid, spot, text, isTyped }: EditorHost): RichText {
  const cell = storedCellAt(grid.view, spot);
  const stored = cell && richIn(cell);
  if (!stored || (isTyped && text !== `${plainOf(stored)}\n`)) return richOfPlain(text);
  return isTyped ? { paragraphs: [...stored.paragraphs, { spans: [] }] } : stored;
}

/** The changes of one gesture, none where the cell says that already; or the plain text, where the marks cannot be
 *  kept or it is too long: whoever writes it says so. */
export function changesOf({ grid, spot }: EditorHost, rich: RichText): string | readonly Draft[] {
  const entityId = cellIdAt(grid.view, spot);
  if (entityId === null) return [];
  const value = plainOf(rich);
  const stored = printRich(rich);
  const cell = storedCellAt(grid.view, spot);
  const before = cell && richIn(cell);
  if (value === (cell?.value ?? '') && stored === (before && printRich(before))) return [];
  if (value.length > limits.cellTextLength || !canBeKept(value, stored)) return value;
  const data = stored === null ? { value: value === '' ? null : value } : { value, valueText: stored };
  return [{ name: 'cell.update.value', entityId, data }];
}

function canBeKept(value: string, stored: string | null): boolean {
  return stored === null || (stored.length <= MOST_JSON && cleanText(value) === value);
}
