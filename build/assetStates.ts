// The states of the assets of a project: the list, one asset, two versions compared.
import type { Page } from 'playwright';
import { asRole, changeAnswer } from './changeAnswer.ts';
import {
  signedInState,
  inTurn,
  type PageState,
  clickButton,
  mockReply,
  waitForText,
  type Step,
  fillField,
} from './pageStates.ts';
import { paths } from '../shared/paths.ts';

const list = paths.assets.replace('/:assetId?', '');

/** Filters the list by a title, since only assets that are in view are drawn. */
const shows = (title: string): Step => fillField('Filter assets', title);

/** Opens an asset of the demo from the list. */
function opens(title: string): Step {
  return async (page: Page) => {
    await shows(title)(page);
    await page
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('complementary', { name: 'Comments' }).waitFor();
  };
}

/** Writes a comment on the middle of the picture, by keyboard. */
const commentsOnPoint: Step = async (page) => {
  await page.getByRole('application').first().focus();
  await page.keyboard.press('c');
  await page.getByRole('textbox', { name: 'Comment on this place' }).waitFor();
};

const without: Step = changeAnswer<{ db: { asset?: object; assetFile?: object } }>(
  '/api/projects/*',
  ({ db }) => {
    if ('asset' in db) db.asset = {};
    if ('assetFile' in db) db.assetFile = {};
  },
);

const ASSET = '01K00000000000000000000010';
const VERSION = '01K00000000000000000000011';

/** Adds an asset to the project in mocked answers: a file with that name and type. Its original and its previews all
 *  have these bytes. */
function adds(fileName: string, contentType: string, bytes: Buffer, more: object = {}): Step {
  const file = {
    id: VERSION,
    assetId: ASSET,
    fileName,
    contentType,
    byteSize: bytes.length,
    previews: 'ready',
  };
  const answered: Step = changeAnswer<{ db: { asset?: object; assetFile?: object } }>(
    '/api/projects/*',
    ({ db }) => {
      if (!('asset' in db) || !('project' in db)) return;
      const [projectId] = Object.keys(Object(db.project));
      const asset = { id: ASSET, projectId, title: fileName, currentFileId: VERSION, createdAt: Date.now() };
      db.asset = { ...db.asset, [ASSET]: asset };
      db.assetFile = { ...db.assetFile, [VERSION]: { ...file, projectId, createdAt: Date.now(), ...more } };
    },
  );
  return inTurn(answered, mockReply('GET', '/api/projects/*/assets/*/uses', { uses: [], total: 0 }), (page) =>
    page.route('**/redir?*', (route) => route.fulfill({ contentType, body: bytes })),
  );
}

/** Number of samples in a second of sound; each sample is a byte. */
const SAMPLES = 8000;

/** Returns a silent sound as a WAV file. */
function silence(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + seconds * SAMPLES, 128);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLES, 24);
  bytes.writeUInt32LE(SAMPLES, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(seconds * SAMPLES, 40);
  return bytes;
}

/** Shows one part of the page of an asset on a phone; other windows show all parts. */
const showsPart =
  (name: string): Step =>
  async (page) => {
    const part = page.getByRole('radio', { name });
    // The page may be idle before the asset of the mocked answer is loaded.
    await part
      .or(page.getByRole('region', { name: 'Used in' }))
      .first()
      .waitFor();
    if (await part.isVisible()) await part.check({ force: true });
  };

const cue = (at: number, label: string, title: string, plannedSeconds: number | null) => ({
  rowId: `01K0000000000000000000002${at}`,
  sheetId: ASSET,
  label,
  title,
  fileId: null,
  cellId: VERSION,
  text: '',
  plannedSeconds,
  showsSeconds: true,
});
const cues = mockReply('GET', '/api/projects/*/assets/*/cues', {
  cues: [cue(0, '14', 'Opening sting', 40), cue(1, '22', 'Sting again', null)],
});
const DAY_MS = 24 * 60 * 60 * 1000;
const heldFile = (at: number, fileName: string, more: object) => ({
  fileId: `01K0000000000000000000003${at}`,
  assetId: ASSET,
  title: fileName,
  userId: VERSION,
  fileName,
  byteSize: 48_000_000,
  scan: 'waiting',
  found: null,
  refusal: null,
  createdAt: Date.now(),
  goneAt: Date.now() + 30 * DAY_MS,
  ...more,
});
const held = mockReply('GET', '/api/project/*/assets/held', {
  held: [
    heldFile(0, 'Interval music.wav', {}),
    heldFile(1, 'Opening film, fourth cut, graded and mixed for the hall.mov', { refusal: 'scanner' }),
    heldFile(2, 'Patch.csv', { refusal: 'right' }),
    heldFile(3, 'Invoice.pdf', { scan: 'infected', found: 'Eicar-Test-Signature' }),
  ],
});
const table = Buffer.from(
  'Name;Role;Call\nHana Novak;Audio A1;09:00\nJun Watanabe;Video;09:30\nElin Sørensen;Stage;08:30\n',
);
const notes = Buffer.from(
  'Doors at seven.\nThe band loads in through the quay.\n\nNobody parks on the pier.\n',
);
const added = `${list}/${ASSET}`;

const picked: Step = (page) =>
  page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check({ force: true });

export const assetStates: readonly PageState[] = [
  signedInState('assets-list', list, {
    after: (page) => page.getByRole('radio', { name: 'As a list' }).check({ force: true }),
  }),
  signedInState('assets-none', list, { before: without, after: waitForText('No assets yet') }),
  signedInState('assets-nothing-found', list, {
    after: inTurn(fillField('Filter assets', 'opera'), waitForText('Nothing matches')),
  }),
  signedInState('assets-selected', list, { after: inTurn(picked, waitForText('1 selected')) }),
  signedInState('assets-side', list, {
    after: inTurn(shows('Key art'), (page) =>
      page
        .getByRole('link', { name: /^Key art/ })
        .first()
        .click(),
    ),
  }),
  signedInState('assets-reader', list, { before: asRole('VIEW_ONLY') }),
  signedInState('asset-missing', `${list}/01K00000000000000000000000`, {
    like: 'team-gone',
    after: waitForText('This asset is not there'),
  }),
  signedInState('asset', list, { after: opens('Key art') }),
  signedInState('asset-point', list, { after: inTurn(opens('Key art'), commentsOnPoint) }),
  signedInState('asset-file', list, { after: opens('Stage plot') }),
  signedInState('asset-compare', list, {
    after: inTurn(
      opens('Key art'),
      clickButton(/^Compare with version/),
      waitForText(/What differs in version/),
    ),
  }),
];

/** The pages of files that the demo does not have. They exist only in mocked answers, so these states are only for
 *  screenshots. */
export const addedAssetStates: readonly PageState[] = [
  signedInState('assets-held', list, { before: held, after: waitForText('Not published') }),
  signedInState('asset-table', added, {
    before: adds('Patch.csv', 'text/csv', table),
    after: waitForText('Audio A1'),
  }),
  signedInState('asset-text', added, {
    before: adds('Notes.txt', 'text/plain', notes),
    after: waitForText('Doors at seven'),
  }),
  signedInState('asset-clip-cues', added, {
    before: inTurn(adds('Opening sting.wav', 'audio/wav', silence(42), { durationMs: 42_000 }), cues),
    after: inTurn(showsPart('Used in'), waitForText('2 s too long')),
  }),
  signedInState('asset-phone-parts', added, {
    before: adds('Notes.txt', 'text/plain', notes),
    after: showsPart('1 version'),
  }),
];
