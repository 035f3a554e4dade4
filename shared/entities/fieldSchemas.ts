// The schemas of fields that several entities have.

import { z } from 'zod';
import { customSidesOf, PAPER_SIDE } from '../format/paperSizes.ts';
import { limits } from '../limits.ts';
import { colour, wholeNumber } from '../model/fields.ts';
import { reference } from '../model/references.ts';
import { PURPOSES } from '../purposes/names.ts';
import { BLOCK_TRACKS } from './rowTypes.ts';
import { ALIGNMENTS, BORDER_STYLES, HUES, ORIENTATIONS, PAPER_SIZES } from './parts.ts';

/** The schema of a purpose. */
export const purpose = z.enum(PURPOSES);
/**
 * The schema of an option of the purpose, such as the code of a currency. A purpose ignores options that it does not
 * know, since the option outlives a change of the purpose.
 */
export const purposeOption = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
/** The schema of a paper size: one by name, or a custom one such as `330x190.5mm`. */
export const paperSize = z.union([
  z.enum(PAPER_SIZES),
  z.templateLiteral([z.number(), 'x', z.number(), 'mm']).refine((size) => customSidesOf(size) !== null, {
    error: `The sides of a paper have ${PAPER_SIDE.least} to ${PAPER_SIDE.most} mm.`,
  }),
]);
/** The schema of an orientation. */
export const orientation = z.enum(ORIENTATIONS);
/** The schema of a hue. */
export const hue = z.enum(HUES);
/** The schema of margins in points; a single number stands for all four sides. */
export const margin = z.preprocess(
  (given) => (typeof given === 'number' ? { top: given, right: given, bottom: given, left: given } : given),
  z.strictObject({
    top: z.number().min(0).max(400),
    right: z.number().min(0).max(400),
    bottom: z.number().min(0).max(400),
    left: z.number().min(0).max(400),
  }),
);
/** The schema of a border on all sides; without a colour it has that of the grid lines. */
export const border = z.strictObject({ style: z.enum(BORDER_STYLES), color: colour.optional() });
/** The schema of a text style; `size` in CSS pixels. */
export const typography = z.strictObject({
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strike: z.boolean().optional(),
  size: z.number().min(4).max(200).optional(),
  align: z.enum(ALIGNMENTS).optional(),
});
/** The schema of a position in a block: tracks from the left and from the top. */
export const coordinates = z.strictObject({
  x: wholeNumber(0, BLOCK_TRACKS - 1),
  y: wholeNumber(0, limits.tracksPerBlock - 1),
});
/**
 * The schema of the columns and sub-rows (or tracks) that a cell covers. It may be wider than its row has columns: a
 * banner covers all of them, and columns added later.
 */
export const dimensions = z.strictObject({
  w: wholeNumber(1, limits.columnsPerSheet),
  h: wholeNumber(1, limits.tracksPerBlock),
});

/** The three fields of a background: for both colour schemes, or one for each. */
export const background = {
  backgroundColor: colour,
  backgroundColorLight: colour,
  backgroundColorDark: colour,
} as const;
/** The three fields of a text colour, as in `background`. */
export const textColours = { textColor: colour, textColorLight: colour, textColorDark: colour } as const;
/** Returns the schema of the id of a sibling beside which something is placed. */
export const relativeOf = (kind: string) => reference(kind).nullish();
