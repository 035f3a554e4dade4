// A line of the audit in words: “added Ben Ito as Editor”. The page shows them, and the file holds them.

import { AUDIT_ACTS, type AuditAct } from './auditActs.ts';
import { roleWord } from './format/roleWords.ts';
import { ROLES } from './permissions/roles.ts';

/** What a line is about: ids and words. */
export type AuditAbout = Readonly<Record<string, string | number | boolean | null>>;

/** A field that holds an id, and the word that it fills in; what is said where nobody knows the name any more. */
const NAMED = {
  userId: ['user', 'somebody'],
  projectId: ['project', 'a project'],
  categoryId: ['category', 'a category'],
  teamId: ['team', 'a team'],
} as const;

/** The ids that a line names things by. */
export function idsNamed(about: AuditAbout): readonly string[] {
  return Object.keys(NAMED).flatMap((field) => {
    const id = about[field];
    return typeof id === 'string' ? [id] : [];
  });
}

/** What was done, without who did it. `names` has the names of what the line speaks of, by id. */
export function auditWords(act: AuditAct, about: AuditAbout, names: ReadonlyMap<string, string>): string {
  const words = new Map<string, string>(
    Object.entries(about).map(([key, value]) => [key, worded(key, value)] as const),
  );
  for (const [field, [word, unknown]] of Object.entries(NAMED)) {
    if (!words.has(word)) words.set(word, names.get(String(about[field])) ?? unknown);
  }
  return AUDIT_ACTS[act].replace(/\{(\w+)\}/g, (_, key: string) => words.get(key) ?? '…');
}

function worded(key: string, value: AuditAbout[string]): string {
  const role = ROLES.find((each) => each === value);
  if (role !== undefined && (key === 'to' || key === 'from')) return roleWord(role);
  return value === null ? 'nothing' : String(value);
}

/** Is this an act that this version knows? */
export function isAuditAct(word: string): word is AuditAct {
  return Object.hasOwn(AUDIT_ACTS, word);
}
