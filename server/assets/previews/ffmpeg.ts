// Pictures of films and sounds by ffmpeg, where the machine has it. It may use only formats that contain their own
// data, and only the protocols for local files, so that no playlist in a file can make it contact another machine or
// read another file.

import { PICTURE_SIZES, type PictureSize } from '../../../shared/pictures.ts';
import { findProgram, ProcessFailed, type LimitedProcesses, type ProcessLimits } from './limitedProcess.ts';

/** The two programs of ffmpeg, as paths. */
export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

/** The pictures of a film or a sound, as WebP by their sizes, and its length; null where the file does not say it. */
export interface MediaPreviews {
  readonly pictures: ReadonlyMap<PictureSize | 'frames', Uint8Array>;
  readonly durationMs: number | null;
}

/** Container formats that contain the media themselves. Playlists (`hls`, `dash`, `concat`) and lists of pictures are
 *  not among them. */
const FORMATS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,mpeg,mpegts,mpegvideo,flv,asf,mxf,ogg',
  'mp3,wav,w64,aiff,flac,aac,ac3,caf,amr,au',
].join(',');

/** Limits of one run: a picture is made in a second or two. */
const LIMITS: ProcessLimits = { ms: 20_000, memoryBytes: 1024 ** 3, outputBytes: 64 * 1024 * 1024 };
/** Most bytes that ffmpeg may allocate at once: a small file may claim to hold a picture of gigabytes. */
const MOST_ALLOCATION = 256 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;

const FRAMES = 12;
/** The width and height in px of the field in which each of the frames is drawn. */
const FRAME = { width: 320, height: 180 } as const;
const WAVE = '1280x320';
const QUALITY = { quality: 82 };

/** Returns the paths of ffmpeg and ffprobe; null where the machine does not have both. */
export async function findFfmpeg(): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([findProgram('ffmpeg'), findProgram('ffprobe')]);
  return ffmpeg !== null && ffprobe !== null ? { ffmpeg, ffprobe } : null;
}

/** Returns the arguments that restrict ffmpeg to the file at `path`. */
export function inputOf(path: string): readonly string[] {
  return ['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS, '-i', `file:${path}`];
}

/**
 * Makes the poster of a film and twelve frames of it, or the wave of a sound.
 * @throws ProcessFailed, or ProcessStopped
 */
export async function mediaPreviews(
  processes: LimitedProcesses,
  programs: Ffmpeg,
  path: string,
): Promise<MediaPreviews> {
  const { durationMs, hasPictures, hasSound } = await probe(processes, programs, path);
  if (!hasPictures) {
    const wave = hasSound ? await waveOf(processes, programs, path) : null;
    return { durationMs, pictures: wave ? await sizesOf(wave) : new Map() };
  }
  const length = durationMs ?? 0;
  const at = (ms: number, side: number = PICTURE_SIZES.lg) =>
    frameAt(processes, programs, { path, ms, side });
  // The first second of a film is often black.
  const poster = (await at(Math.min(length * 0.1, 10_000))) ?? (await at(0));
  if (!poster) throw new ProcessFailed('no picture in it', null);
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index++)
    frames.push((await at((length * (index + 0.5)) / FRAMES, FRAME.width)) ?? poster);
  const pictures = new Map<PictureSize | 'frames', Uint8Array>(await sizesOf(poster));
  pictures.set('frames', await rowOf(frames));
  return { durationMs, pictures };
}

async function probe(
  processes: LimitedProcesses,
  { ffprobe }: Ffmpeg,
  path: string,
): Promise<{ durationMs: number | null; hasPictures: boolean; hasSound: boolean }> {
  const wanted = 'format=duration:stream=codec_type:stream_disposition=attached_pic';
  const args = ['-v', 'error', ...inputOf(path), '-show_entries', wanted, '-of', 'json'];
  const text = (await processes.run(ffprobe, args, LIMITS)).toString('utf8');
  const found: {
    readonly streams?: readonly {
      readonly codec_type?: string;
      readonly disposition?: { readonly attached_pic?: number };
    }[];
    readonly format?: { readonly duration?: string };
  } = JSON.parse(text);
  const seconds = Number(found.format?.duration);
  const streams = found.streams ?? [];
  return {
    durationMs: Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds * 1000) : null,
    hasPictures: streams.some((own) => own.codec_type === 'video' && own.disposition?.attached_pic !== 1),
    hasSound: streams.some((own) => own.codec_type === 'audio'),
  };
}

function commandOf(before: readonly string[], path: string, after: readonly string[]): readonly string[] {
  const own = ['-nostdin', '-v', 'error', '-threads', '1', '-max_alloc', String(MOST_ALLOCATION)];
  return [
    ...own,
    ...before,
    ...inputOf(path),
    ...after,
    '-threads',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    'pipe:1',
  ];
}

/** Returns the frame at a moment as PNG; null where there is none, as after the last one. */
async function frameAt(
  processes: LimitedProcesses,
  { ffmpeg }: Ffmpeg,
  { path, ms, side }: { readonly path: string; readonly ms: number; readonly side: number },
): Promise<Buffer | null> {
  const scale = `scale='min(${side},iw)':'min(${side},ih)':force_original_aspect_ratio=decrease`;
  const args = commandOf(['-ss', (ms / 1000).toFixed(3), '-an', '-sn'], path, [
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    scale,
  ]);
  const bytes = await processes.run(ffmpeg, args, LIMITS);
  return bytes.length > 0 ? bytes : null;
}

async function waveOf(processes: LimitedProcesses, { ffmpeg }: Ffmpeg, path: string): Promise<Buffer | null> {
  const filter = `aformat=channel_layouts=mono,showwavespic=s=${WAVE}:colors=0x5b6b8c`;
  const args = commandOf(['-vn', '-sn'], path, ['-filter_complex', filter, '-frames:v', '1']);
  const bytes = await processes.run(ffmpeg, args, LIMITS);
  return bytes.length > 0 ? bytes : null;
}

async function sizesOf(png: Buffer): Promise<ReadonlyMap<PictureSize, Uint8Array>> {
  // The library is loaded here, since a server that has made no previews needs neither it nor its memory.
  const { default: sharp } = await import('sharp');
  const sizes = new Map<PictureSize, Uint8Array>();
  for (const size of ['sm', 'md', 'lg'] as const) {
    const side = PICTURE_SIZES[size];
    const bytes = await sharp(png, { limitInputPixels: MOST_PIXELS })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp(QUALITY)
      .toBuffer();
    sizes.set(size, bytes);
  }
  return sizes;
}

/** Returns the frames beside each other in one picture, each in a field of the same size. */
async function rowOf(frames: readonly Buffer[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const fields: Buffer[] = [];
  for (const frame of frames)
    fields.push(
      await sharp(frame, { limitInputPixels: MOST_PIXELS })
        .resize({ ...FRAME, fit: 'contain', background: '#000000' })
        .png()
        .toBuffer(),
    );
  const width = FRAME.width * fields.length;
  return sharp({ create: { width, height: FRAME.height, channels: 3, background: '#000000' } })
    .composite(fields.map((input, index) => ({ input, left: index * FRAME.width, top: 0 })))
    .webp(QUALITY)
    .toBuffer();
}
