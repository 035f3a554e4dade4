// Handlers of `shared/api/talk.ts`.

import type { CallName } from '../../shared/api/contract.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import { frameText } from '../actions/messages.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import type { AccessControl } from '../people/accessControl.ts';
import type { Bus } from '../realtime/bus.ts';
import { assignedCount, assignedTo } from './assigned.ts';
import { channelMedia, searchChannel } from './channelPosts.ts';
import { namedRows } from './commentSubjects.ts';
import { draftActionText, draftsOf, saveDraft } from './drafts.ts';
import { findMentions } from './mentions.ts';
import { projectComments } from './projectComments.ts';
import { openRowNumbers } from './rowNumbers.ts';
import { findThread, markRead, unreadInThread, unreadOf } from './unread.ts';
import type { UnreadPublisher } from './unreadPublisher.ts';

/** The services that the handlers of talk need. */
export interface TalkServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly bus: Pick<Bus, 'publish'>;
  readonly unreadPublisher: Pick<UnreadPublisher, 'changed'>;
  readonly now: () => number;
  readonly newId: () => string;
}

type TalkNames = Extract<CallName, `talk.${string}`>;

/** Returns the handlers of mentions, unread comments, drafts, posts, and comments that are assigned to a user. */
export function talkHandlers(services: TalkServices): Handlers<TalkNames> {
  const { database, access } = services;
  const { knex, reader } = database;
  const findRowNumbers = openRowNumbers(database);
  const mustRead = async (userId: string, projectId: string): Promise<void> =>
    void mustMay(await access.roleOf(userId, projectId), 'comment.read');
  return {
    'talk.mentions': async ({ caller: { userId }, params: { projectId }, query }) => {
      await mustRead(userId, projectId);
      return { mentions: [...(await findMentions({ database, findRowNumbers }, projectId, query))] };
    },
    'talk.rows': async ({ caller: { userId }, params: { projectId }, query: { ids } }) => {
      await mustRead(userId, projectId);
      return { rows: await namedRows({ database, findRowNumbers }, projectId, ids) };
    },
    'talk.unread': async ({ caller: { userId } }) => ({ unread: await unreadOf(services, userId) }),
    'talk.markRead': async ({ caller: { userId }, params: { threadId }, body: { commentId } }) => {
      if (await markRead(services, { userId, threadId, commentId }))
        services.unreadPublisher.changed({ threadIds: [threadId], readerId: userId, assigneeIds: [] });
      const thread = await findThread(knex, threadId);
      const unread = thread ? await unreadInThread(knex, thread, [userId]) : new Map();
      return { unread: { [threadId]: unread.get(userId) ?? { count: 0, mentions: 0 } } };
    },
    'talk.drafts': async ({ caller: { userId } }) => ({ drafts: await draftsOf(reader, userId) }),
    'talk.saveDraft': async ({ caller: { userId }, params: { threadId }, body }) => {
      const { text, textRich = null, at = null } = body;
      const saved = await saveDraft(knex, userId, { threadId, text, textRich, at }, services.now());
      if (saved.hasChanged) {
        const action = draftActionText(services.newId(), userId, threadId, saved.draft);
        services.bus.publish(userId, { text: frameText(action), sequence: null });
      }
      return { draft: saved.draft };
    },
    'talk.media': async ({ caller: { userId }, params, query }) => {
      await mustRead(userId, params.projectId);
      return channelMedia(database, params, query);
    },
    'talk.search': async ({ caller: { userId }, params, query }) => {
      await mustRead(userId, params.projectId);
      return searchChannel(database, params, query);
    },
    'talk.comments': async ({ caller: { userId }, params: { projectId }, query }) => {
      await mustRead(userId, projectId);
      return projectComments({ database, findRowNumbers }, { ...query, projectId, userId });
    },
    'talk.assigned': ({ caller: { userId }, query }) =>
      assignedTo({ database, access, findRowNumbers }, userId, query.state),
    'talk.assignedCount': async ({ caller: { userId } }) => ({ open: await assignedCount(services, userId) }),
  };
}
