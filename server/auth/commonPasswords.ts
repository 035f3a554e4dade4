// Rules for new passwords beyond their length: no common passwords, not even repeated or with digits around them, and
// none that contain the name of the person or the product.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const LIST = join(root, 'resources', 'common-passwords.txt');
const PRODUCT = 'eo';

/** The person who chooses a password. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Returns why a password is refused, as a sentence; null where it may be used. */
export type PasswordRefusal = (password: string, owner: PasswordOwner) => string | null;

/** Returns the rules. The list is read at the first use, since most runs of the server never need it. */
export function openPasswordRules(): PasswordRefusal {
  let common: ReadonlySet<string> | null = null;
  return (password, owner) => {
    const lower = password.toLowerCase();
    if (new Set(lower).size < 4) return 'Use more different characters';
    if (namesOwner(lower, owner)) return 'Do not use your name, your email or EO as your password';
    common ??= readList();
    return isCommon(lower, common) ? 'This password is too common' : null;
  };
}

function readList(): ReadonlySet<string> {
  // The first line names the source of the list.
  return new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n').slice(1));
}

function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  return [lower, undressed(lower), unitOf(lower), unitOf(undressed(lower))].some((text) => common.has(text));
}

/** Returns a text without the digits and signs around it: "sunshine" for "sunshine2024!!". */
function undressed(text: string): string {
  return text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
}

/** Returns the shortest part of which a text is a repetition: "password" for "passwordpassword"; else the whole
 *  text. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** Returns whether a password contains the whole email, consists mostly of its local part, or is a name with
 *  only digits and signs around it. */
function namesOwner(lower: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const [local = ''] = email.split('@');
  if (lower.includes(email) || (lower.includes(local) && local.length * 2 >= lower.length)) return true;
  const names = [local, firstName, lastName, firstName + lastName, lastName + firstName, PRODUCT];
  const bare = lettersOf(lower);
  return bare !== '' && names.some((name) => lettersOf(name.toLowerCase()) === bare);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}
