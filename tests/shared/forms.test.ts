// What every form says of what is typed, as one table (`tests/support/forms.ts`). That a form shows it on submit and on
// change is `tests/e2e/forms.test.ts`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formRules, type FormRules } from '../support/forms.ts';

const all: readonly [string, FormRules][] = Object.entries(formRules);

/** The first message at a field, or ''. */
function messageAt({ schema }: FormRules, sent: object, field: string): string {
  const { error } = schema.safeParse(sent);
  return error?.issues.find(({ path }) => path[0] === field)?.message ?? '';
}

describe.each(all)('%s', (_, form) => {
  const right = Object.fromEntries(
    Object.entries(form.fields).map(([name, typed]) => [name, typed.at(-1)?.[0]]),
  );
  const fields = Object.entries(form.fields).flatMap(([name, typed]) =>
    typed.map(([text, message]) => ({ name, text, message })),
  );

  test('takes what is right', () => {
    expect(form.schema.safeParse({ ...form.rest, ...right }).error).toBeUndefined();
  });

  test.each(fields)('$name: “$text” is answered “$message”', ({ name, text, message }) => {
    expect(messageAt(form, { ...form.rest, ...right, [name]: text }, name)).toBe(message);
  });
});

test('every form of the page takes its rules from shared/forms', () => {
  const folder = join(import.meta.dirname, '../../renderer');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.includes('useCallForm({'));
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(({ text }) => !text.includes('shared/forms/')).map(({ name }) => name)).toEqual([]);
});
