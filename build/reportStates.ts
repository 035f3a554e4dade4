// The states of the report of a show. The report is mocked, so that every screenshot shows the same one.

import { inside, inTurn, presses, refuses, says, sees, waitsFor, type PageState } from './pageStates.ts';
import { sampleReport } from './sampleReport.ts';
import { paths } from '../shared/paths.ts';

const CALL = '/api/show/*/report*';
const page = paths.report.replace(':sheetId', '01SHT000000000000000000001');
const report = sampleReport();
const evening = says('GET', CALL, report);
const none = says('GET', CALL, {
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
const beside = says('GET', CALL, {
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
  inside('report', page, { before: evening, after: sees('Opening number “Tidewater”') }),
  inside('report-sections', page, {
    before: evening,
    after: (of) => of.getByRole('radio', { name: 'By section' }).check(),
  }),
  inside('report-departments', page, {
    before: evening,
    after: (of) => of.getByRole('radio', { name: 'By department' }).check(),
  }),
  inside('report-far', page, {
    before: evening,
    after: inTurn(presses('Only differences over 0:15'), sees('Lifetime award: Astrid Holm')),
  }),
  inside('report-compared', page, { before: beside, after: sees('Cues of both shows') }),
  inside('report-none', page, { before: none, after: sees('No show has been called from this sheet yet') }),
  inside('report-failed', page, {
    before: refuses('GET', CALL, 'Server error', { status: 500 }),
    after: sees('The report could not be loaded'),
  }),
  {
    ...inside('report-loading', page, { before: waitsFor('GET', CALL), isBusy: true }),
    open: (of) => of.getByLabel('Loading the report').waitFor(),
  },
];
