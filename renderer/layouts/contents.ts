// The contents that the designer offers for layout cells: by meaning, by category, or fixed. Each has a name and an
// initial size in tracks.

import type { LayoutContent, LayoutSize } from '../../shared/entities/layout.ts';
import type { Category, LayoutCell } from '../../shared/records.ts';

/** A content that can be put on a layout. */
export interface LayoutContentOption {
  /** Key that identifies the content. */
  readonly key: string;
  readonly label: string;
  readonly shows: LayoutContent;
  readonly categoryId: string | null;
  /** Asset that a fixed picture shows at first; null for any other content. */
  readonly assetId: string | null;
  /** Hue of its category; null without one. */
  readonly hue: string | null;
}

/** Contents listed under one heading. */
export interface LayoutContentGroup {
  readonly heading: string;
  readonly offers: readonly LayoutContentOption[];
}

/** Names of the contents on the screen. */
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

/** Names of the layout sizes on the screen. */
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

/** Returns the initial size of a new cell on a layout that is `rows` tracks high. */
export function firstSizeOf(shows: LayoutContent, rows: number): TrackSize {
  const { w, h } = FIRST_SIZES[shows];
  return { w, h: Math.min(h, rows) };
}

const MEANINGS = ['number', 'title', 'start', 'duration', 'asset', 'neighbours', 'now', 'next'] as const;
const FIXED = ['text', 'qr'] as const;

/**
 * Returns the contents that can be put on the layouts of a project with these categories. `pictureId` is the project's
 * first picture; if it is null, no fixed picture is offered.
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

/** Returns the key of the content that a layout cell shows. */
export function layoutContentKeyOf({ shows = 'category', categoryId, assetId }: LayoutCell): string {
  if (shows === 'category') return `category ${categoryId ?? ''}`;
  return shows === 'asset' && assetId !== undefined ? 'picture' : shows;
}

/** Returns the name of a layout cell: its own label, the name of its category, or the name of its content. */
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
