// F8: the browser that prints reaches nothing: not this machine, not its files; and it leaves nothing behind.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractText } from 'unpdf';
import { openPrintingBrowser } from '../../../server/exports/chromium.ts';

const size = { width: 600, height: 400 };

test('F8 no vector reaches a listener or a file, and scripts do not run', async () => {
  const hits: string[] = [];
  const canary = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end('CANARY');
  });
  await new Promise<void>((resolve) => void canary.listen(0, '127.0.0.1', resolve));
  const { port } = canary.address() as AddressInfo;
  const secret = join(mkdtempSync(join(tmpdir(), 'eo-canary-')), 'secret.txt');
  writeFileSync(secret, 'CANARY');
  const bases = [
    `http://127.0.0.1:${port}`,
    `HTTP://localhost:${port}`,
    `http://[::ffff:127.0.0.1]:${port}`,
    `//127.0.0.1:${port}`,
    `file://${secret}?`,
    `view-source:file://${secret}?`,
  ];
  const vectors = bases.flatMap((base, i) => [
    `<img src="${base}/img${i}" srcset="${base}/set${i} 2x">`,
    `<iframe src="${base}/frame${i}"></iframe><object data="${base}/object${i}"></object><embed src="${base}/embed${i}">`,
    `<link rel="stylesheet" href="${base}/css${i}"><link rel="prefetch" href="${base}/pre${i}"><style>@import "${base}/imp${i}"; @font-face{font-family:x${i};src:url(${base}/font${i})} b{font-family:x${i};background:url(${base}/bg${i})}</style><b>b</b>`,
    `<svg><use href="${base}/use${i}#a"/><image href="${base}/svg${i}"/></svg><video src="${base}/video${i}" poster="${base}/poster${i}"></video><audio src="${base}/audio${i}"></audio>`,
    `<script>fetch("${base}/fetch${i}");new WebSocket("ws://127.0.0.1:${port}/ws${i}");document.body.append("SCRIPT RAN")</script>`,
    `<meta http-equiv="refresh" content="0;url=${base}/refresh${i}">`,
  ]);
  // Control: the listener does hear who asks it.
  await fetch(`http://127.0.0.1:${port}/control`);
  expect(hits).toEqual(['/control']);
  const html = `<!doctype html><title>t</title><body><p>printed</p>${vectors.join('\n')}`;
  const bytes = await openPrintingBrowser(process.env['CHROMIUM_PATH']).print({ html, ...size });
  await new Promise((resolve) => void canary.close(resolve));
  expect(hits).toEqual(['/control']);
  const { text } = await extractText(new Uint8Array(bytes ?? []), { mergePages: true });
  expect(text).toContain('printed');
  expect(text).not.toMatch(/CANARY|SCRIPT RAN/);
}, 60_000);
