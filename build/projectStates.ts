// The states of the list of projects, a new project, and the settings of a project.
import {
  goTo,
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  fillField,
} from './pageStates.ts';
import type { Page, WebSocketRoute } from 'playwright';
import type { Step } from './pageStates.ts';
import { asRole, changeAnswer } from './changeAnswer.ts';
import { idOf } from './samplePeople.ts';
import { paths, projectSettingsPath } from '../shared/paths.ts';

const DAY = 24 * 3_600_000;
const tab = (name: string) => paths.projectSettings.replace(':tab?', name);

interface Listed {
  readonly id: string;
  title: string;
  ownedByTeamId: string;
  startDate: string | null;
  endDate: string | null;
  archived?: boolean;
}
interface Mine {
  readonly db: { project: Record<string, Listed> };
  readonly roles: Record<string, string>;
  readonly members: { readonly project: Record<string, readonly string[]> };
  readonly editedAt: Record<string, number>;
  deleted: object[];
}

const shows = [
  ['Nordic Choir Festival', '2026-08-14', '2026-08-16'],
  ['The Tempest, autumn run', '2026-09-03', '2026-11-28'],
  ['Election night', '2026-09-13', '2026-09-13'],
  ['A conference whose title is longer than any line of this list has room for, in both halls', null, null],
  ['Low Tide, episode 3', '2026-05-04', '2026-05-09'],
] as const;

/** Adds `count` projects to those of the demo; every `archivedEvery`th of them is archived. */
function withMore(count: number, archivedEvery = 0): Step {
  return changeAnswer<Mine>('/api/projects', (mine) => {
    const [first] = Object.values(mine.db.project);
    if (!first) return;
    for (let at = 0; at < count; at += 1) {
      const [name, startDate, endDate] = shows[at % shows.length] ?? shows[0];
      const title = at < shows.length ? name : `${name}, ${Math.floor(at / shows.length) + 1}`;
      const archived = archivedEvery > 0 && at % archivedEvery === archivedEvery - 1;
      mine.db.project[idOf(at)] = { ...first, id: idOf(at), title, startDate, endDate, archived };
      mine.roles[idOf(at)] = ['OWNER', 'EDITOR', 'MEMBER', 'VIEW_ONLY'][at % 4] ?? 'MEMBER';
      mine.members.project[idOf(at)] = mine.members.project[first.id] ?? [];
      mine.editedAt[idOf(at)] = Date.now() - (at + 1) * 0.7 * DAY;
    }
  });
}

const withDeleted = changeAnswer<Mine>('/api/projects', (mine) => {
  const [first] = Object.values(mine.db.project);
  const deletedAt = Date.now() - 3 * DAY;
  const lies = { ownedByTeamId: first?.ownedByTeamId ?? '', deletedAt, goneAt: deletedAt + 30 * DAY };
  mine.deleted = ['Youth Choir', 'Radio Nordhavn, pilot'].map((title, at) => ({
    ...lies,
    title,
    id: idOf(at),
  }));
});

const nothing: Step = changeAnswer<Mine>('/api/projects', (mine) => void (mine.db.project = {}));
const filters = (text: string) => fillField('Filter by name, team, person', text);

const withoutSheets: Step = inTurn(
  changeAnswer<{ db: { sheet: object } }>('/api/projects/*', (project) => {
    if ('sheet' in project.db) project.db.sheet = {};
  }),
  // The steps of the channel would create the sheets as well, and may be loaded first.
  changeAnswer<{ actions: { type: string }[] }>('/api/actions/list/*/since/*', (since) => {
    since.actions = since.actions.filter(({ type }) => type !== 'sheet');
  }),
);

const importing: Step = async (page) => {
  const buffer = Buffer.from('Time,What,Who\n18:45,Line check,Tomas\n18:55,Doors,Front of house\n');
  await page
    .getByLabel('File to import')
    .first()
    .setInputFiles({ name: 'cues.csv', mimeType: 'text/csv', buffer });
  await waitForText('Front of house')(page);
};

const start: readonly PageState[] = [
  signedInState('start', paths.project, { after: waitForText('Last changes') }),
  signedInState('start-empty', paths.project, {
    before: withoutSheets,
    after: waitForText('What do you have already?'),
  }),
  signedInState('import', paths.project, { after: importing }),
  signedInState('start-failed', paths.project, {
    before: mockRefusal('GET', '/api/projects/*/overview', 'Server error', { status: 500 }),
    after: waitForText('We could not load what is new here.'),
  }),
];

