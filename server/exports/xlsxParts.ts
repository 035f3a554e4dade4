// Adds to the parts of the file what write-excel-file has no option for: the page with its margins, header and footer,
// page breaks, the rows that each page repeats, the print area, links, and the alignment of keys.

import type { Feature, Image } from 'write-excel-file/node';
import { PAGE_FOOTER_HEIGHT, PAGE_HEADER_HEIGHT } from '../../shared/layout/pageHeaderFooter.ts';
import { escaped } from '../../shared/layout/paintHtml.ts';
import { PAPERS, PX_PER_MM, type Paper, type PaperName } from '../../shared/layout/paper.ts';
import { columnLetters } from '../imports/reading/columns.ts';
import type { PlacedLink } from './xlsxCells.ts';
import { KEY_ALIGNMENT } from './xlsxRows.ts';

/** The page setup of a worksheet, and what its part of the file contains in addition to the rows. */
export interface SpreadsheetParts {
  readonly sheetName: string;
  readonly paper: Paper;
  /** The scale at which the columns fit, at most 1. */
  readonly scale: number;
  /** The texts of the header, which may contain {page} and {pages}. */
  readonly header: PageLine;
  readonly footer: PageLine;
  readonly breaks: readonly number[];
  readonly links: readonly PlacedLink[];
  readonly repeated: number;
  /** The number of rows; the next field is the number of columns that are printed. */
  readonly rowCount: number;
  readonly columnCount: number;
}

/** The texts at the left and at the right of a header or footer. */
export interface PageLine {
  readonly left: string;
  readonly right: string;
}

const PX_PER_INCH = 96;
/** The numbers of paper sizes in the file, from the smallest size to the largest. */
const PAPER_NUMBERS: readonly (readonly [name: PaperName, number: number])[] = [
  ['A5', 11],
  ['A4', 9],
  ['Letter', 1],
  ['Legal', 5],
  ['Tabloid', 3],
  ['A3', 8],
];
/** Factor of the scale, since spreadsheet programs draw columns slightly wider than specified. */
const SAFE = 0.98;
const LONGEST_LINE = 250;
const LINK_TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** Returns the parts of the worksheets, in their order, as a feature of write-excel-file. */
export function spreadsheetParts(sheets: readonly SpreadsheetParts[]): Feature<Image['content']> {
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => withSheetParts(xml, sheets[sheetIndex]),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_, { sheetIndex }) => linkRelations(sheets[sheetIndex]),
        },
        'xl/workbook.xml': { transform: (xml) => withNames(xml, sheets) },
        'xl/styles.xml': { transform: withKeyAlignment },
      },
    },
  };
}

/** Inserts the elements in the order that the format requires: after the rows and merges, and before the drawing. */
function withSheetParts(xml: string, parts: SpreadsheetParts | undefined): string {
  if (!parts) return xml;
  const after = ['</mergeCells>', '</sheetData>'].map((end) => xml.lastIndexOf(end) + end.length);
  const at = xml.includes('</mergeCells>') ? (after[0] ?? 0) : (after[1] ?? 0);
  return `${xml.slice(0, at)}${linkElements(parts)}${pageElements(parts)}${breakElements(parts)}${xml.slice(at)}`;
}

function linkElements({ links }: SpreadsheetParts): string {
  if (links.length === 0) return '';
  const each = links.map(
    ({ row, column }, at) => `<hyperlink ref="${columnLetters(column)}${row + 1}" r:id="rIdLink${at + 1}"/>`,
  );
  return `<hyperlinks>${each.join('')}</hyperlinks>`;
}

function linkRelations(parts: SpreadsheetParts | undefined): string {
  return (parts?.links ?? [])
    .map(
      ({ address }, at) =>
        `<Relationship Id="rIdLink${at + 1}" Type="${LINK_TYPE}" Target="${escaped(address)}" TargetMode="External"/>`,
    )
    .join('');
}

