// JSON attributes in the HTML of a copy from EO, on the table, its rows and its cells. They are written only where
// reading the HTML alone would give another result. A pasted page may contain anything here; the plan of the paste
// checks it.

import type { Fields } from '../../../../shared/model/action.ts';
import type { Clip, ClipCell, ClipRow, Origin } from '../../operations/clipboard/clip.ts';

const MARK = 'data-eo';

export interface ClipboardRow {
  readonly fields: Fields;
  /** Index of the sub-row. */
  readonly y: number;
  readonly block: readonly Fields[];
}

/** Returns the attribute of a table, with the origin of the clip; '' for a clip of another program. */
export function tableMark({ origin }: Clip): string {
  return origin ? ` ${MARK}="${escapedJson(origin)}"` : '';
}

/** Returns the attribute with the parts of a row that HTML cannot express; '' where there are none. */
export function rowMark({ row, block }: ClipRow, y: number): string {
  if (row === null) return '';
  if (y > 0) return ` ${MARK}="${escapedJson({ y })}"`;
  const formats = { ...(Object.keys(row).length > 0 && { row }), ...(block.length > 0 && { block }) };
  return Object.keys(formats).length > 0 ? ` ${MARK}="${escapedJson(formats)}"` : '';
}

/** Returns the attribute with the parts of a cell that HTML cannot express; '' where there are none. */
export function cellMark({ text, value, time, rich, look }: ClipCell): string {
  const formats = {
    ...((value !== text || !isPlainlyRead(text)) && { value }),
    ...(text !== value && { text }),
    ...(time !== undefined && { time }),
    ...(rich !== null && { rich }),
    ...(Object.keys(look).length > 0 && { look }),
  };
  return Object.keys(formats).length > 0 ? ` ${MARK}="${escapedJson(formats)}"` : '';
}

/**
 * Whether HTML returns a text unchanged: it has no spaces at its ends or several in a row, no line breaks, and no
 * control characters.
 */
function isPlainlyRead(text: string): boolean {
  return !/^\s|\s$|\s\s|[^\S ]|\p{C}/u.test(text);
}

/** Reads the origin of a pasted table; null where it was not copied in EO. */
export function originOf(table: Element): Origin | null {
  const { projectId, sheetId, cut, purposes } = markOf(table);
  if (typeof projectId !== 'string' || typeof sheetId !== 'string') return null;
  const listed: readonly unknown[] = Array.isArray(purposes) ? purposes : [];
  return {
    projectId,
    sheetId,
    cut: typeof cut === 'string' ? cut : '',
    purposes: listed.map((each) => (typeof each === 'string' ? each : null)),
  };
}

/** Reads the attribute of a pasted row, ignoring fields of a wrong type. */
export function ownRowOf(element: Element): ClipboardRow {
  const { row, y, block } = markOf(element);
  const listed: readonly unknown[] = Array.isArray(block) ? block : [];
  return {
    fields: isFields(row) ? row : {},
    y: typeof y === 'number' && y > 0 && y < 100 ? Math.floor(y) : 0,
    block: listed.filter(isFields),
  };
}

/** Reads a cell of a copy from EO. Without an attribute, the cell has the text of the element. */
export function ownCell(element: Element): ClipCell {
  const { value, text, time, rich, look } = markOf(element);
  const formats = typeof value === 'string' ? value : null;
  const seen = typeof text === 'string' ? text : formats;
  const page =
    formats === null || seen === null ? (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim() : '';
  return {
    text: seen ?? page,
    value: formats ?? page,
    ...(typeof time === 'string' && { time }),
    rich: typeof rich === 'string' ? rich : null,
    look: isFields(look) ? look : {},
    style: '',
  };
}

function markOf(element: Element): Fields {
  const text = element.getAttribute(MARK);
  if (text === null) return {};
  try {
    const formats: unknown = JSON.parse(text);
    return isFields(formats) ? formats : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escapedJson(value: unknown): string {
  return escapeHtml(JSON.stringify(value));
}

/** Escapes a text for HTML, in an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
