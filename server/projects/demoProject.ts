// The demo's project: its sheets, pictures, layouts, views and what was said, in the name of whoever it is made for.

import type { ActionWriter } from '../actions/receive.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/tables.ts';
import { addAssets, type AddVersion } from './demoAssets.ts';
import { readSheets, type DemoProjectContent } from './demoContent.ts';
import { planDemoSheet, type DemoSheetPlan } from './demoSheets.ts';
import { openProjectAuthor, type ProjectAuthor } from './demoStage.ts';

/** The parts of the server that making the demo's project needs. */
export interface DemoProjectServices {
  readonly database: Database;
  readonly writer: ActionWriter;
  readonly newId: () => string;
  readonly addVersion: AddVersion;
}

/** Whose it is. */
export interface DemoOwner {
  readonly ownerId: string;
  readonly teamId: string;
  /** Who somebody of the content is, by email. */
  readonly idOf: (email: string) => string;
}

/** For somebody who is there alone: what the others of the content say is told by them, with the name before it. */
export function ownContent(content: DemoProjectContent): DemoProjectContent {
  const names = new Map(content.people.map(({ email, firstName }) => [email, firstName]));
  const told = <Said extends { readonly by: string; readonly text: string }>(said: Said): Said => {
    const name = names.get(said.by);
    return name === undefined ? said : { ...said, text: `${name}: ${said.text}` };
  };
  return {
    ...content,
    channels: content.channels.map((channel) => ({ ...channel, posts: channel.posts.map(told) })),
    comments: content.comments.map(told),
  };
}

/** Answers with the project and its first sheet. */
export async function makeDemoProject(
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
  await addTalk(content, stage, { projectId, made, general, idOf });
  return { projectId, sheetId };
}

/** Layouts of the project, and saved views of its first sheet. */
async function addLayouts(
  { layouts, views }: DemoProjectContent,
  stage: ProjectAuthor,
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
  { channels, comments }: DemoProjectContent,
  stage: ProjectAuthor,
  ground: {
    projectId: string;
    /** The channel that every project has from the start. */
    general: string;
    made: ReadonlyMap<string, DemoSheetPlan>;
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

async function firstChannelOf({ reader }: Database, projectId: string): Promise<string> {
  const found: { id: string } | undefined = await reader(tableOf('channel')).where({ projectId }).first('id');
  if (!found) throw new Error('a new project came without a channel');
  return found.id;
}
