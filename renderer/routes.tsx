// The routes: the page of each address, its frame, and who may see it. Every page is a chunk of its own.

import { type ComponentType, type ReactNode, Suspense } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { loadable, type Loadable } from './ui/loadable.tsx';
import { Loading } from './chrome/Loading.tsx';
import { NotFound } from './chrome/NotFound.tsx';
import { SitePage } from './chrome/SitePage.tsx';
import { RequireUser } from './chrome/RequireUser.tsx';
import { ServerPage } from './chrome/ServerPage.tsx';
import { splashShown } from './ui/Splash.tsx';

const GetStartedPage = loadable(
  async () => (await import('./auth/getstarted/GetStartedPage.tsx')).GetStartedPage,
);
const SheetPage = loadable(async () => (await import('./pages/SheetPage.tsx')).SheetPage);

const routes: PageRoute[] = [
  { path: paths.getStarted, element: signedIn(<GetStartedPage />), handle: GetStartedPage },
  route(paths.welcome, signedIn, async () => (await import('./auth/WelcomePage.tsx')).WelcomePage),
  route(paths.login, bare, async () => (await import('./auth/LoginPage.tsx')).LoginPage),
  route(paths.signup, bare, async () => {
    // The first day is the next page, so its code is loaded as well.
    void GetStartedPage.preload();
    return (await import('./auth/SignupPage.tsx')).SignupPage;
  }),
  route(paths.logout, bare, async () => (await import('./auth/LogoutPage.tsx')).LogoutPage),
  route(paths.verify, bare, async () => (await import('./auth/VerifyPage.tsx')).VerifyPage),
  route(paths.recover, bare, async () => (await import('./auth/RecoverPage.tsx')).RecoverPage),
  route(paths.newPassword, bare, async () => (await import('./auth/NewPasswordPage.tsx')).NewPasswordPage),
  route(paths.projects, own, async () => (await import('./projects/ProjectsPage.tsx')).ProjectsPage),
  route(
    paths.createProject,
    own,
    async () => (await import('./projects/CreateProjectPage.tsx')).CreateProjectPage,
  ),
  route(paths.useAssembly, open, async () => (await import('./bundles/UseAssemblyPage.tsx')).UseAssemblyPage),
  route(paths.mine, own, async () => (await import('./mine/MinePage.tsx')).MinePage),
  route(paths.profile, settings, async () => (await import('./settings/ProfilePage.tsx')).ProfilePage),
  route(
    paths.appearance,
    settings,
    async () => (await import('./settings/AppearancePage.tsx')).AppearancePage,
  ),
  route(paths.keyboard, settings, async () => (await import('./pages/KeyboardPage.tsx')).KeyboardPage),
  route(
    paths.deleteAccount,
    settings,
    async () => (await import('./settings/DeleteAccountPage.tsx')).DeleteAccountPage,
  ),
  route(paths.password, settings, async () => (await import('./settings/PasswordPage.tsx')).PasswordPage),
  route(paths.sessions, settings, async () => (await import('./settings/SessionsPage.tsx')).SessionsPage),
  route(paths.teams, settings, async () => (await import('./team/TeamsPage.tsx')).TeamsPage),
  route(paths.createTeam, settings, async () => (await import('./team/CreateTeamPage.tsx')).CreateTeamPage),
  route(
    paths.teamProfile,
    settings,
    async () => (await import('./team/TeamProfilePage.tsx')).TeamProfilePage,
  ),
  route(
    paths.teamMembers,
    settings,
    async () => (await import('./pages/TeamMembersPage.tsx')).TeamMembersPage,
  ),
  route(paths.teamUsage, settings, async () => (await import('./team/TeamUsagePage.tsx')).TeamUsagePage),
  route(paths.teamAudit, settings, async () => (await import('./team/TeamAuditPage.tsx')).TeamAuditPage),
  route(
    paths.notificationSettings,
    settings,
    async () => (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
  ),
  route(
    paths.unsubscribe,
    bare,
    async () => (await import('./notifications/UnsubscribePage.tsx')).UnsubscribePage,
  ),
  route(paths.guest, bare, async () => (await import('./links/guest/GuestPage.tsx')).GuestPage),
  route(
    paths.requestProject,
    bare,
    async () => (await import('./requests/RequestPage.tsx')).ProjectRequestPage,
  ),
  route(paths.requestTeam, bare, async () => (await import('./requests/RequestPage.tsx')).TeamRequestPage),
  route(paths.components, internal, async () => (await import('./admin/ComponentsPage.tsx')).ComponentsPage),
  route(paths.yrdam, internal, async () => (await import('./admin/YrdamPage.tsx')).YrdamPage),
  route(paths.project, signedIn, async () => (await import('./project/ProjectPage.tsx')).ProjectPage, [
    route(paths.project, bare, async () => (await import('./pages/ProjectStartPage.tsx')).ProjectStartPage),
    { path: paths.sheet, element: <SheetPage />, handle: SheetPage },
    route(paths.show, bare, async () => (await import('./show/caller/CallerPage.tsx')).CallerPage),
    { path: paths.sheetView, element: <SheetPage />, handle: SheetPage },
    route(
      paths.displays,
      bare,
      async () => (await import('./show/displayList/DisplaysPage.tsx')).DisplaysPage,
    ),
    { path: paths.follow, element: <ServerPage /> },
    route(paths.report, bare, async () => (await import('./show/report/ReportPage.tsx')).ReportPage),
    route(paths.channel, bare, async () => (await import('./channel/ChannelPage.tsx')).ChannelPage),
    route(
      paths.channelMedia,
      bare,
      async () => (await import('./channel/media/ChannelMediaPage.tsx')).ChannelMediaPage,
    ),
    route(paths.assets, bare, async () => (await import('./assets/AssetsPage.tsx')).AssetsPage),
    route(paths.merge, bare, async () => (await import('./merge/MergePage.tsx')).MergePage),
    route(paths.importable, bare, async () => (await import('./imports/ImportPage.tsx')).ImportPage),
    route(
      paths.projectSettings,
      bare,
      async () => (await import('./pages/ProjectSettingsPage.tsx')).ProjectSettingsPage,
    ),
    route(paths.feed, bare, async () => (await import('./feed/FeedPage.tsx')).FeedPage),
    route(paths.layouts, bare, async () => (await import('./layouts/LayoutsPage.tsx')).LayoutsPage),
    route(paths.layout, bare, async () => (await import('./layouts/LayoutPage.tsx')).LayoutPage),
    route(paths.comments, bare, async () => (await import('./comments/CommentsPage.tsx')).CommentsPage),
    route(
      paths.templates,
      bare,
      async () => (await import('./project/templates/TemplatesPage.tsx')).TemplatesPage,
    ),
    route(paths.template, bare, async () => (await import('./pages/TemplatePage.tsx')).TemplatePage),
    { path: '*', element: <NotFound /> },
  ]),
  { path: '*', element: <SitePage>{<NotFound />}</SitePage> },
];

type PageRoute = RouteObject & { readonly handle?: Pick<Loadable<object>, 'preload'> };

/** Returns the route of a page: `load` imports its component, `chrome` wraps it in its frame. */
function route(
  path: string,
  chrome: (page: ReactNode) => ReactNode,
  load: () => Promise<ComponentType>,
  children?: RouteObject[],
): PageRoute {
  const Drawn = loadable(load);
  return { path, element: chrome(<Drawn />), handle: Drawn, ...(children && { children }) };
}

/** Loads the code of the page at `pathname`, while the session is still being loaded. It never rejects. */
export async function preloadPage(pathname: string): Promise<void> {
  const wanted = matchRoutes(routes, pathname) ?? [];
  await Promise.all(wanted.map(({ route: { handle } }) => handle?.preload()));
}

/** The page of the address. */
export function Pages() {
  const { pathname } = useLocation();
  const page = useRoutes(routes);
  return <Suspense fallback={<Loading isShown={splashShown(pathname)} />}>{page}</Suspense>;
}

function bare(page: ReactNode): ReactNode {
  return page;
}

function signedIn(page: ReactNode): ReactNode {
  return <RequireUser>{page}</RequireUser>;
}

/** Wraps a page of a signed-in person, with the header of the app. */
function own(page: ReactNode): ReactNode {
  return (
    <RequireUser>
      <SitePage header="projects" footer="small">
        {page}
      </SitePage>
    </RequireUser>
  );
}

/** Wraps a page that leads to the sign-in by itself, with the header of the app. */
function open(page: ReactNode): ReactNode {
  return (
    <SitePage header="projects" footer="small">
      {page}
    </SitePage>
  );
}

/** Wraps a page of the settings, which has a rail instead of a header. */
function settings(page: ReactNode): ReactNode {
  return (
    <RequireUser>
      <Suspense fallback={<Loading />}>{page}</Suspense>
    </RequireUser>
  );
}

/** Wraps a page of the operator's staff. */
function internal(page: ReactNode): ReactNode {
  return (
    <RequireUser admin>
      <SitePage header="yrdam" footer="small">
        {page}
      </SitePage>
    </RequireUser>
  );
}
