// Checks the server's replies against the contract. Pages do not validate replies, so only this check finds handlers
// with wrong replies.

import { contract } from '../../shared/api/contract.ts';
import type { Route } from '../../shared/api/route.ts';

/** Greatest size of a reply that is checked, since checking larger ones would take longer than the calls. */
const MOST_BYTES = 64 * 1024;

const routes = Object.entries(contract).map(([name, route]: [string, Route]) => ({
  name,
  route,
  pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

interface CheckedReply {
  readonly status: number;
  readonly body: { readonly error: boolean; readonly data: unknown };
  readonly bytes: Buffer;
}

/** Throws where the reply of a successful call does not match the contract. */
export function checkReply(method: string, url: string, { status, body, bytes }: CheckedReply): void {
  if (status !== 200 || body.error || body.data === null || bytes.length > MOST_BYTES) return;
  const { pathname } = new URL(url);
  const found = routes.filter(({ route, pattern }) => route.method === method && pattern.test(pathname));
  // Several routes may match an address, such as `…/assets/zip` and `…/assets/:assetId`; the reply must fit one of
  // them.
  const problems = found
    .filter(({ route }) => route.form === undefined || route.form === 'bytes')
    .map(({ name, route }) => ({ name, error: route.reply.safeParse(body.data).error }));
  if (problems.length === 0 || problems.some(({ error }) => error === undefined)) return;
  const [{ name, error } = { name: '', error: undefined }] = problems;
  throw new Error(`The reply of ${name} is not what the contract says: ${error?.message ?? ''}`);
}
