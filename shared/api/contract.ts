// The list of calls. Server, page, docs and tests derive from it.

import { accountRoutes } from './account.ts';
import { actionRoutes } from './actions.ts';
import { assetRoutes } from './assets.ts';
import { authRoutes } from './auth.ts';
import { exportRoutes } from './exports.ts';
import { invitationRoutes } from './invitations.ts';
import { notificationRoutes } from './notifications.ts';
import { googleRoutes } from './google.ts';
import { projectRoutes } from './projects.ts';
import { reportRoutes } from './reports.ts';
import { requestRoutes } from './requests.ts';
import { avatarRoutes } from './avatars.ts';
import { teamSettingsRoutes } from './teamSettings.ts';
import { teamRoutes } from './teams.ts';
import { tokenRoutes } from './tokens.ts';
import { uploadRoutes } from './uploads.ts';

export const contract = {
  ...accountRoutes,
  ...authRoutes,
  ...googleRoutes,
  ...tokenRoutes,
  ...actionRoutes,
  ...projectRoutes,
  ...teamSettingsRoutes,
  ...teamRoutes,
  ...avatarRoutes,
  ...requestRoutes,
  ...invitationRoutes,
  ...notificationRoutes,
  ...uploadRoutes,
  ...assetRoutes,
  ...exportRoutes,
  ...reportRoutes,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