const list: readonly PageState[] = [
  signedInState('projects-full', paths.projects, { before: withMore(9, 4), like: 'projects-one' }),
  signedInState('projects-one', paths.projects),
  signedInState('projects-none', paths.projects, { before: nothing }),
  signedInState('projects-archived', paths.projects, {
    before: withMore(9, 4),
    after: clickButton(/^Archived/),
  }),
  signedInState('projects-archived-none', paths.projects, { after: clickButton(/^Archived/) }),
  signedInState('projects-deleted', paths.projects, { before: withDeleted, after: clickButton(/^Deleted/) }),
  signedInState('projects-search-none', paths.projects, {
    before: withMore(9),
    after: inTurn(filters('opera'), waitForText('matches “opera”')),
  }),
  signedInState('projects-200', paths.projects, { before: withMore(200) }),
  signedInState('projects-failed', paths.projects, {
    before: mockRefusal('GET', '/api/projects', 'Server error', { status: 500 }),
  }),
  signedInState('project-create', paths.createProject),
  signedInState('project-create-errors', paths.createProject, {
    after: inTurn(
      fillField('First day', '2026-12-19'),
      fillField('Last day', '2026-12-18'),
      clickButton('Create project'),
      waitForText('A title is required'),
    ),
  }),
  signedInState('project-create-no-team', paths.createProject, {
    before: mockReply('GET', '/api/teams/user', { teams: [], deleted: [] }),
  }),
];

const tabs = [
  'general',
  'requests',
  'rights',
  'categories',
  'variables',
  'numbering',
  'links',
  'calendars',
  'bin',
  'danger',
] as const;
/** The tabs with components that no other tab has. */
const OWN_KINDS: ReadonlySet<string> = new Set(['general', 'rights', 'categories']);
const asks = (name: string, button: string, opens?: PageState['opens']) =>
  signedInState(`project-danger-${name}`, tab('danger'), {
    after: inTurn(clickButton(button), waitForDialog),
    opens,
  });

const settings: readonly PageState[] = [
  ...tabs.map((name) =>
    signedInState(
      `project-settings-${name}`,
      tab(name),
      OWN_KINDS.has(name) ? {} : { like: 'project-settings-general' },
    ),
  ),
  ...tabs
    .filter((name) => name !== 'bin' && name !== 'links')
    .map((name) =>
      signedInState(`project-settings-${name}-reader`, tab(name), { before: asRole('VIEW_ONLY') }),
    ),
  signedInState('project-links', tab('links'), {
    before: changeAnswer<{ links: object[] }>('/api/projects/*/links', (answer) => {
      const made = { categoryIds: [], columnIds: [], hasPassword: false, createdBy: idOf(1), endedAt: null };
      const opened = {
        createdAt: Date.now() - 5 * DAY,
        endedBy: null,
        opens: 0,
        openedAt: null,
        openedOn: null,
      };
      const place = { sheetId: idOf(2), sheet: 'Run of show' };
      const link = { ...made, ...opened, ...place };
      answer.links = [
        {
          ...link,
          linkId: idOf(3),
          title: 'Pier Hall',
          scope: 'tick',
          expiresAt: Date.now() + DAY,
          view: 'Crew',
          viewOwnerId: null,
        },
        {
          ...link,
          linkId: idOf(4),
          title: '',
          scope: 'read',
          expiresAt: null,
          view: null,
          viewOwnerId: idOf(1),
        },
      ];
    }),
  }),
  signedInState('project-links-failed', tab('links'), {
    before: mockRefusal('GET', '/api/projects/*/links', 'The server is busy.', { status: 503 }),
    after: waitForText('The links could not be read'),
  }),
  signedInState('project-calendars-made', tab('calendars'), {
    before: inTurn(
      changeAnswer<{ calendars: object[] }>('/api/projects/*/calendars', (answer) => {
        const made = { id: null, createdBy: idOf(1), createdAt: Date.now() - 5 * DAY };
        answer.calendars = [
          { ...made, calendarId: idOf(2), scope: 'project', fetchedAt: Date.now() - DAY / 96 },
          { ...made, calendarId: idOf(3), scope: 'category', id: idOf(4), fetchedAt: null },
        ];
      }),
      mockReply('POST', '/api/projects/*/calendars', {
        calendarId: idOf(5),
        url: `https://eo.example/gen/project/${idOf(6)}/calendar/2qVJx0TnWc6b1sYk9uPzLr4aHd7eGf3mQo8tXi5yBvA.ics`,
      }),
    ),
    after: inTurn(clickButton('Make a feed'), waitForText('You see this address only now.')),
  }),
  signedInState('project-variables', tab('variables'), {
    before: changeAnswer<{ db: Record<string, object>; meta: unknown }>('/api/projects/*', ({ db }) => {
      const projectId = Object.keys(db['project'] ?? {})[0];
      const variables = [
        { id: idOf(1), name: 'venue', value: 'Harbour Hall, Pier 4, North Quay', formerNames: ['hall'] },
        { id: idOf(2), name: 'call:audio', value: '09:30' },
        { id: idOf(3), name: 'host' },
      ];
      db['textVariable'] = Object.fromEntries(variables.map((each) => [each.id, { ...each, projectId }]));
    }),
  }),
  signedInState('project-calendars-failed', tab('calendars'), {
    before: mockRefusal('GET', '/api/projects/*/calendars', 'The server is busy.', { status: 503 }),
    after: waitForText('The feeds could not be read'),
  }),
  signedInState('project-settings-zone', tab('general'), {
    after: inTurn(
      (page) => page.getByRole('combobox', { name: 'Time zone' }).click(),
      (page) => page.getByRole('combobox', { name: 'Time zone' }).fill('america/lima'),
      (page) => page.keyboard.press('Enter'),
      waitForDialog,
    ),
  }),
  signedInState('project-categories-editors', tab('categories'), {
    after: inTurn(
      (page) =>
        page
          .getByRole('button', { name: /^Colours of / })
          .first()
          .click(),
      (page) => page.getByRole('radio', { name: 'Chosen people' }).check({ force: true }),
    ),
  }),
  asks('transfer', 'Move project…', 'dialog'),
  asks('leave', 'Leave project…'),
  asks('delete', 'Delete project…'),
  signedInState('project-danger-archived', tab('danger'), { before: archived('OWNER') }),
  signedInState('project-archived', paths.project, { before: archived('OWNER') }),
  signedInState('project-archived-reader', paths.project, { before: archived('VIEW_ONLY') }),
];

