// Makes a first project. Its numbering depends on the trade; its categories and the columns of its sheet come from a
// file of `resources/starts`. Like the demo it is made in the person's name, by actions that they could have sent
// themselves.

import {
  TRADES,
  startsOf,
  type FirstProjectSource,
  type TradeName,
  type PlanningSettings,
  type StartId,
} from '../../shared/planning.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import { planDemoSheet } from './demoSheets.ts';
import { openProjectAuthor } from './projectAuthor.ts';
import { blankOf, readStart, withSettings } from './starts.ts';

/** A first project to be made. */
export interface FirstProjectRequest {
  readonly userId: string;
  readonly teamId: string;
  readonly title: string;
  readonly timeZone: string | null;
  readonly planning: TradeName;
  readonly beginning: FirstProjectSource;
  /** The sheet that the project starts with; null for the first one of the trade. */
  readonly start: StartId | null;
  readonly settings: PlanningSettings;
}

/** Makes the project. `sheetId` is null where a file is to be imported, which brings its own columns and
 *  categories. */
export async function makeFirstProject(
  { writer, newId }: { readonly writer: ActionWriter; readonly newId: () => string },
  { userId, teamId, title, timeZone, planning, beginning, start, settings }: FirstProjectRequest,
): Promise<{ readonly projectId: string; readonly sheetId: string | null }> {
  const stage = openProjectAuthor({ writer, newId }, userId);
  const projectId = newId();
  const numberingStyle = settings.numberingStyle ?? TRADES[planning].numberingStyle;
  const project = { title, ownedByTeamId: teamId, ...(timeZone !== null && { timeZone }) };
  await stage.does(stage.act('project.create', projectId, project));
  await stage.does(stage.act('project.update.numberingStyle', projectId, { numberingStyle }));
  if (beginning === 'file') return { projectId, sheetId: null };
  const content = await readStart(start ?? startsOf(planning)[0] ?? 'other');
  const categories = new Map(content.categories.map(({ name }) => [name, newId()]));
  await stage.does(
    ...content.categories.map(({ name, hue }) =>
      stage.act('category.create', categories.get(name) ?? '', { projectId, name, hue }),
    ),
  );
  const sheet = withSettings(content.sheet, settings);
  const plan = planDemoSheet(beginning === 'blank' ? blankOf(sheet) : sheet, {
    ...stage,
    projectId,
    categories,
    assets: new Map(),
  });
  for (const request of plan.requests) await stage.does(...request);
  return { projectId, sheetId: plan.sheetId };
}
