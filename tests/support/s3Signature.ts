// Verifies the signature (version 4) of an S3 request against the request as it was received.

import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const KEYS = { AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'secret-of-the-test' };
export const REGION = 'eu-test-1';

/** An error of S3, with its status and its code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** Throws unless the request is signed with the keys. @throws Refusal */
export function mustBeSigned({ method, url, headers }: IncomingMessage): void {
  const { authorization = '' } = headers;
  const [, id, day, signedHeaders = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (id !== KEYS.AWS_ACCESS_KEY_ID) throw new Refusal(403, 'InvalidAccessKeyId');
  const { pathname, searchParams } = new URL(url ?? '/', 'http://s3');
  const names = signedHeaders.split(';');
  if (!names.includes('host')) throw new Refusal(403, 'AccessDenied');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    pathname,
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const mac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
  const key = [day ?? '', REGION, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => mac(secret, part),
    `AWS4${KEYS.AWS_SECRET_ACCESS_KEY}`,
  );
  if (mac(key, text).toString('hex') !== given) throw new Refusal(403, 'SignatureDoesNotMatch');
}
