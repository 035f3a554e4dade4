// Makes small archives and workbooks. It imports no code of EO.

import { crc32, deflateRawSync } from 'node:zlib';

/** Returns a ZIP archive of these parts. `sayBytes` is a false size that the archive declares for each. */
export function zip(parts: Readonly<Record<string, string | Uint8Array>>, sayBytes?: number): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x0800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(raw), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(sayBytes ?? raw.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(at, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, central, Buffer.from(name)]),
    );
    bodies.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument';

/** Returns a workbook with one sheet, whose `worksheet` element has the given content. */
export function workbook(
  sheet: string,
  more: { styles?: string; strings?: string; workbook?: string } = {},
): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${more.workbook ?? ''}<sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}${relation('r3', 'sharedStrings', 'strings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${sheet}</worksheet>`,
    ...(more.styles === undefined ? {} : { 'xl/styles.xml': more.styles }),
    ...(more.strings === undefined ? {} : { 'xl/strings.xml': more.strings }),
  };
}

/** Returns the part with the content types, which other programs require. */
function contentTypes(): string {
  const sheet = `${DOCUMENT}.spreadsheetml`;
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${sheet}.${type}+xml"/>`;
  const known = [
    part('workbook.xml', 'sheet.main'),
    part('worksheets/sheet1.xml', 'worksheet'),
    part('styles.xml', 'styles'),
    part('strings.xml', 'sharedStrings'),
  ];
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${known.join('')}</Types>`;
}
