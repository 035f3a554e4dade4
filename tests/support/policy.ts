// Reads the policy files of `tests/policy`: each line has a name, optionally `mine`, and a mark for each role.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './server.ts';

export const POLICY_ROLES = ['VIEW_ONLY', 'MEMBER', 'EDITOR', 'ADMIN', 'OWNER'] as const;
export type PolicyRole = (typeof POLICY_ROLES)[number];

const STATUS: Readonly<Record<string, number>> = { '✓': 200, '·': 403, '-': 404 };

export interface PolicyLine {
  readonly name: string;
  /** Whether the line is about something that the caller has made. */
  readonly isMine: boolean;
  /** The expected status for each role. */
  readonly status: Readonly<Record<PolicyRole, number>>;
}

/** A line about a call or a message of the socket. `as` is the kind of the subject that the request uses. */
export interface CallLine extends PolicyLine {
  readonly as: string;
}

/** Reads a policy file. @throws Error at a line that cannot be read */
export function readPolicy(file: string): readonly PolicyLine[] {
  return linesOf(file).map(lineOf);
}

/** Returns the lines about calls, by the section of the file. */
export function readCalls(): {
  readonly places: readonly CallLine[];
  readonly socket: readonly CallLine[];
  readonly own: readonly string[];
  readonly open: readonly string[];
} {
  const parts = new Map<string, string[]>();
  let part: string[] = [];
  for (const line of linesOf('routes.txt')) {
    const title = /^\[(\w+)\]$/.exec(line)?.[1];
    if (title === undefined) part.push(line);
    else parts.set(title, (part = []));
  }
  const of = (name: string) => parts.get(name) ?? [];
  return {
    places: of('places').map(callLineOf),
    socket: of('socket').map(callLineOf),
    own: of('own'),
    open: of('open'),
  };
}

function callLineOf(line: string): CallLine {
  const as = / as ([\w ]*\w)/.exec(line)?.[1] ?? '';
  return { ...lineOf(line.replace(` as ${as}`, '')), as };
}

function linesOf(file: string): readonly string[] {
  const lines = readFileSync(join(root, 'tests/policy', file), 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

function lineOf(line: string): PolicyLine {
  const words = line.split(/\s+/);
  const isMine = words[1] === 'mine';
  const marks = words.slice(isMine ? 2 : 1);
  const statuses = marks.map((mark) => STATUS[mark]);
  if (marks.length !== POLICY_ROLES.length || statuses.includes(undefined))
    throw new Error(`not a line of a policy: ${line}`);
  const status = Object.fromEntries(POLICY_ROLES.map((role, at) => [role, statuses[at]]));
  return { name: words[0]!, isMine, status: status as Record<PolicyRole, number> };
}

/** Returns the data with the next caller of a show: the owner hands the show over to somebody else, and all others take
 *  it over themselves. */
export function callerFor(
  inside: Readonly<Record<PolicyRole, { readonly user: { readonly id: string } }>>,
  name: string,
  role: PolicyRole = 'OWNER',
): { readonly userId?: string } {
  if (name !== 'show.update.caller' && name !== 'show.update.offer') return {};
  return { userId: inside[role === 'OWNER' ? 'EDITOR' : role].user.id };
}
