// Reads the drawings over a worksheet: pictures, charts, shapes and notes. A picture that lies within one cell belongs
// to that cell.

import { relationsOf } from './workbookParts.ts';
import { attributeOf, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** A picture over a worksheet, by the cells that it covers, from 0, both ends included. */
export interface DrawnPicture {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  /** Path of the part of the archive with its bytes. */
  readonly part: string;
}

/** The drawings over one worksheet: its pictures, and the numbers of other kinds of drawings. */
export interface WorksheetDrawings {
  readonly pictures: readonly DrawnPicture[];
  readonly charts: number;
  readonly shapes: number;
  readonly comments: number;
}

/** Reads the drawings over the worksheet that is `sheetPart`. */
export async function drawingsOf(archive: Archive, sheetPart: string): Promise<WorksheetDrawings> {
  const relations = [...(await relationsOf(archive, sheetPart)).values()];
  const found: WorksheetDrawings[] = [];
  for (const { type, target } of relations) {
    if (type === 'drawing') found.push(await drawingOf(archive, target));
    if (type === 'comments') found.push({ ...NONE, comments: await countOf(archive, target, 'comment') });
  }
  return {
    pictures: found.flatMap(({ pictures }) => pictures),
    charts: found.reduce((sum, { charts }) => sum + charts, 0),
    shapes: found.reduce((sum, { shapes }) => sum + shapes, 0),
    comments: found.reduce((sum, { comments }) => sum + comments, 0),
  };
}

const NONE: WorksheetDrawings = { pictures: [], charts: 0, shapes: 0, comments: 0 };

async function countOf(archive: Archive, part: string, wanted: string): Promise<number> {
  const chunks = await archive.read(part);
  let count = 0;
  if (chunks)
    await readXml(chunks, 'list of notes', { open: (tag) => void (count += tag === wanted ? 1 : 0) });
  return count;
}

const ANCHOR = /^(oneCell|twoCell|absolute)Anchor$/;
const UNANCHORED = { row: -1, column: -1, lastRow: -1, lastColumn: -1 };

async function drawingOf(archive: Archive, part: string): Promise<WorksheetDrawings> {
  const chunks = await archive.read(part);
  if (!chunks) return NONE;
  const relations = await relationsOf(archive, part);
  const pictures: DrawnPicture[] = [];
  let [charts, shapes] = [0, 0];
  let place = { ...UNANCHORED };
  let [end, unit] = ['', ''];
  let isTwoCell = false;
  await readXml(chunks, 'list of drawings', {
    open(tag, attributes) {
      if (ANCHOR.test(tag)) {
        place = { ...UNANCHORED };
        isTwoCell = tag === 'twoCellAnchor';
      } else if (tag === 'from' || tag === 'to') end = tag;
      else if (tag === 'row' || tag === 'col') unit = tag;
      else if (tag === 'graphicFrame') charts += 1;
      else if (tag === 'sp' || tag === 'cxnSp') shapes += 1;
      else if (tag === 'blip') {
        const target = relations.get(attributeOf(attributes, 'embed') ?? '')?.target;
        if (target !== undefined) pictures.push({ ...(isTwoCell ? place : oneCell(place)), part: target });
      }
    },
    text(text) {
      if (unit === '') return;
      const number = Number(text.trim());
      if (end === 'from') place = unit === 'row' ? { ...place, row: number } : { ...place, column: number };
      else place = unit === 'row' ? { ...place, lastRow: number } : { ...place, lastColumn: number };
    },
    close(tag) {
      if (tag === unit) unit = '';
    },
  });
  return { pictures, charts, shapes, comments: 0 };
}

/** Returns the position of a picture that is anchored by its corner only, so that it belongs to that cell. */
function oneCell(place: typeof UNANCHORED): typeof UNANCHORED {
  return { ...place, lastRow: place.row, lastColumn: place.column };
}
