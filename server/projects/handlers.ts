// Handlers of `shared/api/projects.ts`: loads of projects.

import type { CallName } from '../../shared/api/contract.ts';
import type { Action, Step } from '../../shared/model/action.ts';
import { mustMay, type RightName } from '../../shared/permissions/rights.ts';
import type { Role } from '../../shared/permissions/roles.ts';
import { historyText } from '../actions/history.ts';
import type { ActionWriter } from '../actions/actionWriter.ts';
import type { Caller, Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { findDocument } from '../database/findDocument.ts';
import type { PlanningSettings } from '../../shared/planning.ts';
import type { AccessControl } from '../people/accessControl.ts';
import { withoutAddress } from '../people/accounts.ts';
import { mayIn, mustMayIn } from '../people/projectRights.ts';
import { mustSeeView } from '../people/viewAccess.ts';
import { peopleOfProject, type ProjectPerson } from '../people/projectPeople.ts';
import type { LoadSender } from './loadSender.ts';
import { channelLoad } from './channelLoad.ts';
import { myProjects, sheetTemplates } from './myProjects.ts';
import { categoryUses, assetLoad, partLoad, projectLoad } from './partLoads.ts';
import { variableUses } from './variableUses.ts';
import { projectBin, sheetBin } from './bins.ts';
import { projectChangeHandlers } from './projectChanges.ts';
import { openOverviews } from './overview.ts';
import { assetList } from './assetList.ts';
import { addStart } from './starts.ts';
import { packedSheet } from './packedSheet.ts';
import { plainSheet, sheetVersion } from './sheetLoad.ts';

/** The services that the handlers of projects need. */
export interface ProjectServices extends TransferServices {
  readonly access: AccessControl;
  readonly loads: LoadSender;
  /** Requests previews for versions that were uploaded before there were previews. */
  readonly previewRequests: { add(files: readonly { readonly id: string }[]): Promise<void> };
  /** Resolves to what a person has chosen for new sheets. */
  readonly planningOf: (userId: string) => Promise<PlanningSettings>;
}

type ProjectNames = Extract<CallName, `projects.${string}`>;

type SheetNames = 'projects.sheet' | 'projects.sheetLayout' | 'projects.sheetBin';

type PartNames =
  | 'projects.layouts'
  | 'projects.layout'
  | 'projects.assets'
  | 'projects.asset'
  | 'projects.channel'
  | 'projects.templates'
  | 'projects.categoryUses'
  | 'projects.variableUses';

/** Returns the handlers that load projects and their parts, that make and change them, and that move a project to
 *  another team. */
export function projectHandlers(services: ProjectServices): Handlers<ProjectNames> {
  const { database, access, loads } = services;
  const findOverview = openOverviews(database);
  return {
    ...sheetHandlers(services),
    ...partHandlers(services),
    ...projectChangeHandlers(services),
    'projects.mine': async ({ caller }) => myProjects(services, caller.userId),
    'projects.transfer': async ({ caller, params, body }) => {
      await performTransfer(services, caller.userId, params.projectId, body);
      return { transferred: true };
    },
    'projects.sheetTemplates': async ({ caller }) => ({
      templates: await sheetTemplates(database, await access.projectsOf(caller.userId)),
    }),
    'projects.addStart': async ({ params: { projectId }, body, caller: { userId } }) => {
      const project = await findDocument(database, 'project', projectId);
      mustMay(await access.roleOf(userId, projectId), 'sheet.create', project);
      return addStart(services, {
        userId,
        projectId,
        start: body.start,
        isBlank: body.isBlank,
        settings: await services.planningOf(userId),
      });
    },
    'projects.load': async ({ params, caller, request, reply }) => {
      const { projectId } = params;
      const role = await mustSee(services, caller, projectId);
      const addresses = await mayIn(database.reader, role, projectId, 'member.addresses');
      const version = await projectLoad(database, projectId, { userId: caller.userId, addresses });
      return loads.send(version.key, version, request, reply);
    },
    'projects.overview': async ({ params, caller }) => {
      const { projectId } = params;
      const role = await mustSee(services, caller, projectId);
      const readsHistory = await mayIn(database.reader, role, projectId, 'history.read');
      return findOverview(projectId, { userId: caller.userId, readsHistory });
    },
    'projects.bin': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId, 'sheet.delete');
      return projectBin(database, params.projectId);
    },
    'projects.history': async ({ params, caller }) => {
      await mustMayIn(services, caller.userId, params.projectId, 'history.read');
      return historyText(services, caller.userId, params);
    },
  };
}

