// The states of the template assemblies, and of the import and export of projects.
import { assemblyPath, paths, assemblyUsePath } from '../shared/paths.ts';
import { inside, inTurn, out, presses, type PageState, says, sees, waitsFor } from './pageStates.ts';
import { idOf } from './samplePeople.ts';

const processId = idOf(70);
const begins = says('POST', '/api/templateassembly/import', { processId });
const runs = inTurn(
  begins,
  says('GET', `/api/process/${processId}`, {
    state: 'running',
    done: 3,
    total: 8,
    errorMessage: null,
    result: null,
  }),
);
const fails = inTurn(
  begins,
  says('GET', `/api/process/${processId}`, {
    state: 'failed',
    done: 0,
    total: 1,
    errorMessage: 'A project has at most 60 categories. This would bring 6 more.',
    result: null,
  }),
);
const use = assemblyUsePath('gala-dinner');

export const bundleStates: readonly PageState[] = [
  out('assemblies', paths.assemblies),
  out('assembly', assemblyPath('gala-dinner')),
  out('assembly-another-paper', `${assemblyPath('shot-list')}?paper=1`),
  inside('assembly-use', use),
  inside('assembly-use-loading', use, { before: waitsFor('GET', '/api/projects'), isBusy: true }),
  inside('assembly-use-running', use, {
    before: runs,
    after: inTurn(presses('Create project'), sees('Importing')),
  }),
  inside('assembly-use-failed', use, {
    before: fails,
    after: inTurn(presses('Create project'), sees(/at most 60 categories/)),
  }),
];
