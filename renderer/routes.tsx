// The routes: the page of each address, its frame, and who may see it. Every page is a chunk of its own. The pages that
// most people open first are imported here; the others are imported by lazyPages.ts, a chunk of its own, since the file
// names of all pages together are as large as the script of a page.

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { loadable, type Loadable } from './ui/loadable.tsx';
import { Loading } from './chrome/Loading.tsx';
import { NotFound } from './chrome/NotFound.tsx';
import { preloadHeader, SitePage } from './chrome/SitePage.tsx';
import { RequireUser } from './chrome/RequireUser.tsx';
import { ServerPage } from './chrome/ServerPage.tsx';
import { hasSplash } from './ui/Splash.tsx';
import type * as LaterPagesModule from './lazyPages.ts';

const GetStartedPage = loadable(later('GetStartedPage'));
const SheetPage = loadable(async () => (await import('./pages/SheetPage.tsx')).SheetPage);

const routes: PageRoute[] = [
  { path: paths.getStarted, element: signedIn(<GetStartedPage />), handle: GetStartedPage },
  route(paths.welcome, signedIn, later('WelcomePage')),
  route(paths.login, bare, async () => (await import('./auth/LoginPage.tsx')).LoginPage),
  route(paths.signup, bare, async () => {
    // “Get started” is the next page, so its code is loaded as well.
    void GetStartedPage.preload();
    return later('SignupPage')();
  }),
  route(paths.logout, bare, later('LogoutPage')),
  route(paths.verify, bare, later('VerifyPage')),
  route(paths.recover, bare, later('RecoverPage')),
  route(paths.newPassword, bare, later('NewPasswordPage')),
  route(paths.projects, own, async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage),
  route(paths.createProject, own, later('CreateProjectPage')),
  route(paths.useAssembly, open, later('UseAssemblyPage')),
  route(paths.mine, own, later('MinePage')),
  route(paths.profile, settings, later('ProfilePage')),
  route(paths.appearance, settings, later('AppearancePage')),
  route(paths.keyboard, settings, later('KeyboardPage')),
  route(paths.deleteAccount, settings, later('DeleteAccountPage')),
  route(paths.password, settings, later('PasswordPage')),
  route(paths.sessions, settings, later('SessionsPage')),
  route(paths.teams, settings, later('TeamsPage')),
  route(paths.createTeam, settings, later('CreateTeamPage')),
  route(paths.teamProfile, settings, later('TeamProfilePage')),
  route(paths.teamMembers, settings, later('TeamMembersPage')),
  route(paths.teamUsage, settings, later('TeamUsagePage')),
  route(paths.teamAudit, settings, later('TeamAuditPage')),
  route(paths.notificationSettings, settings, later('NotificationsPage')),
  route(paths.unsubscribe, bare, later('UnsubscribePage')),
  route(paths.guest, bare, later('GuestPage')),
  route(paths.requestProject, bare, later('ProjectRequestPage')),
  route(paths.requestTeam, bare, later('TeamRequestPage')),
  route(paths.components, internal, later('ComponentsPage')),
  route(paths.yrdam, internal, later('YrdamPage')),
  route(paths.project, signedIn, async () => (await import('./project/ProjectPage.tsx')).ProjectPage, [
    route(
      paths.project,
      bare,
      async () => (await import('./pages/ProjectOverviewPage.tsx')).ProjectOverviewPage,
    ),
    { path: paths.sheet, element: <SheetPage />, handle: SheetPage },
    route(paths.show, bare, later('CallerPage')),
    { path: paths.sheetView, element: <SheetPage />, handle: SheetPage },
    route(paths.displays, bare, later('DisplaysPage')),
    { path: paths.follow, element: <ServerPage /> },
    route(paths.report, bare, later('ReportPage')),
    route(paths.channel, bare, later('ChannelPage')),
    route(paths.channelMedia, bare, later('ChannelMediaPage')),
    route(paths.assets, bare, later('AssetsPage')),
    route(paths.merge, bare, later('MergePage')),
    route(paths.importable, bare, later('ImportPage')),
    route(paths.projectSettings, bare, later('ProjectSettingsPage')),
    route(paths.feed, bare, later('FeedPage')),
    route(paths.layouts, bare, later('LayoutsPage')),
    route(paths.layout, bare, later('LayoutPage')),
    route(paths.comments, bare, later('CommentsPage')),
    route(paths.templates, bare, later('TemplatesPage')),
    route(paths.template, bare, later('TemplatePage')),
    { path: '*', element: <NotFound /> },
  ]),
  { path: '*', element: <SitePage>{<NotFound />}</SitePage> },
];

type PageRoute = RouteObject & { readonly handle?: Pick<Loadable<object>, 'preload'> };

/** Returns the route of a page. `load` imports its component, `chrome` wraps it in its frame. */
function route(
  path: string,
  chrome: (page: ReactNode) => ReactNode,
  load: () => Promise<ComponentType>,
  children?: RouteObject[],
): PageRoute {
  const Drawn = loadable(load);
  const hasHeader = chrome === own || chrome === open || chrome === internal;
  const preload = async (): Promise<void> => {
    await Promise.all([Drawn.preload(), hasHeader && preloadHeader()]);
  };
  return { path, element: chrome(<Drawn />), handle: { preload }, ...(children && { children }) };
}

type LaterPages = typeof LaterPagesModule.lazyPages;

/** Returns the function that loads a page of lazyPages.ts. */
function later(name: keyof LaterPages): () => Promise<ComponentType> {
  return async () => (await import('./lazyPages.ts')).lazyPages[name]();
}

/** Loads the code of the sheet page. It never rejects. */
export const preloadSheet = SheetPage.preload;

/** Loads lazyPages.ts, so that opening one of its pages takes a single request. It never rejects. */
export async function preloadLazyPages(): Promise<void> {
  await import('./lazyPages.ts').catch(() => undefined);
}

/** Loads the code of the page at `pathname`. It never rejects. */
export async function preloadPage(pathname: string): Promise<void> {
  const wanted = matchRoutes(routes, pathname) ?? [];
  await Promise.all(wanted.map(({ route: { handle } }) => handle?.preload()));
}

/** The page of the address. */
export function Pages() {
  const { pathname } = useLocation();
  const page = useRoutes(routes);
  return <Suspense fallback={<Loading isShown={hasSplash(pathname)} />}>{page}</Suspense>;
}

function bare(page: ReactNode): ReactNode {
  return page;
}

function signedIn(page: ReactNode): ReactNode {
  return <RequireUser>{page}</RequireUser>;
}

/** Wraps a page that requires signing in, in the header and the footer of the app. */
function own(page: ReactNode): ReactNode {
  return (
    <RequireUser>
      <SitePage header="projects" footer="small">
        {page}
      </SitePage>
    </RequireUser>
  );
}

/** Wraps a page that visitors may open, too, in the header and the footer of the app. If it needs a signed-in person,
 *  the page itself asks them to sign in. */
function open(page: ReactNode): ReactNode {
  return (
    <SitePage header="projects" footer="small">
      {page}
    </SitePage>
  );
}

/** Wraps a page of the settings, which has a rail of its own instead of the header of the app. */
function settings(page: ReactNode): ReactNode {
  return (
    <RequireUser>
      <Suspense fallback={<Loading />}>{page}</Suspense>
    </RequireUser>
  );
}

/** Wraps a page that only admins of this server may see. */
function internal(page: ReactNode): ReactNode {
  return (
    <RequireUser admin>
      <SitePage header="yrdam" footer="small">
        {page}
      </SitePage>
    </RequireUser>
  );
}
