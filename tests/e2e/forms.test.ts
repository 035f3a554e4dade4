// Forms as a person meets them: where each stands, its button and its labels; what may be typed and what is said of it is
// in `support/forms.ts`, and `tests/shared/forms.test.ts` tries it on the rules. For each form: nothing is said before it is sent;
// then all that is wrong is, and the first wrong field has the focus; each message follows what is typed; a button that
// waits is busy and asks once; what the server refuses is shown, and nothing of what was typed is lost.
// `authForms.test.ts` has what the server says of single fields of the door, `requests.test.ts` the words of a request.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProject, PASSWORD, signUp, type Client } from '../support/client.ts';
import { teamOf } from '../support/inviting.ts';
import { formRules, type Typed } from '../support/forms.ts';
import { openOwnServerAndBrowser, openServerAndBrowser, takePage } from '../support/pages.ts';
import { saidAt } from '../support/saidAt.ts';
import { makeStale } from '../support/rows.ts';
import type { Site } from '../support/server.ts';
import { pageOf } from '../support/settingsPage.ts';
import { enrol } from '../support/teams.ts';
import { size } from '../support/tier.ts';

let door: Awaited<ReturnType<typeof openOwnServerAndBrowser>>;
let server: Site;
let mara: Client;
let secured: Client;
const at = { projectId: '', teamId: '' };
beforeAll(async () => {
  // One form of `npm run test:long` writes past the server.
  door = await (size(1, 2) === 2 ? openOwnServerAndBrowser() : openServerAndBrowser());
  ({ server } = door);
  mara = await signUp(server, { firstName: 'Mara', lastName: 'Lindqvist' });
  at.teamId = await teamOf(mara);
  at.projectId = await makeProject(mara);
  secured = await signUp(server, { firstName: 'Sunniva' });
  await enrol(secured);
});
afterAll(() => door?.close());

interface Form {
  readonly path: () => string;
  /** Nobody, Mara, or somebody with a second factor. */
  readonly who: () => Client | null;
  /** What is pressed before it is there. */
  readonly open?: (page: Page) => Promise<void>;
  readonly button: string;
  /** By their labels. */
  readonly fields: Readonly<Record<string, Typed>>;
}

