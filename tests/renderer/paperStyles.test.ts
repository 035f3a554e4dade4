// The style sheet of public pages has the rules of paper, which the app adds by script.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_CSS } from '../../shared/layout/pageCss.ts';

const bare = (css: string) => css.replaceAll(/['"]/g, '').replaceAll(/\s+/g, '').replaceAll(/;}/g, '}');

test('pages on paper look the same without script', () => {
  const css = bare(readFileSync(new URL('../../renderer/public/paper.css', import.meta.url), 'utf8'));
  const rules = PAGE_CSS.split('}').filter((rule) => rule.trim() !== '');
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) expect(css).toContain(bare(`${rule}}`));
});
