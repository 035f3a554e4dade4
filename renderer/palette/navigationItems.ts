// Items of the palette that lead to places: the sheets, templates, channels, assets, people and settings of the
// project, one's own settings, and other projects.

import {
  CircleCheck,
  FileSpreadsheet,
  FolderOpen,
  History,
  Hash,
  Image,
  LayoutGrid,
  LayoutTemplate,
  MessageSquare,
  Palette,
  Printer,
  SlidersHorizontal,
  Table2,
  User,
  Users,
} from 'lucide-react';
import {
  assetsPath,
  commentsPath,
  feedPath,
  channelPath,
  layoutsPath,
  matches,
  membersPath,
  paths,
  projectPath,
  projectSettingsPath,
  sheetPath,
  templatePath,
  templatesPath,
  workbookPath,
} from '../../shared/paths.ts';
import type { Sheet } from '../../shared/records.ts';
import { takeFile } from '../chrome/takeFile.ts';
import { listedAssets } from '../store/assetList.ts';
import { db, inOrderOf } from '../store/db.ts';
import type { MyProject } from '../store/myProjects.ts';

import type { PaletteItem } from './paletteItems.ts';

const PLACES_HEADING = 'Go to';

/**
 * Returns the items for all places that can be reached from a project, and for its export; `pathname` is that of the
 * present page.
 */
export function navigationItems({
  projectId,
  projects,
  pathname,
  whyNotExport,
  go,
}: {
  projectId: string;
  projects: readonly MyProject[];
  pathname: string;
  /** Why the person may not export the project; null where they may. */
  whyNotExport: string | null;
  go: (path: string) => void;
}): readonly PaletteItem[] {
  const place: MakePlace = (id, title, path, more) => ({
    id: `go.${id}`,
    heading: PLACES_HEADING,
    title,
    act: () => go(path),
    ...more,
  });
  const assets = listedAssets(db.asset, db.assetFile, projectId).map(({ id, title }) =>
    place(`asset.${id}`, title, assetsPath(projectId, id), { icon: Image, note: 'Asset', isOnlyAsked: true }),
  );
  const others = projects
    .filter(({ id, archived }) => id !== projectId && !archived)
    .map(({ id, title, team }) =>
      place(id, title, projectPath(id), { icon: FolderOpen, note: team || 'Project' }),
    );
  const isSheet = matches(paths.sheet, pathname) || matches(paths.sheetView, pathname);
  const print = place('print', 'Print preview', `${pathname}?view=paper`, {
    icon: Printer,
    also: 'paper page pdf export',
  });
  return [
    ...sheetItems(projectId, place),
    ...channelItems(projectId, place),
    ...(isSheet ? [print] : []),
    place('assets', 'Assets', assetsPath(projectId), { icon: Image, also: 'pictures files logo media' }),
    ...assets,
    ...projectPages(projectId, place),
    workbookItem(projectId, whyNotExport),
    ...templateItems(projectId, place),
    ...ownPages(place),
    ...others,
    place('mine', 'Mine', paths.mine, { icon: CircleCheck, also: 'given assigned to me comments to do' }),
    place('projects', 'All projects', paths.projects, { icon: FolderOpen }),
  ];
}

/** Makes an item that goes to a path. */
type MakePlace = (id: string, title: string, path: string, more: Partial<PaletteItem>) => PaletteItem;

function sheetItems(projectId: string, place: MakePlace): readonly PaletteItem[] {
  return inOrderOf(db.sheet, 'projectId', projectId)
    .filter(({ isTemplate }) => isTemplate !== true)
    .map((sheet) =>
      place(sheet.id, titleOf(sheet.title), sheetPath(projectId, sheet.id), {
        icon: Table2,
        note: noteOf(sheet),
      }),
    );
}

function templateItems(projectId: string, place: MakePlace): readonly PaletteItem[] {
  return Object.values(db.template)
    .filter((each) => each.projectId === projectId && db.sheet[each.sheetId ?? ''] !== undefined)
    .map(({ id, title }) =>
      place(id, titleOf(title), templatePath(projectId, id), {
        icon: LayoutTemplate,
        note: 'Template',
        isOnlyAsked: true,
      }),
    );
}

function channelItems(projectId: string, place: MakePlace): readonly PaletteItem[] {
  return inOrderOf(db.channel, 'projectId', projectId).map(({ id, title, archived }) =>
    place(`channel.${id}`, `# ${titleOf(title)}`, channelPath(projectId, id), {
      icon: Hash,
      note: archived === true ? 'Archived channel' : 'Channel',
    }),
  );
}

/** Returns the items for the pages of a project other than its sheets and assets. */
function projectPages(projectId: string, place: MakePlace): readonly PaletteItem[] {
  return [
    place('comments', 'Comments', commentsPath(projectId), {
      icon: MessageSquare,
      also: 'threads notes open resolved',
    }),
    place('feed', 'Feed', feedPath(projectId), {
      icon: History,
      also: 'history log changes who did what activity',
    }),
    place('layouts', 'Layouts', layoutsPath(projectId), {
      icon: LayoutGrid,
      also: 'cards strips big screen designer',
    }),
    ...inOrderOf(db.layout, 'projectId', projectId).map(({ id, title }) =>
      place(`layout.${id}`, titleOf(title), layoutsPath(projectId, id), { icon: LayoutGrid, note: 'Layout' }),
    ),
    place('templates', 'Templates', templatesPath(projectId), { icon: LayoutTemplate }),
    place('members', 'People of the project', membersPath({ id: projectId, type: 'project' }), {
      icon: Users,
      also: 'members share invite roles colleagues',
    }),
    place('settings', 'Project settings', projectSettingsPath(projectId, 'general'), {
      icon: SlidersHorizontal,
      also: 'title name dates time zone paper footer logo',
    }),
  ];
}

function workbookItem(projectId: string, refusal: string | null): PaletteItem {
  return {
    id: 'export.workbook',
    heading: 'Export',
    title: 'All sheets as one Excel workbook',
    icon: FileSpreadsheet,
    also: 'save project xlsx spreadsheet download',
    isOnlyAsked: true,
    refusal,
    act: () => void takeFile(workbookPath(projectId)),
  };
}

/** Returns the items for the pages of the person's own settings. */
function ownPages(place: MakePlace): readonly PaletteItem[] {
  return [
    place('appearance', 'Appearance', paths.appearance, {
      icon: Palette,
      note: 'Your settings',
      also: 'dark light mode theme colours contrast',
      isOnlyAsked: true,
    }),
    place('profile', 'Your profile', paths.profile, {
      icon: User,
      note: 'Your settings',
      also: 'account name picture mail password',
      isOnlyAsked: true,
    }),
  ];
}

function noteOf(sheet: Sheet): string {
  return sheet.archived === true ? 'Archived sheet' : 'Sheet';
}

function titleOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'Untitled';
}
