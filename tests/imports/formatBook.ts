// A workbook of number formats: a row for each, a column for each value.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbook, zip } from '../support/workbook.ts';
import { plain } from './judged.ts';
import { textsByLibreOffice } from './libreOffice.ts';

/** Formats that are known by their number only. */
export const BUILT_IN = [
  1, 2, 3, 4, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48,
  49,
];

export const CODES = [
  'General',
  '0',
  '00',
  '0.0',
  '0.00',
  '#',
  '#.##',
  '#.#',
  '0.0#',
  '#,##0',
  '#,##0.00',
  '#,##0.##',
  '??',
  '?.?',
  '0.0?',
  '???.???',
  '#,##0.00??',
  '0?',
  '0,',
  '0.0,,',
  '#,##0,"k"',
  '0.0,,"M"',
  '0%',
  '0.0%',
  '0.00%',
  '#%',
  '0.00E+00',
  '0E+0',
  '##0.0E+0',
  '0.0E-00',
  '#.#E+#',
  '# ?/?',
  '# ??/??',
  '# ???/???',
  '?/?',
  '# ?/8',
  '# ??/16',
  '0 0/0',
  '#,##0 ?/?',
  '"$"#,##0.00',
  '$#,##0.00',
  '\\$0.00',
  '[$€-407] #,##0.00',
  '#,##0.00 [$€-407]',
  '[$USD] 0.00',
  '[$-409]0.00',
  '#,##0;-#,##0',
  '#,##0;(#,##0)',
  '#,##0_);(#,##0)',
  '#,##0_);[Red](#,##0)',
  '#,##0.00_);(#,##0.00)',
  '0;-0;"zero"',
  '0;-0;',
  '0;;',
  ';;;',
  '"on";"under";"off"',
  '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  '_-* #,##0.00 "€"_-;-* #,##0.00 "€"_-;_-* "-"?? "€"_-;_-@_-',
  '_-[$£-809]* #,##0.00_-;-[$£-809]* #,##0.00_-;_-[$£-809]* "-"??_-;_-@_-',
  '[>=1000]0.0,"k";0',
  '[<0]"minus "0;[=0]"none";0.00',
  '[>100]"much";"little"',
  '[Red]0.00',
  '[Blue][<10]0.0;[Red]0',
  '[Color10]0',
  '0" pcs"',
  '"Cue "0',
  '"Cue "@',
  '@',
  '@" !"',
  '0;-0;0;"T: "@',
  '000-0000',
  '00\\-00',
  '000 000',
  '0#"/"##',
  '(000) 000-0000',
  '0\\ "x"',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm',
  'yyyy\\-mm\\-dd\\Thh:mm:ss',
  'dd.mm.yyyy',
  'd.m.yy',
  'd/m/yy',
  'm/d/yy h:mm',
  'mm/dd/yyyy',
  'd-mmm-yy',
  'dd mmm yyyy',
  'mmmm d, yyyy',
  'mmmmm',
  'mmm-yy',
  'ddd',
  'dddd',
  'ddd d mmm',
  'dddd, mmmm dd, yyyy',
  '[$-409]d-mmm-yyyy',
  '[$-409]h:mm AM/PM',
  '[$-F800]dddd, mmmm dd, yyyy',
  '[$-F400]h:mm:ss AM/PM',
  '[$-407]dddd, d. mmmm yyyy',
  'h:mm',
  'hh:mm',
  'h:mm:ss',
  'hh:mm:ss',
  'h:mm AM/PM',
  'hh:mm AM/PM',
  'h:mm:ss AM/PM',
  'h AM/PM',
  'h:mm a/p',
  'h:mm A/P',
  'h"h"mm',
  'h" h "mm" m"',
  'mm:ss',
  'm:ss',
  'mm:ss.0',
  'mm:ss.00',
  'hh:mm:ss.000',
  's.00',
  'ss',
  '[h]:mm',
  '[h]:mm:ss',
  '[hh]:mm',
  '[h]',
  '[mm]:ss',
  '[m]:ss',
  '[m]',
  '[ss]',
  '[s].00',
  '[mm]:ss.00',
  '[h]"h "mm"m"',
  'yyyy',
  'yy',
  'd',
  'dd',
  'm',
  'mm',
  'h',
  'mm/dd',
  '"Day "d',
  'd"."',
  'hh:mm;@',
  'h:mm;@',
  '[h]:mm:ss;@',
  '[$-409]h:mm\\ AM/PM;@',
  'dd/mm/yyyy;@',
  'yyyy/mm/dd;@',
] as const;

export const VALUES = [
  0, 1, -1, 5, 0.5, -0.5, 0.25, 0.333333333333333, 2.5, 1.005, 12, 99.995, 999.999, 1234.5678, -1234.5678,
  123456, 1234567.891, 12345678901, 0.001234, 1e-7, 1.5, 0.8125, 0.999994, 59.9999999, 60, 61, 366, 41000,
  41000.8125, 41000.999999, 43831.5, 2.0416666667, 100.0000116,
] as const;

/** Their texts, a section for them or none: shown below the numbers, in the last column. */
export const TEXT = 'Go';

const escaped = (code: string) =>
  code.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The workbook's bytes; `general`: values as they stand beside a format of their own, for long numbers too. */
export function formatBook(): Buffer {
  const own = CODES.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`).join(
    '',
  );
  const ids = [...BUILT_IN, ...CODES.map((_, at) => at + 164)];
  const styles =
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${CODES.length}">${own}</numFmts>` +
    '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${ids.length + 1}"><xf/>${ids.map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
  const rows = ids.map((_, row) => {
    const numbers = VALUES.map((value) => `<c s="${row + 1}"><v>${value}</v></c>`).join('');
    return `<row r="${row + 1}">${numbers}<c s="${row + 1}" t="inlineStr"><is><t>${TEXT}</t></is></c></row>`;
  });
  return zip(workbook(`<sheetData>${rows.join('')}</sheetData>`, { styles }));
}

/** What LibreOffice shows: by format, a text for each value and one for `TEXT`. */
export function recorded(program: string): Readonly<Record<string, readonly string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'eo-formats-'));
  const path = join(folder, 'formats.xlsx');
  try {
    writeFileSync(path, formatBook());
    const sheets = textsByLibreOffice(program, [{ path, form: null }]).get(path);
    const rows = sheets?.get('One') ?? [];
    const names = [...BUILT_IN.map(String), ...CODES];
    return Object.fromEntries(names.map((name, at) => [name, (rows[at] ?? []).map(plain)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
