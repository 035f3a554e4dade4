// The content of the demo, read from `resources/demo` when it is needed. The files have only texts and positions:
// ids, keys and colours are made by the code that owns them.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { REACTIONS } from '../../shared/entities/reactions.ts';
import { LAYOUT_CONTENTS, LAYOUT_SIZES, TEXT_OVERFLOWS } from '../../shared/entities/layout.ts';
import { VIEW_MODES } from '../../shared/entities/sheetLayout.ts';
import { hue, orientation, paperSize, purpose } from '../../shared/entities/fieldSchemas.ts';
import { role } from '../../shared/api/parts.ts';
import { TIMINGS } from '../../shared/timing/timedRow.ts';
import { root } from '../root.ts';

/** The place of a cell in a title block or a layout: x, y, width and height, in tracks. */
const place = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const person = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  color: z.string(),
});
const message = z.strictObject({ by: z.string(), text: z.string() });
/** A part of a text that mentions something: a person by email, or the row with a certain text in one of its cells. */
const named = z.union([
  z.strictObject({ text: z.string(), person: z.string() }),
  z.strictObject({ text: z.string(), sheet: z.string(), cell: z.string() }),
]);
const post = z.strictObject({
  ...message.shape,
  names: z.array(named).optional(),
  /** Titles of assets that are attached to the post. */
  assets: z.array(z.string()).optional(),
  /** Emails of those who have set each reaction. */
  reactions: z.partialRecord(z.enum(REACTIONS), z.array(z.string())).optional(),
});
const threaded = z.strictObject({ ...post.shape, replies: z.array(post).optional() });
/** A post of the demo, or a reply to one. */
export type DemoPost = z.infer<typeof post>;

/** An asset by its title. `version` is the number of the version that is shown, from 1; without it, the current one
 *  is. */
const holds = z.strictObject({
  asset: z.string(),
  version: z.number().optional(),
  fit: z.enum(['contain', 'cover', 'link']),
});
/** An asset in a cell of the demo. */
export type DemoCellAsset = z.infer<typeof holds>;

const row = z.union([
  z.strictObject({
    blocks: z.array(
      z.strictObject({
        at: place,
        text: z.string(),
        look: z.record(z.string(), z.unknown()).optional(),
        /** Whether the first line of the cell is its label. */
        label: z.boolean().optional(),
        holds: holds.optional(),
      }),
    ),
  }),
  z.strictObject({ banner: z.string() }),
  z.strictObject({ break: z.string() }),
  z.strictObject({
    cells: z.array(z.string()),
    /** Indexes of cells that are filled with their category's colour. */
    filled: z.array(z.number()).optional(),
    /** Assets by the index of their cell. */
    holds: z.record(z.string(), holds).optional(),
    /** Whether the start of the row is pinned. */
    pinned: z.boolean().optional(),
    timing: z.enum(TIMINGS).optional(),
    strong: z.boolean().optional(),
    /** Whether the row is added after the numbers were frozen, and so gets a letter. */
    late: z.boolean().optional(),
  }),
]);
/** A row of a sheet of the demo: a free block, a banner, a page break, or a row with cells. */
export type DemoRow = z.infer<typeof row>;

const column = z.strictObject({
  title: z.string(),
  width: z.number(),
  purpose: purpose.optional(),
  category: z.string().optional(),
  align: z.enum(['right']).optional(),
});

/** A sheet as content: its columns, and rows of texts. */
export const sheetWords = z.strictObject({
  title: z.string(),
  orientation,
  /** Paper size; A4 by default. */
  paperSize: paperSize.optional(),
  frozen: z.boolean().optional(),
  columns: z.array(column),
  rows: z.array(row),
});
/** A sheet of the demo. */
export type DemoSheetContent = z.infer<typeof sheetWords>;

/** Categories, by their names, with their hues. */
export const categoryWords = z.array(z.strictObject({ name: z.string(), hue }));

const project = z.strictObject({
  team: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  owner: person,
  people: z.array(z.strictObject({ ...person.shape, role })),
  categories: categoryWords,
  /** Assets; each version is the name of a picture in `assets`. */
  assets: z.array(z.strictObject({ title: z.string(), by: z.string(), versions: z.array(z.string()) })),
  /** Names of the files of sheets beside this one, in order. */
  sheets: z.array(z.string()),
  channels: z.array(z.strictObject({ title: z.string(), topic: z.string(), posts: z.array(threaded) })),
  /** Comments, each on the row of a sheet in which a cell has the text `cell`. */
  comments: z.array(z.strictObject({ ...message.shape, sheet: z.string(), cell: z.string() })),
  layouts: z.array(
    z.strictObject({
      title: z.string(),
      rows: z.number(),
      size: z.enum(LAYOUT_SIZES),
      cells: z.array(
        z.strictObject({
          shows: z.enum(LAYOUT_CONTENTS),
          /** The name of the category that the layout cell shows. */
          category: z.string().optional(),
          at: place,
          showLabel: z.boolean().optional(),
          tooLong: z.enum(TEXT_OVERFLOWS).optional(),
          align: z.enum(['left', 'center', 'right']).optional(),
          textSize: z.number().optional(),
        }),
      ),
    }),
  ),
  /** Saved views of the first sheet. */
  views: z.array(
    z.strictObject({
      title: z.string(),
      layout: z.string().nullable(),
      mode: z.enum(VIEW_MODES).optional(),
      /** The name of a category: only rows with something in it are shown. */
      where: z.string().optional(),
      hidden: z.array(z.string()),
      paperSize,
      orientation,
    }),
  ),
});
/** The project of the demo with all of its content. */
export type DemoProjectContent = z.infer<typeof project>;

/**
 * Reads the project of the demo.
 * @throws Error where the file is invalid
 */
export async function readProject(): Promise<DemoProjectContent> {
  return project.parse(await read('project'));
}

/** Returns sheets by the name of their file, in the order of the names. */
export async function readSheets(names: readonly string[]): Promise<ReadonlyMap<string, DemoSheetContent>> {
  return new Map(
    await Promise.all(names.map(async (name) => [name, sheetWords.parse(await read(name))] as const)),
  );
}

/** Returns the path of a picture. */
export function demoPicture(name: string): string {
  return join(root, 'resources', 'demo', 'assets', name);
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(root, 'resources', 'demo', `${name}.json`), 'utf8'));
}
