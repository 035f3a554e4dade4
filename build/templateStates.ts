// The states of templates: the page with its panel, the editor of a template, the line in a sheet whose template changed.
import type { TemplateCopyEntry, TemplateListEntry } from '../shared/api/templates.ts';
import { paths } from '../shared/paths.ts';
import { asRole, changeAnswer } from './changeAnswer.ts';
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  waitForMenu,
  type Step,
} from './pageStates.ts';

const idOf = (name: string): string => `01J0000000${name.padStart(16, '0')}`;
const block = idOf('AWARDB10CK');
const AT = Date.UTC(2026, 10, 21, 11, 40);

interface Loaded {
  readonly db: Record<string, Record<string, Record<string, unknown>>>;
}

/** Gives the project templates: one of each type, and the first sheet as that of a further one. */
const given: Step = changeAnswer<Loaded>('/api/projects/*', ({ db }) => {
  const [project] = Object.values(db['project'] ?? {});
  const [first] = Object.values(db['sheet'] ?? {});
  if (!project || !first || !db['sheet']) return;
  const projectId = project['id'];
  const own: Record<string, Record<string, unknown>> = {};
  for (const { id, title, type, sheetId } of ENTRIES) {
    own[id] = { id, projectId, title, type, sheetId };
    db['sheet'][sheetId] = { ...first, id: sheetId, title, isTemplate: true };
  }
  db['template'] = own;
});

/** Makes the first sheet that of a template, so that its page has the frame. */
const framed: Step = changeAnswer<Loaded>('/api/projects/*', ({ db }) => {
  const [project] = Object.values(db['project'] ?? {});
  const first = Object.values(db['sheet'] ?? {}).find(({ title }) => title === 'Run of show');
  if (!project || !first) return;
  first['isTemplate'] = true;
  const template = { id: block, projectId: project['id'], title: 'Run of show', type: 'sheet' };
  db['template'] = { [block]: { ...template, sheetId: first['id'] } };
});

function entry(
  name: string,
  more: Pick<TemplateListEntry, 'title' | 'type'> & Partial<TemplateListEntry>,
): TemplateListEntry {
  return {
    id: idOf(name),
    sheetId: idOf(`${name}S`),
    rows: 2,
    columns: 9,
    blockCells: 0,
    rowTitles: [],
    usedIn: [],
    copies: 0,
    behind: 0,
    changedAt: AT,
    changedBy: null,
    ...more,
  };
}

const sheetOf = (title: string, copies: number) => ({ sheetId: idOf(title.slice(0, 1)), title, copies });

const ENTRIES: readonly TemplateListEntry[] = [
  entry('AWARDB10CK', {
    title: 'Award block',
    type: 'row',
    rows: 3,
    rowTitles: ['Nominees', 'Winner, speech', 'Walk-off'],
    usedIn: [sheetOf('Run of show', 6)],
    copies: 6,
    behind: 6,
  }),
  entry('BREAK', { title: 'Break', type: 'row', rowTitles: ['Bumper', 'Commercials', 'Back'] }),
  entry('DAY', {
    title: 'Rehearsal day',
    type: 'sheet',
    rows: 12,
    usedIn: [sheetOf('Tuesday', 1), sheetOf('Wednesday', 1), sheetOf('Saturday', 1)],
    copies: 3,
    behind: 1,
  }),
  entry('B10CK', {
    title: 'Title block',
    type: 'rowlayout',
    rows: 1,
    blockCells: 9,
    usedIn: [sheetOf('Run of show', 1), sheetOf('Call sheet', 1)],
    copies: 2,
  }),
];

function copy(at: number, title: string, more: Partial<TemplateCopyEntry> = {}): TemplateCopyEntry {
  return {
    id: idOf(`C0PY${at}`),
    sheetId: idOf('R'),
    sheetTitle: 'Run of show',
    isInTemplate: false,
    rowIds: [idOf(`R0W${at}`)],
    title,
    numbers: [String(at), String(at + 1)],
    takenAt: AT - 1,
    takes: 3,
    keeps: 0,
    keptTexts: [],
    taken: 2,
    shared: 2,
    refusal: null,
    ...more,
  };
}

