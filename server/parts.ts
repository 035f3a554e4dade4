// Everything that the server is made of, opened in order and closed in the other.

import type { FastifyBaseLogger } from 'fastify';
import { openClock, type Clock } from './actions/clock.ts';
import { openLongWork } from './actions/longWork/longWork.ts';
import { openWriter, type Writer } from './actions/receive.ts';
import { openSigning, type Signing } from './assets/signing.ts';
import { printedPictures } from './assets/printed.ts';
import { openAssetStore, type AssetStore } from './assets/store.ts';
import type { Google, GoogleParts } from './auth/google.ts';
import { openSealing, type Sealing } from './auth/sealing.ts';
import { keepPurged, PURGE, purgeJob } from './bin/daily.ts';
import { openAvatarStore, type AvatarStore } from './avatars/store.ts';
import { openAcknowledged } from './database/acknowledged.ts';
import type { Database } from './database/database.ts';
import { openEntrance, type Entrance } from './entrance.ts';
import type { LoadSheet } from './exports/handlers.ts';
import { openPosterPrinting } from './exports/posters.ts';
import { openPress, type Press } from './exports/press.ts';
import { openMetrics, type Metrics } from './health/metrics.ts';
import { openImportables, type Importables } from './imports/importables.ts';
import { openFileReader, type FileReader } from './imports/readInWorker.ts';
import { keepSwept } from './imports/sweep.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { mailJob, MAIL, openPost, type Post } from './mail/mail.ts';
import { noticeJob } from './notifications/announcing.ts';
import { NOTICE_MAIL, noticeMailJob } from './notifications/mailing.ts';
import { NOTICE } from './notifications/notify.ts';
import { noticeWriters, openUnsubscribing, type Unsubscribing } from './notifications/unsubscribing.ts';
import { openTransport } from './mail/transport.ts';
import { emailWriters } from './account/mailWriting.ts';
import { accountWriters } from './auth/mailWriting.ts';
import { invitationWriters } from './people/invitationWriting.ts';
import type { Confirming } from './people/confirmed.ts';
import type { TellProject } from './people/tell.ts';
import { openProcesses, type Processes } from './processes/processes.ts';
import { tellProgress } from './processes/tell.ts';
import { openLoads, type Loads } from './projects/answer.ts';
import { sheetSource } from './projects/sheetSource.ts';
import { openBus, type Bus } from './realtime/bus.ts';
import { openChannelHomes } from './realtime/homes.ts';
import { openHub, type Hub } from './realtime/hub.ts';
import { openPlaces } from './realtime/places.ts';
import { openPresence } from './realtime/presence.ts';
import { openSockets, type Sockets } from './realtime/socket.ts';
import { openTellProject } from './realtime/tellProject.ts';
import type { PrintPoster } from './poster.ts';
import { ASKED } from './requests/asking.ts';
import { askedJob } from './requests/telling.ts';
import type { Settings } from './settings.ts';
import { openUploads, type Uploads } from './uploads/uploads.ts';

/** The open parts of the server. */
export interface Parts extends Entrance, Clock, Confirming {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly bus: Bus;
  readonly writer: Writer;
  readonly loads: Loads;
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly tellProject: TellProject;
  readonly uploads: Uploads;
  readonly assetStore: AssetStore;
  readonly avatarStore: AvatarStore;
  readonly signing: Signing;
  readonly sealing: Sealing;
  readonly google: Google | null;
  readonly processes: Processes;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly unsubscribing: Unsubscribing;
  readonly reader: FileReader;
  readonly importables: Importables;
  readonly metrics: Metrics;
  readonly press: Press;
  readonly printPoster: PrintPoster;
  readonly loadSheet: LoadSheet;
  /** From now on the server says that it is not ready. */
  beginStopping(): void;
  isStopping(): boolean;
  /** Lets what runs end, and then everything go. */
  close(): Promise<void>;
}

/** The parts that the others are opened with, and that whoever starts the server has made. */
export interface Given {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** The clock of the machine, in milliseconds since 1970. */
  readonly read: () => number;
  /** The disk has failed: the process must end. */
  readonly onFatal: (error: unknown) => void;
}

