// LibreOffice's own reading of a file: every worksheet as the texts that it shows.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';

export type Texts = readonly (readonly string[])[];

const PROGRAMS = ['/usr/bin/soffice', '/usr/bin/libreoffice'];
const PYTHON = '/usr/bin/python3';
/** All cells as texts: a table of text holds no dates to be written anew. */
const ALL_TEXT = Array.from({ length: 120 }, (_, at) => `${at + 1}/2`).join('/');
const UTF8 = 76;
/** A file a sheet, in UTF-8, cells as shown. */
const WRITTEN = `csv:Text - txt - csv (StarCalc):44,34,${UTF8},1,,0,false,true,true,false,false,-1`;

/** How LibreOffice is to read a text file: it guesses nothing. */
export interface TextImportOptions {
  readonly separator: string;
  /** As LibreOffice counts them: 1 is windows-1252, 65535 UTF-16, 76 UTF-8. */
  readonly encoding: number;
}

/** Null where it is not installed. */
export function findProgram(): string | null {
  return PROGRAMS.find((path) => existsSync(path)) ?? null;
}

/** The Python by which scripts drive LibreOffice; null where it has no `uno`. */
export function findUno(): string | null {
  try {
    execFileSync(PYTHON, ['-c', 'import uno'], { stdio: 'ignore' });
    return PYTHON;
  } catch {
    return null;
  }
}

/** The texts of each worksheet of each file, by the file's path and the worksheet's name; of a text file under ''. */
export function textsByLibreOffice(
  program: string,
  files: readonly { readonly path: string; readonly form: TextImportOptions | null }[],
): ReadonlyMap<string, ReadonlyMap<string, Texts>> {
  const folder = mkdtempSync(join(tmpdir(), 'eo-libreoffice-'));
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const found = new Map<string, ReadonlyMap<string, Texts>>();
  try {
    const batches = Map.groupBy(files, ({ form }) => JSON.stringify(form));
    for (const batch of batches.values()) {
      // Names repeat between folders, so files of one name go through in turns.
      for (let left = batch; left.length > 0;) {
        const names = new Set<string>();
        const turn = left.filter(({ path }) => {
          const name = basename(path, extname(path));
          return !names.has(name) && names.add(name);
        });
        left = left.filter((file) => !turn.includes(file));
        const out = mkdtempSync(join(folder, 'out-'));
        const form = turn[0]?.form ?? null;
        const input = form === null ? [] : [inputOf(form)];
        const paths = turn.map(({ path }) => path);
        const words = [profile, '--headless', ...input, '--convert-to', WRITTEN, '--outdir', out, ...paths];
        execFileSync(program, words, { stdio: 'ignore', timeout: 300_000 });
        for (const { path } of turn)
          found.set(path, sheetsIn(out, basename(path, extname(path)), form !== null));
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inputOf({ separator, encoding }: TextImportOptions): string {
  return `--infilter=Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,${encoding},1,${ALL_TEXT}`;
}

function sheetsIn(folder: string, name: string, isText: boolean): ReadonlyMap<string, Texts> {
  const sheets = new Map<string, Texts>();
  for (const file of readdirSync(folder)) {
    if (!file.startsWith(name) || !file.endsWith('.csv')) continue;
    const sheet = file.slice(name.length, -'.csv'.length);
    if (isText ? sheet !== '' && sheet !== `-${name}` : !sheet.startsWith('-')) continue;
    const records = parse(readFileSync(join(folder, file)), { relax_column_count: true, relax_quotes: true });
    sheets.set(isText ? '' : sheet.slice(1), records);
  }
  return sheets;
}