/** Shows the project of the demo as archived. */
function archived(role: 'OWNER' | 'VIEW_ONLY'): Step {
  return asRole(role, ({ db }) => {
    for (const one of Object.values(db['project'] ?? {})) one['archived'] = true;
  });
}

/** Creates a project and opens it, then lets its owner delete it elsewhere. */
const gone: Step = async (page) => {
  const { origin } = new URL(page.url());
  const send = (verb: string, id: string, data: object) =>
    page.request.post(`${origin}/api/actions/send`, {
      headers: { origin },
      data: {
        actions: [{ id: idOf(Date.now() % 90_000), type: 'project', verb, query: { entityId: id }, data }],
      },
    });
  const { teams } = (await (await page.request.get(`${origin}/api/teams/user`)).json()).data;
  const id = `01K0000000000${String(Date.now()).padStart(13, '0')}`;
  await send('create', id, { title: 'Election night', ownedByTeamId: teams[0].id });
  await goTo(page, projectSettingsPath(id, 'general'));
  await page.getByRole('textbox', { name: 'Project title' }).waitFor();
  await send('delete', id, { ids: [id] });
  await page.getByRole('heading', { name: '“Election night” was deleted' }).waitFor();
};

const lines = new WeakMap<Page, WebSocketRoute>();

/** Remembers the socket of a page in `lines`, so that `removed` can close it. */
const keepsLine: Step = (page) =>
  page.routeWebSocket('**/api/socket', (socket) => {
    socket.connectToServer();
    lines.set(page, socket);
  });

/** Closes the socket as for a person who was removed, after which the project's actions cannot be found. */
const removed: Step = async (page) => {
  await page.getByRole('textbox', { name: 'Project title' }).waitFor();
  await mockRefusal('GET', '/api/actions/list/**', 'Unable to find requested data.', {
    status: 404,
    code: 'NOT_FOUND',
  })(page);
  await lines.get(page)?.close({ code: 4403 });
  await page.getByRole('heading', { name: 'You are no longer in this project' }).waitFor();
};

export const projectStates: readonly PageState[] = [
  ...start,
  ...list,
  ...settings,
  signedInState('project-gone', paths.projects, { after: gone }),
  signedInState('project-removed', tab('general'), { before: keepsLine, after: removed }),
];
