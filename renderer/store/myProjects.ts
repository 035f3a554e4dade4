// The projects that I may open, as the server lists them.

import { z } from 'zod';
import { type Role, ROLES } from '../../shared/model/roles.ts';
import { call } from '../net/call.ts';
import { mergeRoles, session } from './session.ts';

export interface MyProject {
  readonly id: string;
  readonly title: string;
  readonly team: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly archived: boolean;
  readonly role: Role;
  /** When it was last changed, in ms; 0 where the server does not say. */
  readonly editedAt: number;
}

const text = z.string().nullish();
const project = z.object({
  id: z.string(),
  title: z.string().nullish(),
  ownedByTeamId: text,
  startDate: text,
  endDate: text,
  archived: z.boolean().nullish(),
  updatedAt: z.number().nullish(),
  createdAt: z.number().nullish(),
});
const answer = z.object({
  db: z.object({
    project: z.record(z.string(), project).default({}),
    team: z.record(z.string(), z.object({ name: z.string() })).default({}),
  }),
  roles: z.record(z.string(), z.enum(ROLES)).default({}),
});

/** Newest change first. */
export async function loadMyProjects(signal: AbortSignal): Promise<readonly MyProject[]> {
  const { db, roles } = answer.parse(await call('projects.mine', { signal }));
  mergeRoles(roles);
  for (const [id, { name }] of Object.entries(db.team)) session.teams[id] = name;
  return Object.values(db.project)
    .map((one) => ({
      id: one.id,
      title: one.title ?? 'Untitled',
      team: db.team[one.ownedByTeamId ?? '']?.name ?? '',
      startDate: one.startDate ?? null,
      endDate: one.endDate ?? null,
      archived: one.archived ?? false,
      role: roles[one.id] ?? 'VIEW_ONLY',
      editedAt: one.updatedAt ?? one.createdAt ?? 0,
    }))
    .toSorted((left, right) => right.editedAt - left.editedAt);
}
