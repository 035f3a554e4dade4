// CC-5: the length of a clip is known to the page once it is uploaded, and so is that of its next version. Pictures of films
// and sounds take ffmpeg, which the server says it has; files of other formats than WAV are made by it.

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { formOf, makeAsset, previewed } from '../support/assets.ts';
import { makeProject, must, signUp, type Client } from '../support/client.ts';
import { wav } from '../support/mediaFiles.ts';
import { makeScratchFolder } from '../support/scratch.ts';
import { sharedServer } from '../support/sharedServer.ts';

const server = sharedServer();
let mara: Client;
let projectId: string;
let hasFfmpeg = false;

beforeAll(async () => {
  mara = await signUp(server, { firstName: 'Mara' });
  projectId = await makeProject(mara);
  const { vars } = must(await mara.get<{ vars: { previews: { filmsAndSounds: boolean } } }>('/api/vars'));
  hasFfmpeg = vars.previews.filmsAndSounds;
  if (!hasFfmpeg)
    console.log('CC-5: no ffmpeg here: only WAV is judged, and that films and sounds have a plain icon');
});

const bring = async (name: string, bytes: Buffer, assetId?: string) => {
  const made = await makeAsset(mara, projectId, { name, bytes, ...(assetId !== undefined && { assetId }) });
  return { ...made, file: await previewed(mara, projectId, made) };
};

test('CC-5 two versions of a sound have each its length', async () => {
  const first = await bring('cue.wav', wav(92_500));
  const second = await bring('cue-2.wav', wav(90_000), first.assetId);
  expect([first.file.durationMs, second.file.durationMs]).toEqual([92_500, 90_000]);
  const previews = hasFfmpeg ? 'ready' : 'none';
  expect([first.file.previews, second.file.previews]).toEqual([previews, previews]);
});

/** Seconds by the name of the file. */
const FILMS = { 'a.mp4': 3, 'b.webm': 2, 'c.mov': 2.2 } as const;
const SOUNDS = {
  'd.mp3': 4,
  'e.flac': 2.5,
  'f.ogg': 1,
  'g.m4a': 2,
  'h.aiff': 1.5,
  'i.mka': 2,
  'j.wav': 0.5,
} as const;

test('CC-5 ten files in ten formats have their length, a picture, and films their frames', async () => {
  const folder = makeScratchFolder('clips-');
  const made = (name: string, source: string) => {
    const path = join(folder, name);
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', source, path]);
    return readFile(path);
  };
  const files: Readonly<Record<string, number>> = hasFfmpeg ? { ...FILMS, ...SOUNDS } : {};
  for (const [name, seconds] of Object.entries(files)) {
    const isFilm = name in FILMS;
    const source = isFilm ? `testsrc=duration=${seconds}:size=64x36:rate=10` : `sine=duration=${seconds}`;
    const { assetId, file } = await bring(name, await made(name, source));
    expect([name, file.previews]).toEqual([name, 'ready']);
    expect(Math.abs((file.durationMs ?? 0) - seconds * 1000)).toBeLessThan(150);
    for (const form of isFilm ? ['sm', 'frames'] : ['sm']) {
      const answer = await formOf(mara, projectId, assetId, `size=${form}`);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(width).toBe({ sm: isFilm ? 64 : 320, frames: 12 * 320 }[form]);
    }
  }
  expect(Object.keys(files)).toHaveLength(hasFfmpeg ? 10 : 0);
});
