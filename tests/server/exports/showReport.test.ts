// The report of a show as files: what each says, and what a spreadsheet makes of it.

import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { renderJob } from '../../../server/exports/renderJob.ts';
import { sampleReport } from '../../../build/sampleReport.ts';
import { readBytes } from '../imports/collect.ts';

const NOW = Date.UTC(2026, 11, 6, 9);
const fileOf = (format: 'pdf' | 'csv' | 'xlsx') => renderJob({ report: sampleReport(), format, now: NOW });

test('the report as CSV has a record for each cue, with local times, durations and differences in seconds', async () => {
  const records: string[][] = parse(Buffer.from((await fileOf('csv')).bytes));
  expect(records[0]?.slice(0, 5)).toEqual(['#', 'Cue', 'Section', 'Planned start', 'Started']);
  expect(records).toHaveLength(31);
  expect(records.find(([number]) => number === '13')).toEqual(
    [
      '13',
      'Award 1: winner and speech',
      'Part one · Opening',
      '2026-12-05 19:43:00',
      '2026-12-05 19:43:05',
    ].concat(['5', '0:02:00', '0:02:31', '31', '0:00:00', '0:00:00', '1', 'run']),
  );
  expect(records.find(([number]) => number === '24')?.at(-1)).toBe('skipped by Mara Lindqvist');
  // A title that is a formula is a text.
  expect(records.find(([number]) => number === '35')?.[1]).toBe(`'=HYPERLINK("http://evil.example")`);
});

test('the report as XLSX has real times, durations and numbers of seconds', async () => {
  const tabs = await readBytes((await fileOf('xlsx')).bytes, 'report.xlsx');
  const [cues, departments, callers, notes] = tabs.map(({ source }) => source.map(({ texts }) => texts));
  expect(cues?.[0]).toEqual(['Run of show, Saturday 5 December 2026: 29 of 30 cues run, 1 skipped']);
  const row = cues?.find(([number]) => number === '13');
  expect(row?.slice(3, 9)).toEqual(['19:43:00', '19:43:05', '+5', '0:02:00', '0:02:31', '+31']);
  expect(cues?.find(([number]) => number === '35')?.[1]).toBe('=HYPERLINK("http://evil.example")');
  expect(departments?.[1]?.slice(0, 4)).toEqual(['Audio', '2', '2', '1.0']);
  expect(callers?.[2]).toEqual(['Elin Berg', expect.any(String), expect.any(String), '20', '36']);
  expect(notes?.[1]?.slice(0, 3)).toEqual(['8', 'Crane late on the second chorus', 'Mara Lindqvist']);
});

test('the report as PDF is on A4, and each page has the heads of its columns', async () => {
  const { title, bytes } = await fileOf('pdf');
  expect(title).toBe('Nordlys Awards - Run of show - Report');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  expect(text.length).toBeGreaterThan(1);
  for (const page of text) expect(page).toMatch(/Planned\s+Started\s+Diff/);
  const all = text.join('\n');
  expect(all).toMatch(/On air[^]*19:30:04/);
  expect(all).toMatch(/skipped by Mara\s+Lindqvist\s+at 20:0/);
  expect(all).toMatch(/Elin Berg, \d+ cues, 20 to 36/);
  expect(all).toContain('Crane late on the second chorus (Mara Lindqvist)');
  expect(all).toContain('2:00 → 2:30');
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
});

test('two shows side by side have the same cues in each format, with what the second was longer', async () => {
  const report = sampleReport();
  const { show, rows } = report;
  const later = rows.map((row) => ({ ...row, lasted: row.lasted === null ? null : row.lasted + 7000 }));
  const compared = { show: { ...show!, startedAt: show!.startedAt + 86_400_000 }, rows: later };
  const both = (format: 'pdf' | 'csv' | 'xlsx') =>
    renderJob({ report: { ...report, compared }, format, now: NOW });
  const records: string[][] = parse(Buffer.from((await both('csv')).bytes));
  expect(records[0]?.slice(3)).toEqual([
    'Planned duration',
    'Lasted, Saturday 5 December 2026, 19:30:04',
    'Lasted, Sunday 6 December 2026, 19:30:04',
    'Difference (s)',
  ]);
  expect(records.find(([number]) => number === '13')?.slice(3)).toEqual([
    '0:02:00',
    '0:02:31',
    '0:02:38',
    '7',
  ]);
  const [first] = (await readBytes((await both('xlsx')).bytes, 'report.xlsx')).map(({ source }) =>
    source.map(({ texts }) => texts),
  );
  expect(first?.find(([number]) => number === '13')?.slice(3)).toEqual([
    '0:02:00',
    '0:02:31',
    '0:02:38',
    '+7',
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await both('pdf')).bytes)));
  for (const page of text) expect(page).toMatch(/Planned\s+First\s+Second\s+Diff/);
  expect(text.join('\n')).toMatch(/2:00\s+2:31\s+2:38\s+\+0:07/);
});
