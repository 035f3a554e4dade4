// What a person chooses for each column of the file, as one word of a list; and what the server is told of it.

import type { z } from 'zod';
import type { importColumn, ImportPreview } from '../../shared/api/uploads.ts';
import type { Purpose } from '../../shared/entities/parts.ts';

export type Header = ImportPreview['header'][number];
export type Choice = z.input<typeof importColumn>;

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

const PURPOSE_WORDS: readonly (readonly [Purpose, string])[] = [
  ['itemNumber', 'Item number'],
  ['startTime', 'Start time'],
  ['duration', 'Duration'],
  ['endTime', 'End time'],
  ['title', 'Title'],
];

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

/** All that a column may become, in the order of the list. */
export function targetsFor(
  title: string,
  categories: readonly Category[],
): readonly { value: string; label: string }[] {
  return [
    ...PURPOSE_WORDS.map(([purpose, label]) => ({ value: `purpose:${purpose}`, label })),
    { value: 'general', label: 'No category' },
    ...categories.map(({ id, name }) => ({ value: `category:${id}`, label: name })),
    ...(title.trim().length >= 2 ? [{ value: 'new', label: 'New category' }] : []),
    { value: 'skip', label: 'Leave out' },
  ];
}

/** For `imports.finish`. */
export function choicesFor(chosen: readonly Chosen[]): Choice[] {
  return chosen.map(({ from, title, target }) => {
    const purpose = PURPOSE_WORDS.find(([name]) => target === `purpose:${name}`)?.[0];
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
