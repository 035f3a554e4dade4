// The targets that can be chosen for the columns of an imported file, and the request that is made from them.

import type { z } from 'zod';
import type {
  importColumn,
  ImportPreview,
  importOptions,
  RememberedChoices,
} from '../../shared/api/uploads.ts';
import { limits } from '../../shared/limits.ts';
import { PURPOSE_DEFINITIONS } from '../../shared/purposes/purposes.ts';

type HeaderColumn = ImportPreview['header'][number];
type ColumnOptions = z.input<typeof importColumn>;
/** The choices of one worksheet, as the server takes them. */
export type WorksheetOptions = Omit<z.input<typeof importOptions>, 'title'>;

/** The choices for one worksheet. */
export interface WorksheetDraft {
  readonly headerRow: number | null;
  readonly chosen: readonly ColumnTarget[];
  readonly titleBlock: boolean;
  readonly title: string;
}

/** A category of the project that columns may go into. */
export interface ImportCategory {
  readonly id: string;
  readonly name: string;
  readonly hue: string | null;
}

/** The choice for a column. `target` is `purpose:title`, `category:<id>`, `new`, `general` or `skip`. */
export interface ColumnTarget {
  readonly from: number;
  readonly title: string;
  readonly target: string;
}

/** The purposes that the guess can propose are also those that a person can choose. */
const OFFERED = PURPOSE_DEFINITIONS.filter(({ guess }) => guess !== null);

/** Returns the guessed target of each column. An existing category of the guessed name is preferred to a new one. */
function guessTargets(
  header: readonly HeaderColumn[],
  categories: readonly ImportCategory[],
): readonly ColumnTarget[] {
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

/** Targets for all columns at once, except those with a purpose. */
export const FOR_ALL = [
  { value: 'guessed', label: 'As proposed' },
  { value: 'general', label: 'No category' },
  { value: 'new', label: 'A new category each' },
] as const;
type ForAll = (typeof FOR_ALL)[number]['value'];

/** Sets the target of all columns, except those with a purpose and those that are left out. An existing category with
 *  the name of a column is used instead of a new one. */
export function setAllTargets(
  chosen: readonly ColumnTarget[],
  to: ForAll,
  header: readonly HeaderColumn[],
  categories: readonly ImportCategory[],
): readonly ColumnTarget[] {
  if (to === 'guessed') return guessTargets(header, categories);
  return chosen.map((one) => {
    if (one.target === 'skip' || one.target.startsWith('purpose:')) return one;
    const known = categories.find(({ name }) => name.toLowerCase() === one.title.trim().toLowerCase());
    const fresh = one.title.trim().length >= 2 ? 'new' : 'general';
    return { ...one, target: to === 'general' ? 'general' : known ? `category:${known.id}` : fresh };
  });
}

/** Returns the initial choices for a worksheet: those remembered for a file of this shape, else the server's
 *  guesses. */
export function guessWorksheet({
  fileName,
  tab,
  tabs,
  preview,
  categories,
  remembered,
}: Found): WorksheetDraft {
  const guessed = guessTargets(preview.header, categories);
  return {
    headerRow: preview.headerRow,
    chosen: guessed.map((column) => rememberedTarget(column, remembered, categories)),
    titleBlock: remembered?.titleBlock ?? true,
    title: sheetTitleFor(fileName, tab, tabs.length),
  };
}

/** Returns the choice for a column that is remembered from the last file of this shape, or else the guess. */
function rememberedTarget(
  guessed: ColumnTarget,
  remembered: RememberedChoices,
  categories: readonly ImportCategory[],
): ColumnTarget {
  const choice = remembered?.columns.find(({ from }) => from === guessed.from);
  if (!choice) return guessed;
  const { title = guessed.title, categoryId, newCategory, purpose, skip } = choice;
  const known = categories.find(({ name }) => name.toLowerCase() === newCategory?.toLowerCase());
  const ofCategory = categoryId ?? known?.id;
  const offered = OFFERED.find(({ name }) => name === purpose && name !== 'text');
  const target = skip
    ? 'skip'
    : ofCategory !== undefined
      ? `category:${ofCategory}`
      : newCategory !== undefined
        ? 'new'
        : offered
          ? `purpose:${offered.name}`
          : 'general';
  return { from: guessed.from, title, target };
}

interface Found {
  readonly remembered: RememberedChoices;
  readonly fileName: string;
  readonly tab: string;
  readonly tabs: readonly unknown[];
  readonly preview: ImportPreview;
  readonly categories: readonly ImportCategory[];
}

/** Returns the options of a worksheet for `imports.preview` and `imports.finish`. */
export function worksheetOptionsOf(
  tab: string,
  { headerRow, chosen, titleBlock }: WorksheetDraft,
): WorksheetOptions {
  return { tab, headerRow, columns: columnOptionsOf(chosen), titleBlock };
}

/** Returns the title of the new sheet: the file's name without its extension, or the worksheet's name if the file has
 *  several worksheets. */
export function sheetTitleFor(fileName: string, tab: string, tabs: number): string {
  const plain = fileName
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  const own = tab.trim().length >= limits.nameLength.min ? tab.trim() : `${plain}, ${tab}`;
  return (tabs > 1 ? own : plain).slice(0, limits.nameLength.max) || 'Imported sheet';
}

/** Returns the targets that can be chosen for a column, in the order of the list. */
export function targetsFor(
  title: string,
  categories: readonly ImportCategory[],
): readonly { value: string; label: string }[] {
  return [
    ...OFFERED.map(({ name, label }) => ({ value: `purpose:${name}`, label: label ?? name })),
    { value: 'general', label: 'No category' },
    ...categories.map(({ id, name }) => ({ value: `category:${id}`, label: name })),
    ...(title.trim().length >= 2 ? [{ value: 'new', label: 'New category' }] : []),
    { value: 'skip', label: 'Leave out' },
  ];
}

function columnOptionsOf(chosen: readonly ColumnTarget[]): ColumnOptions[] {
  return chosen.map(({ from, title, target }) => {
    const purpose = OFFERED.find(({ name }) => target === `purpose:${name}`)?.name;
    return {
      from,
      ...(title.trim() !== '' && { title: title.trim() }),
      // 'text' is sent explicitly, since the server would guess a missing purpose.
      purpose: purpose ?? 'text',
      ...(target.startsWith('category:') && { categoryId: target.slice('category:'.length) }),
      ...(target === 'new' && { newCategory: title.trim() }),
      ...(target === 'skip' && { skip: true }),
    };
  });
}

/** Returns the letters of a column as in Excel: `A`, `B` … `AA`. */
export function columnLetterOf(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest >= 0 ? columnLetterOf(rest) : '') + String.fromCharCode(65 + (column % 26));
}
