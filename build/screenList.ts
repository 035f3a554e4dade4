// The list of screens for `npm run screens`, with the condition under which each is ready.
import type { Page } from 'playwright';
import type { ScreenSheets } from './screenSheets.ts';
import { signInStates } from './signInStates.ts';
import { ownStates } from './ownStates.ts';
import type { PageState } from './pageStates.ts';
import { channelStates } from './channelStates.ts';
import { edgeStates } from './edgeStates.ts';
import { inboxStates } from './inboxStates.ts';
import { assignedStates } from './assignedStates.ts';
import { memberStates } from './memberStates.ts';
import { bundleStates } from './bundleStates.ts';
import { addedAssetStates, assetStates } from './assetStates.ts';
import { commentsStates } from './commentsStates.ts';
import { feedStates } from './feedStates.ts';
import { layoutStates } from './layoutStates.ts';
import { mergeStates } from './mergeStates.ts';
import { projectStates } from './projectStates.ts';
import { guestStates, shareViewStates } from './guestStates.ts';
import { displaysPageStates } from './displaysPageStates.ts';
import { displayStates } from './displayStates.ts';
import { reportStates } from './reportStates.ts';
import { followerStates } from './followerStates.ts';
import { showStates } from './showStates.ts';
import { requestStates } from './requestStates.ts';
import { waitUntilPainted, sheetStates, withPatterns } from './sheetStates.ts';
import { teamStates } from './teamStates.ts';
import { templateStates } from './templateStates.ts';
import { tourStates } from './tourStates.ts';
import {
  assetsPath,
  blogCategoryPath,
  blogPostPath,
  guideArticlePath,
  pathOf,
  paths,
  projectPath,
  sheetPath,
  templatesPath,
} from '../shared/paths.ts';

export interface Places {
  readonly projectId: string;
  /** The team that owns the project. */
  readonly teamId: string;
  /** The first channel of the demo. */
  readonly channelId: string;
  /** The sheets that were made in addition to those of the demo. */
  readonly ground: ScreenSheets;
  readonly sheets: readonly { readonly id: string; readonly title: string }[];
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Whether the picture has the whole page, of any length. */
  readonly whole?: boolean;
  /** A step before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
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

/** Waits until the start page of a project shows its overview. */
async function overviewed(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Last changes' }).waitFor();
  await settled(page);
}

function visitor(name: string, path: string): Screen {
  return { name, path, signedIn: false, ready: settled };
}

function member(name: string, path: string, ready: Screen['ready'] = settled): Screen {
  return { name, path, signedIn: true, ready };
}

const gallery = ['buttons', 'fields', 'feedback', 'people', 'colours', 'type'] as const;

/** Returns the states of pages that any project or team can have. */
function statesAt({ projectId, teamId, channelId }: Places) {
  return ({ open, path, ...state }: PageState): Screen => ({
    ...state,
    whole: true,
    path: path.replace(':projectId', projectId).replace(':teamId', teamId).replace(':channelId', channelId),
    ready: open,
  });
}

export function screensOf(places: Places): readonly Screen[] {
  const { projectId, ground, sheets } = places;
  const known = new Map([...sheets.map(({ id, title }) => [title, id] as const), ...Object.entries(ground)]);
  const addressOf = (sheet: string) => sheetPath(projectId, known.get(sheet) ?? '');
  return [
    visitor('home', paths.home),
    visitor('guide', paths.guide),
    visitor('guide-article', guideArticlePath('freeze')),
    visitor('blog', paths.blog),
    visitor('blog-category', blogCategoryPath('new')),
    visitor('blog-post', blogPostPath({ urlTitle: 'write-the-venue-once', id: '2' })),
    visitor('about', paths.about),
    visitor('terms', paths.terms),
    visitor('privacy', paths.privacy),
    visitor('not-found', '/nowhere'),
    member('project', projectPath(projectId), overviewed),
    ...sheets.map(({ id, title }) =>
      member(`sheet-${slugOf(title)}`, sheetPath(projectId, id), waitUntilPainted),
    ),
    ...sheets.slice(0, 1).map(({ id }) => member('paper', `${sheetPath(projectId, id)}?view=paper`, printed)),
    ...sheets.slice(0, 1).map(({ id }) =>
      member('paper-comments', `${sheetPath(projectId, id)}?view=paper`, async (page) => {
        await printed(page);
        await page.getByRole('checkbox', { name: 'Comments' }).check();
        const pages = page.getByRole('combobox', { name: 'Go to page' });
        await pages.selectOption({ label: 'Page 4 · Comments' });
      }),
    ),
    ...sheets.slice(0, 1).map(({ id }) =>
      member('paper-patterns', `${sheetPath(projectId, id)}?view=paper`, async (page) => {
        await printed(page);
        await withPatterns(page);
      }),
    ),
    ...sheetStates.map(({ name, sheet, open }) => member(`state-${name}`, addressOf(sheet), open)),
    member('templates', templatesPath(projectId)),
    member('assets', assetsPath(projectId)),
    ...gallery.map((page) => member(`kit-${page}`, pathOf(paths.components, { page }))),
    member('yrdam', paths.yrdam),
    ...[
      ...signInStates,
      ...ownStates,
      ...teamStates,
      ...assetStates,
      ...bundleStates,
      ...addedAssetStates,
      ...layoutStates,
      ...projectStates,
      ...commentsStates,
      ...feedStates,
      ...reportStates,
      ...templateStates,
      ...mergeStates,
      ...channelStates,
      ...assignedStates,
      ...memberStates,
      ...requestStates,
      ...guestStates,
      ...followerStates,
      ...displayStates,
      ...displaysPageStates,
      ...showStates,
      ...shareViewStates,
      ...inboxStates,
      ...edgeStates,
      ...tourStates,
    ].map(statesAt(places)),
  ];
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
