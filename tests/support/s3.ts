// An S3 server on loopback with the features that the asset store needs: objects, multipart uploads, ranges, lists, and
// verified signatures. It fails on demand of a test, and refuses requests in the same way as S3.

import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KEYS, mustBeSigned, Refusal, REGION } from './s3Signature.ts';
import { makeScratchFolder } from './scratch.ts';

const BUCKET = 'eo-assets';
/** The least size of all parts except the last one, as in S3. */
const LEAST_PART = 5 * 1024 * 1024;

/** The faults of a request: `down` refuses it with 503, `cut` breaks the connection after some bytes of the answer. */
export type S3Fault = 'pass' | 'down' | 'cut';

export interface S3 {
  /** The environment of a server that stores its files in this S3. */
  readonly env: Readonly<Record<string, string>>;
  /** Returns the keys of all objects. */
  keys(): readonly string[];
  /** Returns the number of multipart uploads that are neither completed nor aborted. */
  openUploads(): number;
  /** Makes all objects and open uploads older by `ms`. */
  age(ms: number): void;
  /** Sets the function that chooses the fault of each request. */
  setFault(fault: (method: string, path: string) => S3Fault): void;
  /** The requests so far, as `METHOD key`. */
  readonly requests: string[];
  close(): Promise<void>;
}

interface Stored {
  readonly path: string;
  readonly byteSize: number;
  readonly etag: string;
  at: number;
}

/** An object: the files that it consists of, in their order. */
interface S3Object {
  readonly pieces: readonly Stored[];
  readonly etag: string;
  at: number;
}

interface OpenUpload {
  readonly key: string;
  readonly parts: Map<number, Stored>;
  at: number;
}

interface State {
  readonly folder: string;
  readonly objects: Map<string, S3Object>;
  readonly uploads: Map<string, OpenUpload>;
}

/** Starts the server with its files in `folder`. */
export async function startS3(folder = makeScratchFolder('eo-s3-')): Promise<S3> {
  await mkdir(folder, { recursive: true });
  const state: State = { folder, objects: new Map(), uploads: new Map() };
  const requests: string[] = [];
  let faultOf: (method: string, path: string) => S3Fault = () => 'pass';
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.slice(BUCKET.length + 2));
    requests.push(`${method} ${key}`);
    const fault = faultOf(method, url);
    if (fault === 'down') {
      refuse(request, response, new Refusal(503, 'SlowDown'));
      return;
    }
    const isCut = fault === 'cut';
    answer(state, request, response, { key, isCut }).catch((error: unknown) => {
      if (error instanceof Refusal) refuse(request, response, error);
      else response.destroy();
    });
  });
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { ASSET_STORE: `s3://${BUCKET}?endpoint=${endpoint}&region=${REGION}`, ...KEYS },
    keys: () => [...state.objects.keys()].toSorted(),
    openUploads: () => state.uploads.size,
    age(ms) {
      for (const one of [...state.objects.values(), ...state.uploads.values()]) one.at -= ms;
    },
    setFault: (fault) => void (faultOf = fault),
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, code }: Refusal): void {
  request.resume();
  const end = () => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };
  if (request.complete) end();
  else request.once('end', end);
}

async function answer(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  { key, isCut }: { key: string; isCut: boolean },
): Promise<void> {
  mustBeSigned(request);
  const { method = 'GET' } = request;
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  if (pathname.split('/')[1] !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
  if (key === '') return list(state, query, response);
  if (method === 'PUT') return put(state, request, response, { key, query });
  if (method === 'POST') return post(state, request, response, { key, query });
  if (method === 'DELETE') return remove(state, response, { key, uploadId: query.get('uploadId') });
  return get(state, request, response, { key, isCut });
}

async function put(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  { key, query }: { key: string; query: URLSearchParams },
): Promise<void> {
  const source = request.headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const found = state.objects.get(decodeURIComponent(source).replace(`/${BUCKET}/`, ''));
    if (!found) throw new Refusal(404, 'NoSuchKey');
    state.objects.set(key, { ...found, at: Date.now() });
    return sendXml(response, `<CopyObjectResult><ETag>"${found.etag}"</ETag></CopyObjectResult>`);
  }
  const uploadId = query.get('uploadId');
  const upload = uploadId === null ? null : state.uploads.get(uploadId);
  if (upload === undefined || (upload && upload.key !== key)) throw new Refusal(404, 'NoSuchUpload');
  const stored = await receive(state, request);
  if (upload) upload.parts.set(Number(query.get('partNumber')), stored);
  else state.objects.set(key, { pieces: [stored], etag: stored.etag, at: Date.now() });
  response.writeHead(200, { etag: `"${stored.etag}"` }).end();
}

