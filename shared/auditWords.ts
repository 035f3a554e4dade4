// An entry of the audit in words, such as “added Ben Ito as Editor”: for the page, and for the exported file.

import { AUDIT_ACTS, type AuditAct } from './auditActs.ts';
import { roleWord } from './format/roleWords.ts';
import { ROLES } from './permissions/roles.ts';

/** The details of an entry: ids and words. */
export type AuditAbout = Readonly<Record<string, string | number | boolean | null>>;

/** The word that each field with an id fills in, and its replacement where the name is no longer known. */
const NAMED = {
  userId: ['user', 'somebody'],
  projectId: ['project', 'a project'],
  categoryId: ['category', 'a category'],
  teamId: ['team', 'a team'],
} as const;

/** Returns the ids in an entry whose names its words need. */
export function idsNamed(about: AuditAbout): readonly string[] {
  return Object.keys(NAMED).flatMap((field) => {
    const id = about[field];
    return typeof id === 'string' ? [id] : [];
  });
}

/** Returns the words for an act, without its author. `names` has the names for the ids of the entry. */
export function auditWords(act: AuditAct, about: AuditAbout, names: ReadonlyMap<string, string>): string {
  const words = new Map<string, string>(
    Object.entries(about).map(([key, value]) => [key, wordOf(key, value)] as const),
  );
  for (const [field, [word, unknown]] of Object.entries(NAMED)) {
    if (!words.has(word)) words.set(word, names.get(String(about[field])) ?? unknown);
  }
  return AUDIT_ACTS[act].replace(/\{(\w+)\}/g, (_, key: string) => words.get(key) ?? '…');
}

function wordOf(key: string, value: AuditAbout[string]): string {
  const role = ROLES.find((each) => each === value);
  if (role !== undefined && (key === 'to' || key === 'from')) return roleWord(role);
  return value === null ? 'nothing' : String(value);
}

/** Tells whether this version knows an act. */
export function isAuditAct(word: string): word is AuditAct {
  return Object.hasOwn(AUDIT_ACTS, word);
}
