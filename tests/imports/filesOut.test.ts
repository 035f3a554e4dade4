// The files that leave EO, as programs that are not ours read them: every sheet and view of every template assembly, its
// PDF by Poppler's pdftotext beside its pages as HTML, its workbook by LibreOffice beside its CSV. Prints what was
// compared and each difference with its judgement.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSEMBLY_IDS } from '../../shared/assemblies.ts';
import { readRowKey } from '../../shared/model/rowKey.ts';
import { ended } from '../support/bring.ts';
import { must, signUp, type Client } from '../support/client.ts';
import { exported } from '../support/merging.ts';
import { sharedServer } from '../support/sharedServer.ts';
import { judgementOf, plain, type Difference } from './judged.ts';
import { findProgram, textsByLibreOffice } from './libreOffice.ts';

const PDFTOTEXT = '/usr/bin/pdftotext';
const PAPERS = ['A4', 'Letter'] as const;

const program = findProgram();
const hasPdftotext = existsSync(PDFTOTEXT);
if (program === null) console.warn('Workbooks are not compared: no soffice on this machine.');
if (!hasPdftotext) console.warn('PDFs are not compared: no pdftotext on this machine.');

const server = sharedServer();
let mara: Client;
let folder: string;

/** A sheet of an assembly, with its saved views. */
interface Sheet {
  readonly projectId: string;
  readonly sheetId: string;
  /** `assembly: title`. */
  readonly name: string;
  readonly views: readonly { readonly id: string; readonly title: string }[];
}
const sheets: Sheet[] = [];

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  folder = mkdtempSync(join(tmpdir(), 'eo-out-'));
  for (const assemblyId of ASSEMBLY_IDS) {
    const { processId } = must(
      await mara.post<{ processId: string }>('/api/templateassembly/import', { assemblyId }),
    );
    const { result } = await ended(mara, processId);
    const { projectId, sheetIds } = result as unknown as { projectId: string; sheetIds: readonly string[] };
    const { db } = await mara.load(`/api/projects/${projectId}`);
    for (const sheetId of sheetIds) {
      const views = Object.values(db['sheetLayout'] ?? {}).filter((view) => view['sheetId'] === sheetId);
      sheets.push({
        projectId,
        sheetId,
        name: `${assemblyId}: ${String(db['sheet']?.[sheetId]?.['title'])}`,
        views: views.map(({ id, title }) => ({ id, title: String(title) })),
      });
    }
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints the differences by their judgement; returns those without one. */
function unjudgedOf(what: string, differences: readonly Difference[]): readonly Difference[] {
  const lines = differences.map((difference) => {
    const why = judgementOf(difference) ?? 'NOT JUDGED';
    return `  ${difference.where}: ${JSON.stringify(difference.ours)} | ${JSON.stringify(difference.theirs)} (${why})`;
  });
  console.log([`${what}, ${differences.length} differ`, ...lines].join('\n'));
  return differences.filter((difference) => judgementOf(difference) === null);
}

async function fileOf(path: string): Promise<Buffer> {
  const { status, bytes } = await mara.get(path);
  if (status !== 200) throw new Error(`${path}: ${status} ${bytes.toString().slice(0, 300)}`);
  return bytes;
}

test.skipIf(!hasPdftotext)(
  'each page of each PDF has the words of the page as HTML',
  async () => {
    const differences: Difference[] = [];
    const counts = { files: 0, pages: 0, words: 0 };
    const longer: string[] = [];
    for (const sheet of sheets) {
      for (const view of [null, ...sheet.views]) {
        const pages: number[] = [];
        for (const paper of PAPERS) {
          const path = `/gen/project/${sheet.projectId}/sheet/${sheet.sheetId}`;
          const query = `?paper=${paper}${view ? `&layout=${view.id}` : ''}`;
          const name = `${sheet.name}${view ? `, ${view.title}` : ''}, ${paper}`;
          const before = wordsOfHtml(await fileOf(`${path}/html${query}`));
          const pdf = wordsOfPdf(await fileOf(`${path}/pdf${query}`));
          // The foot says when it was printed: a minute may begin between the two.
          const after = wordsOfHtml(await fileOf(`${path}/html${query}`));
          counts.files += 1;
          pages.push(pdf.length);
          expect(pdf.length, name).toBe(before.length);
          for (const [at, theirs] of pdf.entries()) {
            counts.pages += 1;
            counts.words += theirs.length;
            const isSame = [before, after].some((each) => sorted(each[at]) === sorted(theirs));
            if (isSame) continue;
            const ours = before[at] ?? [];
            differences.push({
              where: `page ${name} ${at + 1}`,
              ours: without(ours, theirs).join(' '),
              theirs: without(theirs, ours).join(' '),
            });
          }
        }
        const [a4 = 0, letter = 0] = pages;
        if (a4 !== letter) longer.push(`  ${sheet.name}${view ? `, ${view.title}` : ''}: ${a4} | ${letter}`);
      }
    }
    console.log(['Pages on A4 and Letter, where they differ:', ...longer].join('\n'));
    expect(counts.words).toBeGreaterThan(10_000);
    const what = `${counts.files} PDFs, ${counts.pages} pages, ${counts.words} words compared`;
    expect(unjudgedOf(what, differences)).toEqual([]);
  },
  1_200_000,
);

test.skipIf(program === null)(
  'each cell of each workbook is that of the CSV',
  async () => {
    const differences: Difference[] = [];
    let compared = 0;
    const files = [];
    for (const [at, { projectId, sheetId }] of sheets.entries()) {
      const path = join(folder, `sheet-${at}.xlsx`);
      writeFileSync(path, await fileOf(`/gen/project/${projectId}/sheet/${sheetId}/xlsx`));
      files.push({ path, form: null });
    }
    const theirs = textsByLibreOffice(program ?? '', files);
    for (const [at, { projectId, sheetId, name }] of sheets.entries()) {
      const [texts = []] = [...(theirs.get(files[at]?.path ?? '')?.values() ?? [])];
      const records = await exported(mara, projectId, sheetId);
      const shown = byRow(texts);
      for (const [key, line] of byRow(records)) {
        const other = shown.get(key) ?? [];
        for (let column = 0; column < Math.max(line.length, other.length); column += 1) {
          const [ours, their] = [plain(line[column]), plain(other[column])];
          if (ours === '' && their === '') continue;
          compared += 1;
          if (ours !== their)
            differences.push({ where: `workbook ${name} ${key} C${column + 1}`, ours, theirs: their });
        }
        shown.delete(key);
      }
      for (const [key, line] of shown)
        differences.push({ where: `workbook ${name} ${key}`, ours: '', theirs: line.join(' | ') });
    }
    expect(compared).toBeGreaterThan(2_000);
    expect(unjudgedOf(`${files.length} workbooks, ${compared} cells compared`, differences)).toEqual([]);
  },
  600_000,
);

/**
 * The lines of a file by the keys of their rows, which a title block has several of: its words, in any order, since a
 * workbook has it as it is arranged and a CSV in one line.
 */
function byRow(lines: readonly (readonly string[])[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const blocks = new Map<string, string[]>();
  for (const line of lines) {
    const key = readRowKey(line.at(-1) ?? '');
    const texts = line.slice(0, -1);
    if (key === null) found.set(`line ${found.size + 1}`, line);
    else if (key.kind === 'titleBlock')
      blocks.set(key.rowId, [
        ...(blocks.get(key.rowId) ?? []),
        ...texts.flatMap((text) => text.split(/[\s·]+/)),
      ]);
    else found.set(`${key.rowId} ${key.line}`, texts);
  }
  for (const [rowId, words] of blocks) found.set(rowId, words.filter(Boolean).toSorted());
  return found;
}

/** The words of each page of the HTML. */
function wordsOfHtml(bytes: Buffer): readonly (readonly string[])[] {
  const [, ...pages] = bytes.toString().split('<section class="paper-page"');
  return pages.map((page) => {
    const text = page
      .slice(page.indexOf('>') + 1)
      .replaceAll(/<\/?(?:div|td|th|tr|h\d|p|section|br|table|tbody|thead)\b[^>]*>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    return wordsIn(text);
  });
}

/** The words of each page of the PDF. */
function wordsOfPdf(bytes: Buffer): readonly (readonly string[])[] {
  const path = join(folder, 'sheet.pdf');
  writeFileSync(path, bytes);
  const text = execFileSync(PDFTOTEXT, ['-layout', '-enc', 'UTF-8', path, '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return text.split('\f').slice(0, -1).map(wordsIn);
}

function wordsIn(text: string): readonly string[] {
  return text.normalize('NFKC').split(/\s+/).filter(Boolean);
}

function sorted(words: readonly string[] = []): string {
  return words.toSorted().join(' ');
}

/** The words of the one that the other does not have. */
function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
