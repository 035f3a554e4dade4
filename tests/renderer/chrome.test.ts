import { expect, test } from 'vitest';
import {
  accountGroups,
  footerLinks,
  mobileLinks,
  navLinks,
  signOutLink,
} from '../../renderer/chrome/links.ts';
import { hasSplash } from '../../renderer/ui/Splash.tsx';
import { isAppPath, PUBLIC_PATHS } from '../../shared/paths.ts';

const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label);

test('the account menu has the specified items in their order', () => {
  expect([...accountGroups(false).map(labels), labels([signOutLink])]).toEqual([
    ['Your projects', 'Your settings', 'Blog', 'Guide'],
    ['Sign Out'],
  ]);
  expect(accountGroups(true).map(labels)[1]).toEqual(['[EO] Yrdam', '[EO] Component Library']);
});

test('the menu of a phone has the specified items in their order', () => {
  expect(labels(mobileLinks(false, false))).toEqual(['Sign Up', 'Sign In', 'Guide', 'Blog']);
  expect(labels(mobileLinks(true, false))).toEqual([
    'Your Projects',
    'Mine',
    'Your Settings',
    'Blog',
    'Guide',
    'Sign Out',
  ]);
  expect(labels(mobileLinks(true, true)).slice(-2)).toEqual(['[EO] Yrdam', '[EO] Component Library']);
});

test('the footer has the specified links', () => {
  expect(labels(footerLinks)).toEqual(['Guide', 'Blog', 'Templates', 'About', 'Terms', 'Privacy']);
});

test('every link of the chrome leads to a page that there is', () => {
  const all = [
    ...navLinks,
    ...footerLinks,
    ...accountGroups(true).flat(),
    ...mobileLinks(false, false),
    signOutLink,
  ];
  for (const { to, outside } of all) {
    expect(outside ? PUBLIC_PATHS.some((path) => path === to) : isAppPath(to), to).toBe(true);
  }
});

test('no splash on the root, nor anywhere under /auth', () => {
  expect(['/', '/auth/login', '/auth/link/x', '/projects', '/app/project/P1'].map(hasSplash)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});
