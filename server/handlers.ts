// The slices' handlers, joined: every name of the contract has one, or this does not compile.

import { accountHandlers } from './account/handlers.ts';
import { actionHandlers } from './actions/handlers.ts';
import { addVersion } from './assets/assets.ts';
import { assetHandlers } from './assets/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { avatarHandlers } from './avatars/handlers.ts';
import { googleHandlers } from './auth/googleHandlers.ts';
import { tokenHandlers } from './auth/tokenHandlers.ts';
import type { Handlers } from './contract.ts';
import { exportHandlers } from './exports/handlers.ts';
import { varsHandlers } from './health/vars.ts';
import { importHandlers } from './imports/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import type { Services } from './parts.ts';
import { invitationHandlers } from './people/invitationHandlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { processHandlers } from './processes/handlers.ts';
import { projectHandlers } from './projects/handlers.ts';
import { addDemo } from './projects/demo.ts';
import { makeFirstProject } from './projects/starts.ts';
import { reportHandlers } from './reports/handlers.ts';
import { requestHandlers } from './requests/handlers.ts';
import { teamHandlers } from './teams/handlers.ts';
import { uploadHandlers } from './uploads/handlers.ts';

/** Returns the handlers of every call of the contract. */
export function allHandlers(parts: Services): Handlers {
  return {
    ...authHandlers(parts),
    ...googleHandlers(parts),
    ...accountHandlers({
      ...parts,
      makeStart: (wanted) => makeFirstProject(parts, wanted),
      makeDemo: (who) => addDemo({ ...parts, addVersion: (version) => addVersion(parts, version) }, who),
    }),
    ...tokenHandlers(parts),
    ...varsHandlers(parts),
    ...actionHandlers(parts),
    ...projectHandlers(parts),
    ...peopleHandlers(parts),
    ...requestHandlers(parts),
    ...invitationHandlers(parts),
    ...notificationHandlers(parts),
    ...teamHandlers(parts),
    ...avatarHandlers(parts),
    ...uploadHandlers(parts),
    ...assetHandlers(parts),
    ...importHandlers(parts),
    ...processHandlers(parts),
    ...exportHandlers(parts),
    ...reportHandlers(parts),
  };
}
