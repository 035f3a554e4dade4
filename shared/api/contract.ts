// The list of all calls. Server, page, docs and tests derive from it.

import { accountRoutes } from './account.ts';
import { actionRoutes } from './actions.ts';
import { assetRoutes } from './assets.ts';
import { authRoutes } from './auth.ts';
import { bundleRoutes } from './bundles.ts';
import { calendarRoutes } from './calendars.ts';
import { displayRoutes } from './displays.ts';
import { exportRoutes } from './exports.ts';
import { feedRoutes } from './feed.ts';
import { invitationRoutes } from './invitations.ts';
import { linkRoutes } from './links.ts';
import { versionRoutes } from './merges.ts';
import { notificationRoutes } from './notifications.ts';
import { googleRoutes } from './google.ts';
import { projectChangeRoutes } from './projectChanges.ts';
import { projectRoutes } from './projects.ts';
import { reportRoutes } from './reports.ts';
import { requestRoutes } from './requests.ts';
import { avatarRoutes } from './avatars.ts';
import { showReportRoutes } from './showReports.ts';
import { talkRoutes } from './talk.ts';
import { showRoutes } from './show.ts';
import { showSeenRoutes } from './showSeen.ts';
import { teamSettingsRoutes } from './teamSettings.ts';
import { teamRoutes } from './teams.ts';
import { templateRoutes } from './templates.ts';
import { tokenRoutes } from './tokens.ts';
import { uploadRoutes } from './uploads.ts';

/** All calls of the HTTP interface, by name. */
export const contract = {
  ...accountRoutes,
  ...authRoutes,
  ...googleRoutes,
  ...tokenRoutes,
  ...actionRoutes,
  ...projectRoutes,
  ...projectChangeRoutes,
  ...feedRoutes,
  ...teamSettingsRoutes,
  ...teamRoutes,
  ...avatarRoutes,
  ...templateRoutes,
  ...requestRoutes,
  ...invitationRoutes,
  ...notificationRoutes,
  ...linkRoutes,
  ...talkRoutes,
  ...showRoutes,
  ...showSeenRoutes,
  ...uploadRoutes,
  ...versionRoutes,
  ...assetRoutes,
  ...exportRoutes,
  ...calendarRoutes,
  ...displayRoutes,
  ...showReportRoutes,
  ...bundleRoutes,
  ...reportRoutes,
} as const;

/** The type of `contract`, in which each call keeps its own parameters, body and reply. */
export type Contract = typeof contract;
/** The name of a call, such as `projects.load`. */
export type CallName = keyof Contract;
