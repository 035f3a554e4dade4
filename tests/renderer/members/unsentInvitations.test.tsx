// Addresses that were typed where a project or team was made, and that the server refused to invite.

import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InviteForm } from '../../../renderer/members/InviteForm.tsx';
import { inviteTyped } from '../../../renderer/members/inviteTyped.ts';
import { session } from '../../../renderer/store/session.ts';
import { toasts } from '../../../renderer/ui/toasts.ts';
import { stubLine } from '../../support/stubLine.ts';

const scope = { id: '01J00000000000000000000001', type: 'project' } as const;
const emails = ['ola@pierhall.example', 'nora@pierhall.example'];
const mara = { id: 'mara', firstName: 'Mara', lastName: '', email: '', avatar: null, color: '', role: null };

/** Whether the server refuses the invitations. */
let isRefused: boolean;

const answer = () =>
  isRefused
    ? {
        error: true,
        errorMessage: 'Confirm your address first.',
        name: 'Not Authorized',
        code: 'UNVERIFIED',
        data: null,
      }
    : { error: false, errorMessage: null, data: { members: [] } };

beforeEach(() => {
  isRefused = true;
  stubLine(() => Promise.resolve(Response.json(answer(), { status: isRefused ? 403 : 200 })));
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  session.user = mara;
  toasts.list = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.user = null;
});

const form = () => renderToString(<InviteForm scope={scope} ownRole="OWNER" />);

test('addresses that are refused stand in the form “Invite”, with their role, and the message leads there', async () => {
  const toMembers = vi.fn();
  expect(await inviteTyped(scope, emails, 'EDITOR', toMembers)).toBe(false);
  expect(toasts.list).toMatchObject([
    { text: 'Nobody was invited: Confirm your address first.', action: { label: 'Invite them' } },
  ]);
  toasts.list[0]?.action?.act();
  expect(toMembers).toHaveBeenCalledOnce();
  expect(form()).toContain('ola@pierhall.example, nora@pierhall.example</textarea>');
  expect(form()).toContain('Edit');
});

test('they are forgotten once they are invited, and are not there for another person or project', async () => {
  await inviteTyped(scope, emails, 'EDITOR', () => undefined);
  session.user = { ...mara, id: 'priya' };
  expect(form()).not.toContain('ola@');
  session.user = mara;
  expect(renderToString(<InviteForm scope={{ ...scope, id: 'other' }} ownRole="OWNER" />)).not.toContain(
    'ola@',
  );
  isRefused = false;
  expect(await inviteTyped(scope, emails, 'EDITOR', () => undefined)).toBe(true);
  expect(form()).not.toContain('ola@');
});
