// Every address a person can open: patterns for the router and the server, builders for links and mails. A pattern
// writes a parameter as `:name`; an optional one ends in `?`.

/** The patterns of all addresses of pages, by name. */
export const paths = {
  home: '/',
  about: '/about',
  terms: '/tos',
  privacy: '/privacy',
  blog: '/blog',
  guide: '/guide',
  login: '/auth/login',
  signup: '/auth/signup',
  logout: '/auth/logout',
  verify: '/auth/verify',
  welcome: '/auth/welcome',
  getStarted: '/auth/getstarted',
  recover: '/auth/recover',
  newPassword: '/auth/recover/:tokenId',
  projects: '/projects',
  createProject: '/projects/create',
  project: '/app/project/:projectId',
  projectSettings: '/app/project/:projectId/settings/:tab?',
  sheet: '/app/project/:projectId/sheet/:sheetId',
  sheetView: '/app/project/:projectId/sheet/:sheetId/layout/:sheetLayoutId',
  templates: '/app/project/:projectId/templates',
  assets: '/app/project/:projectId/assets/:assetId?',
  importable: '/app/project/:projectId/import/:importableSheetId',
  teams: '/settings/teams',
  createTeam: '/settings/team/create',
  teamProfile: '/settings/team/:teamId/profile',
  teamMembers: '/settings/team/:teamId/members',
  teamUsage: '/settings/team/:teamId/usage',
  teamAudit: '/settings/team/:teamId/audit',
  requestProject: '/project/:projectId/request',
  requestTeam: '/request/team/:teamId/request',
  profile: '/settings/profile',
  password: '/settings/profile/password',
  sessions: '/settings/profile/sessions',
  appearance: '/settings/profile/appearance',
  keyboard: '/settings/profile/keyboard',
  deleteAccount: '/settings/profile/delete',
  notificationSettings: '/settings/profile/notifications',
  unsubscribe: '/unsubscribe/:token',
  components: '/components/:page?',
  yrdam: '/yrdam',
} as const;

/** Rendered on the server, readable without script. */
export const PUBLIC_PATHS = [
  paths.home,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.guide,
  paths.blog,
] as const;

/** Answered with the shell of the app. Any other page address is not found (status 404, the same shell). */
export const APP_PATHS = Object.values(paths).filter((path) => !PUBLIC_PATHS.some((open) => open === path));

type Ids = Readonly<Record<string, string>>;

/** The address of `pattern` with its parameters filled in; optional ones that are not given are left out. */
export function pathOf(pattern: string, ids: Ids = {}): string {
  const path = pattern.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = ids[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return path === '' ? '/' : path;
}

/** Whether `pathname` is an address of `pattern`. A slash at the end makes no difference. */
export function matches(pattern: string, pathname: string): boolean {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${source === '/' ? '' : source}/?$`).test(pathname);
}

/** Whether the app answers at `pathname`; else the page is not found. */
export function isAppPath(pathname: string): boolean {
  return APP_PATHS.some((pattern) => matches(pattern, pathname));
}

/** Returns the address of a project's page. */
export function projectPath(projectId: string): string {
  return pathOf(paths.project, { projectId });
}

/** Returns the address of a tab of a project's settings. */
export function projectSettingsPath(projectId: string, tab: string): string {
  return pathOf(paths.projectSettings, { projectId, tab });
}

/** Returns the address of a sheet. */
export function sheetPath(projectId: string, sheetId: string): string {
  return pathOf(paths.sheet, { projectId, sheetId });
}

/** The templates of a project. */
export function templatesPath(projectId: string): string {
  return pathOf(paths.templates, { projectId });
}

/** A saved view of a sheet. */
export function sheetViewPath(projectId: string, sheetId: string, sheetLayoutId: string): string {
  return pathOf(paths.sheetView, { projectId, sheetId, sheetLayoutId });
}

/** Returns the address of the page on which an uploaded file is made into sheets. */
export function importPath(projectId: string, importableSheetId: string): string {
  return pathOf(paths.importable, { projectId, importableSheetId });
}

/** What the server makes of a sheet: a file, or a page to print. */
export function outputPath(projectId: string, sheetId: string, format: 'pdf' | 'csv' | 'html'): string {
  return `/gen/project/${encodeURIComponent(projectId)}/sheet/${encodeURIComponent(sheetId)}/${format}`;
}

/** The assets of a project, or one of them. */
export function assetsPath(projectId: string, assetId?: string): string {
  return pathOf(paths.assets, { projectId, ...(assetId !== undefined && { assetId }) });
}

/** A version of an asset in one of its sizes; without a size as it came. */
export function assetFilePath(
  { projectId, assetId, fileId }: { projectId: string; assetId: string; fileId: string },
  size: 'sm' | 'md' | 'lg' | 'original',
): string {
  const path = pathOf('/api/project/:projectId/asset/:assetId/redir', { projectId, assetId });
  return `${path}?file=${encodeURIComponent(fileId)}&size=${size}`;
}

/** Where the members of a project or a team are managed, and requests answered. */
export function membersPath({
  id,
  type,
}: {
  readonly id: string;
  readonly type: 'project' | 'team';
}): string {
  return type === 'project' ? projectSettingsPath(id, 'members') : pathOf(paths.teamMembers, { teamId: id });
}

/** The page on which strangers ask for access. */
export function requestPath({
  id,
  type,
}: {
  readonly id: string;
  readonly type: 'project' | 'team';
}): string {
  return type === 'project'
    ? pathOf(paths.requestProject, { projectId: id })
    : pathOf(paths.requestTeam, { teamId: id });
}

/** The poster that leads there: a page, or a PDF to print. */
export function posterPath(
  place: { readonly id: string; readonly type: 'project' | 'team' },
  format: 'html' | 'pdf',
): string {
  return `/${format === 'pdf' ? 'pdf' : 'gen'}${requestPath(place)}`;
}

/** Signing in, and then back to `next`. */
export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** Where to go after signing in: an address of ours, and nowhere else whatever the link says. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && isAppPath(next.split(/[?#]/)[0] ?? '')
    ? next
    : paths.projects;
}
