// People who are not in the demo, and their requests, for mocked answers.
import { mockReply } from './pageStates.ts';

const HOUR = 3_600_000;
/** Returns an id that nothing in the demo has. */
export const idOf = (at: number) => `01K000000000000000000${String(at).padStart(5, '0')}`;

export const people = ['Ingrid Halvorsen', 'Ned Carlisle', 'Sofia Marchetti', 'Kwame Mensah', 'Yuki Tanaka'];
export const person = (at: number) => {
  const [firstName = '', lastName = ''] = (people[at % people.length] ?? '').split(' ');
  const many = at < people.length ? '' : ` ${Math.floor(at / people.length) + 1}`;
  const email = `${firstName}.${at}@pierhall.example`.toLowerCase();
  return { id: idOf(at), firstName, lastName: lastName + many, email, avatar: null, color: '#3e63dd' };
};

/** Returns a request of such a person for access to the demo’s project. */
export const asking = (at: number, isVisitor = false) => ({
  id: idOf(500 + at),
  state: 'requested',
  entityType: 'project',
  entityId: idOf(1),
  title: 'Harbour Lights Awards',
  ...(({ firstName, lastName, email }) => ({ firstName, lastName, email }))(person(at)),
  isVerified: !isVisitor,
  requestedAt: Date.now() - (at + 1) * 5 * HOUR,
  user: isVisitor ? null : person(at),
  role: null,
});
/** Mocks three requests that wait for an answer. */
export const waiting = mockReply('GET', '/api/requests/project/*/list', {
  requests: [asking(1), asking(0, true), { ...asking(2), isVerified: false }],
  role: 'OWNER',
});
