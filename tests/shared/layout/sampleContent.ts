// Sheets in memory for the tests of the layout and of what is painted from it.
import type { Entity } from '../../../shared/model/action.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';

export interface SampleRow {
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Texts by column position; or cells with their fields. */
  readonly texts?: readonly (string | Readonly<Record<string, unknown>>)[];
  /** Cells of a free row. */
  readonly free?: readonly Readonly<Record<string, unknown>>[];
}

/** A sheet of these columns and rows. Ids are `c0`, `r0` … */
export function sampleContent(
  columns: readonly Readonly<Record<string, unknown>>[],
  rows: readonly SampleRow[],
  more: Partial<Pick<SheetContent, 'categories' | 'sheetLayouts' | 'hiddenCategories'>> & {
    sheet?: object;
  } = {},
): SheetContent {
  const cells = new Map<string, readonly Entity[]>();
  const made = rows.map(({ fields = {}, texts = [], free }, y): Entity => {
    const id = `r${y}`;
    const list = free
      ? free.map((cell, x) => ({ id: `${id}.f${x}`, rowId: id, ...cell }))
      : texts.flatMap((text, x) => {
          const own = typeof text === 'string' ? { value: text } : text;
          return text === '' ? [] : [{ id: `${id}.c${x}`, rowId: id, columnId: `c${x}`, ...own }];
        });
    cells.set(id, list);
    return { id, type: free ? 2 : 0, ...fields };
  });
  return {
    project: { id: 'p', title: 'Harbour Lights Awards' },
    sheet: { id: 's', title: 'Run of show', ...more.sheet },
    columns: columns.map((column, x) => ({ id: `c${x}`, ...column })),
    rows: made,
    cells,
    categories: more.categories ?? [],
    sheetLayouts: more.sheetLayouts ?? [],
    hiddenCategories: more.hiddenCategories ?? [],
  };
}

/** An awards night, cut short: every kind of row and most looks. */
export function awardsNight(): SheetContent {
  const categories = [
    { id: 'audio', name: 'Audio', hue: 'sky' },
    { id: 'video', name: 'Video', hue: 'purple' },
    { id: 'lights', name: 'Lights', hue: 'yellow' },
  ] as const;
  const columns = [
    { title: 'Start', width: 66, purpose: 'startTime' },
    { title: 'Dur', width: 48, purpose: 'duration' },
    { title: 'Title', width: 150, purpose: 'title' },
    { categoryId: 'audio', width: 90 },
    { categoryId: 'video', width: 90 },
    { categoryId: 'lights', width: 90 },
  ];
  const banner = (text: string): SampleRow => ({ texts: [{ value: text, dimensions: { w: 60, h: 1 } }] });
  return sampleContent(
    columns,
    [
      {
        fields: { rows: 4 },
        free: [
          {
            value: 'Harbour Lights Awards',
            coordinates: { x: 0, y: 0 },
            dimensions: { w: 12, h: 2 },
            typography: { size: 20, bold: true },
          },
          {
            value: 'Caller Mara Lindqvist · Stage manager Elin Sørensen',
            coordinates: { x: 0, y: 2 },
            dimensions: { w: 12, h: 1 },
          },
          {
            value: '18:55',
            categoryId: 'audio',
            showLabel: true,
            coordinates: { x: 13, y: 0 },
            dimensions: { w: 5, h: 2 },
            border: { style: 'thin', color: '#dcdde3' },
            roundedCorners: true,
          },
          {
            value: 'https://example.org/pier?hall=3',
            coordinates: { x: 13, y: 3 },
            dimensions: { w: 11, h: 1 },
          },
        ],
      },
      { ...banner('Doors and walk-in'), fields: { sticky: true } },
      {
        texts: [
          '18:45:00',
          '10:00',
          'Crew on headset, line check',
          'Comms, all rings',
          'Bars to LED',
          'Q 1 Preset',
        ],
      },
      {
        fields: { rows: 2, highlightColor: '#d13415' },
        texts: [
          '18:55:00',
          '15:00',
          { value: 'Doors open, guest walk-in', dimensions: { w: 1, h: 2 } },
          'Playlist A, −18',
          { value: 'Sponsor loop over two', dimensions: { w: 2, h: 1 } },
        ],
      },
      {
        texts: [
          '19:10:00',
          '5:00',
          'Voting reminder on screen',
          'VO channel',
          { value: 'VT 01 Voting QR', inheritCategoryBackgroundColor: true, categoryId: 'video' },
        ],
      },
      { fields: { type: 1, title: 'Part one' } },
      banner('Part one · Opening'),
      {
        texts: [
          '19:30:00',
          '1:15',
          'שלום, مرحبا بالعالم 2026 (test) สวัสดี नमस्ते',
          'VT sound, SFX 1',
          'VT 02 Opening',
          'Q 10 Blackout',
        ],
      },
      {
        fields: { backgroundColor: '#fff3d0', border: { style: 'thick', color: '#ab6400' } },
        texts: [
          '19:31:15',
          '3:40',
          { value: 'Opening number “Tidewater”', typography: { italic: true, underline: true } },
          { value: 'Struck', typography: { strike: true, align: 'center' }, textVerticalAlign: 'bottom' },
        ],
      },
    ],
    { categories },
  );
}
