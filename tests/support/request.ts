// Sends one HTTP request with exactly the given headers, as a script with a cookie would.

import http from 'node:http';
import { checkReply } from './replyCheck.ts';

export interface Reply<Data = Json> {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The envelope, where the answer is JSON. */
  readonly body: Body<Data>;
  readonly bytes: Buffer;
}

export type Json = Record<string, unknown>;

export interface Body<Data = Json> {
  readonly error: boolean;
  readonly errorMessage: string | null;
  readonly name?: string;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data: Data;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body. Strings and bytes are sent unchanged, other values as JSON. */
  readonly body?: unknown;
  readonly agent?: http.Agent;
  readonly signal?: AbortSignal;
}

/** Sends a request, and resolves to the whole answer. Rejects when the connection breaks before its end. */
export function ask<Data = Json>(url: string, asked: Asked = {}): Promise<Reply<Data>> {
  const { method = 'GET', headers = {}, body, agent, signal } = asked;
  const raw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const bytes =
    body === undefined ? null : Buffer.from(raw ? (body as string | Buffer) : JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const sent = http.request(
      url,
      {
        method,
        headers: {
          ...(bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {}),
          ...headers,
        },
        ...(agent ? { agent } : {}),
        ...(signal ? { signal } : {}),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          try {
            const reply = replyOf<Data>(answer, Buffer.concat(chunks));
            checkReply(method, url, reply);
            resolve(reply);
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    sent.once('error', reject);
    sent.end(bytes ?? undefined);
  });
}

function replyOf<Data>(answer: http.IncomingMessage, bytes: Buffer): Reply<Data> {
  const json = (answer.headers['content-type'] ?? '').startsWith('application/json');
  const plain = !answer.headers['content-encoding'];
  const nothing = { error: false, errorMessage: null, data: null };
  const body = (json && plain && bytes.length > 0 ? JSON.parse(bytes.toString()) : nothing) as Body<Data>;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, bytes };
}
