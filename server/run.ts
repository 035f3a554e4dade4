// The process of the server: opens its services, listens, prints its URL, and ends gracefully.

import { pino } from 'pino';
import { buildApp } from './app.ts';
import { makeSignInLink } from './auth/signInLinks.ts';
import { missingStep } from './database/acknowledgedStep.ts';
import type { Database } from './database/database.ts';
import { withDamageCheck } from './database/errors.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { findParentProcess, type ParentProcess } from './parentProcess.ts';
import { openServices, type Services } from './services.ts';
import { readSettings, isLoopback, type Settings } from './settings.ts';

/** Time in ms in which running requests are completed before the process ends. */
const DRAIN_MS = 8000;

/** The same time where the desktop app is the parent, since the app ends 5 s after it was closed (docs/desktop.md). */
const DRAIN_FOR_PARENT_MS = 2500;

/**
 * Runs until a signal ends it. `say` prints lines for the person who started it.
 * @throws StartError or SettingsError where it cannot start: its message is the line to print
 */
export async function run(say: (line: string) => void): Promise<void> {
  const settings = readSettings(process.env);
  const log = openLog(settings.logLevel);
  if (settings.withoutEffect.length > 0) {
    log.warn({ variables: settings.withoutEffect }, 'set, and without effect in this version');
  }
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'cannot go on');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  const { database, services, ownerId } = await withDamageCheck(settings.database, async () => {
    const opened = await openDatabase(settings);
    await migrate(opened);
    await sayWhatIsMissing(opened, settings, log);
    const own = await openServices({ settings, database: opened, log, read: Date.now, onFatal: die });
    return { database: opened, services: own, ownerId: await demoOwner(own) };
  });
  // The link is made before the server listens, so that it is already printed when the server is ready.
  const linkPath = ownerId === null ? null : await makeSignInLink(database, ownerId, services.now());
  const app = await buildApp(services);
  await app.listen({ port: settings.port, host: settings.host });
  const bound = app.server.address();
  if (typeof bound === 'object' && bound !== null) services.address.listensOn(bound.port);
  // Jobs of an earlier process only run now, since links in mails contain the port.
  services.jobs.wake();

  const parent = findParentProcess();
  endOnSignal({ services, parent, die, closeApp: () => app.close() });
  greet(services, linkPath, say);
  const url = services.address.url();
  parent?.send({ type: 'ready', url, signInLink: linkPath === null ? null : url + linkPath });
}

/** Logs an acknowledged change that is missing in the database, since the operator must know: its author believes that
 *  it is saved. */
async function sayWhatIsMissing(
  database: Database,
  { database: choice }: Settings,
  log: ReturnType<typeof openLog>,
): Promise<void> {
  if (choice.dialect !== 'sqlite') return;
  const step = await missingStep(database, choice.file);
  if (step === null) return;
  log.error(
    { missing: step, file: choice.file },
    'changes that were acknowledged are missing: the end of the database was damaged or replaced. Compare with a backup before people go on',
  );
}

interface Ending {
  readonly services: Services;
  readonly parent: ParentProcess | null;
  readonly closeApp: () => Promise<unknown>;
  readonly die: (error: unknown) => void;
}

/** Ends the server after a signal, a message of the parent, or the end of the parent. */
function endOnSignal({ services, parent, closeApp, die }: Ending): void {
  let isEnding = false;
  const end = (drainMs: number): void => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), drainMs + 1500).unref();
    void stop(services, closeApp, drainMs).then(() => process.exit(0), die);
  };
  process.on('SIGINT', () => end(DRAIN_MS));
  process.on('SIGTERM', () => end(DRAIN_MS));
  parent?.onEnd(() => end(DRAIN_FOR_PARENT_MS));
}

/** Stops the server: first it reports that it is not ready, so that no new clients connect; then sockets are closed,
 *  running requests are completed, and the database is closed. */
async function stop(services: Services, closeApp: () => Promise<unknown>, drainMs: number): Promise<void> {
  services.beginStopping();
  const late = new Promise((resolve) => setTimeout(resolve, drainMs).unref());
  // A request of a socket may take minutes; the sockets must be told, and requests over HTTP completed, before the end.
  await services.sockets.close(drainMs / 2);
  await Promise.race([closeApp(), late]);
  await services.close();
}

function greet({ settings, address }: Services, linkPath: string | null, say: (line: string) => void): void {
  const where = settings.database.dialect === 'sqlite' ? settings.database.file : 'PostgreSQL';
  say(`EO is ready at ${address.url()}`);
  if (linkPath !== null) say(`Sign in as the demo's owner, once: ${address.url()}${linkPath}`);
  say(`Data: ${where}, files in ${settings.dataDir}. Ctrl+C ends it.`);
}

// The sign-in link that a start prints is for the owner of the demo, who has no password.

const EMAIL = 'demo@eo.example';

/** Fills a new database with the demo, if the settings demand it. Resolves to the id of the demo's owner if it was just
 *  made, and at every start of a server that only listens on loopback; else null. */
async function demoOwner(services: Services): Promise<string | null> {
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

// The log consists of structured lines on stdout, each with the id of its request, and without secrets.

/** Returns the log of the process, which leaves out lines below `level`. */
export function openLog(level: Settings['logLevel']) {
  // The reader of the log may have ended; for example, the server must survive the end of the desktop shell.
  process.stdout.on('error', () => undefined);
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
    },
    // Pino's own destination would retry for ever at the end of the process if nobody reads the log any more.
    { write: (line) => void process.stdout.write(line) },
  );
}
