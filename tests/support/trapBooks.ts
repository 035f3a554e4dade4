// Makes twenty workbooks, each with a difficulty at which our reader or another one has failed. For each, the texts
// that a spreadsheet shows are listed row by row, with other expected facts.

import type { SourceStyle } from '../../server/imports/reading/tabSink.ts';
import { workbook } from './workbook.ts';

export interface TrapBook {
  readonly trap: string;
  readonly parts: Readonly<Record<string, string | Uint8Array>>;
  readonly texts: readonly (readonly string[])[];
  /** The style of the first cell. */
  readonly look?: SourceStyle;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Whether other programs read the workbook differently, or not at all, so that it is not compared with
   *  LibreOffice. */
  readonly ourOwn?: true;
}

type More = Parameters<typeof workbook>[1];

const said = (text: string, style = 0) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`;
const data = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`;

/** Returns styles with one number format for each code, from style 1 on. */
function withFormats(...codes: readonly string[]): More {
  const escaped = codes.map((code) =>
    code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
  return {
    styles: styleSheet(
      `<numFmts>${escaped.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${code}"/>`).join('')}</numFmts>`,
      '<fill/>',
      codes.map((_, at) => `<xf numFmtId="${at + 164}" applyNumberFormat="1"/>`).join(''),
    ),
  };
}

function styleSheet(formats: string, fills: string, cells: string, after = '', fonts = '<font/>'): string {
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${formats}<fonts>${fonts}</fonts><fills>${fills}</fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/>${cells}</cellXfs>${after}</styleSheet>`;
}

const filled = (fill: string, after = ''): More => ({
  styles: styleSheet(
    '',
    `<fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill>${fill}</fill>`,
    '<xf fillId="2" applyFill="1"/>',
    after,
  ),
});
const solid = (color: string) => `<patternFill patternType="solid"><fgColor ${color}/></patternFill>`;

const ACCOUNTING = '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)';

function book(
  trap: string,
  sheet: string,
  texts: TrapBook['texts'],
  more: More = {},
  also: Partial<TrapBook> = {},
): TrapBook {
  return { trap, parts: workbook(sheet, more), texts, ...also };
}

export const TRAP_BOOKS: readonly TrapBook[] = [
  book(
    'a number of the palette after the twentieth',
    data(row(said('Act', 1))),
    [['Act']],
    filled(solid('indexed="43"')),
    { look: { fill: '#ffff99' } },
  ),
  book(
    'a palette of its own',
    data(row(said('Act', 1))),
    [['Act']],
    filled(
      solid('indexed="8"'),
      '<colors><indexedColors><rgbColor rgb="00000000"/><rgbColor rgb="00FFFFFF"/><rgbColor rgb="00FF0000"/><rgbColor rgb="0000FF00"/><rgbColor rgb="000000FF"/><rgbColor rgb="00FFFF00"/><rgbColor rgb="00FF00FF"/><rgbColor rgb="0000FFFF"/><rgbColor rgb="00123456"/></indexedColors></colors>',
    ),
    { look: { fill: '#123456' } },
  ),
  book(
    'a colour of the theme, darkened',
    data(row(said('Act', 1))),
    [['Act']],
    filled(solid('theme="4" tint="-0.249977111117893"')),
    { look: { fill: '#376092' } },
  ),
  book(
    'a pattern',
    data(row(said('Act', 1))),
    [['Act']],
    filled(
      '<patternFill patternType="lightGray"><fgColor rgb="FFFF0000"/><bgColor rgb="FFFFFFFF"/></patternFill>',
    ),
    { look: { fill: '#ffbfbf' } },
  ),
  book(
    'amounts of money, and nothing',
    data(row(number(1234.5, 1), number(0, 1), number(-3, 1), said('n/a', 1))),
    [['$1,234.50', '$-', '$(3.00)', 'n/a']],
    withFormats(ACCOUNTING),
  ),
  book(
    'places that may stay empty',
    data(row(number(5.5, 1), number(5, 2), number(0.25, 3), number(1.5, 3))),
    [['5.5', '5.', '1/4', '1 1/2']],
    withFormats('0.0?', '?.?', '# ?/?'),
  ),
  book(
    'lengths of time beyond a day and an hour',
    data(row(number(1.5, 1), number(0.0625, 2), number(1.5, 3))),
    [['36:00', '90:00', '36 h 00']],
    withFormats('[h]:mm', '[mm]:ss', '[h]" h "mm'),
  ),
  book(
    'times of day in twelve hours, with a language',
    data(row(number(0.8125, 1), number(0, 1), number(0.5, 2))),
    [['7:30 PM', '12:00 AM', '12:00']],
    withFormats('[$-409]h:mm AM/PM;@', 'hh:mm;@'),
  ),
  book(
    'days and months by name, in another language',
    data(row(number(45_352, 1), number(45_352, 2))),
    [['Freitag, 1. März 2024', '1-Mar-24']],
    withFormats('[$-407]dddd, d. mmmm yyyy', 'd-mmm-yy'),
  ),
  book(
    'dates as texts, through their format',
    data(row('<c s="1" t="d"><v>2024-03-01T19:30:00</v></c>', '<c s="2" t="d"><v>2024-03-01</v></c>')),
    [['19:30', '01.03.2024']],
    withFormats('hh:mm', 'dd.mm.yyyy'),
  ),
  book(
    'the system of 1904, and time before zero',
    data(row(number(0, 1), number(-0.0625, 2))),
    [['1904-01-01', '-1:30']],
    { ...withFormats('yyyy\\-mm\\-dd', '[h]:mm'), workbook: '<workbookPr date1904="1"/>' },
  ),
  book(
    'conditions, and a section for texts',
    data(row(number(1500, 1), number(12, 1), said('Go', 2), number(7, 2))),
    [['1.5k', '12', 'Cue Go', '7']],
    withFormats('[>=1000]0.0,"k";0', '0;-0;0;"Cue "@'),
  ),
  book(
    'long numbers without a format',
    data(row(number('12345678901'), number('0.1'), number('1234567.891'), number('1E+20'))),
    [['12345678901', '0.1', '1234567.891', '1E+20']],
  ),
  book(
    'share and power',
    data(row(number(0.256, 1), number(12_345, 2), number(0.5, 3))),
    [['25.6%', '1.23E+04', '500.0E-3']],
    withFormats('0.0%', '0.00E+00', '##0.0E+0'),
  ),
  book(
    'what is hidden, frozen and over the cells',
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" topLeftCell="B1" activePane="topRight" state="frozen"/></sheetView></sheetViews><cols><col min="2" max="2" width="9" hidden="1"/></cols>' +
      data(
        row(said('Cue'), said('Cost')),
        '<row hidden="1"><c t="inlineStr"><is><t>1</t></is></c><c><v>9</v></c></row>',
      ),
    [
      ['Cue', 'Cost'],
      ['1', '9'],
    ],
    {},
    {
      facts: {
        frozenColumns: 1,
        hiddenColumns: [1],
        warnings: ['One row is hidden in the file; here it is shown.'],
      },
    },
  ),
  book(
    'from right to left',
    '<sheetViews><sheetView rightToLeft="1" workbookViewId="0"/></sheetViews>' +
      data(row(said('שלום'), said('عرض'))),
    [['שלום', 'عرض']],
    {},
    {
      facts: {
        warnings: [
          'This worksheet runs from right to left: its columns come in the order in which they are read.',
        ],
      },
    },
  ),
  book(
    'a merge over a heading, and an empty one',
    data(row(said('Act I')), row(said('1'), said('a'))) +
      '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="A9:B9"/></mergeCells>',
    [['Act I'], ['1', 'a']],
    {},
    {
      facts: {
        rows: 2,
        columns: 2,
        merges: [
          [0, 0, 0, 3],
          [8, 0, 8, 1],
        ],
      },
    },
  ),
  book(
    'a range that is claimed, and rows without numbers',
    '<dimension ref="A1:XFD1048576"/>' + data(row(said('a'), said('b')), row(said('c'))),
    [['a', 'b'], ['c']],
    {},
    { facts: { rows: 2, columns: 2 } },
  ),
  book(
    'shared texts in runs, with a reading, and a wrong count',
    data(row('<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>')),
    [['東京 ', 'ab']],
    {
      strings:
        '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="9" uniqueCount="1"><si><t xml:space="preserve">東京 </t><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si><si><r><t>a</t></r><r><rPr><b/></rPr><t>b</t></r></si></sst>',
    },
  ),
  book(
    'line ends and signs that XML cannot hold',
    data(row(said('a_x000D_\nb'), said('_x005F_x0041_'), said('  c'))),
    [['a\nb', '_x0041_', '  c']],
    {},
    { ourOwn: true },
  ),
];
