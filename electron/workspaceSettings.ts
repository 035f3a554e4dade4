// The choice of a workspace: stores it and the ports of the local server between starts, and checks the address and the
// version of a team's server.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { DESKTOP_PROTOCOL, type WorkspaceChoice } from '../shared/desktop.ts';

const storedChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('local') }),
  z.object({ kind: z.literal('team'), address: z.string() }),
]);

const vars = z.object({
  error: z.literal(false),
  data: z.object({ vars: z.looseObject({ name: z.literal('EO'), version: z.string() }) }),
});

/** Returns the workspace that was open last; null at the first start, or where the file cannot be read. */
export function readChoice(file: string): WorkspaceChoice | null {
  try {
    return storedChoice.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null; // no file, or no JSON: the person chooses again
  }
}

/** Stores the choice by a rename, so that a crash leaves the former one. */
export function writeChoice(file: string, choice: WorkspaceChoice): void {
  writeJson(file, choice);
}

// A browser stores data by origin, and the port is part of it: changes that wait to be sent, and all that a page
// remembers, are found again only at the port at which they were stored.

const storedPorts = z.array(z.int().min(1).max(65_535));

/** Returns the ports that the local server has had, the first one first; none where the file cannot be read. */
export function readPorts(file: string): readonly number[] {
  try {
    return storedPorts.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? [];
  } catch {
    return []; // no file, or no JSON: any free port will do
  }
}

/** Stores a port after the former ones, where it is not among them. */
export function addPort(file: string, port: number): void {
  const ports = readPorts(file);
  if (!ports.includes(port)) writeJson(file, [...ports, port]);
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}

/**
 * Returns the origin of a typed address, or the error as a sentence. It must be https, except for a server on this
 * machine.
 */
export function parseServerAddress(
  typed: string,
): { readonly origin: string } | { readonly message: string } {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (text === '' || url === null || url.hostname === '')
    return { message: 'This is not an address. It looks like “eo.example.com”.' };
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) {
    return { message: 'The address has to begin with https, so that nobody on the way can read along.' };
  }
  return { origin: url.origin };
}

/**
 * Checks that a server is one of EO, of a compatible version. Returns the problem as a sentence; null where there is
 * none.
 */
export async function serverProblem(
  origin: string,
  ownVersion: string,
  get: (url: string) => Promise<{ readonly ok: boolean; json(): Promise<unknown> }>,
): Promise<string | null> {
  try {
    const answer = await get(`${origin}/api/vars`);
    const read = vars.safeParse(answer.ok ? await answer.json() : null);
    if (!read.success) return `There is no EO server at ${origin}.`;
    const { version } = read.data.data.vars;
    if (isServerCompatible(version, ownVersion)) return null;
    return `The server at ${origin} is version ${version}, this app is ${ownVersion}: they do not fit together. Update the older one.`;
  } catch {
    return `${origin} does not answer. Check the address and the network.`;
  }
}

/** Tells whether the shell works with a server: equal major versions, and minor ones at most `minorsApart` apart. */
export function isServerCompatible(server: string, own: string): boolean {
  const [serverMajor, serverMinor] = numbersOf(server);
  const [ownMajor, ownMinor] = numbersOf(own);
  return serverMajor === ownMajor && Math.abs(serverMinor - ownMinor) <= DESKTOP_PROTOCOL.minorsApart;
}

function numbersOf(version: string): readonly [number, number] {
  const [major, minor] = version.split('.').map(Number);
  return [major ?? Number.NaN, minor ?? Number.NaN];
}
