// Finds out whether a message on a channel changes a show, the names in it, or its rundown.

import { z } from 'zod';

const frame = z.object({
  data: z.object({
    actions: z.array(z.object({ type: z.string(), verb: z.string(), data: z.unknown() })),
  }),
});
const onlyRow = z.strictObject({ currentRowId: z.unknown() });
/** The kinds of entities that do not affect a rundown. */
const ELSE: ReadonlySet<string> = new Set(['comment', 'asset', 'assetFile', 'channel', 'user', 'template']);
const LONGEST = 64 * 1024;

/** Whether a message on a channel changes the show, the names of people, or the content of the rundown. */
interface Changes {
  readonly show: boolean;
  readonly people: boolean;
  readonly content: boolean;
}

/** Returns what a message on a channel changes. */
export function changesIn(text: string): Changes {
  if (text.length > LONGEST) return { show: true, people: true, content: true };
  const { actions } = frame.parse(JSON.parse(text)).data;
  return {
    people: actions.some(({ type, verb }) => type === 'user' || verb === 'read'),
    show: actions.some(({ type, verb }) => type.startsWith('show') || verb === 'read'),
    content: actions.some(
      ({ type, data }) =>
        !type.startsWith('show') && !ELSE.has(type) && !(type === 'sheet' && onlyRow.safeParse(data).success),
    ),
  };
}
