// The key of a row in files that leave EO, in their last column, by which the row is found again when the file comes
// back. It has a check, since people type over cells, and letters of one case, since some programs change the case.

import { isId } from './id.ts';
import { hashOfText } from './textHash.ts';

/** The title of the column of numbers in CSV and XLSX files. */
export const NUMBER_TITLE = '#';
/** The title of the column of keys in CSV and XLSX files. */
export const ROW_KEY_TITLE = 'EO key';

/** The kinds of rows with their letters in keys: a row of the grid, a section heading, a page break, a title block. */
const KINDS = [
  ['row', 'R'],
  ['heading', 'H'],
  ['pageBreak', 'P'],
  ['titleBlock', 'T'],
] as const;
/** The kind of a row in a file. */
export type KeyedRowKind = (typeof KINDS)[number][0];

/** The contents of a row key: the row and line that it stands for, and how old the file is. */
export interface RowKey {
  readonly rowId: string;
  readonly kind: KeyedRowKind;
  /** The index of the sub-row, since a file has a line for each. */
  readonly line: number;
  /** The last sequence of the sheet's channel that the file includes. */
  readonly sequence: number;
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY = /^([0-9A-Z]{26})-([RHPT])([0-9]{0,3})-([0-9A-Z]{1,10})-([0-9A-Z]{4})([0-9A-Z]{2})$/;

/** Returns the key of a row of that sheet, such as `01KB3J8Q…-R-4F-9Q2M7K`. */
export function rowKey({ rowId, kind, line, sequence }: RowKey, sheetId: string): string {
  const letter = KINDS.find(([name]) => name === kind)?.[1] ?? 'R';
  const place = `${letter}${line === 0 ? '' : line}`;
  const text = `${rowId}-${place}-${sequence.toString(36).toUpperCase()}-${lettersOf(sheetId, 4)}`;
  return text + lettersOf(text, 2);
}

/** The contents of a key that was read from a file. */
export interface ParsedRowKey extends RowKey {
  /** Tells whether the key was made for a row of that sheet. */
  isOf(sheetId: string): boolean;
}

/** Returns the contents of a key; null for a text that is no key, or a key that was changed. */
export function readRowKey(text: string): ParsedRowKey | null {
  const written = text.trim().toUpperCase();
  const found = KEY.exec(written);
  if (!found) return null;
  const [, rowId = '', letter = '', line = '', sequence = '', tag = '', check = ''] = found;
  const kind = KINDS.find(([, own]) => own === letter)?.[0];
  if (kind === undefined || !isId(rowId) || check !== lettersOf(written.slice(0, -2), 2)) return null;
  return {
    rowId,
    kind,
    line: Number(line),
    sequence: Number.parseInt(sequence, 36),
    isOf: (sheetId) => tag === lettersOf(sheetId, 4),
  };
}

/** Returns letters that follow from a text: five bits each of its hash, at most six. */
function lettersOf(text: string, count: number): string {
  const hash = hashOfText(text);
  return Array.from({ length: count }, (_, at) => DIGITS[(hash >>> (at * 5)) & 31]).join('');
}
