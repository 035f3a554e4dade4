import { expect, it } from 'vitest';
import { checkReply } from '../support/replyCheck.ts';

const reply = (data: unknown) => ({
  status: 200,
  body: { error: false, data },
  bytes: Buffer.from('{}'),
});

it('finds a reply that is not what the contract says', () => {
  const url = 'http://localhost/api/auth/logout';
  const data = { deleted: true, hadExistingSession: true };
  expect(() => checkReply('GET', url, reply(data))).not.toThrow();
  expect(() => checkReply('GET', url, reply({ ...data, more: 1 }))).toThrow('The reply of auth.logout');
  expect(() => checkReply('GET', url, reply({ deleted: 1 }))).toThrow('The reply of auth.logout');
});
