// The tests over HTTP or in a browser that a changed file can affect. They do not import the file, so that no import
// graph finds them; unit tests are found by their imports (`testChanged.ts`).

/** A pattern of paths, and the names of the tests that depend on them, in the folders `api` and `e2e` of `tests`. */
interface Rule {
  readonly path: RegExp;
  readonly api?: string;
  readonly e2e?: string;
}

const SIGNING_IN = 'authForms recovery google secondFactor stepUp account';

/** The rules. All rules whose pattern matches a path apply. */
export const RULES: readonly Rule[] = [
  { path: /^server\/account\//, api: 'account auditAccounts unconfirmed endedWays', e2e: 'account settings' },
  {
    path: /^server\/actions\//,
    api: 'batch once order orderOnServers undo wire claimedIds foreignIds policyActions',
  },
  {
    path: /^server\/(?:assets|uploads)\//,
    api: 'assets assetBytes assetRoom assetScans assetStore assetsOnPaper largeUpload uploads uploadsResumed disk',
    e2e: 'assets assetsMeanwhile assetScans',
  },
  { path: /^server\/audit\//, api: 'audit auditAccounts' },
  {
    path: /^server\/auth\//,
    api: 'auth cookies passwords recovery secondFactor sessions stepUp guessing enumeration google googleLinking tokens revocation signedOutSocket',
    e2e: SIGNING_IN,
  },
  { path: /^server\/avatars\//, api: 'avatars', e2e: 'avatars' },
  { path: /^server\/bin\//, api: 'bin projectBin sheetBin purge teamPurge deletedChannels' },
  { path: /^server\/database\//, api: 'batch durability fresh atRest damage oneWriter once undo tokens' },
  {
    path: /^(?:server\/bundles|resources\/assemblies)\/|^shared\/(?:assemblies|entities\/bundle)/,
    api: 'bundles bundlesAny bundlesRefused bundlesSheets assemblies',
    e2e: 'assemblies pages',
  },
  {
    path: /^(?:shared\/(?:arrange|rich)\/variables|shared\/entities\/textVariable|server\/projects\/variableUses)/,
    api: 'variables policyActions',
    e2e: 'variables',
  },
  { path: /^server\/docs\//, api: 'security' },
  { path: /^(?:server\/calendars\/|shared\/arrange\/sheetEvents)/, api: 'calendars policyRoutes canary' },
  {
    path: /^server\/exports\//,
    api: 'assetsOnPaper texts calendars',
    e2e: 'layout missingLetters sameLayout',
  },
  { path: /^(?:server|shared)\/feed\//, api: 'feed policyRoutes canary' },
  {
    path: /^server\/guard\//,
    api: 'security sizes budgets cookies refusals massAssignment naughty naughtyFiles canary unseen',
  },
  { path: /^server\/(?:health|processes|reports|settings)\//, api: 'launch stop safeBoot refusals' },
  {
    path: /^server\/imports\/merge\/|^server\/versions\/|^shared\/merge\//,
    api: 'merge mergeChoices mergeLarge policyRoutes',
  },
  { path: /^server\/imports\//, api: 'import importPictures importRefused merge mergeChoices' },
  { path: /^renderer\/show\//, e2e: 'showReport displays displayDigits showNight caller follower' },
  {
    path: /^(?:server|shared)\/show\/|^shared\/entities\/show/,
    api: 'show showSeen showAgain showServers displays showReport controlDoc policyActions policyRoutes canary',
  },
  { path: /^server\/jobs\//, api: 'mail mailReach purge notificationMails' },
  { path: /^server\/mail\//, api: 'mail mailRefusals mailReach notificationMails link' },
  {
    path: /^server\/notifications\//,
    api: 'notifications notificationMails',
    e2e: 'notifications mentions',
  },
  {
    path: /^server\/people\//,
    api: 'members people invitations invitationRules roles rights revoked policyRoutes',
    e2e: 'members rights',
  },
  {
    path: /^server\/projects\//,
    api: 'projects projectsEnd firstProject demo demoLink projectBin reading',
    e2e: 'projects firstDay',
  },
  { path: /^(?:server|renderer)\/templates\//, api: 'templates policyRoutes canary', e2e: 'templates' },
  {
    path: /^server\/realtime\//,
    api: 'frames order reconnect presence socketBudget signedOutSocket revocation policySocket wire',
    e2e: 'together twoPeople',
  },
  { path: /^server\/links\//, api: 'links linkCanary', e2e: 'links' },
  { path: /^server\/requests\//, api: 'requests requestsAnswered requestsThrottled', e2e: 'requests' },
  { path: /^server\/staff/, api: 'staff' },
  {
    path: /^server\/talk\//,
    api: 'talk unread posts comments projectComments deletedChannels',
    e2e: 'channel mentions inspectorTalk',
  },
  { path: /^server\/teams\//, api: 'teams wholeTeams teamSecondFactor teamPurge', e2e: 'teams' },
  { path: /^server\/[^/]+\.ts$/, api: 'launch stop safeBoot auth security projects' },

  { path: /^shared\/api\//, api: 'policyRoutes massAssignment' },
  {
    path: /^shared\/(?:entities|model|permissions)\//,
    api: 'policyActions undo wire bin privateViews',
    e2e: 'rights sheet',
  },
  { path: /^shared\/forms\//, api: 'auth projects', e2e: 'forms' },
  { path: /^shared\/layout\//, e2e: 'layout sameLayout sheet-text' },
  { path: /^shared\/(?:purposes|entities\/parts)/, api: 'cells', e2e: 'sheet-purposes' },
  { path: /^shared\/rich\//, api: 'rich texts', e2e: 'sheet-rich emptySheet' },
  { path: /^renderer\/channel\//, e2e: 'channel a11yMembers' },
  { path: /^renderer\/rich\//, e2e: 'sheet-rich mentions inspectorTalk' },
  { path: /^shared\/timing\//, api: 'times', e2e: 'times' },
  { path: /^shared\/arrange\//, api: 'links', e2e: 'sheet-views sheet-savedViews' },

  { path: /^renderer\/(?:ui|widgets|chrome|theme|icons|pages)\b/, e2e: 'pages frame a11y' },
  { path: /^renderer\/(?:store|net|browser)\//, e2e: 'sheet together twoPeople badInput' },
  { path: /^renderer\/admin\//, e2e: 'a11yStaff' },
  { path: /^renderer\/public\//, e2e: 'pages' },
  { path: /^renderer\/bundles\//, e2e: 'assemblies a11yProjects' },
  { path: /^renderer\/assets\//, e2e: 'assets assetsMeanwhile assetScans' },
  { path: /^renderer\/auth\//, e2e: `${SIGNING_IN} firstDay` },
  { path: /^renderer\/avatars\//, e2e: 'avatars' },
  { path: /^renderer\/comments\//, e2e: 'projectComments a11yProjects' },
  { path: /^renderer\/desktop/, e2e: 'desktop electron' },
  { path: /^renderer\/merge\//, e2e: 'merge a11yProjects' },
  { path: /^renderer\/feed\//, e2e: 'feed a11yProjects' },
  { path: /^renderer\/imports\//, e2e: 'firstDay a11y' },
  { path: /^renderer\/links\//, e2e: 'links a11yMembers' },
  {
    path: /^renderer\/show\/(?:live|follower)\/|^server\/livePages/,
    api: 'followLinks',
    e2e: 'follower a11yShow',
  },
  { path: /^renderer\/layouts\//, e2e: 'layouts a11yProjects' },
  { path: /^shared\/entities\/layout/, api: 'layouts', e2e: 'layouts' },
  { path: /^renderer\/assigned\//, e2e: 'mine' },
  { path: /^renderer\/members\//, e2e: 'members teams' },
  { path: /^renderer\/notifications\//, e2e: 'notifications mentions' },
  { path: /^renderer\/palette\//, e2e: 'keys-app' },
  { path: /^renderer\/help\//, e2e: 'keys-app pages' },
  { path: /^renderer\/onboarding\//, e2e: 'tour firstDay' },
  { path: /^renderer\/print\//, e2e: 'layout missingLetters emptySheet' },
  { path: /^renderer\/project\//, e2e: 'sheetActs categories settings rights' },
  { path: /^renderer\/projects\//, e2e: 'projects firstDay' },
  { path: /^renderer\/requests\//, e2e: 'requests' },
  { path: /^renderer\/settings\//, e2e: 'settings account pages' },
  { path: /^renderer\/talk\//, e2e: 'inspectorTalk mentions' },
  { path: /^renderer\/team\//, e2e: 'teams members' },
  { path: /^renderer\/[^/]+$/, e2e: 'pages frame sheet' },
  { path: /^renderer\/sheet\//, e2e: 'sheet-grid sheet-rows keys' },
  {
    path: /^renderer\/sheet\/.*arrange|^renderer\/sheet\/.*[vV]iews/,
    e2e: 'sheet-views sheet-savedViews',
  },
  { path: /^shared\/layout\/item|^renderer\/sheet\/.*items\//, e2e: 'itemViews' },
  { path: /^renderer\/sheet\/panels\/find\//, e2e: 'sheet-find itemViews' },
  { path: /^renderer\/sheet\/.*blocks?\b/i, e2e: 'blocks meanwhile' },
  { path: /^renderer\/sheet\/.*categor/i, e2e: 'categories' },
  { path: /^renderer\/sheet\/.*(?:clipboard|paste)/i, e2e: 'sheet-clipboard clipboard-corpus paste-special' },
  { path: /^renderer\/sheet\/.*column/i, e2e: 'sheet-columns' },
  {
    path: /^renderer\/sheet\/.*(?:command|keys|menus|palette|goto)/i,
    e2e: 'keys-app keys-ranges sheet-walking',
  },
  { path: /^renderer\/sheet\/.*drag/i, e2e: 'sheet-dragging' },
  { path: /^renderer\/sheet\/.*(?:edit|text)/i, e2e: 'sheet-text sheet-rich' },
  { path: /^renderer\/sheet\/.*(?:face|font)/i, e2e: 'sheet-faces' },
  { path: /^renderer\/sheet\/.*fill/i, e2e: 'sheet-fill' },
  { path: /^renderer\/sheet\/.*\bfind/i, e2e: 'sheet-find' },
  {
    path: /^renderer\/sheet\/.*inspector/i,
    e2e: 'inspectorCell inspectorRow inspectorSheet inspectorTalk inspectorLooks',
  },
  { path: /^renderer\/sheet\/.*(?:line|page)/i, e2e: 'sheet-lines sheet-pinned' },
  { path: /^renderer\/sheet\/.*number/i, e2e: 'numbers' },
  { path: /^renderer\/sheet\/.*purpose/i, e2e: 'sheet-purposes' },
  { path: /^renderer\/sheet\/.*rich/i, e2e: 'sheet-rich emptySheet mentions' },
  { path: /^renderer\/sheet\/.*times/i, e2e: 'times' },
  { path: /^renderer\/sheet\/.*(?:walk|select)/i, e2e: 'sheet-walking keys-ranges' },

  { path: /^electron\//, e2e: 'electron desktop' },
];

/**
 * Returns the tests of `tests/api` and `tests/e2e` among `files` that a changed path can affect; for the path of such
 * a test, the test itself.
 */
export function testsTouchedBy(path: string, files: readonly string[]): readonly string[] {
  const wanted = new Set(
    RULES.filter((rule) => rule.path.test(path)).flatMap(({ api = '', e2e = '' }) => [
      ...api.split(' ').map((name) => `tests/api/${name}`),
      ...e2e.split(' ').map((name) => `tests/e2e/${name}`),
    ]),
  );
  return files.filter((file) => file === path || wanted.has(stemOf(file)));
}

/** Returns the path without its extension: `tests/api/bin` for `tests/api/bin.test.ts`, `tests/e2e/tour` for
 *  `tests/e2e/tour.long.test.ts`. */
export function stemOf(file: string): string {
  return file.replace(/(?:\.long)?(?:\.db|\.sqlite|\.postgres)?\.test\.tsx?$/, '');
}