/** Returns the handlers that load a sheet, one of its saved views, and its bin. */
function sheetHandlers(services: ProjectServices): Handlers<SheetNames> {
  const { database, loads } = services;
  return {
    'projects.sheet': async ({ params, query, caller, request, reply }) => {
      await mustSee(services, caller, params.projectId);
      const isPacked = query.form === 'packed';
      const place = { ...params, userId: caller.userId };
      const version = await sheetVersion(database, place, isPacked ? packedSheet : plainSheet);
      return loads.send(`${version.key} ${isPacked ? 'packed' : 'plain'}`, version, request, reply);
    },
    'projects.sheetLayout': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      await mustSeeView(database.reader, caller.userId, params.sheetLayoutId);
      return partLoad(database, params.projectId, [
        ['sheetLayout', 'id', params.sheetLayoutId],
        ['hiddenCategory', 'sheetLayoutId', params.sheetLayoutId],
      ]);
    },
    'projects.sheetBin': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId, 'sheet.shape');
      return sheetBin(database, params.projectId, params.sheetId);
    },
  };
}

/** Returns the handlers that load one part of a project, or all parts of one kind. */
function partHandlers(services: ProjectServices): Handlers<PartNames> {
  const { database } = services;
  return {
    'projects.layouts': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      return partLoad(database, params.projectId, [
        ['layout', 'projectId', params.projectId],
        ['layoutCell', 'projectId', params.projectId],
      ]);
    },
    'projects.layout': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      return partLoad(database, params.projectId, [
        ['layout', 'id', params.layoutId],
        ['layoutCell', 'layoutId', params.layoutId],
      ]);
    },
    'projects.assets': async ({ params, query, caller }) => {
      await mustSee(services, caller, params.projectId);
      const { text, unseen } = await assetList(database, params.projectId, query);
      await services.previewRequests.add(unseen);
      return text;
    },
    'projects.asset': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      return assetLoad(database, params.projectId, params.assetId);
    },
    'projects.channel': async ({ params, query, caller }) => {
      await mustSee(services, caller, params.projectId);
      return channelLoad(database, params.projectId, params.channelId, query);
    },
    'projects.templates': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      return partLoad(database, params.projectId, [['template', 'projectId', params.projectId]]);
    },
    'projects.categoryUses': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      return categoryUses(database, params.projectId);
    },
    'projects.variableUses': async ({ params, caller }) => {
      await mustSee(services, caller, params.projectId);
      return variableUses(database, params.projectId);
    },
  };
}

/** Returns the role of the caller. A person without a role gets the same response as for a project that does not
 *  exist. */
async function mustSee(
  { access }: ProjectServices,
  { userId }: Caller,
  projectId: string,
  right: RightName = 'project.open',
): Promise<Role> {
  return mustMay(await access.roleOf(userId, projectId), right);
}

// A project is moved to another team through the action writer, which checks and moves the rights in the same
// transaction. Then the new memberships are published to everyone in the project.

/** The services that moving a project needs. */
interface TransferServices {
  readonly database: Database;
  readonly writer: ActionWriter;
  readonly newId: () => string;
}

/**
 * Moves a project to another team.
 * @throws AppError
 */
async function performTransfer(
  { database, writer, newId }: TransferServices,
  userId: string,
  projectId: string,
  { teamId, keepPeople }: { readonly teamId: string; readonly keepPeople: boolean },
): Promise<void> {
  const before = await peopleOfProject(database.reader, projectId);
  const action: Action = {
    id: newId(),
    type: 'project',
    verb: 'update',
    property: 'team',
    query: { entityId: projectId, parentEntityId: null, channelId: null },
    data: { ownedByTeamId: teamId, keepPeople },
    previous: null,
  };
  await writer.perform(userId, [action], { trusted: true });
  const steps = stepsBetween(projectId, before, await peopleOfProject(database.reader, projectId));
  if (steps.length > 0) await writer.publishSteps(userId, 'user.update', steps);
}

type People = ReadonlyMap<string, ProjectPerson>;

function stepsBetween(projectId: string, before: People, after: People): readonly Step[] {
  const removedIds = [...before.keys()].filter((id) => !after.has(id));
  const changed = [...after].filter(([id, { role }]) => before.get(id)?.role !== role);
  const target = { type: 'user', channelId: projectId };
  return [
    ...removedIds.map((entityId): Step => ({ ...target, entityId, verb: 'delete', data: null })),
    ...changed.map(([entityId, { person, role }]): Step => {
      const user = { [entityId]: { ...withoutAddress(person), role, projectId } };
      return { ...target, entityId, verb: 'insert', data: { db: { user } } };
    }),
  ];
}
