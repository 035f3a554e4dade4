// Runs a TLS proxy in front of a server, as an operator would, with a self-signed certificate.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startServer, temporaryFolder, type Server } from './server.ts';

/** The environment variable that turns off Node's check of certificates. */
const CHECKING = 'NODE_TLS_REJECT_UNAUTHORIZED';

export interface Secured {
  /** The server, but with the URL of the proxy. */
  readonly server: Server;
  close(): Promise<void>;
}

/** Starts a server whose PUBLIC_URL begins with https. The test process accepts any certificate until the server is
 *  closed. */
export async function startSecured(env: Readonly<Record<string, string>> = {}): Promise<Secured> {
  const before = process.env[CHECKING];
  process.env[CHECKING] = '0';
  const port = await freePort();
  const proxy = https.createServer(certificate(), (request, response) => {
    const headers = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const { method = 'GET', url: path = '/' } = request;
    const onward = http.request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    // The server does not listen yet, or has ended.
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = `https://localhost:${(proxy.address() as AddressInfo).port}`;
  const given = { PORT: String(port), PUBLIC_URL: url, TRUST_PROXY: 'loopback', TEST_RATE_SCALE: '' };
  const server = await startServer({ env: { ...given, ...env } });
  return {
    server: { ...server, url },
    async close() {
      if (before === undefined) delete process.env[CHECKING];
      else process.env[CHECKING] = before;
      await server.stop();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
