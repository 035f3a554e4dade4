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
export function allHandlers(services: Services): Handlers {
  return {
    ...authHandlers(services),
    ...googleHandlers(services),
    ...accountHandlers({
      ...services,
      makeStart: (wanted) => makeFirstProject(services, wanted),
      makeDemo: (who) =>
        addDemo({ ...services, addVersion: (version) => addVersion(services, version) }, who),
    }),
    ...tokenHandlers(services),
    ...varsHandlers(services),
    ...actionHandlers(services),
    ...projectHandlers(services),
    ...peopleHandlers(services),
    ...requestHandlers(services),
    ...invitationHandlers(services),
    ...notificationHandlers(services),
    ...teamHandlers(services),
    ...avatarHandlers(services),
    ...uploadHandlers(services),
    ...assetHandlers(services),
    ...importHandlers(services),
    ...processHandlers(services),
    ...exportHandlers(services),
    ...reportHandlers(services),
  };
}
