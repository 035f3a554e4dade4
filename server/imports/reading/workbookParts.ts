// The parts of a workbook, found by relationships, never by their usual names.

import { posix } from 'node:path';
import { attributeOf, readXml } from './xml.ts';
import type { Archive } from './zip.ts';

/** A relationship of a part to another, which is named by its path in the archive. */
export interface Relation {
  /** Last segment of the relation's type: `worksheet`, `styles`, `sharedStrings`, `theme` …, the same in strict
   *  files. */
  readonly type: string;
  readonly target: string;
}

/** Returns the relations of `part` by id; of the package itself for ''. It is empty where there are none. */
export async function relationsOf(archive: Archive, part: string): Promise<ReadonlyMap<string, Relation>> {
  const folder = posix.dirname(part);
  const name = part === '' ? '_rels/.rels' : posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  const chunks = await archive.read(name);
  if (!chunks) return relations;
  await readXml(chunks, 'list of parts', {
    open(tag, attributes) {
      const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes;
      if (tag !== 'Relationship' || !id || !type || !target || mode === 'External') return;
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
  });
  return relations;
}

/** Returns the path of a target. Paths above the archive's root do no harm, since they are only looked up in the
 *  archive. */
function resolved(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  return plain.startsWith('/') ? posix.normalize(plain).slice(1) : posix.normalize(posix.join(folder, plain));
}

/** A worksheet of the workbook, and the path of its part. */
export interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  readonly part: string;
}

/** The worksheets of a workbook, and the paths of the parts that they share; null where there is none. */
export interface Workbook {
  readonly since1904: boolean;
  readonly sheets: readonly SheetPart[];
  readonly styles: string | null;
  readonly strings: string | null;
  readonly theme: string | null;
}

/** Returns the workbook, with its worksheets in the order of their tabs. Sheets without a part, and those that
 *  are charts, are left out. */
export async function workbookOf(archive: Archive, part: string): Promise<Workbook> {
  const relations = await relationsOf(archive, part);
  const sheets: SheetPart[] = [];
  let since1904 = false;
  const chunks = await archive.read(part);
  if (chunks) {
    await readXml(chunks, 'workbook', {
      open(tag, attributes) {
        // An extension may contain a second element, which does not repeat the attribute.
        if (tag === 'workbookPr') since1904 ||= /^(1|true)$/.test(attributes['date1904'] ?? '');
        if (tag !== 'sheet') return;
        const relation = relations.get(attributeOf(attributes, 'id') ?? '');
        if (relation?.type !== 'worksheet') return;
        const hidden = /^(hidden|veryHidden)$/.test(attributes['state'] ?? '');
        sheets.push({
          name: attributes['name'] ?? `Sheet ${sheets.length + 1}`,
          hidden,
          part: relation.target,
        });
      },
    });
  }
  const find = (type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target ?? null;
  return { since1904, sheets, styles: find('styles'), strings: find('sharedStrings'), theme: find('theme') };
}
