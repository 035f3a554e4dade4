// Mails: written down as jobs with what caused them, made into letters when their turn comes, and sent at least once.

import type { Knex } from 'knex';
import { z } from 'zod';
import type { JobKind, Jobs } from '../jobs/jobs.ts';
import { htmlOf } from './html.ts';
import { line, type Letter } from './letter.ts';
import { letterOf, mails, type Mail } from './letters.ts';
import { textOf } from './text.ts';
import type { Transport } from './transport.ts';

export interface Addressee {
  readonly name: string;
  readonly address: string;
}

export interface Post {
  /** Within the transaction of what caused it; `jobs.wake` once that is committed. */
  add(trx: Knex, to: Addressee, mail: Mail): Promise<void>;
}

const payload = z.object({ to: z.object({ name: z.string(), address: z.email() }), mail: mails });

/** The name of the job. */
export const MAIL = 'mail';

export function openPost(jobs: Pick<Jobs, 'add'>): Post {
  return {
    add: (trx, to, mail) => jobs.add(trx, { kind: MAIL, payload: { to, mail } }),
  };
}

export interface MailJobParts {
  readonly transport: Transport;
  /** The address that people use, without a slash at its end. */
  readonly publicUrl: () => string;
  readonly say: (text: string) => void;
  /** Who it is for and the token in it, known only now; null: it is not to be sent. */
  readonly writing: (mail: Mail, to: Addressee) => Promise<{ firstName: string; token: string } | null>;
}

/** Sends one mail. */
export function mailJob({ transport, publicUrl, say, writing }: MailJobParts): JobKind {
  return {
    async run(given, jobId) {
      const { to, mail } = payload.parse(given);
      const known = await writing(mail, to);
      if (!known) return;
      const letter = letterOf(mail, { ...known, url: publicUrl() });
      await transport.send({
        to: { name: line(to.name), address: to.address },
        subject: line(letter.subject),
        text: textOf(letter),
        html: htmlOf(letter),
        messageId: `<${jobId.toLowerCase()}@${new URL(publicUrl()).hostname}>`,
        headers: headersOf(letter),
      });
      if (transport.place !== null)
        say(`mail “${line(letter.subject)}” for ${to.address}: ${transport.place}`);
    },
  };
}

function headersOf({ unsubscribe }: Letter): Record<string, string> {
  const machine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  if (!unsubscribe) return machine;
  const list = {
    'List-Unsubscribe': `<${unsubscribe.url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...machine, ...list };
}
