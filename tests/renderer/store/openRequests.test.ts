// What is requested of a component before its code has come is carried out once it has, in order and once.

import { expect, test } from 'vitest';
import { openRequests } from '../../../renderer/store/openRequests.ts';

test('requests wait for the component that carries them out, and for the next one once it has left', () => {
  const requests = openRequests<string>();
  const [carried, heard]: [string[], string[]] = [[], []];
  requests.onRequest((request) => heard.push(request));
  requests.request('rename');
  requests.request('delete');
  expect(carried).toEqual([]);
  const end = requests.carryOut((request) => carried.push(request));
  expect(carried).toEqual(['rename', 'delete']);
  requests.request('lock');
  expect(carried).toEqual(['rename', 'delete', 'lock']);
  end();
  requests.request('archive');
  requests.carryOut((request) => carried.push(`next: ${request}`));
  end();
  requests.request('new');
  expect(carried.slice(3)).toEqual(['next: archive', 'next: new']);
  expect(heard).toEqual(['rename', 'delete', 'lock', 'archive', 'new']);
});
