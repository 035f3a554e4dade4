// The demo (contract 9, product 2.15): a team, its people, and a project that is worth looking at. It is made
// through the one write path, so that it has a log, a history and nothing that a person could not have made.

import { z } from 'zod';
import type { Action, Answer, Fields } from '../../shared/model/action.ts';
import type { Writer } from '../actions/receive.ts';
import type { Database } from '../database/database.ts';
import type { Access } from '../people/access.ts';
import { addAccount, type NewAccount } from '../people/accounts.ts';
import { addMembers } from '../people/manage.ts';
import { addTeam } from '../people/teams.ts';
import { addAssets, type AddVersion } from './demoAssets.ts';
import { readProject, readSheets, type DemoProject } from './demoContent.ts';
import { planSheet, type MadeSheet } from './demoSheets.ts';

export interface DemoParts {
  readonly database: Database;
  readonly writer: Writer;
  readonly access: Access;
  readonly now: () => number;
  readonly newId: () => string;
  readonly addVersion: AddVersion;
}

/** Fills a new database; answers who owns the demo, for the sign-in link. Accounts have no password: the owner
 *  comes in by the link, colleagues are only there to be seen. */
export async function seedDemo(parts: DemoParts): Promise<{ readonly ownerId: string }> {
  const content = await readProject();
  const sheets = await readSheets(content.sheets);
  const people = await addPeople(content, parts);
  const { ownerId, teamId } = people;
  const stage = openStage(parts, ownerId);
  const projectId = parts.newId();
  const { title, startDate, endDate, timeZone } = content;
  const project = { title, startDate, endDate, timeZone, ownedByTeamId: teamId };
  const created = await stage.does(stage.act('project.create', projectId, project));
  const categories = new Map(content.categories.map(({ name }) => [name, parts.newId()]));
  await stage.does(
    ...content.categories.map(({ name, hue }) =>
      stage.act('category.create', categories.get(name) ?? '', { projectId, name, hue }),
    ),
  );
  const idOf = (email: string) => people.byEmail.get(email) ?? ownerId;
  const assets = await addAssets(content.assets, { projectId, idOf, addVersion: parts.addVersion });
  const made = new Map<string, MadeSheet>();
  for (const [name, sheet] of sheets) {
    const plan = planSheet(sheet, { ...stage, projectId, categories, assets });
    for (const request of plan.requests) await stage.does(...request);
    made.set(name, plan);
  }
  await addLayouts(content, stage, {
    projectId,
    categories,
    sheetId: made.values().next().value?.sheetId ?? '',
  });
  await addTalk(content, stage, {
    projectId,
    made,
    general: firstChannelIn(created),
    idOf,
  });
  return { ownerId };
}

interface Stage {
  readonly newId: () => string;
  readonly act: (name: string, entityId: string, data: Fields) => Action;
  /** One request of the owner. */
  does(...actions: readonly Action[]): Promise<Answer>;
  says(userId: string, action: Action): Promise<Answer>;
}

function openStage({ writer, newId }: DemoParts, ownerId: string): Stage {
  const perform = (userId: string, actions: readonly Action[]) =>
    writer.perform(userId, actions, { trusted: true });
  return {
    newId,
    act(name, entityId, data) {
      const [type = '', verb, property = null] = name.split('.');
      const query = { entityId, parentEntityId: null, channelId: null };
      return {
        id: newId(),
        type,
        verb: verb === 'update' ? 'update' : 'create',
        property,
        query,
        data,
        previous: null,
      };
    },
    does: (...actions) => perform(ownerId, actions),
    says: (userId, action) => perform(userId, [action]),
  };
}

interface People {
  readonly ownerId: string;
  readonly teamId: string;
  readonly byEmail: ReadonlyMap<string, string>;
}

