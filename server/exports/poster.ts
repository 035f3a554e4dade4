// The poster of a request page as a document of one page: the team or project, its purpose, a QR code for phones,
// and the address to type. The browser and the printer draw it from the same list.

import { create } from 'qrcode';
import { teamInitialOf } from '../../shared/format/words.ts';
import { theme, type ColourPair } from '../../shared/layout/colours.ts';
import type { PaperDocument } from '../../shared/layout/document.ts';
import { linesOf, type BrokenLine, type Run } from '../../shared/layout/lines.ts';
import {
  boxOf,
  partOf,
  ruleOf,
  withPart,
  type Item,
  type PartRole,
  type Rect,
} from '../../shared/layout/list.ts';
import type { FaceName, Fonts } from '../../shared/layout/metrics.ts';
import { paperOf } from '../../shared/layout/paper.ts';
import type { PosterRequest } from '../poster.ts';

const EDGE = 60;
const TILE = 60;
const CODE = 392;
const STEPS_LEFT = EDGE + CODE + 40;
const FOOT = 40;
const ADDRESS = 88;
const TITLE_SIZES = [80, 68, 58, 48, 40, 34, 28] as const;
const TITLE_LINE = 1.08;
const ADDRESS_SIZES = [20, 18, 16, 14] as const;
const AFTER_TILE = 44;
const SUBTITLE = 72;
const ONE_LINE = { width: Number.POSITIVE_INFINITY, wrap: 'wrap', lineHeight: 1.2 } as const;
/** Background of the initial of a team without a picture, as on the request page. */
const TEAM = { light: '#3a5bc7', dark: '#3a5bc7' };

const STEPS = [
  ['Scan the code', 'with the camera of your phone.'],
  ['Say who you are', 'and send the request.'],
  ['Wait for the email', 'It says how to go on.'],
] as const;

/** The id under which the painters find the bytes of the team's picture. */
export const POSTER_PICTURE_ID = 'team';

/** Lays a poster out as a document of one page. */
export function posterDocument(poster: PosterRequest, fonts: Fonts): PaperDocument {
  const sheet = { id: '', margins: { top: 0, right: 0, bottom: 0, left: 0 } };
  const paper = paperOf({ paper: poster.paper, orientation: 'portrait' }, sheet, null, 1);
  const { width, height } = paper;
  const inner = width - 2 * EDGE;
  const footTop = height - EDGE - FOOT;
  const addressTop = footTop - ADDRESS;
  const codeTop = addressTop - CODE - 36;
  const titleTop = EDGE + TILE + AFTER_TILE;
  const head = { x: EDGE, y: titleTop, width: inner, height: codeTop - titleTop - 36 };
  const drawn: readonly (readonly [PartRole, readonly Item[]])[] = [
    ['paragraph', teamItems(poster, inner, fonts)],
    ['heading', titleItems(poster, head, fonts)],
    ['paragraph', subtitleItems(poster, head, fonts)],
    ['paragraph', codeItems(poster.url, { x: EDGE, y: codeTop, width: CODE, height: CODE })],
    ['paragraph', stepItems(codeTop, width - EDGE - STEPS_LEFT, fonts)],
    ['paragraph', addressItems(poster.url, addressTop, inner, fonts)],
    ['paragraph', footItems({ x: EDGE, y: footTop, width: inner, height: FOOT }, fonts)],
  ];
  const parts = drawn.map(([role, items]) => ({ part: partOf(role), items }));
  const items = parts.flatMap(({ part, items: own }) => withPart(own, part));
  const reading = { parts: parts.map(({ part }) => part), columns: 0, lines: 0 };
  const empty = { width, height: 0, items: [] };
  const row = { rowId: null, top: 0, list: { width, height, items, reading } };
  const page = { section: '', head: empty, foot: empty, rows: [row] };
  return { title: posterTitle(poster), paper, scale: 1, rowsTop: 0, footTop: height, pages: [page] };
}

/** Returns the title of a poster, which names the project or the team. */
export function posterTitle({ project, teamName }: PosterRequest): string {
  return `Request access to ${project ?? teamName}`;
}

