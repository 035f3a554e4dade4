// Handlers of `shared/api/templates.ts`.

import type { CallName } from '../../shared/api/contract.ts';
import { AppError } from '../../shared/errors.ts';
import type { Action } from '../../shared/model/action.ts';
import { dbOf } from '../../shared/model/apply.ts';
import { storedKinds } from '../../shared/catalogue.ts';
import { mustMay } from '../../shared/permissions/rights.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { openRowNumbers } from '../talk/rowNumbers.ts';
import { findCopies, findTemplate, type FoundCopy } from './copies.ts';
import { createYieldToOthers } from '../yieldToOthers.ts';
import { readSheet } from './sheetStore.ts';
import { templateList } from './templateList.ts';
import { basesOf, loadTemplate, type TemplateWithSheet } from './templateLoad.ts';

interface Services {
  readonly database: Database;
  readonly access: AccessControl;
  readonly writer: ActionWriter;
  readonly newId: () => string;
}

/** Returns the handlers of templates. */
export function templateHandlers(services: Services): Handlers<Extract<CallName, `templates.${string}`>> {
  const { database, access, writer } = services;
  const reading = { database, findRowNumbers: openRowNumbers(database) };

  async function mustFind(
    userId: string,
    wanted: { readonly projectId: string; readonly type: string; readonly templateId: string },
  ): Promise<TemplateWithSheet> {
    mustMay(await access.roleOf(userId, wanted.projectId), 'project.open');
    const found = await findTemplate(database, wanted);
    if (!found) throw new AppError('notFound', { note: `template ${wanted.templateId}` });
    return found;
  }

  return {
    'templates.list': async ({ caller, params: { projectId }, query }) => {
      mustMay(await access.roleOf(caller.userId, projectId), 'project.open');
      return { templates: await templateList(database, projectId, query.sheetId) };
    },
    'templates.load': async ({ caller, params }) =>
      loadTemplate(reading, await mustFind(caller.userId, params)),
    'templates.updateCopies': async ({ caller: { userId }, params, body }) => {
      const found = await mustFind(userId, params);
      const project = await findDocument(database, 'project', params.projectId);
      mustMay(await access.roleOf(userId, params.projectId), 'template.edit', project);
      const actions = await updatesOf(services, found, body.copyIds);
      const home = { of: 'project', id: params.projectId } as const;
      const required = { home, right: 'template.edit' } as const;
      await writer.perform(userId, actions, { trusted: true, isLong: areMany(actions), required });
      return { actionIds: actions.map(({ id }) => id) };
    },
    'templates.createRow': async ({ caller, body }) => created(services, caller.userId, 'row', body),
    'templates.createRowLayout': async ({ caller, body }) =>
      created(services, caller.userId, 'rowlayout', body),
  };
}

/**
 * Resolves to the actions that bring copies up to date.
 * @throws AppError 'notFound' where one of the ids is not that of a copy of the template
 */
async function updatesOf(
  { database, newId }: Services,
  { template, sheet }: TemplateWithSheet,
  copyIds: readonly string[],
): Promise<readonly Action[]> {
  const copies = await findCopies(database, sheet.projectId ?? '', [template.id], createYieldToOthers());
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  const chosen = [...new Set(copyIds)].map((copyId) => {
    const copy = byId.get(copyId);
    if (!copy) throw new AppError('notFound', { note: `copy ${copyId}` });
    return copy;
  });
  const bases = await basesOf(database, sheet, chosen);
  return chosen.map((copy) =>
    updateOf(copy, newId(), { templateId: template.id, base: bases.get(copy) ?? [] }),
  );
}

/** Most rows of copies that are changed in the main thread. */
const FEW_ROWS = 100;

/** Returns whether the actions may take long: those on whole sheets, and on many rows. */
function areMany(actions: readonly Action[]): boolean {
  const rows = actions.map(({ data: { ids } }) => (Array.isArray(ids) ? ids.length : FEW_ROWS + 1));
  return rows.reduce((sum, count) => sum + count, 0) > FEW_ROWS;
}

function updateOf({ sheet, rowIds }: FoundCopy, id: string, data: Pick<Action, 'data'>['data']): Action {
  const isWhole = rowIds.length === 0;
  return {
    id,
    type: isWhole ? 'sheet' : 'row',
    verb: 'update',
    property: 'fromTemplate',
    query: { entityId: isWhole ? sheet.id : null, parentEntityId: null, channelId: null },
    data: isWhole ? data : { ...data, ids: rowIds },
    previous: null,
  };
}

/** Creates a template of rows; resolves to `{ db }`: the template, and its sheet with its content. */
async function created(
  { database, writer, newId }: Services,
  userId: string,
  type: 'row' | 'rowlayout',
  {
    projectId,
    title,
    rowId,
    rowIds,
  }: {
    readonly projectId: string;
    readonly title: string;
    readonly rowId?: string | undefined;
    readonly rowIds?: readonly string[] | undefined;
  },
): Promise<unknown> {
  const templateId = newId();
  const source = rowIds ? { rowIds } : { rowId };
  await writer.perform(
    userId,
    [
      {
        id: newId(),
        type: 'template',
        verb: 'create',
        property: null,
        query: { entityId: templateId, parentEntityId: null, channelId: null },
        data: { projectId, title, type, ...source },
        previous: null,
      },
    ],
    { trusted: false },
  );
  const found = await findTemplate(database, { projectId, type, templateId });
  if (!found) throw new AppError('notFound', { note: `template ${templateId}` });
  const { template, sheet } = found;
  const snapshot = await readSheet(database, sheet, createYieldToOthers());
  const content = storedKinds
    .filter(({ channel }) => channel === 'sheetId')
    .flatMap(({ kind }) => snapshot.where(kind, 'sheetId', sheet.id).map((entity) => ({ kind, entity })));
  return {
    db: dbOf([{ kind: 'template', entity: template }, { kind: 'sheet', entity: sheet }, ...content]),
  };
}
