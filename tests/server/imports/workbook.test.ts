// Workbooks: what XLSX and ODS say, what is refused, and what a file may cost.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workbook, zip } from '../../support/workbook.ts';
import { readBytes, textsOf } from './collect.ts';

const FIXTURES = join(import.meta.dirname, '../../../../shared/fixtures');
const isThere = existsSync(FIXTURES);
const fixture = (path: string) => readFileSync(join(FIXTURES, path));

describe('XLSX', () => {
  const cell = (sheet: string, more = {}) =>
    readBytes(zip(workbook(`<sheetData>${sheet}</sheetData>`, more)), 'x.xlsx');

  test('shared texts join their runs and leave readings out', async () => {
    const strings =
      '<sst count="99"><si><r><t>Act </t></r><r><t>I</t></r><rPh sb="0" eb="1"><t>akuto</t></rPh></si></sst>';
    const [tab] = await cell('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { strings });
    expect(tab?.source[0]?.texts).toEqual(['Act I']);
  });
  test('rows and cells without numbers follow one another', async () => {
    const [tab] = await cell('<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="C9"><v>3</v></c></row>');
    expect(tab?.source.map(({ index, texts }) => [index, texts])).toEqual([
      [0, ['1', '2']],
      [1, ['', '', '3']],
    ]);
  });
  test('the claimed range is not walked, empty cells make no columns, formulas do', async () => {
    const sheet =
      '<dimension ref="A1:XFD1048576"/><sheetData><row r="3"><c r="B3"><f>1+1</f><v>2</v></c><c r="XFD3" s="0"/></row></sheetData>';
    const [tab] = await readBytes(zip(workbook(sheet)), 'x.xlsx');
    expect(tab).toMatchObject({ rows: 3, columns: 2, cells: 1 });
  });
  test('truths, errors, inline texts with breaks and escapes', async () => {
    const [tab] = await cell(
      '<row><c t="b"><v>1</v></c><c t="e"><v>#DIV/0!</v></c><c t="inlineStr"><is><t>a_x000D_\nb_x005F_x0041_</t></is></c><c t="str"><v>x</v></c></row>',
    );
    expect(tab?.source[0]?.texts).toEqual(['TRUE', '#DIV/0!', 'a\nb_x0041_', 'x']);
  });
  test('widths, merges, fills, fonts; theme colours with a tint', async () => {
    const styles =
      '<styleSheet><fonts><font/><font><b/><color rgb="FFFF0000"/></font></fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.5"/></patternFill></fill></fills><cellXfs><xf/><xf fontId="1" fillId="1"/></cellXfs></styleSheet>';
    const sheet =
      '<cols><col min="1" max="2" width="20" customWidth="1"/></cols><sheetData><row><c s="1" t="str"><v>Act</v></c></row></sheetData><mergeCells><mergeCell ref="A1:D1"/></mergeCells>';
    const [tab] = await readBytes(zip(workbook(sheet, { styles })), 'x.xlsx');
    expect(tab).toMatchObject({ widths: { 0: 105, 1: 105 }, merges: [[0, 0, 0, 3]] });
    expect(tab?.looks[tab.source[0]?.looks[0] ?? 0]).toEqual({
      fill: '#a7c0de',
      color: '#ff0000',
      bold: true,
    });
  });
  test('columns from nowhere, and the same ones often, are each named once', async () => {
    const hidden = '<col min="-1000000000" max="3" hidden="1"/>'.repeat(3);
    const sheet = `<cols>${hidden}</cols><sheetData><row><c t="str"><v>Act</v></c></row></sheetData>`;
    const [tab] = await readBytes(zip(workbook(sheet)), 'x.xlsx');
    expect(tab?.hiddenColumns).toEqual([0, 1, 2]);
  });
  test('dates of both systems, durations, times of day, percent', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="[h]:mm:ss"/><numFmt numFmtId="201" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf/><xf numFmtId="200"/><xf numFmtId="201"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const row =
      '<row><c s="1"><v>1.5</v></c><c s="2"><v>41000</v></c><c s="3"><v>0.8125</v></c><c s="4"><v>0.256</v></c><c s="5"><v>41000</v></c></row>';
    const in1900 = await cell(row, { styles });
    const in1904 = await cell(row, { styles, workbook: '<workbookPr date1904="1"/>' });
    expect(in1900[0]?.source[0]?.texts).toEqual(['36:00:00', '2012-04-01', '19:30', '26%', '2012-04-01']);
    expect(in1904[0]?.source[0]?.texts).toEqual(['36:00:00', '2016-04-02', '19:30', '26%', '2016-04-02']);
  });
  test('names from outside are data: __proto__ is a name like any other', async () => {
    const [tab] = await cell('<row><c t="str"><v>__proto__</v></c><c t="str"><v>constructor</v></c></row>');
    expect(tab?.source[0]?.texts).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('ODS', () => {
  const office = (tables: string, styles = '') =>
    zip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:fo="f"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    });
  const text = (value: string, attributes = '') =>
    `<table:table-cell ${attributes}><text:p>${value}</text:p></table:table-cell>`;

  test('texts as a person sees them, repeats that hold a value, and no others', async () => {
    const rows = `<table:table-row>${text('Cue')}${text('x', 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row><table:table-row table:number-rows-repeated="2">${text('a<text:s text:c="2"/>b<text:line-break/>c')}</table:table-row><table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;
    const [tab] = await readBytes(office(`<table:table table:name="Plan">${rows}</table:table>`), 'x.ods');
    expect(tab).toMatchObject({ name: 'Plan', rows: 3, columns: 3, cells: 5 });
    expect(tab?.source.map(({ texts }) => texts)).toEqual([['Cue', 'x', 'x'], ['a  b\nc'], ['a  b\nc']]);
  });
  test('widths, fills and merges', async () => {
    const styles =
      '<style:style style:name="co1"><style:table-column-properties style:column-width="2.54cm"/></style:style><style:style style:name="ce1"><style:table-cell-properties fo:background-color="#FFCC00"/><style:text-properties fo:font-weight="bold"/></style:style>';
    const rows = `<table:table-column table:style-name="co1"/><table:table-row>${text('Act', 'table:style-name="ce1" table:number-columns-spanned="3"')}<table:covered-table-cell table:number-columns-repeated="2"/>${text('z')}</table:table-row>`;
    const [tab] = await readBytes(
      office(`<table:table table:name="Plan">${rows}</table:table>`, styles),
      'x.ods',
    );
    expect(tab).toMatchObject({ widths: { 0: 72 }, merges: [[0, 0, 0, 2]], columns: 4 });
    expect(tab?.looks[tab.source[0]?.looks[0] ?? 0]).toEqual({ fill: '#ffcc00', bold: true });
  });
  test('a comment of a cell is not its text', async () => {
    const rows = `<table:table-row><table:table-cell><office:annotation><text:p>note</text:p></office:annotation><text:p>Go</text:p></table:table-cell></table:table-row>`;
    const [tab] = await readBytes(office(`<table:table table:name="Plan">${rows}</table:table>`), 'x.ods');
    expect(tab?.source[0]?.texts).toEqual(['Go']);
  });
  test('one with a password is refused', async () => {
    const locked = zip({
      mimetype: 'x',
      'content.xml': 'garbage',
      'META-INF/manifest.xml':
        '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>',
    });
    await expect(readBytes(locked, 'x.ods')).rejects.toThrow('protected with a password');
  });
});

describe('F7 bombs', () => {
  const MiB = 1024 * 1024;
  const sheetOf = (bytes: number) => `<sheetData>${' '.repeat(bytes)}</sheetData>`;

  test('a ratio of 1:1000 is refused', async () => {
    await expect(readBytes(zip(workbook(sheetOf(101 * MiB))), 'x.xlsx')).rejects.toMatchObject({
      kind: 'tooLarge',
    });
  });
  test('a part that packs well is read where the whole file does not, and any below 100 MB', async () => {
    const noise = { 'xl/media/noise.bin': randomBytes(3 * MiB) };
    const [beside] = await readBytes(zip({ ...workbook(sheetOf(101 * MiB)), ...noise }), 'x.xlsx');
    const [small] = await readBytes(zip(workbook(sheetOf(20 * MiB))), 'x.xlsx');
    expect([beside?.rows, small?.rows]).toEqual([0, 0]);
  });
  test('a text that cells repeat counts each time', async () => {
    const strings = `<sst><si><t>${'x'.repeat(10_000)}</t></si></sst>`;
    const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(5001);
    await expect(
      readBytes(zip(workbook(`<sheetData>${rows}</sheetData>`, { strings })), 'x.xlsx'),
    ).rejects.toThrow('more than 50 million letters');
  });
  test('a size that lies is found out by counting', async () => {
    await expect(readBytes(zip(workbook(sheetOf(1024 * 1024)), 10), 'x.xlsx')).rejects.toMatchObject({
      kind: 'badRequest',
    });
  });
  test('more than 1,000 parts are refused', async () => {
    const parts = Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`p${index}`, '']));
    await expect(readBytes(zip({ ...workbook(''), ...parts }), 'x.xlsx')).rejects.toMatchObject({
      kind: 'tooLarge',
    });
  });
  test('entities are refused, inside and outside', async () => {
    const inside = workbook('');
    const dtd = '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
    const bomb = {
      ...inside,
      'xl/worksheets/sheet1.xml': `${dtd}<worksheet><sheetData><row><c t="str"><v>&c;</v></c></row></sheetData></worksheet>`,
    };
    await expect(readBytes(zip(bomb), 'x.xlsx')).rejects.toThrow('entities of its own');
  });
  test('an archive within an archive is no workbook', async () => {
    await expect(readBytes(zip({ 'inner.zip': zip({ a: 'b' }) }), 'x.xlsx')).rejects.toMatchObject({
      kind: 'badRequest',
    });
  });
  test('an archive that is cut off is refused', async () => {
    const whole = zip(workbook('<sheetData/>'));
    await expect(readBytes(whole.subarray(0, whole.length - 30), 'x.xlsx')).rejects.toThrow('damaged');
  });
  test('F3 names that climb out of the archive lead nowhere', async () => {
    const climbing = {
      ...workbook('<sheetData><row><c><v>1</v></c></row></sheetData>'),
      '../../../../tmp/eo-climbed': 'x',
    };
    await expect(readBytes(zip(climbing), 'x.xlsx')).rejects.toMatchObject({ kind: 'badRequest' });
    expect(existsSync('/tmp/eo-climbed')).toBe(false);
  });
});

describe.skipIf(!isThere)('workbooks of others', () => {
  test.each(['1900', '1904'])(
    'in the system of %s a day is the day that the workbook itself writes out',
    async (name) => {
      const rows = await textsOf(fixture(`conformance/xlsx-sheetjs/${name}.xlsx`), 'x.xlsx');
      expect(rows.map(([, shown]) => shown)).toEqual(rows.map(([, , written]) => written));
      expect(rows[0]?.[1]).toBe(name === '1904' ? '1904-01-02' : '1900-01-01');
    },
  );
  test.each(['DateFormatTests', 'ElapsedFormatTests'])(
    '%s: every format gives the text that its author expects',
    async (name) => {
      const tabs = await readBytes(fixture(`conformance/xlsx-poi/${name}.xlsx`), 'x.xlsx');
      const { formatOf } = await import('../../../server/imports/reading/numberFormats.ts');
      const rows = tabs[1]!.source.slice(1).filter(({ texts }) => texts[2] !== undefined && texts[1] !== '');
      expect(rows.length).toBeGreaterThan(40);
      const raw = await rawNumbers(`conformance/xlsx-poi/${name}.xlsx`);
      for (const { index, texts } of rows) {
        expect(formatOf(999, texts[1]!, true).textOf(raw.get(index)!), texts[1]).toBe(texts[0]!.trim());
      }
    },
  );
  test('times that round to 59.999 s become the next second', async () => {
    const rows = await textsOf(fixture('conformance/xlsx-readxl/datetime-rounding.xlsx'), 'x.xlsx');
    for (const [seen, wanted] of rows.slice(1)) expect(seen?.slice(11, 19)).toBe(wanted?.slice(11, 19));
  });
  test('breaks inside cells are plain line ends', async () => {
    const rows = await textsOf(fixture('conformance/xlsx-sheetjs/crlf.xlsx'), 'x.xlsx');
    expect(rows.flat().join('|')).toContain('\n');
    expect(rows.flat().join('|')).not.toContain('\r');
  });
  test('time-of-day cells of a real agenda read as times', async () => {
    const [sessions] = await readBytes(
      fixture('planning/conference-agenda-couchbase-connect-14.xlsx'),
      'x.xlsx',
    );
    expect(sessions?.source[1]?.texts.slice(0, 5)).toEqual([
      '1001',
      '10/6/2014',
      '8:00 AM',
      '6:00 PM',
      'Registration',
    ]);
  });
});

/** The third column of the second sheet as numbers, by row: with the general format they are cut to ten digits. */
async function rawNumbers(path: string): Promise<ReadonlyMap<number, number>> {
  const { openArchive } = await import('../../../server/imports/reading/zip.ts');
  const { openReadBudget } = await import('../../../server/imports/reading/readBudget.ts');
  const archive = await openArchive(join(FIXTURES, path), openReadBudget(Infinity));
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await archive.read('xl/worksheets/sheet2.xml'))!) chunks.push(chunk);
  archive.close();
  const cells = Buffer.concat(chunks)
    .toString()
    .matchAll(/<c r="C(\d+)"[^>]*>(?:<f[^>]*>[^<]*<\/f>|<f[^>]*\/>)?<v>([^<]*)<\/v>/g);
  return new Map([...cells].map(([, row, value]) => [Number(row) - 1, Number(value)]));
}
