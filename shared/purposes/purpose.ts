// A purpose is a kind of cell: one value that defines how its texts are drawn, read, sorted and recognised. All that
// differs from purpose to purpose is in this value, and no other module lists the purposes.

import type { Hue } from '../layout/hues.ts';
import type { ColourPair } from '../layout/colours.ts';
import type { NumberingStyle } from '../model/labels.ts';
import { plainSeries } from './plainSeries.ts';
import { numberOrText, plainReading, type PurposeReading, type SortDirection } from './reading.ts';
import type { SeriesContext, SeriesValue } from './series.ts';
import { sumOfNumbers, type Summarise } from './summary.ts';

/** A mark of a cell by its purpose, beside its text or in place of it. */
export type PurposeMark =
  | { readonly kind: 'check'; readonly isOn: boolean }
  | { readonly kind: 'status'; readonly hue: Hue }
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'colour'; readonly colour: ColourPair; readonly isNamed: boolean };

/** The parts of a sheet on which the reading of texts depends. */
export interface ReadingContext {
  /** Whether `1:30` means minutes and seconds, else hours and minutes. */
  readonly showsSeconds: boolean;
  readonly style: NumberingStyle;
  /** The option of the column, where its purpose has one. */
  readonly option?: string | null;
}

/** The parts of a sheet on which the formatting of texts depends. */
export type WritingContext = Pick<ReadingContext, 'showsSeconds' | 'option'>;

/** A choice that a column has in addition to its purpose, such as the currency of its amounts. */
export interface PurposeOption {
  /** The label of the option: `Currency`. */
  readonly label: string;
  /** The label for no choice. */
  readonly none: string;
  /** Returns the choices: the stored values with their labels. */
  choices(): readonly { readonly value: string; readonly label: string }[];
}

/** A typed text in the format of the sheet, or the reason why it is invalid. */
export type Normalised = { readonly text: string } | { readonly reason: string };

/** The tests of a filter that a purpose may word for itself: a time “is before”, where a number “is less than”. */
export type WordedTest = 'set' | 'unset' | 'less' | 'greater';

/** The words of a sort in its two directions: `A to Z`, `latest first`. */
export type SortWords = Readonly<Record<SortDirection, string>>;

/** The words of a sort by numbers. */
export const SMALLEST_FIRST: SortWords = { up: 'smallest first', down: 'largest first' };

/** A part of the heading that a row has on a phone: its start below its number, its title and duration in one line. */
export type HeadingPart = 'start' | 'title' | 'duration';

/** How an import recognises a column of the purpose. */
export interface PurposeGuess {
  /** Matches the titles of such columns in files, in English, German, French and Spanish. */
  readonly words: RegExp;
  /** Tells whether the texts of a column with such a title fit the purpose. */
  fits(texts: readonly string[]): boolean;
  /** Tells whether the texts alone are enough, with any title. */
  isPlain?(texts: readonly string[]): boolean;
  /** Whether several columns of a file may have the purpose; by default only the first. */
  readonly isOften?: boolean;
  /** Returns the option that follows from title and texts. */
  optionOf?(title: string, texts: readonly string[]): string | null;
}

/** The definition of a purpose. */
export interface PurposeDefinition<Name extends string = string> {
  /** The stored name of the purpose. */
  readonly name: Name;
  /** The label in lists; null for a purpose without effect yet, whose cells are like text. */
  readonly label: string | null;
  /** The default width of a column, in points. */
  readonly width: number;
  /** The alignment of texts of the purpose; null for that of their script. */
  readonly align: 'left' | 'center' | 'right' | null;
  /** Whether all digits are equally wide, so that they align below each other. */
  readonly tabular: boolean;
  /** The default weight of texts of the purpose. */
  readonly weight: 'regular' | 'medium' | 'semibold';
  /** Whether texts of the purpose are times of day, durations, or neither. */
  readonly time: 'ofDay' | 'length' | null;
  /** The option of columns of the purpose; null where it has none. */
  readonly option: PurposeOption | null;
  /** Whether a search finds texts of the purpose; false for marks, whose texts are no words to search for. */
  readonly isSearched: boolean;
  /** The editor of cells of the purpose. */
  readonly editor: 'plain' | 'tick' | 'status' | 'person' | 'colour' | 'asset';
  /** On a phone: the part of a row's heading that a cell of the purpose becomes; null where it is an ordinary cell
   *  below the heading. */
  readonly headingPart: HeadingPart | null;
  /** Returns the mark of a text, null where it has none; null in the definition where the purpose has no marks. */
  readonly mark: ((text: string) => PurposeMark | null) | null;
  /** Returns how texts of the purpose are read and compared in a sheet. */
  reading(context: ReadingContext): PurposeReading;
  /** The words for a filter's tests that differ from those for text, such as `is before`. */
  readonly testWords: Readonly<Partial<Record<WordedTest, string>>>;
  /** The words of the directions of a sort. */
  readonly sortWords: SortWords;
  /** Returns a typed text in the format of the sheet; null in the definition where texts stay as typed. */
  readonly normalise: ((text: string, context: WritingContext) => Normalised) | null;
  /** Reads a text as a series for a fill; null where it is copied. The text has no spaces around it. */
  series(text: string, context: SeriesContext): SeriesValue | null;
  /** Summarises cells that all have this purpose. */
  readonly summarise: Summarise;
  /** How imports recognise columns of the purpose; null where they never suggest it. */
  readonly guess: PurposeGuess | null;
}

/** The purpose of plain text, with the defaults of all others. */
const PLAIN: Omit<PurposeDefinition, 'name' | 'label'> = {
  width: 120,
  align: null,
  tabular: false,
  weight: 'regular',
  time: null,
  option: null,
  isSearched: true,
  editor: 'plain',
  headingPart: null,
  mark: null,
  reading: () => plainReading(numberOrText),
  testWords: {},
  sortWords: { up: 'A to Z', down: 'Z to A' },
  normalise: null,
  series: plainSeries,
  summarise: sumOfNumbers,
  guess: null,
};

/** Returns the definition of a purpose, with the defaults of plain text. */
export function definePurpose<const Name extends string>(
  given: Pick<PurposeDefinition<Name>, 'name' | 'label'> & Partial<PurposeDefinition>,
): PurposeDefinition<Name> {
  return { ...PLAIN, ...given };
}
