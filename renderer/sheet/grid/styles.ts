// Every distinct look gets a number and a class, once. A cell then changes its look by one write of `className`, and
// between light and dark by `color-scheme` alone, without touching any cell.

import { mixColourPairs, theme } from '../../../shared/layout/colours.ts';
import { FACE_STYLES } from '../../../shared/layout/faces.ts';
import type { PatternLine } from '../../../shared/layout/cellStyle.ts';
import { measures } from '../../../shared/layout/measures.ts';
import { patternCss } from '../../../shared/layout/patterns.ts';
import { lightDarkCss, type CellLook, type Styles } from '../model/cellStyles.ts';

interface OpenedStyles extends Styles {
  /** Removes the style sheet from the page, since the numbers of the next sheet start from one again. */
  readonly close: () => void;
}

/** End of the class name of a cell that this person may not fill in. */
export const READ_ONLY_CLASS = ' is-shut';

/** Opens the styles of cells, with rules in a style sheet of their own. `base` is the class that every cell has. */
export function openStyles(base: string): OpenedStyles {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const numbers = new Map<string, number>();
  const classes = [base];

  function numberOf(look: CellLook): number {
    const key = JSON.stringify(look);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = classes.length;
    const name = `.${base}.k${number}`;
    sheet.insertRule(`${name}{${rulesOf(look).join(';')}}`);
    // An empty cell gets half of the tint of its column (`lane`), so that filled cells stand out.
    if (look.lane && !look.look.fill)
      sheet.insertRule(
        `${name}:is(:empty,[data-blank]){background-color:${lightDarkCss(mixColourPairs(look.lane, theme.ground, 0.5))}}`,
      );
    if (look.pattern)
      sheet.insertRule(
        `[data-patterns] ${name}:not(:empty,[data-blank]){${laneRules(look.pattern).join(';')}}`,
      );
    numbers.set(key, number);
    classes.push(
      `${base} k${number}${look.mark ? ` is-${look.mark}` : ''}${look.isDisabled ? READ_ONLY_CLASS : ''}`,
    );
    return number;
  }

  return {
    numberOf,
    classOf: (number) => classes[number] ?? base,
    close() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

function laneRules({ pattern, ink }: PatternLine): readonly string[] {
  const thickness = measures.pattern.lane;
  const css = patternCss(pattern, 'y', { thickness, ink: lightDarkCss(ink) });
  return [
    `background-image:${css.backgroundImage}`,
    `background-size:${css.backgroundSize}`,
    `background-repeat:${css.backgroundRepeat}`,
  ];
}

function rulesOf({ look, lane, stroke, corner }: CellLook): readonly string[] {
  const fill = look.fill ?? lane;
  const lines = [look.underline ? 'underline' : '', look.strike ? 'line-through' : ''].join(' ').trim();
  const [weight, slope] = FACE_STYLES[look.face];
  const isUsualSize = look.size === measures.textSize;
  return [
    // On a row that is on now or next, `--over` is an image of one colour, which is blended with the fill below it.
    fill ? `background-color:${lightDarkCss(fill)};background-image:var(--over,none)` : '',
    look.ink === theme.text ? '' : `color:${lightDarkCss(look.ink)}`,
    weight === 400 ? '' : `font-weight:${weight}`,
    slope === 'normal' ? '' : `font-style:${slope}`,
    lines ? `text-decoration:${lines}` : '',
    look.tabular ? 'font-variant-numeric:tabular-nums' : '',
    isUsualSize ? '' : `font-size:${look.size}px;line-height:${look.size * measures.lineHeight}px`,
    look.align === 'left' ? '' : `text-align:${look.align}`,
    look.vertical === 'top' ? '' : `align-content:${look.vertical === 'bottom' ? 'end' : 'center'}`,
    corner === 0 ? '' : `border-radius:${corner}px`,
    stroke ? `box-shadow:inset 0 0 0 ${stroke.width}px ${lightDarkCss(stroke.colour)}` : '',
  ].filter((rule) => rule !== '');
}
