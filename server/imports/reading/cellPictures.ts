// Finds pictures that are the value of a cell, in the forms of Excel (a numbered rich value) and WPS (`DISPIMG`).

import { relationsOf } from './workbookParts.ts';
import { attributeOf, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** The pictures of a workbook that are the value of a cell. */
export interface CellPictures {
  /** Returns the part with the picture of a cell with the value metadata `vm`; null where it has none. */
  byMetadata(vm: string): string | null;
  /** Returns the part of the picture that a text names: `=DISPIMG("ID_…",1)`; null for other texts. */
  byText(text: string): string | null;
}

const DISPIMG = /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/;

/** Returns the pictures in cells of the workbook that is `workbookPart`. */
export async function cellPicturesOf(archive: Archive, workbookPart: string): Promise<CellPictures> {
  const relations = [...(await relationsOf(archive, workbookPart)).values()];
  const find = (ending: string) =>
    relations.find(({ type }) => type.toLowerCase() === ending.toLowerCase())?.target;
  const named = await namedPictures(archive, find('cellImage') ?? null);
  const metadata = find('sheetMetadata');
  const parts =
    metadata === undefined
      ? []
      : await richPictures(archive, metadata, find('rdRichValue') ?? null, find('richValueRel') ?? null);
  return {
    byMetadata: (vm) => parts[Number(vm) - 1] ?? null,
    byText: (text) => named.get(DISPIMG.exec(text)?.[1] ?? '') ?? null,
  };
}

async function namedPictures(archive: Archive, part: string | null): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  const chunks = part === null ? null : await archive.read(part);
  if (!chunks || part === null) return named;
  const relations = await relationsOf(archive, part);
  let name = '';
  await readXml(chunks, 'list of pictures', {
    open(tag, attributes) {
      if (tag === 'cNvPr') name = attributes['name'] ?? '';
      const target =
        tag === 'blip' ? relations.get(attributeOf(attributes, 'embed') ?? '')?.target : undefined;
      if (target !== undefined) named.set(name, target);
    },
  });
  return named;
}

/** Returns parts by the number of a cell's value metadata, from 0: metadata → rich value → relation → part. */
async function richPictures(
  archive: Archive,
  metadata: string,
  valuesPart: string | null,
  relationsPart: string | null,
): Promise<readonly (string | null)[]> {
  if (valuesPart === null || relationsPart === null) return [];
  const [values, targets] = [
    await firstValues(archive, valuesPart),
    await relatedParts(archive, relationsPart),
  ];
  const [futures, cells]: [number[], number[]] = [[], []];
  let inValues = false;
  const chunks = await archive.read(metadata);
  if (!chunks) return [];
  await readXml(chunks, 'list of values', {
    open(tag, attributes) {
      if (tag === 'valueMetadata') inValues = true;
      else if (tag === 'rvb') futures.push(Number(attributes['i'] ?? -1));
      else if (tag === 'rc' && inValues) cells.push(Number(attributes['v'] ?? -1));
    },
    close(tag) {
      if (tag === 'valueMetadata') inValues = false;
    },
  });
  return cells.map((cell) => {
    const value = values[futures[cell] ?? -1];
    return value === undefined ? null : (targets[value] ?? null);
  });
}

/** Returns the first number of each rich value, which for a picture in a cell is the index of its relation. */
async function firstValues(archive: Archive, part: string): Promise<readonly number[]> {
  const values: number[] = [];
  let text: string | null = null;
  let isFirst = false;
  const chunks = await archive.read(part);
  if (!chunks) return values;
  await readXml(chunks, 'list of rich values', {
    open(tag) {
      if (tag === 'rv') isFirst = true;
      if (tag === 'v' && isFirst) text = '';
    },
    text(more) {
      if (text !== null) text += more;
    },
    close(tag) {
      if (tag !== 'v' || text === null) return;
      values.push(Number(text));
      [text, isFirst] = [null, false];
    },
  });
  return values;
}

async function relatedParts(archive: Archive, part: string): Promise<readonly (string | null)[]> {
  const targets: (string | null)[] = [];
  const relations = await relationsOf(archive, part);
  const chunks = await archive.read(part);
  if (!chunks) return targets;
  await readXml(chunks, 'list of rich values', {
    open(tag, attributes) {
      if (tag === 'rel') targets.push(relations.get(attributeOf(attributes, 'id') ?? '')?.target ?? null);
    },
  });
  return targets;
}
