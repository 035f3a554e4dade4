// The states of the report of a show. The report is mocked, so that every screenshot shows the same one.

import {
  signedInState,
  inTurn,
  clickButton,
  mockRefusal,
  mockReply,
  waitForText,
  mockPendingReply,
  type PageState,
} from './pageStates.ts';
import { sampleReport } from './sampleReport.ts';
import { paths } from '../shared/paths.ts';

const CALL = '/api/show/*/report*';
const page = paths.report.replace(':sheetId', '01SHT000000000000000000001');
const report = sampleReport();
const evening = mockReply('GET', CALL, report);
const none = mockReply('GET', CALL, {
  ...report,
  show: null,
  shows: [],
  rows: [],
  sections: [],
  departments: [],
  notes: [],
  proposals: [],
  targets: [],
});

const DAY_MS = 86_400_000;
const other = {
  showId: '01SHW000000000000000000002',
  startedAt: (report.show?.startedAt ?? 0) + DAY_MS,
  endedAt: (report.show?.endedAt ?? 0) + DAY_MS,
  callerName: 'Elin Berg',
};
const beside = mockReply('GET', CALL, {
  ...report,
  shows: [...report.shows, other],
  compared: {
    show: other,
    rows: report.rows.map((row, at) => ({
      ...row,
      lasted: row.lasted === null ? null : row.lasted + ((at % 5) - 2) * 9000,
    })),
  },
});

export const reportStates: readonly PageState[] = [
  signedInState('report', page, { before: evening, after: waitForText('Opening number “Tidewater”') }),
  signedInState('report-sections', page, {
    before: evening,
    after: (of) => of.getByRole('radio', { name: 'By section' }).check(),
  }),
  signedInState('report-departments', page, {
    before: evening,
    after: (of) => of.getByRole('radio', { name: 'By department' }).check(),
  }),
  signedInState('report-far', page, {
    before: evening,
    after: inTurn(clickButton('Only differences over 0:15'), waitForText('Lifetime award: Astrid Holm')),
  }),
  signedInState('report-compared', page, { before: beside, after: waitForText('Cues of both shows') }),
  signedInState('report-none', page, {
    before: none,
    after: waitForText('No show has been called from this sheet yet'),
  }),
  signedInState('report-failed', page, {
    before: mockRefusal('GET', CALL, 'Server error', { status: 500 }),
    after: waitForText('The report could not be loaded'),
  }),
  {
    ...signedInState('report-loading', page, { before: mockPendingReply('GET', CALL), isBusy: true }),
    open: (of) => of.getByLabel('Loading the report').waitFor(),
  },
];
