// What a kind of cell is: one value that says how its texts are drawn, read, put in order and recognised. Everything
// that differs from kind to kind is asked of this value; nothing else has a list of kinds.

import type { Hue } from '../layout/hues.ts';
import type { Pair } from '../layout/colours.ts';
import type { NumberingStyle } from '../model/labels.ts';
import { plainSeries } from './plainSeries.ts';
import { numberOrText, plainReading, type Reading } from './reading.ts';
import type { SeriesContext, SeriesValue } from './series.ts';
import { sumOfNumbers, type Summarise } from './summary.ts';

/** What a cell shows by its purpose, beside its text or in place of it. */
export type PurposeMark =
  | { readonly kind: 'check'; readonly isOn: boolean }
  | { readonly kind: 'status'; readonly hue: Hue }
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'colour'; readonly colour: Pair; readonly isNamed: boolean };

/** The parts of a sheet that decide how texts are read. */
export interface ReadingContext {
  /** `1:30` is minutes and seconds there, else hours and minutes. */
  readonly showsSeconds: boolean;
  readonly style: NumberingStyle;
  /** What the column says beside its purpose, where that has an option. */
  readonly option?: string | null;
}

/** The parts of a sheet that decide how texts are written. */
export type WritingContext = Pick<ReadingContext, 'showsSeconds' | 'option'>;

/** What a column says beside its purpose, such as the currency of its amounts. */
export interface PurposeOption {
  /** As a person picks it: `Currency`. */
  readonly label: string;
  /** What it is called where none is picked. */
  readonly none: string;
  /** All that may be picked: as they are stored, and as a person reads them. */
  choices(): readonly { readonly value: string; readonly label: string }[];
}

/** What becomes of a typed text: the text as the sheet writes it, or why it cannot be written. */
export type Normalised = { readonly text: string } | { readonly reason: string };

/** The tests of a filter that a purpose has words of its own for. */
export type WordedTest = 'set' | 'unset' | 'less' | 'greater';

/** How an import recognises a column of that purpose. */
export interface PurposeGuess {
  /** The titles that such a column has in files, in English, German, French and Spanish. */
  readonly words: RegExp;
  /** Returns whether the texts of a column so called are what the purpose holds. */
  fits(texts: readonly string[]): boolean;
  /** Returns whether the texts alone say it, whatever the title is. */
  isPlain?(texts: readonly string[]): boolean;
  /** Whether several columns of a file may have the purpose; without it the first alone. */
  readonly isOften?: boolean;
  /** Returns the option that title and texts say. */
  optionOf?(title: string, texts: readonly string[]): string | null;
}

/** A kind of cell. */
export interface PurposeDefinition<Name extends string = string> {
  /** As it is stored. */
  readonly name: Name;
  /** As a person picks it; null where nothing acts upon it yet, and its cells are texts. */
  readonly label: string | null;
  /** The width of a column without a width of its own, in points. */
  readonly width: number;
  /** Where its texts stand in their line; null: at the side where their script begins. */
  readonly align: 'left' | 'center' | 'right' | null;
  /** Whether all figures are equally wide, so that they stand in columns. */
  readonly tabular: boolean;
  /** The weight of a text that has none of its own. */
  readonly weight: 'regular' | 'medium' | 'semibold';
  /** A time of day, a length of time, or neither. */
  readonly time: 'ofDay' | 'length' | null;
  /** What a column says beside it; null where there is nothing to say. */
  readonly option: PurposeOption | null;
  /** Whether its texts are words, which a search finds, and not signs. */
  readonly isSearched: boolean;
  /** The editor that its cells open: the plain one, or one of their own. */
  readonly editor: 'plain' | 'tick' | 'status' | 'person' | 'colour' | 'asset';
  /** On a phone: it stays at the left of the table and in the head of a row's card, in the head alone, or neither. */
  readonly phone: 'pinned' | 'head' | null;
  /** Returns what a text shows beside or in place of itself; null on the definition: it is a bare text always. */
  readonly mark: ((text: string) => PurposeMark | null) | null;
  /** Returns how its texts are compared in a sheet. */
  reading(context: ReadingContext): Reading;
  /** Words of a filter, where those of a text do not suit: `is before`. */
  readonly testWords: Readonly<Partial<Record<WordedTest, string>>>;
  /** Returns a typed text as the sheet writes it; null on the definition: it is kept as it was typed. */
  readonly normalise: ((text: string, context: WritingContext) => Normalised) | null;
  /** Returns what a text counts by when it is filled; null where it is copied. The text has no spaces around it. */
  series(text: string, context: SeriesContext): SeriesValue | null;
  /** What cells of this purpose alone come to. */
  readonly summarise: Summarise;
  /** Null where imports never propose it. */
  readonly guess: PurposeGuess | null;
}

/** The purpose of a plain text, which every other differs from in some things. */
const PLAIN: Omit<PurposeDefinition, 'name' | 'label'> = {
  width: 120,
  align: null,
  tabular: false,
  weight: 'regular',
  time: null,
  option: null,
  isSearched: true,
  editor: 'plain',
  phone: null,
  mark: null,
  reading: () => plainReading(numberOrText),
  testWords: {},
  normalise: null,
  series: plainSeries,
  summarise: sumOfNumbers,
  guess: null,
};

/** Returns a kind of cell, which is a plain text in all that is not said. */
export function definePurpose<const Name extends string>(
  given: Pick<PurposeDefinition<Name>, 'name' | 'label'> & Partial<PurposeDefinition>,
): PurposeDefinition<Name> {
  return { ...PLAIN, ...given };
}
