// What a copy of ours says about itself beside what every program reads: marks of JSON on the table, its rows and its
// cells, only where the page alone would not give back the very same. Whatever is read here is a claim; the plan of
// the paste judges it like anything else that is sent.

import type { Fields } from '../../../../shared/model/action.ts';
import type { Clip, ClipCell, ClipRow, Origin } from '../../operations/clipboard/clip.ts';

const MARK = 'data-eo';

export interface OwnRow {
  readonly fields: Fields;
  /** The sub-line. */
  readonly y: number;
  readonly block: readonly Fields[];
}

/** The mark of a table, as an attribute. */
export function tableMark({ origin }: Clip): string {
  return origin ? ` ${MARK}="${escapedJson(origin)}"` : '';
}

/** Returns the attribute that says what HTML cannot say of a row; empty where there is nothing to say. */
export function rowMark({ row, block }: ClipRow, y: number): string {
  if (row === null) return '';
  if (y > 0) return ` ${MARK}="${escapedJson({ y })}"`;
  const said = { ...(Object.keys(row).length > 0 && { row }), ...(block.length > 0 && { block }) };
  return Object.keys(said).length > 0 ? ` ${MARK}="${escapedJson(said)}"` : '';
}

/** Returns the attribute that says what HTML cannot say of a cell; empty where there is nothing to say. */
export function cellMark({ text, value, rich, look }: ClipCell): string {
  const said = {
    ...((value !== text || !isPlainlyRead(text)) && { value }),
    ...(text !== value && { text }),
    ...(rich !== null && { rich }),
    ...(Object.keys(look).length > 0 && { look }),
  };
  return Object.keys(said).length > 0 ? ` ${MARK}="${escapedJson(said)}"` : '';
}

/** Does HTML give this text back as it was? Space at an end or in a row, breaks and signs of control do not. */
function isPlainlyRead(text: string): boolean {
  return !/^\s|\s$|\s\s|[^\S ]|\p{C}/u.test(text);
}

/** Reads from a pasted table of which sheet it is a copy; null where it is none of ours. */
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

/** Reads what a pasted row says of itself, without whatever has not the form of ours. */
export function ownRowOf(element: Element): OwnRow {
  const { row, y, block } = markOf(element);
  const listed: readonly unknown[] = Array.isArray(block) ? block : [];
  return {
    fields: isFields(row) ? row : {},
    y: typeof y === 'number' && y > 0 && y < 100 ? Math.floor(y) : 0,
    block: listed.filter(isFields),
  };
}

/** A text without a mark is one that the page gives back as it was. */
export function ownCell(element: Element): ClipCell {
  const { value, text, rich, look } = markOf(element);
  const said = typeof value === 'string' ? value : null;
  const seen = typeof text === 'string' ? text : said;
  const page =
    said === null || seen === null ? (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim() : '';
  return {
    text: seen ?? page,
    value: said ?? page,
    rich: typeof rich === 'string' ? rich : null,
    look: isFields(look) ? look : {},
    style: '',
  };
}

function markOf(element: Element): Fields {
  const text = element.getAttribute(MARK);
  if (text === null) return {};
  try {
    const said: unknown = JSON.parse(text);
    return isFields(said) ? said : {};
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

/** For HTML, in an attribute or between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
