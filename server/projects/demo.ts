// The demo of a new database: a team, its people, and a project to explore. It is made through the action writer,
// so it has a log and a history, and nothing that a person could not have made.

import type { ActionWriter } from '../actions/actionWriter.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { addAccount, type NewAccount } from '../people/accounts.ts';
import { markDemo } from '../people/onboarding.ts';
import { addMembers } from '../people/manageMembers.ts';
import { insertTeam } from '../people/teams.ts';
import { addAssets, type AddVersion } from './demoAssets.ts';
import { readProject, readSheets, type DemoProjectContent } from './demoContent.ts';
import { planDemoSheet, type DemoSheetPlan } from './demoSheets.ts';
import { addDemoTalk } from './demoTalk.ts';
import { openProjectAuthor, type ProjectAuthor } from './projectAuthor.ts';

/** The services that making the demo needs. */
export interface DemoServices extends DemoProjectServices {
  readonly database: Database;
  readonly access: AccessControl;
  readonly now: () => number;
}

/** Fills a new database, and returns the owner of the demo, for the sign-in link. The accounts have no passwords: the
 *  owner signs in by the link, and nobody signs in as the colleagues. */
export async function seedDemo(services: DemoServices): Promise<{ readonly ownerId: string }> {
  const content = await readProject();
  const { ownerId, teamId, byEmail } = await addPeople(content, services);
  const idOf = (email: string) => byEmail.get(email) ?? ownerId;
  const { projectId } = await makeDemoProject(services, content, { ownerId, teamId, idOf });
  await markDemo(services.database.knex, [ownerId], projectId);
  return { ownerId };
}

/** Makes the demo for a single person, in a team of theirs. Returns the project's id. */
export async function addDemo(
  services: DemoProjectServices,
  { ownerId, teamId }: { readonly ownerId: string; readonly teamId: string },
): Promise<string> {
  const content = ownContent(await readProject());
  const { projectId } = await makeDemoProject(services, content, { ownerId, teamId, idOf: () => ownerId });
  await markDemo(services.database.knex, [ownerId], projectId);
  return projectId;
}

interface People {
  readonly ownerId: string;
  readonly teamId: string;
  readonly byEmail: ReadonlyMap<string, string>;
}

async function addPeople(
  { owner, people, team }: DemoProjectContent,
  services: DemoServices,
): Promise<People> {
  const { database, access, now, newId } = services;
  const ids = new Map([owner, ...people].map(({ email }) => [email, newId()]));
  const idOf = (email: string) => ids.get(email) ?? '';
  const account = ({ firstName, lastName, email, color }: DemoProjectContent['owner']): NewAccount => {
    return { id: idOf(email), firstName, lastName, email, color, passwordHash: null, verifiedAt: now() };
  };
  const [ownerId, teamId] = [idOf(owner.email), newId()];
  await database.knex.transaction(async (trx) => {
    for (const person of [owner, ...people]) await addAccount(trx, account(person), now());
    await insertTeam(trx, { id: teamId, name: team, ownerId }, now());
  });
  const colleagues = people.map(({ email, role }) => ({ userId: idOf(email), role }));
  await addMembers(
    { ...services, confirmsAddresses: false, noticeServices: null },
    ownerId,
    { id: teamId, type: 'team' },
    colleagues,
  );
  access.changed({ teamId });
  return { ownerId, teamId, byEmail: ids };
}

// The demo project has sheets, pictures, layouts, views and comments. They are made in the name of its owner, messages
// in those of their authors.

/** The services that making the demo's project needs. */
interface DemoProjectServices {
  readonly database: Database;
  readonly writer: ActionWriter;
  readonly newId: () => string;
  readonly addVersion: AddVersion;
}

/** The owner of the demo's project. */
interface DemoOwner {
  readonly ownerId: string;
  readonly teamId: string;
  /** Returns the account of a person of the content, by email. */
  readonly idOf: (email: string) => string;
}

/** Returns the content for a single person, who becomes the author of all messages. Messages that others wrote in the
 *  demo begin with their names. */
