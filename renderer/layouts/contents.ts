// What a layout cell can show, as the designer offers it: by meaning, by category, or fixed. Each has its name, and the
// size in tracks that it has at first.

import type { LayoutContent, LayoutSize } from '../../shared/entities/layout.ts';
import type { Category, LayoutCell } from '../../shared/records.ts';

/** Something that can be put on a layout. */
export interface LayoutContentOption {
  /** A key that is equal for equal offers. */
  readonly key: string;
  readonly label: string;
  readonly shows: LayoutContent;
  readonly categoryId: string | null;
  /** The fixed picture that it shows at first; null for anything else. */
  readonly assetId: string | null;
  /** The hue of its category; null without one. */
  readonly hue: string | null;
}

/** Offers under one heading. */
export interface LayoutContentGroup {
  readonly heading: string;
  readonly offers: readonly LayoutContentOption[];
}

/** The names of what a layout cell shows, on the screen. */
export const CONTENT_LABELS: Readonly<Record<LayoutContent, string>> = {
  category: 'Category',
  number: 'Item number',
  title: 'Title',
  start: 'Start',
  duration: 'Duration',
  now: 'Now',
  next: 'Next',
  text: 'Text',
  asset: 'Picture',
  qr: 'QR of the row',
  neighbours: 'Before and after',
};

/** The names of the sizes of a layout, on the screen. */
export const SIZE_LABELS: Readonly<Record<LayoutSize, string>> = {
  paper: 'Paper',
  phone: 'Phone',
  card: 'Card',
  strip: 'Strip',
  screen: 'Screen 16:9',
};

/** A size in tracks. */
interface TrackSize {
  readonly w: number;
  readonly h: number;
}

const FIRST_SIZES: Readonly<Record<LayoutContent, TrackSize>> = {
  category: { w: 12, h: 3 },
  number: { w: 4, h: 3 },
  title: { w: 15, h: 3 },
  start: { w: 5, h: 2 },
  duration: { w: 5, h: 1 },
  now: { w: 24, h: 2 },
  next: { w: 24, h: 2 },
  text: { w: 12, h: 2 },
  asset: { w: 9, h: 6 },
  qr: { w: 4, h: 4 },
  neighbours: { w: 20, h: 3 },
};

/** Returns the size that a new layout cell has at first, on a layout of so many rows. */
export function firstSizeOf(shows: LayoutContent, rows: number): TrackSize {
  const { w, h } = FIRST_SIZES[shows];
  return { w, h: Math.min(h, rows) };
}

const MEANINGS = ['number', 'title', 'start', 'duration', 'asset', 'neighbours', 'now', 'next'] as const;
const FIXED = ['text', 'qr'] as const;

/**
 * Returns what can be put on the layouts of a project with these categories. `pictureId` is its first picture; without
 * one there is no fixed picture to offer.
 */
export function layoutContentGroupsOf(
  categories: readonly Category[],
  pictureId: string | null,
): readonly LayoutContentGroup[] {
  const own = categories.filter(({ mergedIntoId }) => mergedIntoId === undefined);
  const offerOf = (shows: LayoutContent): LayoutContentOption => ({
    key: shows,
    label: shows === 'asset' ? 'Still' : CONTENT_LABELS[shows],
    shows,
    categoryId: null,
    assetId: null,
    hue: null,
  });
  return [
    { heading: 'Meaning', offers: MEANINGS.map(offerOf) },
    {
      heading: 'Categories',
      offers: own.map(({ id, name, hue }) => ({
        key: `category ${id}`,
        label: name ?? 'Untitled',
        shows: 'category' as const,
        categoryId: id,
        assetId: null,
        hue: hue ?? null,
      })),
    },
    {
      heading: 'Fixed',
      offers: [
        ...FIXED.map(offerOf),
        ...(pictureId === null
          ? []
          : [{ ...offerOf('asset'), key: 'picture', label: 'Picture', assetId: pictureId }]),
      ],
    },
  ].filter(({ offers }) => offers.length > 0);
}

/** Returns the key of the offer that a layout cell was made of. */
export function layoutContentKeyOf({ shows = 'category', categoryId, assetId }: LayoutCell): string {
  if (shows === 'category') return `category ${categoryId ?? ''}`;
  return shows === 'asset' && assetId !== undefined ? 'picture' : shows;
}

/** Returns what a layout cell is called: by its own label, by its category, else by what it shows. */
export function nameOfCell(
  cell: LayoutCell,
  categories: Readonly<Record<string, { readonly name?: string | undefined }>>,
): string {
  const { shows = 'category', categoryId, label, text, assetId } = cell;
  if (label) return label;
  if (shows === 'category') return categories[categoryId ?? '']?.name ?? 'No category';
  if (shows === 'text' && text) return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  if (shows === 'asset') return assetId === undefined ? 'Still' : CONTENT_LABELS.asset;
  return CONTENT_LABELS[shows];
}
