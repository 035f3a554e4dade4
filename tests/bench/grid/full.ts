// A sheet as a production has it, of any size: every lane with its category, rich texts, rows of several sub-lines,
// blocks, banners and page breaks, and people at work in it. The bare limit shows plain texts of the same number.

import type { Entity } from '../../../shared/model/action.ts';
import { serialiseRichText } from '../../../shared/rich/stored.ts';
import type { RichText } from '../../../shared/rich/richText.ts';
import { idOf, sampleOf, SHEET_ID, textOf, type Sample } from './sample.ts';
import type { Peer } from '../../../renderer/sheet/model/peers.ts';

const PEERS = 12;
const HUES = ['sky', 'purple', 'yellow', 'jade', 'orange', 'red'];
const BLOCK = { type: 2, rows: 6 };

/** Every 7th row has rich texts, every 9th two sub-lines, every 11th a cell of another category, every 60th is a block. */
export function fullSample(rowCount: number, columnCount: number): Sample {
  const sample = sampleOf(rowCount, columnCount, true);
  return {
    ...sample,
    rows: sample.rows.map((text, row) => fuller(text, row)),
    freeCells: sample.rows.flatMap((_, row) => (isBlock(row) ? blockCells(row) : [])),
  };
}

/** They stand where the screen is at first. */
export function peersOf(columns: readonly Entity[]): readonly Peer[] {
  return Array.from({ length: PEERS }, (_, at) => {
    const rowId = idOf('RXW', at * 3);
    const columnId = columns[at % columns.length]?.id ?? '';
    return {
      id: idOf('PER', at),
      name: `Person ${at + 1}`,
      color: HUES[at % HUES.length] ?? 'sky',
      rowId,
      cellId: `${rowId}.${columnId}`,
    };
  });
}

const isBlock = (row: number): boolean => row % 60 === 30;

function fuller(text: string, row: number): string {
  const [rowText = '', cellsText = ''] = text.split('\t');
  const entity: Record<string, unknown> = JSON.parse(rowText);
  if (isBlock(row)) return `${JSON.stringify({ ...entity, ...BLOCK })}\t{}`;
  const cells: Record<string, unknown> = JSON.parse(cellsText);
  if (entity['type'] === 1 || row % 40 === 0) return text;
  if (row % 7 === 0) cells['3'] = richCell(row);
  if (row % 11 === 0) cells['8'] = { value: textOf(row, 8), categoryId: idOf('CAT', row % 5) };
  if (row % 9 === 0) Object.assign(entity, { rows: 2 });
  if (row % 9 === 0)
    Object.assign(cells, { '1.1': 'second line', '4.1': `${row}`, '9.1': 'and a third lane' });
  return `${JSON.stringify(entity)}\t${JSON.stringify(cells)}`;
}

function richCell(row: number): Record<string, unknown> {
  const rich: RichText = {
    paragraphs: [
      {
        spans: [
          { text: `Row ${row} `, bold: true },
          { text: 'on Anna', italic: true, color: '#b42318' },
        ],
      },
    ],
  };
  return { value: `Row ${row} on Anna`, valueText: serialiseRichText(rich) };
}

function blockCells(row: number): readonly Entity[] {
  const rowId = idOf('RXW', row);
  return [0, 8, 16].map((x, at) => ({
    id: idOf('BXK', row * 3 + at),
    sheetId: SHEET_ID,
    rowId,
    coordinates: { x, y: 0 },
    dimensions: { w: 8, h: 6 },
    value: `Block ${row}, part ${at + 1}`,
    showLabel: false,
  }));
}
