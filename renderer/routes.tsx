// Which page an address opens, with which chrome, for whom. Every page is a chunk of its own.

import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { matches, paths } from '../shared/paths.ts';
import { Loading } from './chrome/Loading.tsx';
import { NotFound } from './chrome/NotFound.tsx';
import { Page } from './chrome/Page.tsx';
import { RequireUser } from './chrome/RequireUser.tsx';
import { splashShown } from './kit/Splash.tsx';

const load = {
  getStarted: () => import('./GetStarted.tsx'),
  welcome: () => import('./auth/WelcomePage.tsx'),
  login: () => import('./auth/LoginPage.tsx'),
  signup: () => import('./auth/SignupPage.tsx'),
  logout: () => import('./auth/LogoutPage.tsx'),
  verify: () => import('./auth/VerifyPage.tsx'),
  recover: () => import('./auth/RecoverPage.tsx'),
  newPassword: () => import('./auth/NewPasswordPage.tsx'),
  projects: () => import('./projects/ProjectsPage.tsx'),
  createProject: () => import('./projects/CreateProjectPage.tsx'),
  profile: () => import('./Profile.tsx'),
  appearance: () => import('./settings/AppearancePage.tsx'),
  keyboard: () => import('./Keyboard.tsx'),
  deleteAccount: () => import('./settings/DeleteAccountPage.tsx'),
  password: () => import('./settings/PasswordPage.tsx'),
  sessions: () => import('./settings/SessionsPage.tsx'),
  teams: () => import('./team/TeamsPage.tsx'),
  createTeam: () => import('./team/CreateTeamPage.tsx'),
  teamProfile: () => import('./team/TeamProfilePage.tsx'),
  teamUsage: () => import('./team/TeamUsagePage.tsx'),
  teamAudit: () => import('./team/TeamAuditPage.tsx'),
  teamMembers: () => import('./TeamMembersPage.tsx'),
  requestProject: () => import('./requests/ProjectRequestPage.tsx'),
  requestTeam: () => import('./requests/TeamRequestPage.tsx'),
  notificationSettings: () => import('./notifications/NotificationsPage.tsx'),
  unsubscribe: () => import('./notifications/UnsubscribePage.tsx'),
  components: () => import('./admin/ComponentsPage.tsx'),
  yrdam: () => import('./admin/YrdamPage.tsx'),
  project: () => import('./ProjectPage.tsx'),
  start: () => import('./StartPage.tsx'),
  settings: () => import('./SettingsPage.tsx'),
  templates: () => import('./project/TemplatesPage.tsx'),
  sheet: () => import('./SheetPage.tsx'),
  importable: () => import('./imports/ImportPage.tsx'),
  assets: () => import('./AssetsPage.tsx'),
};

const GetStarted = lazy(async () => ({ default: (await load.getStarted()).GetStarted }));
const WelcomePage = lazy(async () => ({ default: (await load.welcome()).WelcomePage }));
const LoginPage = lazy(async () => ({ default: (await load.login()).LoginPage }));
const SignupPage = lazy(async () => ({ default: (await load.signup()).SignupPage }));
const LogoutPage = lazy(async () => ({ default: (await load.logout()).LogoutPage }));
const VerifyPage = lazy(async () => ({ default: (await load.verify()).VerifyPage }));
const RecoverPage = lazy(async () => ({ default: (await load.recover()).RecoverPage }));
const NewPasswordPage = lazy(async () => ({ default: (await load.newPassword()).NewPasswordPage }));
const ProjectsPage = lazy(async () => ({ default: (await load.projects()).ProjectsPage }));
const CreateProjectPage = lazy(async () => ({ default: (await load.createProject()).CreateProjectPage }));
const Profile = lazy(async () => ({ default: (await load.profile()).Profile }));
const AppearancePage = lazy(async () => ({ default: (await load.appearance()).AppearancePage }));
const Keyboard = lazy(async () => ({ default: (await load.keyboard()).Keyboard }));
const DeleteAccountPage = lazy(async () => ({ default: (await load.deleteAccount()).DeleteAccountPage }));
const PasswordPage = lazy(async () => ({ default: (await load.password()).PasswordPage }));
const SessionsPage = lazy(async () => ({ default: (await load.sessions()).SessionsPage }));
const TeamsPage = lazy(async () => ({ default: (await load.teams()).TeamsPage }));
const CreateTeamPage = lazy(async () => ({ default: (await load.createTeam()).CreateTeamPage }));
const TeamProfilePage = lazy(async () => ({ default: (await load.teamProfile()).TeamProfilePage }));
const TeamUsagePage = lazy(async () => ({ default: (await load.teamUsage()).TeamUsagePage }));
const TeamAuditPage = lazy(async () => ({ default: (await load.teamAudit()).TeamAuditPage }));
const TeamMembersPage = lazy(async () => ({ default: (await load.teamMembers()).TeamMembersPage }));
const ProjectRequestPage = lazy(async () => ({ default: (await load.requestProject()).ProjectRequestPage }));
const TeamRequestPage = lazy(async () => ({ default: (await load.requestTeam()).TeamRequestPage }));
const NotificationsPage = lazy(async () => ({
  default: (await load.notificationSettings()).NotificationsPage,
}));
const UnsubscribePage = lazy(async () => ({ default: (await load.unsubscribe()).UnsubscribePage }));
const ComponentsPage = lazy(async () => ({ default: (await load.components()).ComponentsPage }));
const YrdamPage = lazy(async () => ({ default: (await load.yrdam()).YrdamPage }));
const ProjectPage = lazy(async () => ({ default: (await load.project()).ProjectPage }));
const StartPage = lazy(async () => ({ default: (await load.start()).StartPage }));
const SettingsPage = lazy(async () => ({ default: (await load.settings()).SettingsPage }));
const TemplatesPage = lazy(async () => ({ default: (await load.templates()).TemplatesPage }));
const SheetPage = lazy(async () => ({ default: (await load.sheet()).SheetPage }));
const AssetsPage = lazy(async () => ({ default: (await load.assets()).AssetsPage }));
const ImportPage = lazy(async () => ({ default: (await load.importable()).ImportPage }));

