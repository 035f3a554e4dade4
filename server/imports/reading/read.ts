// Reads any file that a person may upload into tabs. Its first bytes decide its type; its name only helps.

import { open, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { openReadBudget, type ReadBudget } from './readBudget.ts';
import { readText } from './csv.ts';
import { firstBytes } from './encoding.ts';
import { readOds } from './ods.ts';
import { unreadableFile } from './fileRefusals.ts';
import type { Sink } from './tabSink.ts';
import { readXlsx } from './xlsx.ts';
import { openArchive } from './zip.ts';

/** The first bytes of known types of files, as Latin-1. */
const MAGICS: readonly (readonly [string, readonly string[]])[] = [
  ['zip', ['PK\x03\x04', 'PK\x05\x06']],
  ['ole', ['\xd0\xcf\x11\xe0']],
  ['a PDF', ['%PDF-']],
  ['a picture', ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF']],
  ['an archive', ['\x1f\x8b', 'Rar!', '7z\xbc\xaf']],
];
const WEB_PAGE =
  /^(\xef\xbb\xbf)?\s*(<!--[\s\S]*?-->\s*)?<(!doctype html|html|head|body|table|meta|style)\b/i;
const XML_2003 =
  /^(\xef\xbb\xbf)?\s*<\?xml[\s\S]*?(progid="Excel\.Sheet"|schemas-microsoft-com:office:spreadsheet)/i;

/** Advice for formats of spreadsheets that cannot be read. */
const SAVE_AS_XLSX = 'Open it in Excel or LibreOffice, save it as .xlsx, and bring that file.';

/**
 * Reads a file.
 * @throws AppError whose message says in one sentence why the file is not read
 */
export async function readFile(path: string, fileName: string, sink: Sink): Promise<void> {
  const budget = openReadBudget((await stat(path)).size);
  const head = (await firstBytes(path, 512)).toString('latin1');
  const kind = MAGICS.find(([, magics]) => magics.some((magic) => head.startsWith(magic)))?.[0];
  if (head === '') throw unreadableFile('This file is empty.');
  if (kind === 'zip') return readArchive(path, sink, budget);
  if (kind === 'ole') throw await refusedOle(path);
  if (WEB_PAGE.test(head))
    throw unreadableFile(`This file is a web page, whatever its name says. ${SAVE_AS_XLSX}`);
  if (XML_2003.test(head)) throw unreadableFile(`This is an XML file of Excel 2003. ${SAVE_AS_XLSX}`);
  if (kind)
    throw unreadableFile(`This file is ${kind}, not a spreadsheet. Bring a CSV, TSV, XLSX or ODS file.`);
  const extension = extname(fileName).toLowerCase();
  if (/^\.(xlsx|xlsm|ods)$/.test(extension))
    throw unreadableFile('This file is damaged: it is not the spreadsheet that its name says.');
  const name = fileName.slice(0, fileName.length - extension.length) || 'Sheet';
  return readText(path, name, /^\.(csv|tsv|tab)$/.test(extension), sink, budget);
}

async function readArchive(path: string, sink: Sink, budget: ReadBudget): Promise<void> {
  const archive = await openArchive(path, budget);
  try {
    const has = (name: string) => archive.names.some((other) => other.toLowerCase() === name);
    const isOds = has('content.xml') && (has('mimetype') || has('meta-inf/manifest.xml'));
    if (archive.names.some((name) => /(^|\/)Index(\.zip$|\/.*\.iwa$)/i.test(name)))
      throw unreadableFile(NUMBERS);
    await (isOds ? readOds(archive, sink, budget) : readXlsx(archive, sink, budget));
  } finally {
    archive.close();
  }
}

const NUMBERS =
  'This is a file of Apple Numbers. In Numbers choose File, Export To, Excel, and bring the file that it makes.';

/** Names of parts by which an OLE container is recognised, with the sentence that refuses it. */
const OLE_PARTS: readonly (readonly [name: string, sentence: string])[] = [
  ['EncryptedPackage', 'This workbook is protected with a password. Save it without one and try again.'],
  ['Workbook', `This is a file of Excel 2003 or older (.xls). ${SAVE_AS_XLSX}`],
  ['Book', `This is a file of Excel 95 or older (.xls). ${SAVE_AS_XLSX}`],
];

/** Returns the refusal of an OLE container: old Office files, and new ones with a password. */
async function refusedOle(path: string) {
  const file = await open(path, 'r');
  try {
    for await (const chunk of file.createReadStream({
      autoClose: false,
      highWaterMark: OLE_BYTES,
      end: OLE_BYTES,
    })) {
      const text = Buffer.from(chunk).toString('latin1');
      const found = OLE_PARTS.find(([name]) =>
        text.includes(Buffer.from(`${name}\0`, 'utf16le').toString('latin1')),
      );
      if (found) return unreadableFile(found[1]);
    }
  } finally {
    await file.close();
  }
  return unreadableFile(
    'This is an old file of Microsoft Office, and no spreadsheet. Bring a CSV, TSV, XLSX or ODS file.',
  );
}

const OLE_BYTES = 4 * 1024 * 1024;
