// Whom the sign-in link of a start is for: the owner of the demo, who has no password.

import { isLoopback, type Settings } from './settings.ts';
import type { Services } from './parts.ts';

const EMAIL = 'demo@eo.example';

/** Fills a new database with the demo, where that is wanted. Answers the demo owner's id where it has just been
 *  made, and at every start of a server that only this machine can reach; else null. */
export async function demoOwner(services: Services): Promise<string | null> {
  const { settings, database } = services;
  const someone: unknown = await database.reader('account').first('id');
  if (someone === undefined && wantsDemo(settings)) {
    const { seedDemo } = await import('./projects/demo.ts');
    const { addVersion } = await import('./assets/assets.ts');
    return (await seedDemo({ ...services, addVersion: (version) => addVersion(services, version) })).ownerId;
  }
  if (!isLocal(settings)) return null;
  const owner: { id: string } | undefined = await database
    .reader('account')
    .where({ email: EMAIL })
    .first('id');
  return owner?.id ?? null;
}

function wantsDemo(settings: Settings): boolean {
  return settings.seedDemo === 'auto' ? isLocal(settings) : settings.seedDemo === 'on';
}

function isLocal({ publicUrl, host }: Settings): boolean {
  return isLoopback(publicUrl === null ? host : new URL(publicUrl).hostname);
}