function ownContent(content: DemoProjectContent): DemoProjectContent {
  const names = new Map(content.people.map(({ email, firstName }) => [email, firstName]));
  const withNames = <Said extends { readonly by: string; readonly text: string }>(message: Said): Said => {
    const name = names.get(message.by);
    return name === undefined ? message : { ...message, text: `${name}: ${message.text}` };
  };
  return {
    ...content,
    channels: content.channels.map((channel) => ({
      ...channel,
      posts: channel.posts.map((post) => ({ ...withNames(post), replies: post.replies?.map(withNames) })),
    })),
    comments: content.comments.map(withNames),
  };
}

/** Makes the project. Returns its id and that of its first sheet. */
async function makeDemoProject(
  services: DemoProjectServices,
  content: DemoProjectContent,
  { ownerId, teamId, idOf }: DemoOwner,
): Promise<{ readonly projectId: string; readonly sheetId: string }> {
  const sheets = await readSheets(content.sheets);
  const stage = openProjectAuthor(services, ownerId);
  const projectId = services.newId();
  const { title, startDate, endDate, timeZone } = content;
  const project = { title, startDate, endDate, timeZone, ownedByTeamId: teamId };
  await stage.does(stage.act('project.create', projectId, project));
  const categories = new Map(content.categories.map(({ name }) => [name, services.newId()]));
  await stage.does(
    ...content.categories.map(({ name, hue }) =>
      stage.act('category.create', categories.get(name) ?? '', { projectId, name, hue }),
    ),
  );
  const assets = await addAssets(content.assets, { projectId, idOf, addVersion: services.addVersion });
  const made = new Map<string, DemoSheetPlan>();
  for (const [name, sheet] of sheets) {
    const plan = planDemoSheet(sheet, { ...stage, projectId, categories, assets });
    for (const request of plan.requests) await stage.does(...request);
    made.set(name, plan);
  }
  const sheetId = made.values().next().value?.sheetId ?? '';
  await addLayouts(content, stage, { projectId, categories, sheetId });
  const general = await firstChannelOf(services.database, projectId);
  await addDemoTalk(content, stage, { projectId, made, assets, general, idOf });
  return { projectId, sheetId };
}

/** Adds layouts of the project, and saved views of its first sheet. */
async function addLayouts(
  { layouts, views }: DemoProjectContent,
  stage: ProjectAuthor,
  context: { projectId: string; sheetId: string; categories: ReadonlyMap<string, string> },
): Promise<void> {
  const { projectId, sheetId, categories } = context;
  const ids = new Map(layouts.map(({ title }) => [title, stage.newId()]));
  for (const { title, size, rows, cells } of layouts) {
    const layoutId = ids.get(title) ?? '';
    const places = cells.map(({ category, at: [x, y, w, h], align, textSize, ...cell }) =>
      stage.act('layoutCell.create', stage.newId(), {
        ...cell,
        layoutId,
        ...(category !== undefined && { categoryId: categories.get(category) ?? null }),
        coordinates: { x, y },
        dimensions: { w, h },
        ...((align || textSize) && {
          typography: { ...(align && { align }), ...(textSize && { size: textSize }) },
        }),
      }),
    );
    await stage.does(stage.act('layout.create', layoutId, { projectId, title, size, rows }), ...places);
  }
  for (const { title, layout, mode, where, hidden, paperSize, orientation } of views) {
    const viewId = stage.newId();
    const layoutId = layout === null ? null : (ids.get(layout) ?? null);
    const filter = where === undefined ? [] : [{ categoryId: categories.get(where) ?? '', is: 'set' }];
    const shape = { ...(mode && { mode }), layoutId, filter, paperSize, orientation };
    const view = { sheetId, title, ...shape, visibility: 'everyone' };
    const hides = hidden.map((name) =>
      stage.act('hiddenCategory.create', stage.newId(), {
        sheetLayoutId: viewId,
        categoryId: categories.get(name) ?? '',
      }),
    );
    await stage.does(stage.act('sheetLayout.create', viewId, view), ...hides);
  }
}

async function firstChannelOf({ reader }: Database, projectId: string): Promise<string> {
  const found: { id: string } | undefined = await reader(tableOf('channel')).where({ projectId }).first('id');
  if (!found) throw new Error('a new project came without a channel');
  return found.id;
}