function pageElements({ paper, scale, header, footer }: SpreadsheetParts): string {
  const { top, right, bottom, left } = paper.margins;
  const inches = (px: number): string => (px / PX_PER_INCH).toFixed(4);
  const percent = scale < 1 ? Math.max(10, Math.floor(scale * SAFE * 100)) : 100;
  return (
    `<pageMargins left="${inches(left)}" right="${inches(right)}" top="${inches(top + PAGE_HEADER_HEIGHT)}"` +
    ` bottom="${inches(bottom + PAGE_FOOTER_HEIGHT)}" header="${inches(top)}" footer="${inches(bottom)}"/>` +
    `<pageSetup ${sizeAttributes(paper)} scale="${percent}" orientation="${paper.orientation}"/>` +
    `<headerFooter><oddHeader>${escaped(lineCode(header))}</oddHeader>` +
    `<oddFooter>${escaped(lineCode(footer))}</oddFooter></headerFooter>`
  );
}

/** Returns the attributes of a paper size. A size without a number is given in mm, as in portrait. Programs that know
 *  only numbers take the smallest paper on which its pages fit. */
function sizeAttributes({ name, width, height }: Paper): string {
  const number = PAPER_NUMBERS.find(([each]) => each === name)?.[1];
  if (number !== undefined) return `paperSize="${number}"`;
  const [short = 0, long = 0] = [width, height]
    .map((side) => Math.round((side / PX_PER_MM) * 10) / 10)
    .toSorted((one, other) => one - other);
  const holding = PAPER_NUMBERS.find(([each]) => PAPERS[each][0] >= short && PAPERS[each][1] >= long);
  return `paperSize="${(holding ?? PAPER_NUMBERS.at(-1))?.[1]}" paperWidth="${short}mm" paperHeight="${long}mm"`;
}

/** Returns a header or footer in the codes of the format: `&L` begins its left part, and `&P` is the page number. */
function lineCode({ left, right }: PageLine): string {
  const coded = (text: string): string =>
    text
      .replaceAll(/\s+/g, ' ')
      .replaceAll('&', '&&')
      .replaceAll(/\{page\}/gi, '&P')
      .replaceAll(/\{pages\}/gi, '&N')
      .slice(0, LONGEST_LINE / 2)
      .replace(/(?<!&)&$/, '');
  return `${left === '' ? '' : `&L${coded(left)}`}${right === '' ? '' : `&R${coded(right)}`}`;
}

function breakElements({ breaks }: SpreadsheetParts): string {
  if (breaks.length === 0) return '';
  const each = breaks.map((row) => `<brk id="${row}" max="16383" man="1"/>`);
  return `<rowBreaks count="${breaks.length}" manualBreakCount="${breaks.length}">${each.join('')}</rowBreaks>`;
}

/** Adds the defined names for the rows that each page repeats, and for the printed area, which excludes the keys. */
function withNames(xml: string, sheets: readonly SpreadsheetParts[]): string {
  const named = (name: string, at: number, range: string): string =>
    `<definedName name="_xlnm.${name}" localSheetId="${at}">${range}</definedName>`;
  const ranges = sheets.map(({ sheetName, repeated, rowCount, columnCount }) => {
    const sheet = escaped(`'${sheetName.replaceAll("'", "''")}'`);
    const last = columnLetters(columnCount - 1);
    return { area: `${sheet}!$A$1:$${last}$${rowCount}`, titles: `${sheet}!$1:$${repeated}` };
  });
  // The format requires names in alphabetical order.
  const names = [
    ...ranges.map(({ area }, at) => named('Print_Area', at, area)),
    ...ranges.map(({ titles }, at) => named('Print_Titles', at, titles)),
  ];
  // The replacement is a function, since `$` in a replacing text is a pattern, and a title may contain it.
  return xml.replace('<definedNames/>', () => `<definedNames>${names.join('')}</definedNames>`);
}

/** Replaces the alignment of keys by `fill`, which shows only what fits into the cell, even if the cells beside it
 *  are empty. */
function withKeyAlignment(xml: string): string {
  const { align, indent } = KEY_ALIGNMENT;
  return xml.replaceAll(
    new RegExp(`<alignment horizontal="${align}"([^>]*?) indent="${indent}"/>`, 'g'),
    '<alignment horizontal="fill"$1/>',
  );
}