async function addPeople({ owner, people, team }: DemoProject, parts: DemoParts): Promise<People> {
  const { database, access, now, newId } = parts;
  const ids = new Map([owner, ...people].map(({ email }) => [email, newId()]));
  const idOf = (email: string) => ids.get(email) ?? '';
  const account = ({ firstName, lastName, email, color }: DemoProject['owner']): NewAccount => {
    return { id: idOf(email), firstName, lastName, email, color, passwordHash: null };
  };
  const [ownerId, teamId] = [idOf(owner.email), newId()];
  await database.knex.transaction(async (trx) => {
    for (const person of [owner, ...people]) await addAccount(trx, account(person), now());
    await addTeam(trx, { id: teamId, name: team, ownerId }, now());
  });
  const newcomers = people.map(
    ({ email, role }) => ({ id: idOf(email), kind: 'user', role, field: 'email' }) as const,
  );
  await addMembers(parts, ownerId, { id: teamId, type: 'team' }, async () => newcomers);
  access.changed({ teamId });
  return { ownerId, teamId, byEmail: ids };
}

/** Layouts of the project, and saved views of its first sheet. */
async function addLayouts(
  { layouts, views }: DemoProject,
  stage: Stage,
  ground: { projectId: string; sheetId: string; categories: ReadonlyMap<string, string> },
): Promise<void> {
  const { projectId, sheetId, categories } = ground;
  const ids = new Map(layouts.map(({ title }) => [title, stage.newId()]));
  for (const { title, rows, cells } of layouts) {
    const layoutId = ids.get(title) ?? '';
    const places = cells.map(({ category, at: [x, y, w, h], showLabel }) => {
      const [coordinates, dimensions] = [
        { x, y },
        { w, h },
      ];
      const categoryId = categories.get(category) ?? null;
      return stage.act('layoutCell.create', stage.newId(), {
        layoutId,
        categoryId,
        coordinates,
        dimensions,
        showLabel,
      });
    });
    await stage.does(stage.act('layout.create', layoutId, { projectId, title, rows }), ...places);
  }
  for (const { title, layout, hidden, paperSize, orientation } of views) {
    const viewId = stage.newId();
    const layoutId = layout === null ? null : (ids.get(layout) ?? null);
    const view = { sheetId, title, layoutId, paperSize, orientation, visibility: 'everyone' };
    const hides = hidden.map((name) =>
      stage.act('hiddenCategory.create', stage.newId(), {
        sheetLayoutId: viewId,
        categoryId: categories.get(name) ?? '',
      }),
    );
    await stage.does(stage.act('sheetLayout.create', viewId, view), ...hides);
  }
}

/** Channels with their posts, and what was said about rows. */
async function addTalk(
  { channels, comments }: DemoProject,
  stage: Stage,
  ground: {
    projectId: string;
    /** The channel that every project has from the start. */
    general: string;
    made: ReadonlyMap<string, MadeSheet>;
    idOf: (email: string) => string;
  },
): Promise<void> {
  const { projectId, general, made, idOf } = ground;
  for (const [index, { title, topic, posts }] of channels.entries()) {
    const channelId = index === 0 ? general : stage.newId();
    if (index === 0) await stage.does(stage.act('channel.update.topic', channelId, { topic }));
    else await stage.does(stage.act('channel.create', channelId, { projectId, title, topic }));
    for (const { by, text } of posts) {
      const post = { entityId: channelId, entityType: 'channel', projectId, text };
      await stage.says(idOf(by), stage.act('comment.create', stage.newId(), post));
    }
  }
  for (const { by, text, sheet, cell } of comments) {
    const entityId = made.get(sheet)?.rowWith.get(cell) ?? '';
    await stage.says(
      idOf(by),
      stage.act('comment.create', stage.newId(), { entityId, entityType: 'row', projectId, text }),
    );
  }
}

const withChannels = z.object({ db: z.object({ channel: z.record(z.string(), z.unknown()) }) });

function firstChannelIn({ actions }: Answer): string {
  const [found] = actions.flatMap(({ data }) =>
    Object.keys(withChannels.safeParse(data).data?.db.channel ?? {}),
  );
  if (found === undefined) throw new Error('a new project came without a channel');
  return found;
}
