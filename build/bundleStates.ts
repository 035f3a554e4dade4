// The states of the template assemblies, and of the import and export of projects.
import { assemblyPath, paths, assemblyUsePath } from '../shared/paths.ts';
import {
  signedInState,
  inTurn,
  signedOutState,
  clickButton,
  type PageState,
  mockReply,
  waitForText,
  mockPendingReply,
} from './pageStates.ts';
import { idOf } from './samplePeople.ts';

const processId = idOf(70);
const begins = mockReply('POST', '/api/templateassembly/import', { processId });
const runs = inTurn(
  begins,
  mockReply('GET', `/api/process/${processId}`, {
    state: 'running',
    done: 3,
    total: 8,
    errorMessage: null,
    result: null,
  }),
);
const fails = inTurn(
  begins,
  mockReply('GET', `/api/process/${processId}`, {
    state: 'failed',
    done: 0,
    total: 1,
    errorMessage: 'A project has at most 60 categories. This would bring 6 more.',
    result: null,
  }),
);
const use = assemblyUsePath('gala-dinner');

export const bundleStates: readonly PageState[] = [
  signedOutState('assemblies', paths.assemblies, { like: 'assembly' }),
  signedOutState('assembly', assemblyPath('gala-dinner')),
  signedOutState('assembly-another-paper', `${assemblyPath('shot-list')}?paper=1`, { like: 'assembly' }),
  signedInState('assembly-use', use),
  signedInState('assembly-use-loading', use, {
    before: mockPendingReply('GET', '/api/projects'),
    isBusy: true,
  }),
  signedInState('assembly-use-running', use, {
    before: runs,
    after: inTurn(clickButton('Create project'), waitForText('Importing')),
  }),
  signedInState('assembly-use-failed', use, {
    before: fails,
    after: inTurn(clickButton('Create project'), waitForText(/at most 60 categories/)),
  }),
];
