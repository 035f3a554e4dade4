// The slices' handlers, joined: every name of the contract has one, or this does not compile.

import { actionHandlers } from './actions/handlers.ts';
import { assetHandlers } from './assets/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { tokenHandlers } from './auth/tokenHandlers.ts';
import type { Handlers } from './contract.ts';
import { exportHandlers } from './exports/handlers.ts';
import { varsHandlers } from './health/vars.ts';
import { importHandlers } from './imports/handlers.ts';
import type { Parts } from './parts.ts';
import { peopleHandlers } from './people/handlers.ts';
import { processHandlers } from './processes/handlers.ts';
import { projectHandlers } from './projects/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { uploadHandlers } from './uploads/handlers.ts';

export function allHandlers(parts: Parts): Handlers {
  return {
    ...authHandlers(parts),
    ...tokenHandlers(parts),
    ...varsHandlers(parts),
    ...actionHandlers(parts),
    ...projectHandlers(parts),
    ...peopleHandlers(parts),
    ...uploadHandlers(parts),
    ...assetHandlers(parts),
    ...importHandlers(parts),
    ...processHandlers(parts),
    ...exportHandlers(parts),
    ...reportHandlers(parts),
  };
}
