// Which new passwords are refused beyond their length: common ones, also when only dressed up with digits or said
// twice, and those that name the person or the product.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIST = fileURLToPath(new URL('../../resources/common-passwords.txt', import.meta.url));
const PRODUCT = 'eo';

/** The person who chooses a password. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A sentence for the form, or null where the password may be used. */
export type PasswordRefusal = (password: string, owner: PasswordOwner) => string | null;

/** The list is read at the first use: most runs of the server never need it. */
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
  // The first line says where the list comes from.
  return new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n').slice(1));
}

function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  return [lower, undressed(lower), unitOf(lower), unitOf(undressed(lower))].some((text) => common.has(text));
}

/** Without the digits and signs around it: "Sunshine2024!!" is "sunshine". */
function undressed(text: string): string {
  return text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '');
}

/** What a text repeats: "passwordpassword" is "password". */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

/** Holds the whole email, is mostly its local part, or is a name with nothing but digits and signs around. */
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
