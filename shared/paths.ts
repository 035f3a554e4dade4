// The addresses of all pages: patterns for the router and the server, and functions that build links. A pattern has a
// parameter as `:name`; an optional one ends in `?`.

/** The patterns of all addresses of pages, by name. */
export const paths = {
  home: '/',
  about: '/about',
  terms: '/tos',
  privacy: '/privacy',
  blog: '/blog',
  blogCategory: '/blog/:category',
  blogPost: '/blog/:title/:id',
  guide: '/guide',
  guideArticle: '/guide/:urlTitle',
  assemblies: '/templates/assemblies',
  assembly: '/templates/assemblies/:assemblyId',
  useAssembly: '/templates/assemblies/:assemblyId/use',
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
  mine: '/mine',
  project: '/app/project/:projectId',
  projectSettings: '/app/project/:projectId/settings/:tab?',
  sheet: '/app/project/:projectId/sheet/:sheetId',
  sheetView: '/app/project/:projectId/sheet/:sheetId/layout/:sheetLayoutId',
  displays: '/app/project/:projectId/sheet/:sheetId/displays',
  report: '/app/project/:projectId/sheet/:sheetId/report',
  show: '/app/project/:projectId/sheet/:sheetId/show',
  follow: '/app/project/:projectId/sheet/:sheetId/follow',
  channel: '/app/project/:projectId/channel/:channelId',
  channelMedia: '/app/project/:projectId/channel/:channelId/media',
  layouts: '/app/project/:projectId/layouts',
  layout: '/app/project/:projectId/layouts/:layoutId',
  comments: '/app/project/:projectId/comments',
  templates: '/app/project/:projectId/templates',
  template: '/app/project/:projectId/templates/:templateId',
  feed: '/app/project/:projectId/feed',
  assets: '/app/project/:projectId/assets/:assetId?',
  importable: '/app/project/:projectId/import/:importableSheetId',
  merge: '/app/project/:projectId/import/:importableSheetId/sheet/:sheetId',
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
  guest: '/v/:linkId',
  components: '/components/:page?',
  yrdam: '/yrdam',
} as const;

/** The pages that the server renders, readable without script. */
export const PUBLIC_PATHS = [
  paths.home,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.guide,
  paths.guideArticle,
  paths.blog,
  paths.blogCategory,
  paths.blogPost,
  paths.assemblies,
  paths.assembly,
] as const;

/**
 * The pages for which the server sends the shell of the app. Any other address is not found (status 404, the same
 * shell).
 */
export const APP_PATHS = Object.values(paths).filter((path) => !PUBLIC_PATHS.some((open) => open === path));

type Ids = Readonly<Record<string, string>>;

