// The buttons of an article: commands of the open sheet, and pages. Commands are taken from the command palette, so
// that they have the same names and the same reasons for being disabled.

import { matchPath } from 'react-router-dom';
import {
  assetsPath,
  paths,
  projectPath,
  projectSettingsPath,
  sheetPath,
  templatesPath,
} from '../../shared/paths.ts';
import { listPaletteItems } from '../palette/paletteItems.ts';
import type { HelpArticle, OwnPlace, ProjectPlace } from './article.ts';

/** A button of an article: it opens the page `to`, or calls `act`. `refusal` says why it is disabled. */
export type ArticleButton = {
  readonly words: string;
  readonly refusal: string | null;
} & ({ readonly to: string } | { readonly act: () => void });

/** The project and the sheet that were open when the help was opened; null if none was. */
export interface HelpPlace {
  readonly projectId: string | null;
  readonly sheetId: string | null;
}

/** Returns the project and the sheet of a path. */
export function helpPlaceOf(pathname: string): HelpPlace {
  const project = matchPath({ path: paths.project, end: false }, pathname)?.params.projectId ?? null;
  const sheet = matchPath({ path: paths.sheet, end: false }, pathname)?.params.sheetId ?? null;
  return { projectId: project, sheetId: sheet };
}

/** Returns the buttons of an article that work here: those that need a sheet or a project are left out if none is
 *  open. */
export function buttonsOfArticle(
  { opens = [] }: HelpArticle,
  { projectId, sheetId }: HelpPlace,
): readonly ArticleButton[] {
  const items = new Map(sheetId === null ? [] : listPaletteItems().map((item) => [item.id, item] as const));
  return opens.flatMap((opening): readonly ArticleButton[] => {
    if ('own' in opening) return [{ words: opening.words, refusal: null, to: ownPath(opening.own) }];
    if ('project' in opening) {
      return projectId === null
        ? []
        : [{ words: opening.words, refusal: null, to: placePath(projectId, opening.project) }];
    }
    if ('preview' in opening) {
      return projectId === null || sheetId === null
        ? []
        : [{ words: opening.preview, refusal: null, to: `${sheetPath(projectId, sheetId)}?view=paper` }];
    }
    const item = items.get(opening.command);
    return item ? [{ words: item.title, refusal: item.refusal ?? null, act: item.act }] : [];
  });
}

/** Tells whether an article has buttons that need an open sheet. */
export function needsSheet({ opens = [] }: HelpArticle): boolean {
  return opens.some((opening) => 'command' in opening || 'preview' in opening);
}

function ownPath(place: OwnPlace): string {
  return paths[place];
}

function placePath(projectId: string, place: ProjectPlace): string {
  if (place === 'start') return projectPath(projectId);
  if (place === 'templates') return templatesPath(projectId);
  if (place === 'assets') return assetsPath(projectId);
  return projectSettingsPath(projectId, place);
}