function teamItems(
  { teamName, project, picture }: PosterRequest,
  inner: number,
  fonts: Fonts,
): readonly Item[] {
  const tile = { x: EDGE, y: EDGE, width: TILE, height: TILE };
  const letter = run(teamInitialOf(teamName), 'semibold', 28, theme.onAccent);
  const file = { projectId: '', assetId: '', fileId: POSTER_PICTURE_ID, width: 1, height: 1 };
  const mark: readonly Item[] =
    picture === null
      ? [boxOf(tile, TEAM, null, 12), ...centred(letter, tile, fonts)]
      : [{ kind: 'picture', ...tile, corner: 12, image: tile, file, name: '' }];
  if (project === null) return mark;
  const beside = { x: EDGE + TILE + 18, y: EDGE, width: inner - TILE - 18, height: TILE };
  const [name] = linesOf([run(teamName, 'medium', 24)], { ...ONE_LINE, ...beside, wrap: 'ellipsis' }, fonts);
  return name
    ? [...mark, { kind: 'line', x: beside.x, y: EDGE + (TILE - name.height) / 2, line: name }]
    : mark;
}

/** Returns the title in the largest size that fits. */
function titleItems(poster: PosterRequest, room: Rect, fonts: Fonts): readonly Item[] {
  return stacked(titleLinesOf(poster, room, fonts), room.x, room.y);
}

function titleLinesOf({ teamName, project }: PosterRequest, room: Rect, fonts: Fonts): readonly BrokenLine[] {
  const title = project ?? teamName;
  const [least] = TITLE_SIZES.slice(-1);
  const size = TITLE_SIZES.find((each) => isRoomFor(title, each, room, fonts)) ?? least ?? 0;
  const style = { width: room.width, wrap: 'wrap', lineHeight: TITLE_LINE } as const;
  return linesOf([run(title, 'bold', size)], style, fonts);
}

/** Returns the sentence below the title. */
function subtitleItems(poster: PosterRequest, room: Rect, fonts: Fonts): readonly Item[] {
  const what = poster.project === null ? 'team' : 'project';
  const say = run(`Request access to ${what}.`, 'regular', 28, theme.quiet);
  const title = titleLinesOf(poster, room, fonts);
  const below = room.y + title.reduce((sum, { height }) => sum + height, 0) + 18;
  return stacked(linesOf([say], ONE_LINE, fonts), room.x, below);
}

/** Returns whether a title fits in a size, without breaking a word. */
function isRoomFor(title: string, size: number, room: Rect, fonts: Fonts): boolean {
  const words = title.split(/\s+/).map((word) => linesOf([run(word, 'bold', size)], ONE_LINE, fonts)[0]);
  if (words.some((word) => (word?.width ?? 0) > room.width)) return false;
  const style = { width: room.width, wrap: 'wrap', lineHeight: TITLE_LINE } as const;
  const lines = linesOf([run(title, 'bold', size)], style, fonts);
  return lines.length * size * TITLE_LINE <= room.height - SUBTITLE;
}

function stepItems(top: number, width: number, fonts: Fonts): readonly Item[] {
  const each = CODE / STEPS.length;
  return STEPS.flatMap(([what, how], index): readonly Item[] => {
    const y = top + index * each;
    const disc = { x: STEPS_LEFT, y: y + 4, width: 34, height: 34 };
    const left = STEPS_LEFT + 52;
    const style = { width: width - 52, wrap: 'wrap', lineHeight: 1.35 } as const;
    const head = linesOf([run(what, 'semibold', 22)], style, fonts);
    const under = y + 6 + head.reduce((sum, { height }) => sum + height, 0);
    return [
      boxOf(disc, theme.text, null, 17),
      ...centred(run(String(index + 1), 'semibold', 17, theme.onAccent), disc, fonts),
      ...stacked(head, left, y + 6),
      ...stacked(linesOf([run(how, 'regular', 18, theme.quiet)], style, fonts), left, under),
    ];
  });
}

/** Returns the address to type: without `https://`, on one line where it fits, and as a link for readers on a
 *  screen. */
