// The list of calls. Server, page, docs and tests derive from it.

import { actionRoutes } from './actions.ts';
import { assetRoutes } from './assets.ts';
import { authRoutes } from './auth.ts';
import { exportRoutes } from './exports.ts';
import { projectRoutes } from './projects.ts';
import { reportRoutes } from './reports.ts';
import { teamRoutes } from './teams.ts';
import { tokenRoutes } from './tokens.ts';
import { uploadRoutes } from './uploads.ts';

export const contract = {
  ...authRoutes,
  ...tokenRoutes,
  ...actionRoutes,
  ...projectRoutes,
  ...teamRoutes,
  ...uploadRoutes,
  ...assetRoutes,
  ...exportRoutes,
  ...reportRoutes,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
