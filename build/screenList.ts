// The screens that `npm run screens` looks at, and how each is known to be ready.
import type { Page } from 'playwright';
import type { Ground } from './screenGround.ts';
import { painted, sheetStates } from './sheetStates.ts';
import {
  pathOf,
  assetsPath,
  paths,
  projectPath,
  projectSettingsPath,
  requestPath,
  sheetPath,
  templatesPath,
} from '../shared/paths.ts';

export interface Places {
  readonly projectId: string;
  /** Sheets that the demo has not. */
  readonly ground: Ground;
  readonly sheets: readonly { readonly id: string; readonly title: string }[];
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  readonly ready: (page: Page) => Promise<unknown>;
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('main').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function printed(page: Page): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Paper' });
  await bar.getByText(/^\d+ pages?$/).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

function visitor(name: string, path: string): Screen {
  return { name, path, signedIn: false, ready: settled };
}

function member(name: string, path: string, ready: Screen['ready'] = settled): Screen {
  return { name, path, signedIn: true, ready };
}

/** Opens something by its button, and waits for it. */
function opened(button: string, role: 'dialog' | 'menu') {
  return async (page: Page): Promise<void> => {
    await settled(page);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole(role).waitFor();
  };
}

const gallery = ['buttons', 'fields', 'feedback', 'people', 'colours', 'type'] as const;

export function screensOf({ projectId, ground, sheets }: Places): readonly Screen[] {
  const known = new Map([...sheets.map(({ id, title }) => [title, id] as const), ...Object.entries(ground)]);
  const addressOf = (sheet: string) => sheetPath(projectId, known.get(sheet) ?? '');
  return [
    visitor('home', paths.home),
    visitor('guide', paths.guide),
    visitor('blog', paths.blog),
    visitor('about', paths.about),
    visitor('terms', paths.terms),
    visitor('privacy', paths.privacy),
    visitor('sign-in', paths.login),
    visitor('sign-up', paths.signup),
    visitor('request', requestPath({ id: projectId, type: 'project' })),
    member('request-own', requestPath({ id: projectId, type: 'project' })),
    visitor('not-found', '/nowhere'),
    member('projects', paths.projects),
    member('project-create', paths.createProject),
    member('your-settings', paths.profile),
    member('teams', paths.teams),
    member('team-create', paths.createTeam),
    member('project', projectPath(projectId)),
    member('project-share', projectPath(projectId), opened('Share', 'dialog')),
    member('project-settings', projectSettingsPath(projectId, 'general')),
    member('project-members', projectSettingsPath(projectId, 'members')),
    ...sheets.map(({ id, title }) => member(`sheet-${slugOf(title)}`, sheetPath(projectId, id), painted)),
    ...sheets.slice(0, 1).map(({ id }) => member('paper', `${sheetPath(projectId, id)}?view=paper`, printed)),
    ...sheetStates.map(({ name, sheet, open }) => member(`state-${name}`, addressOf(sheet), open)),
    member('project-categories', projectSettingsPath(projectId, 'categories')),
    member('project-bin', projectSettingsPath(projectId, 'bin')),
    member('templates', templatesPath(projectId)),
    member('assets', assetsPath(projectId)),
    ...gallery.map((page) => member(`kit-${page}`, pathOf(paths.components, { page }))),
    member('yrdam', paths.yrdam),
  ];
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
