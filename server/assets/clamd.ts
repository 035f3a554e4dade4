// The client of clamd, a virus scanner. Bytes are sent by its command INSTREAM, in pieces that each follow their
// length.

import { connect, type Socket } from 'node:net';

/** The verdict of a scanner on a file. */
export type ScanResult =
  | { readonly state: 'clear' }
  /** `found` is the name of the virus. */
  | { readonly state: 'infected'; readonly found: string }
  /** The scanner does not take this file, for its size or its form. */
  | { readonly state: 'refused' };

/** A scanner for viruses. */
export interface Scanner {
  /**
   * Sends the bytes to the scanner.
   * @throws ScannerDown where it does not answer
   */
  scan(bytes: AsyncIterable<Uint8Array>): Promise<ScanResult>;
}

/** Thrown if the scanner cannot be reached, or did not answer in time. */
export class ScannerDown extends Error {}

/** Where a scanner listens. */
export interface ScannerAddress {
  readonly host: string;
  readonly port: number;
}

/** Time without any progress after which the scanner counts as down. */
const SILENCE_MS = 30_000;
/** The most characters of an answer. */
const ANSWER_LENGTH = 4096;

/** Returns a scanner over the clamd at an address; each file has a connection of its own. */
export function openClamd(address: ScannerAddress, silenceMs = SILENCE_MS): Scanner {
  return {
    async scan(bytes) {
      const socket = connect(address);
      socket.setTimeout(silenceMs, () => socket.destroy(new Error('it was silent')));
      const answered = answerOf(socket);
      // The answer may fail while the bytes are still being sent; its error is handled below.
      answered.catch(() => undefined);
      try {
        await send(socket, bytes);
        return resultOf(await answered);
      } catch (cause) {
        if (cause instanceof SourceError) throw cause.cause;
        throw new ScannerDown('The scanner does not answer', { cause });
      } finally {
        socket.destroy();
      }
    },
  };
}

/** An error in reading the bytes to be scanned, not an error of the scanner. */
class SourceError extends Error {}

async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, 'zINSTREAM\0');
  for await (const chunk of orSourceError(bytes)) {
    // The scanner closes the connection once it has a verdict or refuses the rest; the caller then reads its answer.
    if (!socket.writable) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(socket, length);
    await write(socket, chunk);
  }
  await write(socket, Buffer.alloc(4));
}

async function* orSourceError(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of bytes) if (chunk.length > 0) yield chunk;
  } catch (cause) {
    throw new SourceError('The file cannot be read', { cause });
  }
}

/** Resolves when the bytes were sent, or the connection has ended; the answer then says why. */
function write(socket: Socket, bytes: Uint8Array | string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    const end = () => resolve();
    socket.once('close', end);
    socket.write(bytes, () => {
      socket.off('close', end);
      resolve();
    });
  });
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let problem: unknown = new Error('it ended the connection without an answer');
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\0') || text.length > ANSWER_LENGTH) resolve(text);
    });
    socket.on('error', (error) => void (problem = error));
    socket.on('close', () => (text === '' ? reject(problem) : resolve(text)));
  });
}

/** Reads an answer: `stream: OK`, `stream: NAME FOUND`, or `… ERROR`. */
function resultOf(text: string): ScanResult {
  const answer = text.replace(/\0[\s\S]*$/, '').trim();
  if (answer === 'stream: OK') return { state: 'clear' };
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return { state: 'infected', found: found.slice(0, 200) };
  if (answer.includes('size limit exceeded')) return { state: 'refused' };
  throw new Error(`it answered ${answer.slice(0, 200)}`);
}
