// The formats over HTTP, by the real press (its thread).
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extractText } from 'unpdf';
import { exportHandlers } from '../../../server/exports/handlers.ts';
import { openRenderQueue } from '../../../server/exports/renderQueue.ts';
import { exportRoutes } from '../../../shared/api/exports.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SheetContent } from '../../../shared/layout/content.ts';
import { awardsNight, sampleContent } from '../../shared/layout/sampleContent.ts';
import { textsOf } from '../imports/collect.ts';
import { sampleSource } from './sampleSource.ts';

const id = (digit: number): string => String(digit).padStart(26, '0');
const ids: Readonly<Record<string, string>> = { awards: id(1), emoji: id(2), wide: id(3) };
const sheets: Record<string, SheetContent> = {
  [id(1)]: awardsNight(),
  [id(2)]: sampleContent([{ title: 'Cue' }], [{ texts: ['Mic 🎤 check 舞台'] }]),
  [id(3)]: sampleContent(
    Array.from({ length: 60 }, (_, i) => ({ title: `Hour ${i}`, width: 100 })),
    [{ texts: ['x'] }],
  ),
};
const renderQueue = openRenderQueue();
let app: FastifyInstance;

beforeAll(async () => {
  app = await served();
});
afterAll(async () => {
  await Promise.all([app.close(), renderQueue.close()]);
});

async function served(): Promise<FastifyInstance> {
  const server = Fastify();
  const handlers = exportHandlers({
    access: { roleOf: async (userId) => (userId === 'mara' ? 'VIEW_ONLY' : null) },
    loadSheet: async ({ sheetId }) => {
      const content = sheets[sheetId];
      if (!content) throw new AppError('notFound');
      return sampleSource(content);
    },
    loadWorkbook: async () => ({ sources: [], pictures: {} }),
    renderQueue,
    address: { url: () => 'https://eo.example' },
    now: () => Date.UTC(2026, 10, 21, 12, 0),
  });
  server.setErrorHandler((error, _request, reply) =>
    reply
      .code(
        error instanceof AppError && error.kind === 'notFound'
          ? 404
          : error instanceof AppError && error.kind === 'badRequest'
            ? 400
            : 500,
      )
      .send({ error: error instanceof Error ? error.message : '' }),
  );
  server.get(exportRoutes['exports.sheet'].path, async (request, reply) => {
    const { params, query } = exportRoutes['exports.sheet'];
    const caller = {
      userId: String(request.headers['x-user'] ?? 'mara'),
      sessionId: 's',
      isAdmin: false,
      token: null,
    };
    const asked = { params: params.parse(request.params), query: query.parse(request.query) };
    await handlers['exports.sheet']({ ...asked, body: undefined, caller, request, reply });
    return reply;
  });
  return server;
}

const get = (sheet: string, rest: string, headers = {}) =>
  app.inject({ url: `/gen/project/${id(7)}/sheet/${ids[sheet] ?? id(9)}/${rest}`, headers });

describe('a sheet as a file', () => {
  test('PDF: its pages and its text, never kept, with a name', async () => {
    const answer = await get('awards', 'pdf');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-disposition']).toMatch(
      /^inline; filename="Harbour Lights Awards - Run of show\.pdf"/,
    );
    const { text, totalPages } = await extractText(new Uint8Array(answer.rawPayload));
    expect(totalPages).toBe(2);
    expect(text[0]).toContain('Crew on headset, line check');
    expect(text[0]).toContain('21 Nov 2026, 12:00 UTC');
  });

  test.each([
    ['paper=Letter&orientation=portrait', '612 792'],
    ['paper=Screen', '960 540'],
    ['paper=330.2x190.5mm', '936 540'],
  ])('PDF on the paper that was asked for: %s', async (asked, size) => {
    const { rawPayload } = await get('awards', `pdf?${asked}`);
    expect(rawPayload.toString('latin1')).toContain(`/MediaBox [0 0 ${size}]`);
  });

  test('CSV and XLSX are saved, HTML is inert', async () => {
    const csv = await get('awards', 'csv');
    expect(csv.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
    expect(csv.headers['content-disposition']).toMatch(/^attachment;/);
    expect(csv.body.split('\r\n')[0]).toBe('#,Start,Dur,Title,Audio,Video,Lights,EO key');
    const xlsx = await get('awards', 'xlsx');
    expect(xlsx.headers['content-type']).toMatch(/spreadsheetml\.sheet$/);
    expect(xlsx.headers['content-disposition']).toMatch(/^attachment;.*\.xlsx/);
    const [header] = await textsOf(xlsx.rawPayload, 'awards.xlsx');
    expect(header).toEqual(['#', 'Start', 'Dur', 'Title', 'Audio', 'Video', 'Lights', 'EO key']);
    const html = await get('awards', 'html?hidden=video');
    expect(html.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(html.body).toContain('Crew on headset');
    expect(html.body).not.toContain('Bars to LED');
  });

  test('emoji and letters of every kind are in the PDF, by no browser', async () => {
    const answer = await get('emoji', 'pdf');
    expect(answer.statusCode).toBe(200);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    expect(text).toContain('Mic 🎤 check 舞台');
  });

  test('too wide: the sentence names the column', async () => {
    const answer = await get('wide', 'pdf');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(/“Hour \d+” does not fit/);
  });

  test('A5 what one may not open is not there', async () => {
    expect((await get('awards', 'pdf', { 'x-user': 'stranger' })).statusCode).toBe(404);
    expect((await get('nowhere', 'pdf')).statusCode).toBe(404);
    expect((await get('awards', `pdf?layout=${id(8)}`)).statusCode).toBe(404);
  });
});

test('R10 the server’s thread stays free while a long sheet is printed', async () => {
  const rows = Array.from({ length: 2000 }, (_, y) => ({
    texts: Array.from({ length: 8 }, (__, x) => `Cue ${y}.${x} stand by`),
  }));
  const source = sampleSource(
    sampleContent(
      Array.from({ length: 8 }, () => ({ width: 90 })),
      rows,
    ),
  );
  let turns = 0;
  let ended = false;
  const printing = renderQueue
    .print({ source, format: 'pdf', now: 0, options: {} })
    .finally(() => (ended = true));
  while (!ended) {
    await new Promise(setImmediate);
    turns += 1;
  }
  expect((await printing).bytes.byteLength).toBeGreaterThan(100_000);
  // On this thread the work would take one turn.
  expect(turns).toBeGreaterThan(100);
});

test('F9 a job that takes too long is given up, and the next one works', async () => {
  const hasty = openRenderQueue(1);
  const job = { source: sampleSource(awardsNight()), format: 'pdf', now: 0, options: {} } as const;
  await expect(hasty.print(job)).rejects.toThrow(/takes too long/);
  await hasty.close();
  expect((await renderQueue.print(job)).bytes.byteLength).toBeGreaterThan(1000);
});

test('F9 more jobs than may wait are refused at once', async () => {
  const crowded = openRenderQueue();
  const job = { source: sampleSource(awardsNight()), format: 'csv', now: 0, options: {} } as const;
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => crowded.print(job)));
  await crowded.close();
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(9);
  expect(outcomes[0]?.status).toBe('fulfilled');
});
