// What a person chooses for each column of the file, as one word of a list; and what the server is told of it.

import type { z } from 'zod';
import type { importColumn, ImportPreview, importWish } from '../../shared/api/uploads.ts';
import { limits } from '../../shared/limits.ts';
import { PURPOSE_DEFINITIONS } from '../../shared/purposes/purposes.ts';

export type Header = ImportPreview['header'][number];
export type Choice = z.input<typeof importColumn>;
export type Wish = Omit<z.input<typeof importWish>, 'title'>;

/** What a person has chosen for one worksheet. */
export interface Sheet {
  readonly headerRow: number | null;
  readonly chosen: readonly Chosen[];
  readonly titleBlock: boolean;
  readonly title: string;
}

export interface Category {
  readonly id: string;
  readonly name: string;
  readonly hue: string | null;
}

/** One column, chosen: `purpose:title`, `category:<id>`, `new`, `general` or `skip`. */
export interface Chosen {
  readonly from: number;
  readonly title: string;
  readonly target: string;
}

/** What an import proposes, a person may choose as well. */
const OFFERED = PURPOSE_DEFINITIONS.filter(({ guess }) => guess !== null);

/** As guessed: a category of that name is taken where the project has one. */
export function guessedChoices(
  header: readonly Header[],
  categories: readonly Category[],
): readonly Chosen[] {
  return header.map(({ from, title, purpose, category, skip }) => {
    const known = categories.find(({ name }) => name.toLowerCase() === category?.toLowerCase());
    const guessed = purpose
      ? `purpose:${purpose}`
      : known
        ? `category:${known.id}`
        : category
          ? 'new'
          : 'general';
    return { from, title, target: skip ? 'skip' : guessed };
  });
}

/** What all columns that hold neither times nor titles may be set to at once. */
export const FOR_ALL = [
  { value: 'guessed', label: 'As proposed' },
  { value: 'general', label: 'No category' },
  { value: 'new', label: 'A new category each' },
] as const;
export type ForAll = (typeof FOR_ALL)[number]['value'];

/** All columns set so, but for those with a purpose and those that are left out. A category that the project has is
 *  taken for a new one of its name. */
export function setAll(
  chosen: readonly Chosen[],
  to: ForAll,
  header: readonly Header[],
  categories: readonly Category[],
): readonly Chosen[] {
  if (to === 'guessed') return guessedChoices(header, categories);
  return chosen.map((one) => {
    if (one.target === 'skip' || one.target.startsWith('purpose:')) return one;
    const known = categories.find(({ name }) => name.toLowerCase() === one.title.trim().toLowerCase());
    const fresh = one.title.trim().length >= 2 ? 'new' : 'general';
    return { ...one, target: to === 'general' ? 'general' : known ? `category:${known.id}` : fresh };
  });
}

/** A worksheet as it comes in when nobody chooses anything. */
export function guessedSheet({ fileName, tab, tabs, preview, categories }: Found): Sheet {
  const chosen = guessedChoices(preview.header, categories);
  return {
    headerRow: preview.headerRow,
    chosen,
    titleBlock: true,
    title: titleFor(fileName, tab, tabs.length),
  };
}

interface Found {
  readonly fileName: string;
  readonly tab: string;
  readonly tabs: readonly unknown[];
  readonly preview: ImportPreview;
  readonly categories: readonly Category[];
}

/** For `imports.preview` and `imports.finish`. */
export function wishFor(tab: string, { headerRow, chosen, titleBlock }: Sheet): Wish {
  return { tab, headerRow, columns: choicesFor(chosen), titleBlock };
}

/** The name of the sheet: the file's without its ending; of several worksheets, their own. */
export function titleFor(fileName: string, tab: string, tabs: number): string {
  const plain = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  const own = tab.trim().length >= limits.nameLength.min ? tab.trim() : `${plain}, ${tab}`;
  return (tabs > 1 ? own : plain).slice(0, limits.nameLength.max) || 'Imported sheet';
}

/** All that a column may become, in the order of the list. */
export function targetsFor(
  title: string,
  categories: readonly Category[],
): readonly { value: string; label: string }[] {
  return [
    ...OFFERED.map(({ name, label }) => ({ value: `purpose:${name}`, label: label ?? name })),
    { value: 'general', label: 'No category' },
    ...categories.map(({ id, name }) => ({ value: `category:${id}`, label: name })),
    ...(title.trim().length >= 2 ? [{ value: 'new', label: 'New category' }] : []),
    { value: 'skip', label: 'Leave out' },
  ];
}

function choicesFor(chosen: readonly Chosen[]): Choice[] {
  return chosen.map(({ from, title, target }) => {
    const purpose = OFFERED.find(({ name }) => target === `purpose:${name}`)?.name;
    return {
      from,
      ...(title.trim() !== '' && { title: title.trim() }),
      // Said also for plain text: a column without a purpose would get the guessed one.
      purpose: purpose ?? 'text',
      ...(target.startsWith('category:') && { categoryId: target.slice('category:'.length) }),
      ...(target === 'new' && { newCategory: title.trim() }),
      ...(target === 'skip' && { skip: true }),
    };
  });
}

/** `A`, `B` … `AA`: how the file's own program calls the column. */
export function letterOf(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : '') + String.fromCharCode(65 + (column % 26));
}
