// The addresses of all calls, without their schemas. The build of the pages replaces this module by the computed value
// of its export (`build/renderer.config.ts`), so that no page loads the schemas of every call.

import { contract } from './contract.ts';
import type { Route } from './route.ts';

/** Where a call is sent, and in which form its body is. */
export type CallAddress = Pick<Route, 'method' | 'path' | 'form'>;

const routes: readonly (readonly [string, Route])[] = Object.entries(contract);

/** The addresses of all calls, by the names of the calls. */
export const ALL_ADDRESSES: Readonly<Record<string, CallAddress>> = Object.fromEntries(
  routes.map(([name, { method, path, form }]) => [name, { method, path, ...(form && { form }) }]),
);