const { email: address, password: known } = formRules['signing in'].fields;
const { newPassword: chosen } = formRules['a first password'].fields;
const { code } = formRules['a code'].fields;
const { name: title } = formRules['the name of a team'].fields;
const { firstName, lastName } = formRules['the profile'].fields;
const person = { 'First Name': firstName, 'Last Name': lastName, Email: address };
const [visitor, me] = [() => null, () => mara];
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const forms: Readonly<Record<string, Form>> = {
  'signing in': {
    path: () => '/auth/login',
    who: visitor,
    button: 'Sign in',
    fields: { Email: address, Password: known },
  },
  'signing up': {
    path: () => '/auth/signup',
    who: visitor,
    button: 'Sign Up',
    fields: { ...person, Password: chosen },
  },
  recovering: { path: () => '/auth/recover', who: visitor, button: 'Send link', fields: { Email: address } },
  'a new password': {
    path: () => `/auth/recover/${'a'.repeat(43)}`,
    who: visitor,
    button: 'Save password',
    fields: { 'New password': chosen },
  },
  'the second step of signing in': {
    path: () => '/auth/login',
    who: visitor,
    async open(page) {
      await page.getByLabel('Email').fill(secured.user.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await press('Sign in')(page);
      await page.getByRole('heading', { name: 'Two-factor' }).waitFor();
    },
    button: 'Sign in',
    fields: { Code: code },
  },
  'a request for a project': {
    path: () => `/project/${at.projectId}/request`,
    who: visitor,
    button: 'Submit',
    fields: person,
  },
  'a request for a team': {
    path: () => `/request/team/${at.teamId}/request`,
    who: visitor,
    button: 'Submit',
    fields: person,
  },
  'a new project': {
    path: () => '/projects/create',
    who: me,
    button: 'Create project',
    fields: { 'Project title': formRules['a new project'].fields.title },
  },
  'a new team': {
    path: () => '/settings/team/create',
    who: me,
    button: 'Create team',
    fields: {
      'Team name': title,
      'Invite people': formRules['a new team'].fields.people,
    },
  },
  'the name of a team': {
    path: () => `/settings/team/${at.teamId}/profile`,
    who: me,
    button: 'Save name',
    fields: { 'Team name': title },
  },
  'the address of a team': {
    path: () => `/settings/team/${at.teamId}/profile`,
    who: me,
    button: 'Save address',
    fields: {
      'Name on the invoice': formRules['the address of a team'].fields.name,
      'Street and number': formRules['the address of a team'].fields.street,
      'Postal code': formRules['the address of a team'].fields.postalCode,
      City: formRules['the address of a team'].fields.city,
      'VAT id': formRules['the address of a team'].fields.vatId,
    },
  },
  'the profile, and another email': {
    path: () => '/settings/profile',
    who: me,
    button: 'Save profile',
    fields: person,
  },
  'another password': {
    path: () => '/settings/profile/password',
    who: me,
    button: 'Change password',
    fields: { 'Current password': known, 'New password': chosen },
  },
  'turning the second factor on': {
    path: () => '/settings/profile/password',
    who: me,
    open: press('Set up'),
    button: 'Check the code',
    fields: { Code: code },
  },
  'turning the second factor off': {
    path: () => '/settings/profile/password',
    who: () => secured,
    open: press('Turn off'),
    button: 'Turn off two-factor',
    fields: { 'Your password': known, 'Code of your authenticator, or a recovery code': code },
  },
  'an API token': {
    path: () => '/settings/profile/sessions',
    who: me,
    button: 'Make a token',
    fields: { 'What is it for?': formRules['an API token'].fields.name },
  },
  'an invitation': {
    path: () => `/app/project/${at.projectId}/settings/members`,
    who: me,
    open: press('Invite'),
    button: 'Invite',
    fields: {
      'Email addresses': [
        ['', 'Email is required'],
        ['mara@pier', 'Not an address: mara@pier'],
        ['mara@pier.example', ''],
      ],
    },
  },
  'showing once more who one is': {
    path: () => '/settings/profile/sessions',
    who: me,
    async open(page) {
      await makeStale(server);
      await page.getByLabel('What is it for?').fill('Rota script');
      await press('Make a token')(page);
      await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
    },
    button: 'Continue',
    fields: { 'Your password': known },
  },
};

async function openForm({ path, who, open }: Form): Promise<Page> {
  const client = who();
  const page = client ? await pageOf(door.browser, client) : await takePage(door.browser, server);
  await page.goto(path());
  await open?.(page);
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const REFUSED = 'Not now, the pier is closed.';
const ASIDE = new Set(['/api/a', '/api/error']);

/** Holds what the form sends, and refuses it in the end; answers how often it was asked, and the way to go on. */
async function holdCalls(page: Page) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().method() === 'GET' || ASIDE.has(pathname)) return route.fallback();
    asked.push(pathname);
    await held;
    const refusal = { error: true, errorMessage: REFUSED, name: 'Bad Request', code: 'X', data: null };
    return route.fulfill({ status: 409, json: refusal });
  });
  return { asked, letGo };
}

/** With each commit one of a page, one with a list, and one in a dialog; with `npm run test:long` all of them. */
const tried = ['signing up', 'a new team', 'turning the second factor off'];
const all = Object.entries(forms);

describe.each(all.filter(([name]) => tried.includes(name) || size(1, 2) === 2))('%s', (_, form) => {
  test('says what is wrong when it is sent, follows every change, waits once, and loses nothing', async () => {
    const page = await openForm(form);
    const fields = Object.entries(form.fields);
    for (const [label, typed] of fields) {
      await field(page, label).fill('x');
      await field(page, label).fill(typed[0]![0]);
      expect([label, await saidAt(page, label)]).toEqual([label, '']);
    }
    const button = page.getByRole('button', { name: form.button, exact: true });
    await button.last().click();
    for (const [label, typed] of fields)
      await expect.poll(() => saidAt(page, label), { message: label }).toBe(typed[0]![1]);
    const isFocused = () => field(page, fields[0]![0]).evaluate((input) => input === document.activeElement);
    await expect.poll(isFocused, { message: 'the first that is wrong has the focus' }).toBe(true);
    for (const [label, typed] of fields)
      for (const [text, message] of typed.slice(1)) {
        await field(page, label).fill(text);
        await expect.poll(() => saidAt(page, label), { message: `${label}: ${text}` }).toBe(message);
      }
    const { asked, letGo } = await holdCalls(page);
    for (let count = 0; count < 3; count += 1) await field(page, fields[0]![0]).press('Enter');
    await page.locator('button[aria-busy="true"]').first().waitFor();
    letGo();
    await page.getByText(REFUSED).first().waitFor();
    expect(asked).toHaveLength(1);
    for (const [label, typed] of fields)
      expect([label, await field(page, label).inputValue()]).toEqual([label, typed.at(-1)![0]]);
    await page.close();
  });
});
