// Draws items into elements that the next item reuses. Each layout cell has elements of its own, so that from row to
// row mostly texts are written. Texts that look alike share a class, whose rule is added once. Pictures and QR
// codes are cached until their row comes back, since they are the most expensive to make.

import { contentOf } from '../../../../shared/layout/itemTexts.ts';
import type { ItemGroup } from '../../../../shared/layout/items.ts';
import type { BrokenLine, Run } from '../../../../shared/layout/lines.ts';
import type { Item, Pattern, Rect, TextLine } from '../../../../shared/layout/list.ts';
import { patternCss } from '../../../../shared/layout/patterns.ts';
import { lightDarkCss } from '../../model/cellStyles.ts';
import type { PersonAvatars } from '../../model/personAvatars.ts';
import { appendDiv } from '../dom.ts';
import { boxCss, drawnItem, placeCss, runCss } from '../listpaint.ts';
import { setLangAndDir } from '../textLanguage.ts';

/** The elements of a drawing, which show one item after another. */
export interface ReusedDrawing {
  /** Draws what each layout cell shows now; what has not changed is not written. */
  paint(groups: readonly ItemGroup[]): void;
  /** Returns the text nodes of some lines of a layout cell, counted from 0 in the order of its display list. */
  textsIn(layoutCellId: string, lines: { readonly from: number; readonly to: number }): readonly Text[];
}

export interface ReusedDrawings {
  /** Adds an empty drawing to an element. */
  make(parent: HTMLElement): ReusedDrawing;
  /** Returns the class of declarations such as `font-size:12px`. */
  classOf(declarations: string): string;
  /** Removes the style rules of all classes from the page. */
  close(): void;
}

/** The dark squares of a QR code, as one path. */
interface Code extends Rect {
  readonly kind: 'code';
  readonly path: string;
}

type Shown = Exclude<Item, TextLine> | Code;

/**
 * A drawn element that is not a line of text. `css` has the declarations that place it; '' where its element can only
 * be used at one place.
 */
interface Shape {
  readonly key: string;
  readonly element: HTMLElement | SVGElement;
  css: string;
}

/** A line of text; `text` is null where the line has several pieces, which are made anew. */
interface Line {
  readonly element: HTMLElement;
  readonly text: Text | null;
  name: string;
  x: number;
  y: number;
  line: Pick<BrokenLine, 'han' | 'rightToLeft'>;
}

/** The elements of one layout cell: its shapes, then its lines of text, then `end`, an empty text node. */
interface GroupElements {
  items: readonly Item[];
  readonly shapes: Shape[];
  readonly lines: Line[];
  /** Number of the lines that are in the page; the others are kept for reuse. */
  count: number;
  readonly end: Text;
}

/** The number of pictures and codes that are cached. */
const KEPT = 60;
const NO_ITEMS: readonly Item[] = [];

