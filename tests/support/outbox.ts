// Reads the mails in the outbox of a server as a mail program does.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './server.ts';

export interface Received {
  readonly to: string;
  readonly subject: string;
  readonly headers: string;
  readonly text: string;
  readonly html: string;
  /** The source of the whole message, as it is stored. */
  readonly source: string;
}

/** Returns all mails to an address so far, oldest first. */
export function mailsFor(server: Pick<Site, 'dataDir'>, address: string): readonly Received[] {
  const folder = join(server.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => mailIn(join(folder, name)))
    .filter(({ to }) => to.includes(address));
}

const known = new Map<string, Received>();

/** Returns the mail in a file, from a cache, since mails never change and a run writes hundreds. */
function mailIn(path: string): Received {
  const mail = known.get(path) ?? received(readFileSync(path, 'utf8'));
  known.set(path, mail);
  return mail;
}

/** Waits until there are `count` mails for an address, and returns the last of them. */
export async function mailFor(
  server: Pick<Site, 'dataDir'>,
  address: string,
  subject: string,
): Promise<Received> {
  for (;;) {
    const found = mailsFor(server, address).findLast((mail) => mail.subject === subject);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the first link in a mail whose path begins with `path`. */
export function linkIn({ text }: Received, path: string): URL {
  const found = text
    .split(/\s+/)
    .find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(path));
  if (found === undefined) throw new Error(`no link to ${path} in: ${text}`);
  return new URL(found);
}

/** Parses a message of nodemailer: headers, an empty line, and parts in text and HTML. */
export function received(source: string): Received {
  const end = source.indexOf('\n\n');
  const headers = source.slice(0, end).replaceAll(/\n[ \t]+/g, ' ');
  const header = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1];
  const parts = source.split(`--${boundary}`);
  const bodyOf = (type: string): string => {
    const part = parts.find((each) => each.toLowerCase().includes(`content-type: ${type}`)) ?? '';
    return unquoted(/\n\n([\s\S]*)/.exec(part)?.[1] ?? '', part);
  };
  return {
    to: decoded(header('to')),
    subject: decoded(header('subject')),
    headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    source,
  };
}

function unquoted(body: string, part: string): string {
  if (/quoted-printable/i.test(part)) {
    const bytes = body
      .replaceAll(/=\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }
  return /base64/i.test(part) ? Buffer.from(body, 'base64').toString('utf8') : body;
}

function decoded(subject: string): string {
  // White space between two encoded words only folds the line, and is removed.
  return subject
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      unquoted(text.replaceAll('_', ' '), 'quoted-printable'),
    )
    .replaceAll(/=\?utf-8\?B\?(.*?)\?=/gi, (_, text: string) => unquoted(text, 'base64'));
}
