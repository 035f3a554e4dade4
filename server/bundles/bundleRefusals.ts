// The refusals of bundles, with sentences for the user about what is wrong and what to do.

import { unreadableFile } from '../imports/reading/fileRefusals.ts';
import type { Fields } from '../../shared/model/action.ts';
import type { AppError } from '../../shared/errors.ts';

const LONGEST_NAME = 60;

/** Returns the refusal of a file that is no bundle. */
export function notABundle(cause?: unknown): AppError {
  return unreadableFile(
    'This file is no project of EO. Choose a file that “Export this project” has made, or import a spreadsheet on the page of a project.',
    cause,
  );
}

/** Returns the refusal of a bundle that a newer EO has made. */
export function newerBundle(version: number, known: number): AppError {
  return unreadableFile(
    `This file was made by a newer EO (version ${version} of the form; this one reads up to ${known}). Update EO, or export the project again from the older one.`,
  );
}

/** Returns the refusal of a damaged bundle. `where` is the subject of a sentence, and `what` the rest of it. */
export function brokenBundle(where: string, what: string): AppError {
  return unreadableFile(
    `This file is damaged: ${where} ${what}. Nothing was imported. Export the project again.`,
  );
}

/** Returns a name between quotes, for a sentence. */
export function quoteName(name: unknown): string {
  const text = typeof name === 'string' ? name : '';
  return `“${text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME).trim()}…` : text}”`;
}

/** Returns the title or name of an entity between quotes, for a sentence. */
export function nameOf({ title, name }: Fields): string {
  return quoteName(title ?? name);
}