/** Begins to fetch the code of the page at `pathname` while the session is still being asked for. */
export function preloadPage(pathname: string): void {
  const wanted = Object.entries(chunks).filter(([pattern]) => matches(pattern, pathname));
  for (const loader of wanted.flatMap(([, loaders]) => loaders)) {
    // A chunk that fails is asked for again by the page itself, which shows what went wrong.
    loader().catch(() => undefined);
  }
}

const chunks: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  [paths.login]: [load.login],
  [paths.signup]: [load.signup, load.getStarted],
  [paths.requestProject]: [load.requestProject],
  [paths.requestTeam]: [load.requestTeam],
  [paths.projects]: [load.projects],
  [paths.project]: [load.project, load.start],
  [paths.sheet]: [load.project, load.sheet],
  [paths.sheetView]: [load.project, load.sheet],
  [paths.importable]: [load.project, load.importable],
};

export function Pages() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Loading isShown={splashShown(pathname)} />}>
      <Routes>
        <Route path={paths.getStarted} element={<RequireUser>{<GetStarted />}</RequireUser>} />
        <Route path={paths.welcome} element={<RequireUser>{<WelcomePage />}</RequireUser>} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signup} element={<SignupPage />} />
        <Route path={paths.logout} element={<LogoutPage />} />
        <Route path={paths.verify} element={<VerifyPage />} />
        <Route path={paths.recover} element={<RecoverPage />} />
        <Route path={paths.newPassword} element={<NewPasswordPage />} />
        <Route path={paths.projects} element={own(<ProjectsPage />)} />
        <Route path={paths.createProject} element={own(<CreateProjectPage />)} />
        <Route path={paths.profile} element={settings(<Profile />)} />
        <Route path={paths.appearance} element={settings(<AppearancePage />)} />
        <Route path={paths.keyboard} element={settings(<Keyboard />)} />
        <Route path={paths.deleteAccount} element={settings(<DeleteAccountPage />)} />
        <Route path={paths.password} element={settings(<PasswordPage />)} />
        <Route path={paths.sessions} element={settings(<SessionsPage />)} />
        <Route path={paths.teams} element={settings(<TeamsPage />)} />
        <Route path={paths.createTeam} element={settings(<CreateTeamPage />)} />
        <Route path={paths.teamProfile} element={settings(<TeamProfilePage />)} />
        <Route path={paths.teamMembers} element={settings(<TeamMembersPage />)} />
        <Route path={paths.teamUsage} element={settings(<TeamUsagePage />)} />
        <Route path={paths.teamAudit} element={settings(<TeamAuditPage />)} />
        <Route path={paths.notificationSettings} element={settings(<NotificationsPage />)} />
        <Route path={paths.unsubscribe} element={<UnsubscribePage />} />
        <Route path={paths.requestProject} element={<ProjectRequestPage />} />
        <Route path={paths.requestTeam} element={<TeamRequestPage />} />
        <Route path={paths.components} element={internal(<ComponentsPage />)} />
        <Route path={paths.yrdam} element={internal(<YrdamPage />)} />
        <Route path={paths.project} element={<RequireUser>{<ProjectPage />}</RequireUser>}>
          <Route index element={<StartPage />} />
          <Route path="sheet/:sheetId" element={<SheetPage />} />
          <Route path="sheet/:sheetId/layout/:sheetLayoutId" element={<SheetPage />} />
          <Route path="assets/:assetId?" element={<AssetsPage />} />
          <Route path="import/:importableSheetId" element={<ImportPage />} />
          <Route path="settings/:tab?" element={<SettingsPage />} />
          <Route path="templates" element={<TemplatesPage />} />
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="*" element={<Page>{<NotFound />}</Page>} />
      </Routes>
    </Suspense>
  );
}

/** A page of a signed-in person, with the header of the app. */
function own(page: ReactNode) {
  return (
    <RequireUser>
      <Page header="projects" footer="small">
        {page}
      </Page>
    </RequireUser>
  );
}

/** A page of the settings, which has a rail instead of a header. */
function settings(page: ReactNode) {
  return (
    <RequireUser>
      <Suspense fallback={<Loading />}>{page}</Suspense>
    </RequireUser>
  );
}

/** A page of the operator's staff. */
function internal(page: ReactNode) {
  return (
    <RequireUser admin>
      <Page header="yrdam" footer="small">
        {page}
      </Page>
    </RequireUser>
  );
}