/** Opens the drawings of the items of one sheet. */
export function openReusedDrawings(faces: PersonAvatars): ReusedDrawings {
  const rules = openRules();
  const names = new Map<string, string>();
  const kept = new Map<string, Shape>();

  /** Returns the class of a line of one piece. Its key is short, as it is made for each line that comes into view. */
  function nameOf(run: Run, height: number): string {
    const { size, face, ink, underline, strike, tabular } = run;
    const key = `${size} ${face} ${ink.light} ${ink.dark} ${underline} ${strike} ${tabular} ${height}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `line ${rules.classOf(`${runCss(run)};line-height:${height}px`)}`;
    names.set(key, name);
    return name;
  }

  function release(shape: Shape): void {
    shape.element.remove();
    if (!isKept(shape.key)) return;
    kept.set(shape.key, shape);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function shapeOf(key: string, shown: Shown): Shape {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      return known;
    }
    if (shown.kind === 'code') return { key, element: codeElement(shown), css: '' };
    const element = drawnItem(shown, faces);
    // A pattern has its look by a class, so that it can be moved as a box.
    if (shown.kind === 'pattern') element.className += ` ${rules.classOf(patternRules(shown))}`;
    return { key, element, css: '' };
  }

  function paintShapes({ shapes, lines, count, end }: GroupElements, shown: readonly Shown[]): void {
    const next = (count > 0 ? lines[0]?.element : undefined) ?? end;
    for (const [at, each] of shown.entries()) {
      const before = shapes[at];
      const key = keyOf(each);
      const shape = before?.key === key ? before : shapeOf(key, each);
      if (shape !== before) {
        if (before) {
          before.element.replaceWith(shape.element);
          release(before);
        } else next.before(shape.element);
        shapes[at] = shape;
      }
      const css = each.kind === 'box' ? boxCss(each) : each.kind === 'pattern' ? placeCss(each) : '';
      if (css !== '' && shape.css !== css) shape.element.style.cssText = css;
      shape.css = css;
    }
    for (const gone of shapes.splice(shown.length)) release(gone);
  }

  function paintLines(group: GroupElements, shown: readonly TextLine[]): void {
    const { lines, end, count } = group;
    for (const [at, each] of shown.entries()) {
      const before = lines[at];
      const [piece, ...more] = each.line.pieces;
      const isReused = piece !== undefined && more.length === 0 && !piece.run.isMention;
      const line = isReused && before?.text ? before : isReused ? newLine() : richLine(each, faces);
      if (at >= count) end.before(line.element);
      else if (before && line !== before) before.element.replaceWith(line.element);
      lines[at] = line;
      if (isReused) writeLine(line, each, nameOf(piece.run, each.line.height));
      if (line.text) line.text.data = piece?.text ?? '';
    }
    // Lines that are not needed now are kept for the next row.
    for (const { element } of lines.slice(shown.length, count)) element.remove();
    group.count = shown.length;
  }

  function paintGroup(group: GroupElements, { cell, items }: Pick<ItemGroup, 'cell' | 'items'>): void {
    if (group.items === items) return;
    group.items = items;
    const lines: TextLine[] = [];
    const shapes: Shown[] = [];
    for (const item of items) {
      if (item.kind === 'line') lines.push(item);
      else shapes.push(item);
    }
    paintShapes(group, cell && contentOf(cell) === 'qr' ? withCode(shapes) : shapes);
    paintLines(group, lines);
  }

  return {
    make(parent) {
      const picture = appendDiv('picture', 'presentation', parent);
      picture.ariaHidden = 'true';
      picture.style.left = '0px';
      const known = new Map<string, GroupElements>();
      const make = (): GroupElements => {
        const end = new Text();
        picture.append(end);
        return { items: NO_ITEMS, shapes: [], lines: [], count: 0, end };
      };
      return {
        paint(groups) {
          const shown = new Set<GroupElements>();
          for (const each of groups) {
            const id = each.cell?.id ?? '';
            const group = known.get(id) ?? make();
            known.set(id, group);
            shown.add(group);
            paintGroup(group, each);
          }
          for (const group of known.values())
            if (!shown.has(group)) paintGroup(group, { cell: null, items: NO_ITEMS });
        },
        textsIn(layoutCellId, { from, to }) {
          const lines = known.get(layoutCellId)?.lines.slice(from, to) ?? [];
          return lines.flatMap(({ text, element }) => (text ? [text] : textsOf(element)));
        },
      };
    },
    classOf: rules.classOf,
    close: rules.close,
  };
}

function newLine(): Line {
  const element = document.createElement('div');
  const text = new Text();
  element.append(text);
  return { element, text, name: '', x: Number.NaN, y: Number.NaN, line: { han: null, rightToLeft: false } };
}

function richLine(item: TextLine, faces: PersonAvatars): Line {
  const { x, y, line } = item;
  return { element: drawnItem(item, faces), text: null, name: '', x, y, line };
}

function writeLine(slot: Line, { x, y, line }: TextLine, name: string): void {
  const { element } = slot;
  if (slot.name !== name) element.className = name;
  if (slot.x !== x) element.style.left = `${x}px`;
  if (slot.y !== y) element.style.top = `${y}px`;
  if (slot.line.han !== line.han || slot.line.rightToLeft !== line.rightToLeft) setLangAndDir(element, line);
  Object.assign(slot, { name, x, y, line });
}

function textsOf(element: Element): readonly Text[] {
  return [...element.children].flatMap(({ firstChild }) => (firstChild instanceof Text ? [firstChild] : []));
}

/**
 * Returns a key that is equal for shapes that can share an element: a box can be moved and recoloured, a pattern moved;
 * any other shape needs an element of its own.
 */
function keyOf(shown: Shown): string {
  if (shown.kind === 'box') return 'box';
  if (shown.kind !== 'pattern') return JSON.stringify(shown);
  const { pattern, along, colour } = shown;
  return `${pattern} ${along} ${thicknessOf(shown)} ${colour.light} ${colour.dark}`;
}

function thicknessOf({ along, width, height }: Pattern): number {
  return along === 'x' ? height : width;
}

function patternRules(item: Pattern): string {
  const ink = lightDarkCss(item.colour);
  const { backgroundImage, backgroundSize, backgroundRepeat } = patternCss(item.pattern, item.along, {
    thickness: thicknessOf(item),
    ink,
  });
  return `background-image:${backgroundImage};background-size:${backgroundSize};background-repeat:${backgroundRepeat}`;
}

function isKept(key: string): boolean {
  return key.startsWith('{"kind":"picture"') || key.startsWith('{"kind":"code"');
}

// A QR code is drawn as one path: as boxes it would be some three hundred elements.

function withCode(shapes: readonly Shown[]): readonly Shown[] {
  const [paper, ...squares] = shapes;
  if (!paper || paper.kind === 'face' || squares.length === 0) return shapes;
  const { x, y, width, height } = paper;
  const path = squares.map((square) => (square.kind === 'box' ? squarePath(square, { x, y }) : '')).join('');
  return [paper, { kind: 'code', x, y, width, height, path }];
}

function squarePath(square: Rect, { x, y }: Pick<Rect, 'x' | 'y'>): string {
  const round = (px: number): string => px.toFixed(2);
  const [width, height] = [round(square.width), round(square.height)];
  return `M${round(square.x - x)} ${round(square.y - y)}h${width}v${height}h-${width}z`;
}

function codeElement({ x, y, width, height, path }: Code): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const squares = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  squares.setAttribute('d', path);
  element.setAttribute('shape-rendering', 'crispEdges');
  element.append(squares);
  element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  return element;
}

/** Opens a style sheet whose rules are added once for each distinct text of declarations. */
function openRules(): Pick<ReusedDrawings, 'classOf' | 'close'> {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const classes = new Map<string, string>();
  return {
    classOf(declarations) {
      const known = classes.get(declarations);
      if (known !== undefined) return known;
      const name = `i${classes.size}`;
      sheet.insertRule(`.is-item .${name}{${declarations}}`);
      classes.set(declarations, name);
      return name;
    },
    close() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
