// What one file of a project holds: as much as a project may have, and the export refuses what the import would refuse.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openNewIds } from '../../../server/bundles/newIds.ts';
import { readParts } from '../../../server/bundles/readBundle.ts';
import { openBundle, parseDocument } from '../../../server/bundles/readDocument.ts';
import { readBundledSheets } from '../../../server/bundles/readSheets.ts';
import { bundleText } from '../../../server/bundles/writeBundle.ts';
import type { ReadText, TextRow } from '../../../server/database/texts.ts';
import { limits } from '../../../shared/limits.ts';
import { openIdGenerator } from '../../../shared/model/id.ts';
import { temporaryFolder } from '../../support/server.ts';
import { zip } from '../../support/workbook.ts';

const things = (kind: string, count: number, data: object = {}): readonly TextRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${kind}${at}`, data: JSON.stringify(data), more: null }));

/** Returns the text of a document with as many sheets, and as many rows in the last of them. */
async function textOf(sheets: number, rows: number): Promise<string> {
  let left = rows;
  const last = `sheet${sheets - 1}`;
  const read: ReadText = ({ text, values }) => {
    const [, kind = ''] = /FROM "?doc_(\w+)/.exec(text) ?? [];
    if (kind === 'project') return things('project', 1, { title: 'Gala' });
    if (kind === 'sheet') return things('sheet', sheets, { title: 'Rundown' });
    if (kind !== 'row' || values[0] !== last) return [];
    const page = things(`row${left}x`, Math.min(left, Number(values.at(-1))));
    left -= page.length;
    return page;
  };
  const pieces: string[] = [];
  const options = { hasPictures: false, others: () => undefined };
  for await (const piece of bundleText(read, 'project0', options)) pieces.push(piece);
  return pieces.join('');
}

async function openText(bytes: string | Uint8Array) {
  const path = join(temporaryFolder(), 'project.eo');
  writeFileSync(path, bytes);
  const bundle = await openBundle(path);
  bundle.close();
  return bundle.document;
}

test('a project with as many sheets as it may have comes in again', async () => {
  const document = await openText(await textOf(limits.sheetsPerProject, 1));
  expect(document.sheets).toHaveLength(limits.sheetsPerProject);
});

test('a project with more than is read is not written, and not read where something else has written it', async () => {
  const sheets = limits.sheetsPerProject + 1;
  const sentence = 'holds at most 2,000 sheets, and this one has 2,001';
  await expect(textOf(sheets, 0)).rejects.toThrow(sentence);
  const document = {
    format: 'eo.bundle',
    version: 1,
    project: {},
    sheets: things('sheet', sheets).map(({ id }) => ({ id, columns: [], rows: [] })),
  };
  await expect(openText(JSON.stringify(document))).rejects.toThrow(sentence);
});

test('a project with more rows than are read is not written', async () => {
  await expect(textOf(1, limits.bundleRows + 1)).rejects.toThrow('holds at most 300,000 rows, and this one');
});

test('a project with a thousand pictures and more comes in again', async () => {
  const assets = things('a', 1200).map(({ id }) => ({
    id,
    title: id,
    currentFileId: `f${id}`,
    files: [{ id: `f${id}`, fileName: 'a.png', byteSize: 1 }],
  }));
  const document = { format: 'eo.bundle', version: 1, project: {}, assets };
  const read = await openText(
    zip({
      'bundle.json': JSON.stringify(document),
      ...Object.fromEntries(assets.map(({ files }) => [`assets/${files[0]?.id}`, 'x'])),
    }),
  );
  expect(read.assets).toHaveLength(1200);
});

test('a document with more of anything than a project may have is refused by its name', async () => {
  const document = { format: 'eo.bundle', version: 1, project: {} };
  const channels = things('channel', limits.channelsPerProject + 1).map(({ id }) => ({ id, title: id }));
  await expect(openText(JSON.stringify({ ...document, channels }))).rejects.toThrow('at most 500 channels');
  const layouts = things('layout', limits.layoutsPerProject + 1).map(({ id }) => ({ id, title: id }));
  await expect(openText(JSON.stringify({ ...document, layouts }))).rejects.toThrow('at most 200 layouts');
  const views = things('view', limits.sharedViewsPerSheet + 1).map(({ id }) => ({ id, title: id }));
  const sheets = [{ id: 's', title: 'Rundown', columns: [], rows: [], views }];
  await expect(openText(JSON.stringify({ ...document, sheets }))).rejects.toThrow('views');
});

test('a row with more lines, and a layout with more cells than there may be, are refused', () => {
  const read = (parts: object) => {
    const document = parseDocument(
      JSON.stringify({ format: 'eo.bundle', version: 1, project: {}, ...parts }),
    );
    const newId = openIdGenerator(Date.now);
    const ids = openNewIds(document, newId, []);
    readParts(document, ids, newId);
    return [...readBundledSheets(document, ids, newId)].map(({ slices }) => [...slices].length);
  };
  const sheet = (rows: number) => ({
    sheets: [{ id: 's', title: 'Rundown', columns: [], rows: [{ rows }] }],
  });
  expect(read(sheet(limits.subLinesPerRow))).toEqual([2]);
  expect(() => read(sheet(limits.subLinesPerRow + 1))).toThrow('row 1 of the sheet “Rundown” has more lines');
  const cells = Array.from({ length: limits.cellsPerLayout + 1 }, (_, at) => ({
    coordinates: { x: at % 24, y: Math.floor(at / 24) },
    dimensions: { w: 1, h: 1 },
  }));
  const layout = (count: number) => ({
    layouts: [{ id: 'l', title: 'Wall', rows: 20, cells: cells.slice(0, count) }],
  });
  expect(read(layout(limits.cellsPerLayout))).toEqual([]);
  expect(() => read(layout(limits.cellsPerLayout + 1))).toThrow('the layout “Wall” has more cells');
});
