// The text that the editor of rich text begins with, and the changes when it is written.

import { richIn } from '../../../../shared/layout/richRuns.ts';
import { limits } from '../../../../shared/limits.ts';
import { cleanText } from '../../../../shared/model/fields.ts';
import { plainOf, richOfPlain, type RichText } from '../../../../shared/rich/richText.ts';
import { MAX_RICH_TEXT_JSON, serialiseRichText } from '../../../../shared/rich/stored.ts';
import type { Draft } from '../../../store/act.ts';
import { cellIdAt } from '../../model/cellAt.ts';
import type { EditorHost } from '../editor.ts';
import { storedCellAt } from '../../model/cellPurpose.ts';

/** Returns the stored text with its marks. A line added by Alt+Enter keeps them; any other typed text replaces it. */
export function initialText({ grid, spot, text, isTyped }: EditorHost): RichText {
  const cell = storedCellAt(grid.view, spot);
  const stored = cell && richIn(cell);
  if (!stored || (isTyped && text !== `${plainOf(stored)}\n`)) return richOfPlain(text);
  return isTyped ? { paragraphs: [...stored.paragraphs, { spans: [] }] } : stored;
}

/**
 * Returns the changes, none where the cell has that text already. Where the marks cannot be stored or the text is too
 * long, returns the plain text, which is then written or refused like any other.
 */
export function changesOf({ grid, spot }: EditorHost, rich: RichText): string | readonly Draft[] {
  const entityId = cellIdAt(grid.view, spot);
  if (entityId === null) return [];
  const value = plainOf(rich);
  const stored = serialiseRichText(rich);
  const cell = storedCellAt(grid.view, spot);
  const before = cell && richIn(cell);
  if (value === (cell?.value ?? '') && stored === (before && serialiseRichText(before))) return [];
  if (value.length > limits.cellTextLength || !canBeKept(value, stored)) return value;
  const data = stored === null ? { value: value === '' ? null : value } : { value, valueText: stored };
  return [{ name: 'cell.update.value', entityId, data }];
}

function canBeKept(value: string, stored: string | null): boolean {
  return stored === null || (stored.length <= MAX_RICH_TEXT_JSON && cleanText(value) === value);
}
