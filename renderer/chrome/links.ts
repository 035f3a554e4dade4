// The links of header, menus and footer, in the order in which they are shown.

import { paths } from '../../shared/paths.ts';

/** A link of header, menus or footer. */
export interface ChromeLink {
  readonly label: string;
  readonly to: string;
  /** Whether the router cannot open it: the server renders the page, or it is a file. */
  readonly outside: boolean;
}

function inside(label: string, to: string): ChromeLink {
  return { label, to, outside: false };
}

function outside(label: string, to: string): ChromeLink {
  return { label, to, outside: true };
}

const blog = outside('Blog', paths.blog);
const guide = outside('Guide', paths.guide);
const templates = outside('Templates', paths.assemblies);
const admin = [inside('[EO] Yrdam', paths.yrdam), inside('[EO] Component Library', '/components')];

/** The public links on wide screens. */
export const navLinks: readonly ChromeLink[] = [guide, blog, templates];

/** The links of the footer. */
export const footerLinks: readonly ChromeLink[] = [
  guide,
  blog,
  templates,
  outside('About', paths.about),
  outside('Terms', paths.terms),
  outside('Privacy', paths.privacy),
];

/**
 * Returns the account menu in groups, between which there are separators. Signing out follows the choice of the scheme.
 */
export function accountGroups(isAdmin: boolean): readonly (readonly ChromeLink[])[] {
  const own = [inside('Your projects', paths.projects), inside('Your settings', paths.profile), blog, guide];
  return isAdmin ? [own, admin] : [own];
}

/** The link that signs the person out. */
export const signOutLink = inside('Sign Out', paths.logout);

/** Returns the links of the full-screen menu of a phone. */
export function mobileLinks(signedIn: boolean, isAdmin: boolean): readonly ChromeLink[] {
  if (!signedIn) return [inside('Sign Up', paths.signup), inside('Sign In', paths.login), guide, blog];
  const own = [
    inside('Your Projects', paths.projects),
    inside('Mine', paths.mine),
    inside('Your Settings', paths.profile),
    blog,
    guide,
  ];
  return [...own, signOutLink, ...(isAdmin ? admin : [])];
}
