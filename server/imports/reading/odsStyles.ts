// Styles of an OpenDocument sheet: the colours and widths of each style, by its name.

import type { SourceStyle } from './tabSink.ts';

type Attributes = Readonly<Record<string, string>>;

/** The styles of a workbook, collected as its elements come, by name. */
export interface OdsStyles {
  open(tag: string, attributes: Attributes): void;
  lookOf(style: string | undefined): SourceStyle;
  /** Returns the width in points; null where the style has none. */
  widthOf(style: string | undefined): number | null;
  /** Returns whether a table of this style runs from right to left. */
  isRightToLeft(style: string | undefined): boolean;
}

const POINTS: Readonly<Record<string, number>> = {
  cm: 28.3465,
  mm: 2.83465,
  in: 72,
  pt: 1,
  pc: 12,
  px: 0.75,
};

/** Returns a collection without styles. */
export function openOdsStyles(): OdsStyles {
  const looks = new Map<string, SourceStyle>();
  const widths = new Map<string, number>();
  const rightToLeft = new Set<string>();
  let name = '';
  return {
    open(tag, attributes) {
      if (tag === 'style') {
        name = attributes['style:name'] ?? '';
        looks.set(name, { ...looks.get(attributes['style:parent-style-name'] ?? '') });
      }
      if (tag === 'table-column-properties') {
        const points = pointsOf(attributes['style:column-width']);
        if (points !== null) widths.set(name, points);
      }
      if (tag === 'table-properties' && attributes['style:writing-mode']?.startsWith('rl'))
        rightToLeft.add(name);
      const more =
        tag === 'table-cell-properties'
          ? fillOf(attributes)
          : tag === 'text-properties'
            ? fontOf(attributes)
            : null;
      if (more) looks.set(name, { ...looks.get(name), ...more });
    },
    lookOf: (style) => looks.get(style ?? '') ?? {},
    widthOf: (style) => widths.get(style ?? '') ?? null,
    isRightToLeft: (style) => rightToLeft.has(style ?? ''),
  };
}

function pointsOf(length: string | undefined): number | null {
  const [, number, unit] = /^([\d.]+)(cm|mm|in|pt|pc|px)$/.exec(length ?? '') ?? [];
  return number && unit ? Math.round(Number(number) * (POINTS[unit] ?? 1)) : null;
}

function colorOf(text: string | undefined, plain: string): string | null {
  return text && /^#[0-9a-f]{6}$/i.test(text) && text.toLowerCase() !== plain ? text.toLowerCase() : null;
}

function fillOf(attributes: Attributes): SourceStyle {
  const fill = colorOf(attributes['fo:background-color'], '#ffffff');
  return fill ? { fill } : {};
}

function fontOf(attributes: Attributes): SourceStyle {
  const color = colorOf(attributes['fo:color'], '#000000');
  return {
    ...(color ? { color } : {}),
    ...(attributes['fo:font-weight'] === 'bold' ? { bold: true } : {}),
    ...(attributes['fo:font-style'] === 'italic' ? { italic: true } : {}),
  };
}
