// Handlers of `shared/api/projects.ts`: what one may load.

import { AppError } from '../../shared/errors.ts';
import type { CallName } from '../../shared/api/contract.ts';
import { atLeast, type Role } from '../../shared/model/roles.ts';
import { historyText } from '../actions/reading.ts';
import type { Caller, Handlers } from '../contract.ts';
import type { Database } from '../database/database.ts';
import { readTexts } from '../database/texts.ts';
import type { Access } from '../people/access.ts';
import { teamsWith } from '../people/teams.ts';
import { dbText, sequenceText, type Loads } from './answer.ts';
import { categoryUses } from './categoryUses.ts';
import { assetLoad, assetsLoad, channelLoad, partLoad } from './partLoads.ts';
import { projectBin } from './projectBin.ts';
import { projectLoad } from './projectLoad.ts';
import { heads, livingProjects } from './queries.ts';
import { sheetBin } from './sheetBin.ts';
import { packedSheet, plainSheet, sheetTexts } from './sheetLoad.ts';

export interface ProjectParts {
  readonly database: Database;
  readonly access: Access;
  readonly loads: Loads;
}

type ProjectNames = Extract<CallName, `projects.${string}`>;

export function projectHandlers(parts: ProjectParts): Handlers<ProjectNames> {
  const { database, loads } = parts;
  return {
    'projects.mine': async ({ caller }) => myProjects(parts, caller),
    'projects.load': async ({ params, caller, request, reply }) => {
      await mustSee(parts, caller, params.projectId);
      return loads.send(
        `project ${params.projectId}`,
        await projectLoad(database, params.projectId),
        request,
        reply,
      );
    },
    'projects.sheet': async ({ params, query, caller, request, reply }) => {
      await mustSee(parts, caller, params.projectId);
      const texts = await sheetTexts(database, params.projectId, params.sheetId);
      const isPacked = query.form === 'packed';
      const loaded = isPacked ? packedSheet(texts) : plainSheet(texts);
      return loads.send(`sheet ${params.sheetId} ${isPacked ? 'packed' : 'plain'}`, loaded, request, reply);
    },
    'projects.sheetBin': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId, 'EDITOR');
      return sheetBin(database, params.projectId, params.sheetId);
    },
    'projects.bin': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId, 'EDITOR');
      return projectBin(database, params.projectId);
    },
    'projects.categoryUses': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return categoryUses(database, params.projectId);
    },
    'projects.sheetLayout': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return partLoad(database, params.projectId, [
        ['sheetLayout', 'id', params.sheetLayoutId],
        ['hiddenCategory', 'sheetLayoutId', params.sheetLayoutId],
      ]);
    },
    'projects.layouts': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return partLoad(database, params.projectId, [
        ['layout', 'projectId', params.projectId],
        ['layoutCell', 'projectId', params.projectId],
      ]);
    },
    'projects.layout': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return partLoad(database, params.projectId, [
        ['layout', 'id', params.layoutId],
        ['layoutCell', 'layoutId', params.layoutId],
      ]);
    },
    'projects.assets': async ({ params, query, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return assetsLoad(database, params.projectId, query);
    },
    'projects.asset': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return assetLoad(database, params.projectId, params.assetId);
    },
    'projects.channel': async ({ params, query, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return channelLoad(database, params.projectId, params.channelId, query);
    },
    'projects.templates': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return partLoad(database, params.projectId, [['template', 'projectId', params.projectId]]);
    },
    'projects.history': async ({ params, caller }) => {
      await mustSee(parts, caller, params.projectId);
      return historyText(database, params.projectId, params.entityId);
    },
  };
}

/** Somebody without any role is told what is told about a project that does not exist. */
async function mustSee(
  { access }: ProjectParts,
  { userId }: Caller,
  projectId: string,
  least: Role = 'VIEW_ONLY',
): Promise<void> {
  const role = await access.roleOf(userId, projectId);
  if (role === null) throw new AppError('notFound');
  if (!atLeast(role, least)) throw new AppError('notAuthorized');
}

async function myProjects({ database, access }: ProjectParts, { userId }: Caller): Promise<string> {
  const roles = await access.projectsOf(userId);
  const ids = [...roles.keys()];
  const [projects = [], sequence = []] = await readTexts(database, [livingProjects(ids), heads(ids)]);
  const teams = await teamsWith(database, await access.teamsOf(userId));
  const team = teams.map((each) => ({ id: each.id, data: JSON.stringify(each) }));
  const living = Object.fromEntries(projects.map(({ id }) => [id, roles.get(id)]));
  const db = dbText({ project: projects, team });
  // The sequences only say how new the records are: no channel is held whole here.
  const seen = sequenceText(
    projects.map(({ id }) => id),
    sequence,
  );
  return `{"db":${db},"roles":${JSON.stringify(living)},"meta":{"sequence":{},"seen":${seen}}}`;
}