async function receive({ folder }: State, request: IncomingMessage): Promise<Stored> {
  const path = join(folder, randomBytes(12).toString('hex'));
  const hash = createHash('md5');
  request.on('data', (chunk: Buffer) => void hash.update(chunk));
  await pipeline(request, createWriteStream(`${path}.tmp`));
  const { size } = await stat(`${path}.tmp`);
  if (size !== Number(request.headers['content-length'] ?? size)) throw new Refusal(400, 'IncompleteBody');
  await rename(`${path}.tmp`, path);
  return { path, byteSize: size, etag: hash.digest('hex'), at: Date.now() };
}

async function post(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
  { key, query }: { key: string; query: URLSearchParams },
): Promise<void> {
  const uploadId = query.get('uploadId');
  const body = await textOf(request);
  if (uploadId === null) {
    const made = randomBytes(8).toString('hex');
    state.uploads.set(made, { key, parts: new Map(), at: Date.now() });
    const result = `<Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${made}</UploadId>`;
    return sendXml(response, `<InitiateMultipartUploadResult>${result}</InitiateMultipartUploadResult>`);
  }
  const upload = state.uploads.get(uploadId);
  if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
  const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"?([^<"]+)"?<\/ETag>/g)];
  const pieces = named.map(([, number, etag]) => {
    const part = upload.parts.get(Number(number));
    if (!part || part.etag !== etag) throw new Refusal(400, 'InvalidPart');
    return part;
  });
  if (pieces.length === 0) throw new Refusal(400, 'MalformedXML');
  if (pieces.slice(0, -1).some(({ byteSize }) => byteSize < LEAST_PART))
    throw new Refusal(400, 'EntityTooSmall');
  state.uploads.delete(uploadId);
  const etag = `${createHash('md5').update(body).digest('hex')}-${pieces.length}`;
  state.objects.set(key, { pieces, etag, at: Date.now() });
  sendXml(response, `<CompleteMultipartUploadResult><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`);
}

async function remove(
  { objects, uploads }: State,
  response: ServerResponse,
  { key, uploadId }: { key: string; uploadId: string | null },
): Promise<void> {
  if (uploadId === null) {
    objects.delete(key);
  } else {
    const upload = uploads.get(uploadId);
    if (!upload) throw new Refusal(404, 'NoSuchUpload');
    await Promise.all([...upload.parts.values()].map(({ path }) => rm(path, { force: true })));
    uploads.delete(uploadId);
  }
  response.writeHead(204).end();
}

async function get(
  { objects }: State,
  request: IncomingMessage,
  response: ServerResponse,
  { key, isCut }: { key: string; isCut: boolean },
): Promise<void> {
  const found = objects.get(key);
  if (!found) throw new Refusal(404, 'NoSuchKey');
  const size = found.pieces.reduce((sum, { byteSize }) => sum + byteSize, 0);
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first !== undefined && Number(first) >= size) throw new Refusal(416, 'InvalidRange');
  const from = Number(first ?? 0);
  const to = Math.min(last ? Number(last) : size - 1, size - 1);
  response.writeHead(first === undefined ? 200 : 206, {
    etag: `"${found.etag}"`,
    'content-length': Math.max(to - from + 1, 0),
    ...(first === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
  });
  if (request.method === 'HEAD') return void response.end();
  let at = 0;
  for (const { path, byteSize } of found.pieces) {
    const [start, end] = [Math.max(from - at, 0), Math.min(to - at, byteSize - 1)];
    at += byteSize;
    if (start > end) continue;
    for await (const chunk of createReadStream(path, { start, end })) {
      if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve));
      if (isCut) return void response.destroy();
    }
  }
  response.end();
}

function list(state: State, query: URLSearchParams, response: ServerResponse): void {
  if (query.has('uploads')) {
    const open = [...state.uploads].map(
      ([uploadId, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${new Date(at).toISOString()}</Initiated></Upload>`,
    );
    return sendXml(response, `<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`);
  }
  const prefix = query.get('prefix') ?? '';
  const found = [...state.objects].filter(([key]) => key.startsWith(prefix));
  const contents = found.map(
    ([key, { pieces, etag, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><ETag>"${etag}"</ETag><Size>${pieces.reduce((sum, { byteSize }) => sum + byteSize, 0)}</Size></Contents>`,
  );
  sendXml(
    response,
    `<ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${found.length}</KeyCount>${contents.join('')}</ListBucketResult>`,
  );
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