/** Returns the address of `pattern` with its parameters filled in, without the optional ones that are missing. */
export function pathOf(pattern: string, ids: Ids = {}): string {
  const path = pattern.replace(/\/:(\w+)\??/g, (_whole, name: string) => {
    const value = ids[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return path === '' ? '/' : path;
}

/** Tells whether `pathname` is an address of `pattern`. A slash at the end makes no difference. */
export function matches(pattern: string, pathname: string): boolean {
  const source = pattern.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+');
  return new RegExp(`^${source === '/' ? '' : source}/?$`).test(pathname);
}

/** Tells whether `pathname` is a page of the app. */
export function isAppPath(pathname: string): boolean {
  return APP_PATHS.some((pattern) => matches(pattern, pathname));
}

/** Returns the address of the public page of an article of the guide. */
export function guideArticlePath(urlTitle: string): string {
  return pathOf(paths.guideArticle, { urlTitle });
}

/** Returns the address of the public page of a category of the blog. */
export function blogCategoryPath(category: string): string {
  return pathOf(paths.blogCategory, { category });
}

/** Returns the address of the public page of a post of the blog. */
export function blogPostPath({ urlTitle, id }: { readonly urlTitle: string; readonly id: string }): string {
  return pathOf(paths.blogPost, { title: urlTitle, id });
}

/** Returns the address of the public page of a template assembly. */
export function assemblyPath(assemblyId: string): string {
  return pathOf(paths.assembly, { assemblyId });
}

/** Returns the address of the page on which a template assembly is brought into a project. */
export function assemblyUsePath(assemblyId: string): string {
  return pathOf(paths.useAssembly, { assemblyId });
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

/** Returns the id of the sheet whose page, or one of whose saved views, a path leads to; undefined for other pages. */
export function sheetIdIn(pathname: string): string | undefined {
  return /^\/app\/project\/[^/]+\/sheet\/([^/]+)(?:\/layout\/[^/]+)?\/?$/.exec(pathname)?.[1];
}

/** Returns the address of the list of a sheet's displays. */
export function displaysPath(projectId: string, sheetId: string): string {
  return pathOf(paths.displays, { projectId, sheetId });
}

/** Returns the address of the report of a show; by default that of the last one. */
export function reportPath(
  projectId: string,
  sheetId: string,
  shows: { readonly showId?: string; readonly compareWith?: string | null } = {},
): string {
  const page = pathOf(paths.report, { projectId, sheetId });
  return shows.showId === undefined ? page : `${page}?${reportQuery({ ...shows, showId: shows.showId })}`;
}

function reportQuery({
  showId,
  compareWith = null,
}: {
  readonly showId: string;
  readonly compareWith?: string | null;
}): string {
  return `showId=${showId}${compareWith === null ? '' : `&compareWith=${compareWith}`}`;
}

/** Returns the address of the report of a show as a file. */
export function reportFilePath(
  projectId: string,
  sheetId: string,
  format: 'pdf' | 'csv' | 'xlsx',
  shows: { readonly showId: string; readonly compareWith: string | null },
): string {
  const ids = { projectId, sheetId, format };
  return `${pathOf('/gen/project/:projectId/sheet/:sheetId/report/:format', ids)}?${reportQuery(shows)}`;
}

/** Returns the address of the page on which the show of a sheet is called. */
export function showPath(projectId: string, sheetId: string): string {
  return pathOf(paths.show, { projectId, sheetId });
}

/** Returns the address of the page on which the show of a sheet is followed: one of the server, not of the app. */
export function followPath(projectId: string, sheetId: string): string {
  return pathOf(paths.follow, { projectId, sheetId });
}

/** Returns the address of a channel. */
export function channelPath(projectId: string, channelId: string): string {
  return pathOf(paths.channel, { projectId, channelId });
}

/** Returns the address of what was posted in a channel: pictures and files. */
export function channelMediaPath(projectId: string, channelId: string): string {
  return pathOf(paths.channelMedia, { projectId, channelId });
}

/** Returns the address of a project's layouts, or of one of them. */
export function layoutsPath(projectId: string, layoutId?: string): string {
  return layoutId === undefined
    ? pathOf(paths.layouts, { projectId })
    : pathOf(paths.layout, { projectId, layoutId });
}

/** Returns the address of a project's open or resolved comments. */
export function commentsPath(projectId: string, show: 'open' | 'resolved' = 'open'): string {
  const page = pathOf(paths.comments, { projectId });
  return show === 'open' ? page : `${page}?show=${show}`;
}

/** Returns the address of a project's templates; with one of them, with the panel of its copies open. */
export function templatesPath(projectId: string, templateId?: string): string {
  const page = pathOf(paths.templates, { projectId });
  return templateId === undefined ? page : `${page}?template=${templateId}`;
}

/** Returns the address of one template, in the editor of sheets. */
export function templatePath(projectId: string, templateId: string): string {
  return pathOf(paths.template, { projectId, templateId });
}

/** Returns the address of a project's feed, or of what was done in one of its channels. */
export function feedPath(projectId: string, channelId?: string): string {
  const path = pathOf(paths.feed, { projectId });
  return channelId === undefined ? path : `${path}?channelId=${encodeURIComponent(channelId)}`;
}

/** Returns the address of a saved view of a sheet. */
export function sheetViewPath(projectId: string, sheetId: string, sheetLayoutId: string): string {
  return pathOf(paths.sheetView, { projectId, sheetId, sheetLayoutId });
}

/** Returns the address of the page on which an uploaded file is made into sheets. */
export function importPath(projectId: string, importableSheetId: string): string {
  return pathOf(paths.importable, { projectId, importableSheetId });
}

/** Returns the address of the page on which an uploaded file is merged into a sheet. */
export function mergePath(projectId: string, importableSheetId: string, sheetId: string): string {
  return pathOf(paths.merge, { projectId, importableSheetId, sheetId });
}

/** Returns the address of a sheet as a file, or as a page to print. */
export function outputPath(
  projectId: string,
  sheetId: string,
  format: 'pdf' | 'csv' | 'xlsx' | 'html',
): string {
  return `/gen/project/${encodeURIComponent(projectId)}/sheet/${encodeURIComponent(sheetId)}/${format}`;
}

/** Returns the address at which a guest of a link loads a picture of its view. */
export function guestPicturePath(linkId: string, fileId: string, size: 'sm' | 'md'): string {
  return `${pathOf('/api/view/:linkId/picture/:fileId', { linkId, fileId })}?size=${size}`;
}

/** Returns the address at which a guest of a link opens the pages of its view. */
export function guestPdfPath(linkId: string): string {
  return pathOf('/gen/view/:linkId/pdf', { linkId });
}

/** Returns the address of all sheets of a project as one XLSX. */
export function workbookPath(projectId: string): string {
  return pathOf('/gen/project/:projectId/xlsx', { projectId });
}

/** Returns the address of a project's assets, or of one of them. */
export function assetsPath(projectId: string, assetId?: string): string {
  return pathOf(paths.assets, { projectId, ...(assetId !== undefined && { assetId }) });
}

/**
 * Returns the address of a version of an asset in one of its forms; `original` is the uploaded file; `page` is a page
 * of a PDF.
 */
export function assetFilePath(
  { projectId, assetId, fileId }: { projectId: string; assetId: string; fileId: string },
  size: 'sm' | 'md' | 'lg' | 'frames' | 'text' | 'original',
  page = 1,
): string {
  const path = pathOf('/api/project/:projectId/asset/:assetId/redir', { projectId, assetId });
  return `${path}?file=${encodeURIComponent(fileId)}&size=${size}${page > 1 ? `&page=${page}` : ''}`;
}

/** Returns the address of the current versions of some assets in one zip file. */
export function assetsZipPath(projectId: string, assetIds: readonly string[]): string {
  return `${pathOf('/api/projects/:projectId/assets/zip', { projectId })}?ids=${assetIds.join(',')}`;
}

/** Returns the address of the page on which members of a project or a team are managed. */
export function membersPath({
  id,
  type,
}: {
  readonly id: string;
  readonly type: 'project' | 'team';
}): string {
  return type === 'project' ? projectSettingsPath(id, 'members') : pathOf(paths.teamMembers, { teamId: id });
}

/** The parameter of `membersPath` that opens the form for invitations. */
export const INVITING = 'invite';

/** Returns the path of the page for members, with the form for invitations open. */
export function invitingPath(scope: { readonly id: string; readonly type: 'project' | 'team' }): string {
  return `${membersPath(scope)}?${INVITING}`;
}

/** Returns the address of the page on which people ask for access. */
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

/** Returns the address of the poster that leads to the request page, as a page or as a PDF to print. */
export function posterPath(
  place: { readonly id: string; readonly type: 'project' | 'team' },
  format: 'html' | 'pdf',
): string {
  return `/${format === 'pdf' ? 'pdf' : 'gen'}${requestPath(place)}`;
}

/** Returns the address of the sign-in, which afterwards returns to `next`. */
export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** Returns the address that confirms an email address, and afterwards leads to `next`. */
export function verifyPath(token: string, next?: string): string {
  const page = `${paths.verify}?token=${token}`;
  return next === undefined ? page : `${page}&next=${encodeURIComponent(next)}`;
}

/** Returns the address to go to after signing in. Only pages of the app count, so that a link cannot lead elsewhere. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && isAppPath(next.split(/[?#]/)[0] ?? '')
    ? next
    : paths.projects;
}
