// Who has seen the message of a show, and what they answered. Each reader of a message is one row of the table. The
// people who call the show are told of new readers at most every quarter of a second, so that a message to a thousand
// readers causes only a few messages back.

import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { z } from 'zod';
import { SHORT_ANSWERS, type MessageReader, type MessageSeen } from '../../shared/api/showSeen.ts';
import { AppError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import type { Caller, Handlers } from '../contract.ts';
import type { Bus } from '../realtime/bus.ts';
import type { LiveShow, LiveShows } from './liveShows.ts';
import { mustMayIn } from '../people/projectRights.ts';
import { namesOf } from './readShow.ts';
import { mustMayCallShow, mustMayFollowShow, type PlaceServices } from './showPlace.ts';

/** The services that recording readers needs. */
export interface MessageReaderServices extends PlaceServices {
  readonly shows: Pick<LiveShows, 'current' | 'now'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Time within which readers are published together. */
const TOGETHER_MS = 250;

/** Returns the handlers of the calls that list and record who has seen a message. */
export function messageReaderHandlers(
  services: MessageReaderServices,
): Handlers<'show.seen' | 'show.markSeen'> {
  const { database, shows } = services;
  const notify = openTelling(services);
  return {
    'show.seen': async ({ caller, params: { sheetId } }) => {
      await mustMayCallShow(services, caller, sheetId);
      const messageId = messageIdOf(await shows.current(sheetId));
      return { seen: messageId === null ? null : await readSeen(services, messageId) };
    },
    'show.markSeen': async ({ caller, params: { sheetId }, body }) => {
      const view = await mustMayFollowShow(services, caller, sheetId);
      const live = await shows.current(sheetId, view);
      if (body.text !== undefined) await mustWriteLines(services, caller, live.projectId);
      if (messageIdOf(live) !== body.messageId) return { isShown: false };
      const isNew = await noteReader(database.knex, {
        ...readerOf(caller),
        messageId: body.messageId,
        projectId: live.projectId,
        sheetId,
        seenAt: shows.now(),
        answer: body.answer ?? null,
        text: body.text ?? null,
      });
      if (isNew) notify(sheetId, body.messageId);
      return { isShown: true };
    },
  };
}

/** Checks that a follower may send a text to the caller of the show. Guests may not, since they have no name. @throws
 *  AppError */
async function mustWriteLines(
  services: MessageReaderServices,
  { guest, userId }: Caller,
  projectId: string,
): Promise<void> {
  if (!guest) return mustMayIn(services, userId, projectId, 'show.answer');
  throw new AppError('notAuthorized', {
    message: 'A link answers with the short answers. Sign in to write a line.',
  });
}

/** Returns the id of the message that a show shows to everybody; null for none. */
function messageIdOf(live: LiveShow): string | null {
  const { message } = live.stateFor(null, 0);
  return message?.displayIds === null ? message.messageId : null;
}

function readerOf({ userId, guest }: Caller) {
  return { readerId: userId, linkId: guest?.linkId ?? null };
}

/** Returns the function that publishes to the people who call a show that more people have seen its message. */
function openTelling(services: MessageReaderServices): (sheetId: string, messageId: string) => void {
  const { bus, log } = services;
  const waiting = new Set<string>();

  async function publish(sheetId: string, messageId: string): Promise<void> {
    const seen = await readSeen(services, messageId);
    const text = JSON.stringify({ type: 'SEEN', data: { sheetId, seen } });
    bus.publish(sheetId, { text, sequence: null, right: 'show.call' });
  }

  return (sheetId, messageId) => {
    if (waiting.has(messageId)) return;
    waiting.add(messageId);
    setTimeout(() => {
      waiting.delete(messageId);
      publish(sheetId, messageId).catch((error: unknown) => {
        log.error({ err: error }, 'the caller was not told who has seen a message');
      });
    }, TOGETHER_MS).unref();
  };
}

const row = z.object({
  messageId: z.string(),
  readerId: z.string(),
  linkId: z.string().nullable(),
  seenAt: z.coerce.number(),
  answer: z.enum(SHORT_ANSWERS).nullable(),
  text: z.string().nullable(),
});
type Reader = z.output<typeof row>;

/** Records a reader of a message, or their answer. Resolves to false where nothing has changed. @throws AppError
 *  'tooLarge' */
function noteReader(
  knex: Knex,
  reader: Reader & { readonly projectId: string; readonly sheetId: string },
): Promise<boolean> {
  const { messageId, readerId, seenAt, answer, text } = reader;
  return knex.transaction(async (trx) => {
    const known: unknown = await trx('show_seen').where({ messageId, readerId }).first();
    if (known !== undefined) {
      if (answer === null && text === null) return false;
      await trx('show_seen').where({ messageId, readerId }).update({ seenAt, answer, text });
      return true;
    }
    const noted = trx('show_seen').where({ messageId });
    const [counted]: { count?: number | string }[] = await noted.count({ count: '*' });
    if (Number(counted?.count) >= limits.readersPerMessage)
      throw new AppError('tooLarge', {
        message: `At most ${limits.readersPerMessage} readers of a message are noted.`,
      });
    // Another request of the same reader may have added the row meanwhile: an answer replaces it, a mere Seen does not.
    const inserting = trx('show_seen').insert(reader).onConflict(['messageId', 'readerId']);
    await (answer === null && text === null
      ? inserting.ignore()
      : inserting.merge(['seenAt', 'answer', 'text']));
    return true;
  });
}

/** Returns who has seen a message. */
async function readSeen(
  { database }: Pick<MessageReaderServices, 'database'>,
  messageId: string,
): Promise<MessageSeen> {
  const found: unknown[] = await database.reader('show_seen').where({ messageId });
  const readers = found.map((each) => row.parse(each));
  const named = readers
    .filter((reader) => reader.linkId === null || hasAnswered(reader))
    .toSorted(
      (one, other) => Number(hasAnswered(other)) - Number(hasAnswered(one)) || other.seenAt - one.seenAt,
    )
    .slice(0, limits.readersNamed);
  const names = await namesOf(
    database,
    named.map(({ readerId, linkId }) => linkId ?? readerId),
  );
  return {
    messageId,
    count: readers.length,
    guests: readers.filter(({ linkId }) => linkId !== null).length,
    readers: named.map(({ readerId, linkId, seenAt, answer, text }): MessageReader => {
      const userId = linkId ?? readerId;
      const isGuest = linkId !== null;
      return { userId, name: names.get(userId) ?? 'Somebody', isGuest, at: seenAt, answer, text: text ?? '' };
    }),
  };
}

function hasAnswered({ answer, text }: Reader): boolean {
  return answer !== null || text !== null;
}
