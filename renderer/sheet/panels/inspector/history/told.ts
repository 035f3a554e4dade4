// A change as a sentence after its author's name: "set 12A to 1:30, was 1:00". Pure.

import { changedFields, isMove, type Change } from './change.ts';

export interface Told {
  /** What was done: `set 12A to`, `moved 12A`. */
  readonly says: string;
  /** What it says since, where that is a short text. */
  readonly now: string | null;
  readonly was: string | null;
  /** How it came about, where that is not by hand. */
  readonly note: string | null;
}

/** `name` is what people call the entity: `12A`, `Audio`, `the sheet`. `nameOf` tells the name of what a field
 *  refers to by id. */
export function toldOf(change: Change, name: string, nameOf: (id: string) => string | null): Told {
  const note = NOTES.find(([part]) => change.causeName.includes(part))?.[1] ?? null;
  const [first, ...more] = changedFields(change);
  if (change.verb === 'delete' && change.type !== 'cell') return plain(`deleted ${name}`, note);
  if (change.verb === 'create' && change.type !== 'cell') return plain(`added ${name}`, note);
  if (first === undefined || (first === 'itemLabel' && isMove(change)))
    return plain(isMove(change) ? `moved ${name}` : `changed ${name}`, note);
  const [now, was] = [shortOf(change.now[first], nameOf), shortOf(change.was[first], nameOf)];
  if (first === 'value') {
    if (now === null) return { says: `cleared ${name}`, now: null, was, note };
    return { says: `set ${name} to`, now, was, note };
  }
  if (more.length > 0 || !isTellable(first)) return plain(`changed ${wordsOf(first)} of ${name}`, note);
  if (now === null) return { says: `took away ${wordsOf(first)} of ${name}`, now: null, was, note };
  return { says: `set ${wordsOf(first)} of ${name} to`, now, was, note };
}

function plain(says: string, note: string | null): Told {
  return { says, now: null, was: null, note };
}

const NOTES: readonly (readonly [part: string, note: string])[] = [
  ['action.create.undo', 'by undo'],
  ['.duplicate', 'as a copy'],
  ['.undelete', 'from the bin'],
  ['.import', 'by import'],
  ['fromTemplate', 'from a template'],
  ['itemNumbersFrozen', 'by freezing'],
];

const WORDS: Readonly<Record<string, string>> = {
  title: 'the title',
  itemLabel: 'the number',
  categoryId: 'the category',
  purpose: 'the purpose',
  purposeOption: 'the option of the type',
  width: 'the width',
  rows: 'the lines',
  type: 'the type',
  timing: 'the timing',
  cellGap: 'the gap',
  margin: 'the margin',
  border: 'the border',
  typography: 'the text style',
  textVerticalAlign: 'the place of the text',
  roundedCorners: 'the corners',
  showLabel: 'the label',
  inheritCategoryBackgroundColor: 'the colour',
  inheritCategoryTextColor: 'the text colour',
  dimensions: 'the size',
  coordinates: 'the place',
  asset: 'the picture',
  sticky: 'staying in sight',
  locked: 'the lock',
  numbered: 'the numbering',
  paperSize: 'the paper',
  orientation: 'the paper',
  margins: 'the margins',
  header: 'the header',
  footer: 'the footer',
  numberingStyle: 'the numbering',
  itemNumbersFrozen: 'the numbers',
};

function wordsOf(field: string): string {
  const own = WORDS[field];
  if (own !== undefined) return own;
  if (field.startsWith('background')) return 'the colour';
  if (field.startsWith('textColor')) return 'the text colour';
  if (field.startsWith('highlight')) return 'the highlight';
  return 'the look';
}

const TELLABLE: ReadonlySet<string> = new Set(
  'title itemLabel categoryId purposeOption width rows cellGap paperSize orientation header footer'.split(
    ' ',
  ),
);

function isTellable(field: string): boolean {
  return TELLABLE.has(field);
}

const MOST = 60;

function shortOf(value: unknown, nameOf: (id: string) => string | null): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return null;
  const text = (nameOf(value) ?? value).replaceAll(/\s+/g, ' ');
  return text.length <= MOST ? text : `${text.slice(0, MOST - 1).trimEnd()}…`;
}
