// Draws a display list as elements: boxes, rules and lines where the layout has them, exactly as on paper.

import { FACE_STYLES } from '../../../shared/layout/faces.ts';
import type { Run } from '../../../shared/layout/lines.ts';
import type {
  Box,
  DisplayList,
  AvatarPlace,
  Item,
  Picture,
  Rect,
  TextLine,
} from '../../../shared/layout/list.ts';
import { patternCss } from '../../../shared/layout/patterns.ts';
import { pictureAddress } from '../../../shared/pictures.ts';
import { appendDiv } from './dom.ts';
import { withFillsJoined, type JoinedFills } from './joinedFills.ts';
import type { PersonAvatars } from '../model/personAvatars.ts';
import { setLangAndDir } from './textLanguage.ts';
import { lightDarkCss } from '../model/cellStyles.ts';

/**
 * Draws a display list into `parent`, `left` px from its edge. The drawing is hidden from screen readers, as the cells
 * over it have the text.
 */
export function paintList(parent: Node, list: DisplayList, left: number, faces: PersonAvatars): void {
  parent.appendChild(paintItems(withFillsJoined(list.items), left, faces));
}

/** Returns items as a drawing that is not in the page yet, to stand `left` px from the edge of its parent. */
export function paintItems(
  items: readonly (Item | JoinedFills)[],
  left: number,
  faces: PersonAvatars,
): HTMLElement {
  const picture = document.createElement('div');
  picture.className = 'picture';
  picture.role = 'presentation';
  picture.ariaHidden = 'true';
  picture.style.left = `${left}px`;
  for (const item of items) paintItem(picture, item, faces);
  return picture;
}

/** Returns the element of an item, which is not in the page yet. */
export function drawnItem(item: Item, faces: PersonAvatars): HTMLElement {
  const parent = document.createElement('div');
  paintItem(parent, item, faces);
  const { firstElementChild: element } = parent;
  element?.remove();
  return element instanceof HTMLElement ? element : parent;
}

function paintItem(parent: HTMLElement, item: Item | JoinedFills, faces: PersonAvatars): void {
  if (item.kind === 'line') return paintLine(parent, item);
  if (item.kind === 'face') return paintFace(parent, item, faces);
  if (item.kind === 'picture') return paintPicture(parent, item);
  if (item.kind === 'fills') return paintFills(parent, item);
  // Patterns of categories are shown only to people who want them; hatching is shown to all.
  const name = item.kind === 'pattern' && item.pattern === 'hatch' ? 'hatch' : item.kind;
  const element = appendDiv(name, null, parent);
  stand(element, item);
  if (item.kind === 'rule') {
    const colour = lightDarkCss(item.colour);
    element.toggleAttribute('data-upright', item.height > item.width);
    if (item.dotted) element.style.borderTop = `1px dotted ${colour}`;
    else element.style.backgroundColor = colour;
    return;
  }
  if (item.kind === 'pattern') {
    const { along, width, height, pattern, colour } = item;
    const thickness = along === 'x' ? height : width;
    Object.assign(element.style, patternCss(pattern, along, { thickness, ink: lightDarkCss(colour) }));
    return;
  }
  element.style.cssText = boxCss(item);
}

/** Returns the declarations of a box, as one text: that is parsed in a third of the time of single properties. */
export function boxCss(box: Box): string {
  const { fill, corner, stroke } = box;
  const around = stroke ? `;box-shadow:inset 0 0 0 ${stroke.width}px ${lightDarkCss(stroke.colour)}` : '';
  const round = corner > 0 ? `;border-radius:${corner}px` : '';
  return `${placeCss(box)}${fill ? `;background-color:${lightDarkCss(fill)}` : ''}${round}${around}`;
}

function paintLine(parent: HTMLElement, { x, y, line }: TextLine): void {
  const element = appendDiv('line', null, parent);
  element.style.cssText = `left:${x}px;top:${y}px;line-height:${line.height}px`;
  setLangAndDir(element, line);
  for (const { run, text } of line.pieces) {
    const piece = document.createElement('span');
    piece.style.cssText = runCss(run);
    if (run.isMention) piece.className = 'mention';
    if (run.isUnknownVariable) piece.className = 'unknown-variable';
    piece.textContent = text;
    element.append(piece);
  }
}

/** Returns the declarations of a run of text. */
export function runCss({ face, size, ink, underline, strike, tabular }: Omit<Run, 'text'>): string {
  const [weight, slope] = FACE_STYLES[face];
  const lines = [underline ? 'underline' : '', strike ? 'line-through' : ''].join(' ').trim();
  const look = `color:${lightDarkCss(ink)};font-size:${size}px;font-weight:${weight};font-style:${slope}`;
  const decoration = lines ? `;text-decoration:${lines}` : '';
  return `${look}${decoration}${tabular ? ';font-variant-numeric:tabular-nums' : ''}`;
}

/**
 * Fills that were drawn before. Most rows of a sheet have the same fills, and parsing these takes longer than all else.
 */
const drawnFills = new Map<string, HTMLElement>();
const MOST_FILLS = 200;

function paintFills(parent: HTMLElement, fills: JoinedFills): void {
  const key = JSON.stringify(fills);
  const known = drawnFills.get(key);
  if (known) return parent.append(known.cloneNode());
  if (drawnFills.size >= MOST_FILLS) drawnFills.clear();
  const element = appendDiv('fills', null, parent);
  stand(element, fills);
  element.toggleAttribute('data-upright', fills.isUpright);
  element.style.background = fills.background;
  drawnFills.set(key, element);
}

/**
 * Draws a clipped picture: an element with the whole image inside. Its alternative text is empty, since the cell
 * over it has one.
 */
function paintPicture(parent: HTMLElement, picture: Picture): void {
  const { x, y, image, corner } = picture;
  const element = appendDiv('photo', null, parent);
  const all = document.createElement('img');
  const within = { ...image, x: image.x - x, y: image.y - y };
  stand(element, picture);
  stand(all, within);
  element.style.borderRadius = `${corner}px`;
  all.alt = '';
  all.decoding = 'async';
  all.draggable = false;
  all.src = pictureAddress(picture);
  element.append(all);
}

/** Places an element that has no style of its own yet. */
function stand(element: HTMLElement, place: Rect): void {
  // One text is parsed in a third of the time of four properties, and rows come into view by the dozen.
  element.style.cssText = placeCss(place);
}

/** Returns the declarations that place an element in a rectangle. */
export const placeCss = ({ x, y, width, height }: Rect): string =>
  `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;

/** Draws an avatar. */
function paintFace(parent: HTMLElement, { x, y, size, name }: AvatarPlace, faces: PersonAvatars): void {
  const element = makeAvatar(name, faces);
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${size}px`, height: `${size}px` });
  parent.append(element);
}

/** Returns the avatar of a person. Its initials come from an attribute, so that they are no text of the cell. */
export function makeAvatar(name: string, faces: PersonAvatars): HTMLElement {
  const { initials, hue, colour } = faces.faceOf(name);
  const element = document.createElement('div');
  element.className = 'face';
  element.dataset['initials'] = initials;
  if (hue) element.dataset['hue'] = hue;
  else if (colour) element.style.backgroundColor = colour;
  return element;
}
