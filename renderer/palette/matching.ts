// What is found for what was typed, best first, and under its heading. Pure.

import { matchSorter } from 'match-sorter';
import type { PaletteItem } from './paletteItems.ts';

interface PaletteSection {
  readonly heading: string;
  readonly found: readonly PaletteItem[];
}

/** A heading shows this many: who wants another types on. */
const MOST = 8;

/** Without a query the first of each heading; with one the best match decides which heading comes first. */
export function sectionsOf(all: readonly PaletteItem[], query: string): readonly PaletteSection[] {
  const asked = query.trim();
  const found = asked === '' ? all : matchItems(all, asked);
  const sections = Map.groupBy(found, ({ heading }) => heading);
  return [...sections].map(([heading, some]) => ({ heading, found: some.slice(0, MOST) }));
}

/** Every word has to be found; what can be done comes before what cannot, when they match alike. */
function matchItems(all: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const words = query.split(/\s+/);
  // The first word decides the order, as it is typed first.
  return words.reduceRight<PaletteItem[]>(
    (rest, word) =>
      matchSorter(rest, word, {
        keys: ['title', { key: 'also', maxRanking: matchSorter.rankings.CONTAINS }],
        threshold: matchSorter.rankings.CONTAINS,
        baseSort: (one, other) => all.indexOf(one.item) - all.indexOf(other.item),
      }),
    [...all],
  );
}

interface TitlePiece {
  readonly text: string;
  readonly isMatch: boolean;
}

/** A title in pieces, so that what was typed can be shown in it. */
export function piecesOf(title: string, query: string): readonly TitlePiece[] {
  const words = query.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text: title, isMatch: false }];
  const pieces = title.split(new RegExp(`(${words.join('|')})`, 'gi'));
  return pieces.flatMap((text, at) => (text === '' ? [] : [{ text, isMatch: at % 2 === 1 }]));
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
