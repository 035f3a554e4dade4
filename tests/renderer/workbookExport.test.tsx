// All sheets as one workbook: who may not export is told so where it is offered.

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { navigationItems } from '../../renderer/palette/navigationItems.ts';
import { OverviewSheets } from '../../renderer/pages/overview/OverviewSheets.tsx';
import { db } from '../../renderer/store/db.ts';
import { session } from '../../renderer/store/session.ts';
import { denialReason } from '../../shared/permissions/rights.ts';

const projectId = '01P';
const project = { id: projectId, viewersExport: false };
const sentence = denialReason('VIEW_ONLY', 'project.export', project) ?? '';

afterEach(() => {
  delete db.project[projectId];
  session.roles = {};
});

const overview = (): string =>
  renderToStaticMarkup(<OverviewSheets projectId={projectId} sheets={[]} known={new Map()} />);

test('in the palette', () => {
  const refusalOf = (whyNotExport: string | null) =>
    navigationItems({ projectId, projects: [], pathname: '/', whyNotExport, go: () => undefined }).find(
      ({ id }) => id === 'export.workbook',
    )?.refusal ?? null;
  expect(refusalOf(null)).toBeNull();
  expect(refusalOf(sentence)).toBe(sentence);
});

test('on the page of the project', () => {
  db.project[projectId] = project;
  session.roles = { [projectId]: 'MEMBER' };
  expect(overview()).toContain('href="/gen/project/01P/xlsx"');
  session.roles = { [projectId]: 'VIEW_ONLY' };
  expect(overview()).not.toContain('href=');
  expect(overview()).toContain('aria-disabled="true"');
});
