// The pages that a guest of a view prints: what the view shows, with the numbers of the whole sheet, its page breaks and
// its paper; and nothing that the guest's page does not show.

import { describe, expect, test } from 'vitest';
import { guestPaperOf } from '../../../shared/arrange/guestPaper.ts';
import { openServerFonts } from '../../../server/exports/fonts.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { documentOf, type PaperDocument } from '../../../shared/layout/document.ts';
import type { DisplayList } from '../../../shared/layout/list.ts';
import type { SheetLayout } from '../../../shared/records.ts';
import { sampleContent } from '../layout/sampleContent.ts';

const { fonts } = openServerFonts();

function contentWith(view: Partial<SheetLayout> = {}): SheetContent {
  const banner = (text: string) => ({ texts: [{ value: text, dimensions: { w: 7, h: 1 } }] });
  const content = sampleContent(
    [
      { title: 'Start', purpose: 'startTime' },
      { title: 'Title', purpose: 'title' },
      { title: 'Video', categoryId: 'old' },
      { title: 'secret 1', categoryId: 'audio' },
      { title: 'Status', purpose: 'status' },
      { title: 'secret 2', purpose: 'private' },
      { title: 'secret 3', purpose: 'duration', categoryId: 'audio' },
    ],
    [
      { fields: { about: 'secret 4' }, ...banner('Part one') },
      { texts: ['19:00', 'Opening', 'VT 02', 'secret 5', 'Draft', 'secret 6'] },
      { texts: ['19:05', 'secret 7', 'secret 8', '', ''] },
      { fields: { type: 1, title: 'Second half' } },
      {
        fields: { overlap: { columnId: 'c0', by: 'secret 9' } },
        texts: ['19:10', 'Award', { value: 'secret 10', categoryId: 'audio' }, '', 'Confirmed'],
      },
      {
        texts: [
          '19:20',
          {
            value: 'Venue',
            valueText: JSON.stringify({
              paragraphs: [{ spans: [{ text: 'Venue', bold: true, link: 'https://example.org/secret' }] }],
            }),
          },
          '',
          { value: 'secret 11', dimensions: { w: 2, h: 1 } },
          'Draft',
        ],
      },
    ],
    {
      sheet: { header: 'secret 12', footer: 'secret 13' },
      categories: [
        { id: 'old', name: 'secret 14', mergedIntoId: 'video' },
        { id: 'video', name: 'Video', hue: 'purple' },
        { id: 'audio', name: 'secret 15' },
      ],
      sheetLayouts: [
        { id: 'v', sheetId: 's', title: 'Client', paperSize: 'A5', orientation: 'landscape', ...view },
        { id: 'other', sheetId: 's', title: 'secret 16' },
      ],
      hiddenCategories: [{ id: 'h', sheetId: 's', sheetLayoutId: 'v', categoryId: 'audio' }],
    },
  );
  const place = (id: string, y: number, more: object) => ({
    id,
    layoutId: 'l',
    coordinates: { x: 0, y },
    dimensions: { w: 24, h: 1 },
    ...more,
  });
  return {
    ...content,
    layouts: [{ id: 'l', rows: 5 }],
    layoutCells: [
      place('number', 0, { shows: 'number' }),
      place('title', 1, { shows: 'title' }),
      place('video', 2, { categoryId: 'video', showLabel: true }),
      place('audio', 3, { categoryId: 'audio', showLabel: true, label: 'secret 17' }),
      place('around', 4, { shows: 'neighbours' }),
    ],
  };
}

const filtered = { filter: [{ columnId: 'c4', is: 'set' }] } as const;

function documentWith(view?: Partial<SheetLayout>): PaperDocument {
  return documentOf(guestPaperOf(contentWith(view), 'v'), { printedAt: '', layout: 'v' }, fonts);
}

const textsIn = ({ items }: DisplayList): readonly string[] =>
  items.flatMap((item) => (item.kind === 'line' ? [item.line.pieces.map(({ text }) => text).join('')] : []));
const rowsOn = ({ rows }: PaperDocument['pages'][number]): readonly string[] =>
  rows.map(({ list }) => textsIn(list).join(' '));

describe('a guest prints', () => {
  test('nothing that the view hides or filters, nothing private, and no word of the sheet beside the view', () => {
    for (const mode of ['grid', 'cards', 'strips', 'single'] as const) {
      const view = { ...filtered, mode, layoutId: 'l' };
      expect(JSON.stringify(guestPaperOf(contentWith(view), 'v'))).not.toContain('secret');
      expect(JSON.stringify(documentWith(view))).not.toContain('secret');
    }
  });

  test('the rows of the view with the numbers of the whole sheet, on its paper', () => {
    const { paper, pages } = documentWith(filtered);
    expect([paper.name, paper.orientation]).toEqual(['A5', 'landscape']);
    expect(pages.flatMap(rowsOn).filter((text) => /^\d/.test(text))).toEqual([
      '1 19:00 Opening VT 02 Draft',
      '3 19:10 Award Confirmed',
      '4 19:20 Venue Draft',
    ]);
    expect(pages.flatMap(({ head }) => textsIn(head)).join()).toContain('Client');
  });

  test('items with what stands around them in the view, not in the sheet', () => {
    const { pages } = documentWith({ ...filtered, mode: 'single', layoutId: 'l' });
    expect(pages.flatMap(rowsOn).join(' ')).toContain('3  Award');
  });

  test('section by section where nothing is filtered; an unknown view is refused', () => {
    expect(() => guestPaperOf(contentWith(), 'gone')).toThrow(expect.objectContaining({ kind: 'notFound' }));
    const { pages } = documentWith();
    expect(pages.map(({ section }) => section)).toEqual(['', 'Second half']);
    const rows = pages.flatMap(rowsOn);
    expect(rows.join()).toContain('Part one');
    expect(rows.join()).toContain('2 19:05 secret 7 secret 8');
  });
});
