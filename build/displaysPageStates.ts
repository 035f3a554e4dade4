// The states of the page of a sheet's displays, whose list and show are mocked here.

import type { OscState } from '../shared/desktop.ts';
import type { ListedDisplay } from '../shared/api/displays.ts';
import { paths } from '../shared/paths.ts';
import { sampleDisplay } from './displayStates.ts';
import {
  signedInState,
  inTurn,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  waitForDialog,
  type PageState,
  type Step,
} from './pageStates.ts';

const sheetId = '01J000000000000000000000SH';
const path = paths.displays.replace(':sheetId', sheetId);
const list = `/api/show/${sheetId}/displays`;
const names = [
  'Speaker front',
  'Speaker balcony',
  'Gallery',
  'Foyer right',
  'Foyer left',
  'Graphics',
  'Ida’s prompter',
];
const kinds = ['timer', 'timer', 'clock', 'agenda', 'agenda', 'lowerThird', 'prompter'] as const;
const lags = [20, 50, 10, 40, null, 20, 30];

function displaysAt(now: number): readonly ListedDisplay[] {
  return names.map((title, at) => ({
    displayId: `01J00000000000000000000DP${at}`,
    linkId: `01J00000000000000000000N0${at}A`,
    number: at + 1,
    title,
    shows: kinds[at] ?? 'timer',
    isMirrored: at === 1 || at === 6,
    isListening: at !== 4,
    lastHeardAt: at === 4 ? now - 1_900_000 : now,
    width: at === 3 || at === 4 ? 3840 : 1920,
    height: at === 3 || at === 4 ? 2160 : 1080,
    wake: at === 3 ? 'maySleep' : 'held',
    lagMs: lags[at] ?? null,
    hasEnded: false,
    seen: [{ messageId: MESSAGE.messageId, at: now }],
  }));
}

const MESSAGE = {
  messageId: '01J000000000000000000000MS',
  text: 'One minute, thank you',
  by: 'Mara Lindqvist',
  displayIds: ['01J00000000000000000000DP0', '01J00000000000000000000DP1'],
  until: null,
};

/** Mocks a server with these displays and a running show. */
function has(displays: (now: number) => readonly ListedDisplay[]): Step {
  return async (page) => {
    const now = Date.now();
    const listed = displays(now);
    const links = listed.map(({ linkId, title, shows }) => ({
      linkId,
      title,
      sheetLayoutId: linkId.replace('N0', 'V0'),
      settings: { shows },
    }));
    const { state, rundown } = sampleDisplay({
      settings: { shows: 'timer' },
      more: { message: { ...MESSAGE, at: now - 300 } },
    });
    await mockReply('GET', list, { displays: listed, links })(page);
    await mockReply('GET', `/api/show/${sheetId}`, { show: state })(page);
    await mockReply('GET', `/api/show/${sheetId}/rundown`, { rundown })(page);
    for (const { displayId } of listed)
      await mockReply('POST', `${list}/${displayId}/identify`, { isReached: true })(page);
  };
}

type More = Pick<PageState, 'opens' | 'like'>;

function state(name: string, before: Step, after: Step, more: More = {}): PageState {
  return signedInState(`displays-${name}`, path, { before, after, ...more });
}

/** Opens the page as in the desktop app, with an OSC socket that is open for the show of a sheet, or closed. */
function inDesktop(oscSheetId: string | null): Step {
  const state: OscState = {
    settings: {
      host: '192.168.1.5',
      port: 8000,
      passcode: 'harbour',
      allowed: [],
      sendTo: [{ host: '192.168.1.20', port: 9000 }],
    },
    interfaces: [{ name: 'en0', address: '192.168.1.5' }],
    sheetId: oscSheetId,
    received: 12,
    problem: null,
  };
  return (page) =>
    page.addInitScript((osc) => {
      const no = (): (() => void) => () => undefined;
      Object.assign(window, {
        desktop: {
          platform: 'linux',
          version: '0.1.0',
          setMenu: () => Promise.resolve(),
          updateState: () => Promise.resolve({ state: 'current' }),
          onCommand: no,
          onUpdate: no,
          oscState: () => Promise.resolve(osc),
          onOsc: no,
        },
      });
    }, state);
}

/** The states of the list of displays. */
export const displaysPageStates: readonly PageState[] = [
  state('list', has(displaysAt), waitForText('One minute, thank you')),
  state(
    'panel',
    has(displaysAt),
    inTurn(
      clickButton('Identify Foyer right'),
      clickButton('Redirect Foyer right'),
      waitForText('now shows'),
    ),
  ),
  state(
    'empty',
    has(() => []),
    waitForText('No displays yet'),
  ),
  state(
    'refused',
    mockRefusal('GET', list, 'The server is being restarted.', { status: 503 }),
    waitForText('Try again'),
  ),
  state(
    'osc',
    inTurn(has(displaysAt), inDesktop(null)),
    inTurn(clickButton('OSC'), waitForDialog, waitForText('Turn on')),
    { opens: 'dialog', like: 'displays-new' },
  ),
  state(
    'osc-on',
    inTurn(has(displaysAt), inDesktop(sheetId)),
    inTurn(clickButton('OSC'), waitForDialog, waitForText('Turn off')),
    { opens: 'dialog', like: 'displays-new' },
  ),
  state(
    'new',
    has(() => []),
    inTurn(clickButton('New display'), waitForDialog),
    { opens: 'dialog' },
  ),
];