/** Opens the parts over a database that has been migrated. */
export async function openParts(given: Given): Promise<Parts> {
  const { settings, database, log } = given;
  const elapsed = () => performance.now();
  const clock = openClock({
    read: given.read,
    elapsed,
    since: await lastTime(database),
    onLead: (ms) =>
      log.warn({ ms }, ms > 0 ? 'the log is ahead of the clock of this machine' : 'the clock has caught up'),
  });
  const { now, newId } = clock;
  const fault = (error: unknown) => log.error({ err: error }, 'something failed behind the scenes');
  const bus = openBus();
  const entrance = openEntrance({ settings, database, now, newId, kick: bus.kick });
  const { access, door, address, rates } = entrance;
  const { database: choice } = settings;
  const acknowledged = choice.dialect === 'sqlite' ? openAcknowledged(choice.file) : null;
  const longWork = openLongWork({ database: choice, rates });
  const writer = openWriter({
    acknowledged,
    longWork,
    database,
    access,
    rates,
    clock,
    bus,
    wake: () => jobs.wake(),
    onFatal: given.onFatal,
  });
  const homes = openChannelHomes(database);
  const hub = openHub({ database, access, homes, bus, fault });
  const presence = openPresence(bus, { now: elapsed, newId });
  const { rateScale } = settings;
  const places = openPlaces(database, homes);
  const sockets = openSockets({
    hub,
    presence,
    places,
    access,
    door,
    address,
    rateScale,
    now,
    elapsed,
    newId,
    fault,
  });
  const uploads = await openUploads({ dataDir: settings.dataDir, now, newId });
  const reader = openFileReader();
  const importables = await openImportables({ dataDir: settings.dataDir, reader, now, newId });
  const processes = await openProcesses({ database, now, newId, tell: tellProgress(bus), fault });
  const unsubscribing = openUnsubscribing(await secretOf(database, 'unsubscribe'));
  const notices = {
    database,
    bus,
    now,
    newId,
    isActiveIn: presence.isActiveIn,
    jobs: () => jobs,
    post: () => openPost(jobs),
  };
  const mail = mailJob({
    database,
    now,
    newId,
    transport: openTransport({ ...settings, from: settings.mailFrom }),
    publicUrl: () => address.url(),
    say: (text) => log.info(text),
    writers: {
      ...accountWriters({ database, now }),
      ...noticeWriters(database, unsubscribing),
      ...emailWriters({ database, now }),
      ...invitationWriters({ database, now }),
    },
  });
  const assetStore = openAssetStore(settings.dataDir);
  const avatarStore = openAvatarStore(settings.dataDir);
  const purging = purgeJob(
    {
      database,
      now,
      forgetFile: (projectId, fileId) => assetStore.forget(projectId, fileId),
      forgetPictures: (ownerId) => avatarStore.forgetOwner(ownerId),
    },
    () => jobs,
    database.knex,
  );
  const jobs: Jobs = openJobs({
    database,
    now,
    newId,
    kinds: {
      [ASKED]: askedJob({ database, now, newId }),
      [MAIL]: mail,
      [NOTICE]: noticeJob(notices),
      [NOTICE_MAIL]: noticeMailJob(notices),
      [PURGE]: purging,
    },
    fault,
  });
  await keepPurged(jobs, database.knex, now());
  const endSweeping = keepSwept({ database, uploads, importables, now, fault });
  const metrics = openMetrics();
  metrics.gauge('eo_sockets', 'Sockets that are open', () => hub.seats.size);
  const press = openPress();
  const sealing = openSealing(await secretOf(database, 'seal'));
  let isStopping = false;
  return {
    ...entrance,
    settings,
    confirms: settings.smtpUrl !== null,
    database,
    log,
    ...clock,
    bus,
    writer,
    hub,
    sockets,
    uploads,
    assetStore,
    avatarStore,
    signing: openSigning({ secret: await secretOf(database, 'files'), now }),
    sealing,
    google: await googleOf({ client: settings.google, database, sealing, address, now }),
    reader,
    importables,
    processes,
    jobs,
    post: openPost(jobs),
    unsubscribing,
    metrics,
    press,
    printPoster: openPosterPrinting(press),
    loads: openLoads(),
    async loadSheet(projectId, sheetId, wants) {
      const source = await sheetSource(database, projectId, sheetId);
      const fileIds = wants.pictures ? source.others['assetFile']?.map(({ id }) => id) : [];
      return { ...source, pictures: await printedPictures(assetStore, projectId, fileIds ?? []) };
    },
    tellProject: openTellProject(writer),
    isStopping: () => isStopping,
    beginStopping: () => void (isStopping = true),
    async close() {
      endSweeping();
      await Promise.all([processes.close(), press.close(), reader.close(), jobs.close()]);
      await writer.idle();
      await longWork.close();
      acknowledged?.close();
      await database.close();
    },
  };
}

/** Its libraries are loaded only where it is switched on. */
async function googleOf({ client, ...parts }: Omit<GoogleParts, 'client'> & { client: Settings['google'] }) {
  return client && (await import('./auth/google.ts')).openGoogle({ ...parts, client });
}

/** What the migrations made it to be. */
async function secretOf({ reader }: Database, name: string): Promise<string> {
  const found: { value: string } | undefined = await reader('secret').where({ name }).first('value');
  if (!found) throw new Error(`no secret ${name}`);
  return found.value;
}

/** The time of the last step, so that none is ever older than the one before it. */
async function lastTime({ reader }: Database): Promise<number> {
  const [found]: { last: number | null }[] = await reader('channel_head').max('createdAt as last');
  return found?.last ?? 0;
}