function addressItems(url: string, top: number, width: number, fonts: Fonts): readonly Item[] {
  const typed = url.replace(/^https:\/\//, '');
  const linesAt = (size: number) =>
    linesOf(
      [{ ...run(typed, 'semibold', size), link: url }],
      { width, wrap: 'wrap', lineHeight: 1.4 },
      fonts,
    );
  const [least] = ADDRESS_SIZES.slice(-1);
  const size = ADDRESS_SIZES.find((each) => linesAt(each).length === 1) ?? least ?? 0;
  const label = run('Or type this address', 'regular', 18, theme.quiet);
  return [
    ...stacked(linesOf([label], ONE_LINE, fonts), EDGE, top),
    ...stacked(linesAt(size), EDGE, top + 28),
  ];
}

function footItems({ x, y, width, height }: Rect, fonts: Fonts): readonly Item[] {
  const words = run('Somebody on the team answers every request.', 'regular', 14, theme.quiet);
  const [line] = linesOf([words], { width: width - 90, wrap: 'ellipsis', lineHeight: 1.2 }, fonts);
  const middle = y + height;
  return [
    ruleOf({ x, y, width, height: 1 }, theme.foot),
    ...logoItems({ x, y: middle - 24, width: 46, height: 24 }),
    ...(line
      ? [{ kind: 'line', x: x + width - line.width, y: middle - 12 - line.height / 2, line } as const]
      : []),
  ];
}

function run(text: string, face: FaceName, size: number, ink: ColourPair = theme.text): Run {
  return { text: text.replaceAll(/\s+/g, ' '), face, size, ink };
}

function stacked(lines: ReturnType<typeof linesOf>, x: number, y: number): readonly Item[] {
  let at = y;
  return lines.map((line) => {
    const item = { kind: 'line', x, y: at, line } as const;
    at += line.height;
    return item;
  });
}

function centred(words: Run, { x, y, width, height }: Rect, fonts: Fonts): readonly Item[] {
  return linesOf([words], ONE_LINE, fonts).map((line) => ({
    kind: 'line',
    x: x + (width - line.width) / 2,
    y: y + (height - line.height) / 2,
    line,
  }));
}

// The drawings of a poster: the QR code and the logo.

/** Free space round the code, in modules, as the QR standard demands. */
const QUIET = 4;
const FRAME = { width: 2, colour: theme.text };

/** Returns the dark modules of the QR code in a frame; adjacent modules are merged. The code can still be read when a
 *  quarter of it is damaged or hidden. */
function codeItems(text: string, frame: Rect): readonly Item[] {
  const { modules } = create(text, { errorCorrectionLevel: 'Q' });
  const { size } = modules;
  // Modules have a whole number of pixels, so that there are no gaps between them.
  const unit = Math.floor(frame.width / (size + 2 * QUIET));
  const left = frame.x + Math.round((frame.width - size * unit) / 2);
  const top = frame.y + Math.round((frame.height - size * unit) / 2);
  const items: Item[] = [{ ...boxOf(frame, theme.onAccent, FRAME, 20), label: 'QR code of the address' }];
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      let to = from;
      while (to < size && modules.get(row, to) === 1) to += 1;
      if (to === from) continue;
      const bar = { x: left + from * unit, y: top + row * unit, width: (to - from) * unit, height: unit };
      items.push(boxOf(bar, INK));
      from = to;
    }
  }
  return items;
}

/** Pure black, which cameras read best. */
const INK = { light: '#000000', dark: '#000000' };
const DOT = { light: '#ffb224', dark: '#ffb224' };

/** Returns the items of the logo, which is 46 by 24: three bars are the E, the amber dot is the current cue, and the
 *  ring is the O. */
function logoItems({ x, y, width }: Rect): readonly Item[] {
  const unit = width / 46;
  const at = (left: number, top: number, wide: number, high: number): Rect => ({
    x: x + left * unit,
    y: y + top * unit,
    width: wide * unit,
    height: high * unit,
  });
  return [
    boxOf(at(3, 3.5, 18, 4), theme.text, null, 1.4 * unit),
    boxOf(at(3, 10, 9.2, 4), theme.text, null, 1.4 * unit),
    boxOf(at(3, 16.5, 18, 4), theme.text, null, 1.4 * unit),
    boxOf(at(14.5, 8.9, 6.2, 6.2), DOT, null, 3.1 * unit),
    boxOf(at(26, 3.5, 17, 17), null, { width: 4 * unit, colour: theme.text }, 8.5 * unit),
  ];
}