const [DUR, TITLE, VIDEO] = [idOf('DVR'), idOf('T1T1E'), idOf('V1DE0')];
const DETAIL = {
  template: ENTRIES[0],
  copies: [
    copy(12, 'Award 1'),
    copy(16, 'Award 2'),
    copy(21, 'Award 3', { takes: 2, keeps: 1, keptTexts: ['2:08'] }),
    copy(25, 'Award 4', { refusal: 'A row is locked.' }),
    copy(32, 'Lifetime award', { taken: 3, shared: 1, numbers: ['32'] }),
    copy(33, 'Show of the Year', { takes: 0 }),
  ],
  changes: {
    columns: [
      { id: DUR, title: 'Dur', purpose: 'duration', categoryId: null },
      { id: TITLE, title: 'Title', purpose: 'title', categoryId: null },
      { id: VIDEO, title: 'Video', purpose: 'text', categoryId: null },
    ],
    rows: [
      changed('A', 'same', ['2:10', '2:10'], ['Nominees', 'Nominees'], ['VT Nominees', 'VT Nominees']),
      changed('B', 'changed', ['2:00', '2:20'], ['Winner, speech', 'Winner, speech'], ['L3', 'L3 auto']),
      changed('C', 'added', ['', '0:20'], ['', 'Walk-off'], ['', '']),
    ],
    others: 1,
  },
};

function changed(id: string, state: string, ...texts: readonly (readonly [was: string, is: string])[]) {
  const cells = texts.map(([was, is], at) => ({ columnId: [DUR, TITLE, VIDEO][at], was, is }));
  return { rowId: idOf(`A${id}`), state, isBlock: false, title: '', cells };
}

const list = '/api/project/*/templates*';
const detail = '/api/project/*/templates/row/*';
const answered = inTurn(mockReply('GET', list, { templates: ENTRIES }), mockReply('GET', detail, DETAIL));
const open = `${paths.templates}?template=${block}`;

const panelShown: Step = (page) =>
  page.getByRole('complementary', { name: 'Copies of Award block' }).waitFor();

export const templateStates: readonly PageState[] = [
  signedInState('templates-listed', paths.templates, {
    before: inTurn(given, answered),
    after: waitForText('Changed, 6 can take it'),
  }),
  signedInState('templates-copies', open, {
    before: inTurn(given, answered),
    after: inTurn(panelShown, waitForText('Change 3 copies')),
  }),
  signedInState('templates-copies-failed', open, {
    before: inTurn(
      given,
      mockReply('GET', list, { templates: ENTRIES }),
      mockRefusal('GET', detail, 'Server error', { status: 500 }),
    ),
    after: inTurn(panelShown, waitForText('Try again')),
  }),
  signedInState('templates-up-to-date', open, {
    before: inTurn(
      given,
      mockReply('GET', list, { templates: ENTRIES }),
      mockReply('GET', detail, {
        template: { ...ENTRIES[0], behind: 0 },
        copies: DETAIL.copies.map((each) => ({ ...each, takes: 0, keeps: 0 })),
        changes: null,
      }),
    ),
    after: inTurn(panelShown, waitForText('up to date')),
  }),
  signedInState('templates-failed', paths.templates, {
    before: inTurn(given, mockRefusal('GET', list, 'Server error', { status: 500 })),
    after: waitForText('could not be loaded'),
  }),
  signedInState('templates-view-only', open, {
    before: inTurn(asRole('VIEW_ONLY'), given, answered),
    after: panelShown,
  }),
  signedInState('templates-menu', paths.templates, {
    like: 'members-role',
    before: inTurn(given, answered),
    after: inTurn(clickButton('Menu of Rehearsal day'), waitForMenu),
    opens: 'menu',
  }),
  signedInState('templates-rename', paths.templates, {
    like: 'channel-new',
    before: inTurn(given, answered),
    after: inTurn(
      clickButton('Menu of Rehearsal day'),
      (page) => page.getByRole('menuitem', { name: 'Rename…' }).click(),
      waitForDialog,
    ),
    opens: 'dialog',
  }),
  signedInState('template-editor', paths.template.replace(':templateId', block), {
    like: 'ranges',
    before: inTurn(framed, mockReply('GET', list, { templates: [{ ...ENTRIES[0], title: 'Run of show' }] })),
    after: waitForText(/used in 1 sheet/),
  }),
  signedInState('template-missing', paths.template.replace(':templateId', idOf('N0NE')), {
    like: 'team-gone',
    after: waitForText('This template is not there'),
  }),
];
