// The services of the server, opened in order and closed in reverse order.

import type { FastifyBaseLogger } from 'fastify';
import { FORGET_NAME_JOB, forgetNameJob } from './account/forgetName.ts';
import { openServerClock, type ServerClock } from './actions/serverClock.ts';
import { openLongWork } from './actions/longWork/longWork.ts';
import { openActionWriter, type ActionWriter } from './actions/actionWriter.ts';
import { openUrlSigner, type UrlSigner } from './assets/urlSigner.ts';
import { printedPictures } from './assets/printedPictures.ts';
import { openAssetStore } from './assets/openAssetStore.ts';
import { deleteOldHeldVersions } from './assets/heldVersions.ts';
import { openClamd } from './assets/clamd.ts';
import { previewJob } from './assets/previews/makePreviews.ts';
import { openPreviewRequests, type PreviewRequests } from './assets/previews/previewRequests.ts';
import { openPreviews, type Previews } from './assets/previews/previews.ts';
import { openScans, SCAN_JOB, type Scans } from './assets/scans.ts';
import type { AssetStore } from './assets/store.ts';
import type { GoogleSignIn, GoogleSignInServices } from './auth/google.ts';
import { openEncryption, type Encryption } from './auth/encryption.ts';
import { schedulePurge, PURGE_JOB, purgeJob } from './bin/purge.ts';
import { openAvatarStore, type AvatarStore } from './avatars/store.ts';
import { openAcknowledgedStep } from './database/acknowledgedStep.ts';
import { lastTime } from './database/lastTime.ts';
import type { Database } from './database/database.ts';
import { openAccessServices, type AccessServices } from './accessServices.ts';
import type { LoadSheet, LoadWorkbook } from './exports/handlers.ts';
import { openLoadWorkbook } from './exports/loadWorkbook.ts';
import { openPosterPrinter, openRenderQueue, type RenderQueue } from './exports/renderQueue.ts';
import { openLoopDelay, type LoopDelay } from './health/loopDelay.ts';
import { openMetrics, type Metrics } from './health/metrics.ts';
import { openImportableStore, type ImportableStore } from './imports/importables.ts';
import { openFileThreads, type FileThreads } from './fileThreads.ts';
import { openAssemblies, type DrawAssemblies } from './bundles/assemblies.ts';
import { emptyBundleFolder } from './bundles/exportBundle.ts';
import { openMergeThreads, type MergeThreads } from './imports/merge/mergeThreads.ts';
import { openSpreadsheetReader, type SpreadsheetReader } from './imports/readInWorker.ts';
import { startSweeping } from './imports/cleanup.ts';
import { openJobs, type Jobs } from './jobs/jobs.ts';
import { PREVIEW_JOB } from './jobs/previewJobs.ts';
import { openGuestActions, type SendActions } from './links/guestActions.ts';
import { openGuestSockets } from './links/guestSockets.ts';
import { openGuestViews, type GuestViews } from './links/guestViews.ts';
import { mailJob, MAIL_JOB, openMailQueue, type MailQueue } from './mail/mail.ts';
import { noticeJob } from './notifications/noticeDelivery.ts';
import { NOTICE_MAIL_JOB, noticeMailJob } from './notifications/noticeMails.ts';
import { NOTICE_JOB } from './notifications/notify.ts';
import {
  noticeMailLoaders,
  openUnsubscribeLinks,
  type UnsubscribeLinks,
} from './notifications/unsubscribe.ts';
import { openMailTransport } from './mail/transport.ts';
import { emailChangeLoaders } from './account/emailChange.ts';
import { accountMailLoaders } from './auth/accountMailLoaders.ts';
import { invitationMailLoaders } from './people/invitationMail.ts';
import type { AddressConfirmation } from './people/confirmedAddress.ts';
import type { PublishPeople } from './people/publishMemberships.ts';
import { openProcesses, type Processes } from './processes/processes.ts';
import { publishProgress } from './processes/publishProgress.ts';
import { openLoadSender, type LoadSender } from './projects/loadSender.ts';
import { sheetSource } from './projects/sheetSource.ts';
import { openBus, type Bus } from './realtime/bus.ts';
import { openServerLink } from './realtime/serverLink.ts';
import { openChannelProjects } from './realtime/channelProjects.ts';
import { openHub, type Hub } from './realtime/hub.ts';
import { openLocationCheck } from './realtime/locationCheck.ts';
import { openPresence } from './realtime/presence.ts';
import { openSentActions } from './realtime/sentActions.ts';
import { openSockets, type Sockets } from './realtime/socket.ts';
import { openPublishPeople } from './realtime/publishPeople.ts';
import type { PrintPoster } from './poster.ts';
import { REQUEST_NOTICE_JOB, requestNoticeJob } from './requests/requestAccess.ts';
import type { Settings } from './settings.ts';
import type { Displays } from './show/displays.ts';
import { openSheetComments } from './talk/projectComments.ts';
import { openUnreadPublisher, type UnreadPublisher } from './talk/unreadPublisher.ts';
import type { ControlShow } from './show/control.ts';
import type { LiveShows } from './show/liveShows.ts';
import { openShows } from './show/openShows.ts';
import { showInputsOf } from './show/sendShow.ts';
import type { ShowSockets } from './show/showSockets.ts';
import { openUploadStore, type UploadStore } from './uploads/uploads.ts';

/** The open services of the server. */
export interface Services extends AccessServices, ServerClock, AddressConfirmation {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly bus: Bus;
  readonly writer: ActionWriter;
  /** Performs the actions of people, and those of guests as far as their link allows. */
  readonly send: SendActions;
  readonly guestViews: GuestViews;
  readonly displays: Displays;
  readonly shows: LiveShows;
  readonly showSockets: ShowSockets;
  readonly controlShow: ControlShow;
  /** Returns the number of sockets that follow the show of a sheet. */
  readonly followersOf: (sheetId: string) => number;
  readonly unreadPublisher: UnreadPublisher;
  readonly loads: LoadSender;
  readonly hub: Hub;
  readonly sockets: Sockets;
  readonly publishPeople: PublishPeople;
  readonly uploads: UploadStore;
  readonly assetStore: AssetStore;
  readonly previews: Previews;
  readonly previewRequests: PreviewRequests;
  readonly scans: Scans | null;
  readonly avatarStore: AvatarStore;
  readonly urlSigner: UrlSigner;
  readonly encryption: Encryption;
  readonly google: GoogleSignIn | null;
  readonly processes: Processes;
  readonly jobs: Jobs;
  readonly mailQueue: MailQueue;
  readonly unsubscribeLinks: UnsubscribeLinks;
  readonly reader: SpreadsheetReader;
  readonly fileThreads: FileThreads;
  readonly bundleFolder: string;
  readonly drawAssemblies: DrawAssemblies;
  readonly importables: ImportableStore;
  readonly mergeThreads: MergeThreads;
  readonly metrics: Metrics;
  readonly loopDelay: LoopDelay;
  readonly renderQueue: RenderQueue;
  readonly printPoster: PrintPoster;
  readonly loadSheet: LoadSheet;
  readonly loadWorkbook: LoadWorkbook;
  /** Makes the server report that it is not ready. */
  beginStopping(): void;
  isStopping(): boolean;
  /** Waits for running work, and closes everything. */
  close(): Promise<void>;
}

/** The settings and services with which the others are opened. */
export interface ServiceOptions {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /** Returns the time of the system clock, in milliseconds since 1970. */
  readonly read: () => number;
  /** Is called when the disk has failed, and must end the process. */
  readonly onFatal: (error: unknown) => void;
}

/** Opens the services over a migrated database. */
export async function openServices(given: ServiceOptions): Promise<Services> {
  const { settings, database, log } = given;
  const elapsed = () => performance.now();
  const clock = openServerClock({
    read: given.read,
    elapsed,
    since: await lastTime(database),
    onLead: (ms) =>
      log.warn({ ms }, ms > 0 ? 'the log is ahead of the clock of this machine' : 'the clock has caught up'),
  });
  const { now, newId } = clock;
  const fault = (error: unknown) => log.error({ err: error }, 'something failed behind the scenes');
  const bus = openBus();
  const accessServices = openAccessServices({ settings, database, now, newId, kick: bus.kick });
  const { access, authenticator, address, rates } = accessServices;
  const { database: choice, rateScale } = settings;
  const acknowledged = choice.dialect === 'sqlite' ? openAcknowledgedStep(choice.file) : null;
  const longWork = openLongWork({ database: choice, rates, clock });
  const writer = openActionWriter({
    acknowledged,
    longWork,
    database,
    access,
    rates,
    clock,
    bus,
    show: showInputsOf({
      shows: () => shows,
      lastHeardMs: (userId, sheetId) => openedShows.lastHeardMs(userId, sheetId),
    }),
    wake: () => jobs.wake(),
    threadsChanged: (change) => unreadPublisher.written(change),
    onFatal: given.onFatal,
    fault,
  });
  const channelProjects = openChannelProjects(database);
  const hub = openHub({ database, access, channelProjects, bus, fault });
  const unreadPublisher = openUnreadPublisher({
    database,
    access,
    newId,
    connectedPeople: () => new Set([...hub.sessions].map(({ caller }) => caller.userId)),
    bus,
    fault,
  });
  const presence = openPresence(bus, { now: elapsed, newId });
  const locationCheck = openLocationCheck(database, channelProjects);
  const metrics = openMetrics();
  const { guests } = accessServices;
  const guestViews = openGuestViews({
    database,
    bus,
    renderQueue: openRenderQueue(),
    loadSheet: (sheet) => sheetSource(database, sheet),
    now,
    newId,
    fault,
  });
  const openedShows = openShows({
    database,
    access,
    bus,
    hub,
    writer,
    renderQueue: openRenderQueue(),
    loadSheet: (sheet) => sheetSource(database, sheet),
    now,
    newId,
    elapsed,
    jobs: () => jobs,
    fault,
  });
  const { shows, displays } = openedShows;
  const guestSockets = openGuestSockets({
    database,
    access,
    bus,
    views: guestViews,
    shows: openedShows.guestShows,
    now,
    fault,
  });
  bus.join({ receive: () => undefined, kicked: accessServices.sessions.ended });
  const serverLink =
    choice.dialect === 'postgres'
      ? await openServerLink({ url: choice.url, serverId: newId(), bus, access, rates, fault })
      : null;
  const send = openedShows.around(openGuestActions({ database, writer, views: guestViews, now }));
  const sentActions = openSentActions({
    send,
    rates,
    answered: (status, ms) => metrics.answered({ method: 'SEND', route: 'actions', status, ms }),
    log,
    elapsed,
    newId,
  });
  const sockets = openSockets({
    hub,
    presence,
    locationCheck,
    sentActions,
    access,
    findCaller: async (headers, linkId) =>
      linkId === null
        ? ((await authenticator.callerOf(headers)) ?? guests.callerOf(headers))
        : guests.callerOf(headers, linkId),
    displays,
    guestSockets,
    followShow: openedShows.followByToken,
    address,
    rateScale,
    now,
    showTime: shows.now,
    elapsed,
    newId,
    fault,
  });
  const assetStore = await openAssetStore(settings);
  const uploads = openUploadStore({ database, assetStore, now, newId, fault });
  const fileThreads = openFileThreads();
  const reader = openSpreadsheetReader(fileThreads);
  const bundleFolder = await emptyBundleFolder(settings.dataDir);
  const importables = await openImportableStore({ dataDir: settings.dataDir, reader, now, newId });
  const processes = await openProcesses({ database, bus, now, newId, notify: publishProgress(bus), fault });
  const unsubscribeLinks = openUnsubscribeLinks(await secretOf(database, 'unsubscribe'));
  const notices = {
    database,
    bus,
    now,
    newId,
    isActiveIn: presence.isActiveIn,
    isCalling: openedShows.isCalling,
    jobs: () => jobs,
    mailQueue: () => openMailQueue(jobs),
  };
  const mail = mailJob({
    database,
    now,
    newId,
    transport: openMailTransport({ ...settings, from: settings.mailFrom }),
    publicUrl: () => address.url(),
    say: (text) => log.info(text),
    writers: {
      ...accountMailLoaders({ database, now }),
      ...noticeMailLoaders(database, unsubscribeLinks),
      ...emailChangeLoaders({ database, now }),
      ...invitationMailLoaders({ database, now }),
    },
  });
  const avatarStore = openAvatarStore(settings.dataDir);
  const previews = await openPreviews({ dataDir: settings.dataDir, assetStore });
  const purging = purgeJob(
    {
      database,
      now,
      forgetFile: (projectId, fileId) => assetStore.forget(projectId, fileId),
      dropScanning: (before) => deleteOldHeldVersions({ database, assetStore }, before),
      forgetPictures: (ownerId) => avatarStore.forgetOwner(ownerId),
    },
    () => jobs,
  );
  const { scanner } = settings;
  const scans =
    scanner &&
    openScans({
      database,
      assetStore,
      writer,
      newId,
      now,
      fault,
      jobs: () => jobs,
      scanner: openClamd(scanner),
      policy: scanner.policy,
    });
  const jobs: Jobs = openJobs({
    database,
    now,
    newId,
    kinds: {
      [REQUEST_NOTICE_JOB]: requestNoticeJob({ database, now, newId }),
      [MAIL_JOB]: mail,
      [NOTICE_JOB]: noticeJob(notices),
      [NOTICE_MAIL_JOB]: noticeMailJob(notices),
      [PURGE_JOB]: purging,
      [FORGET_NAME_JOB]: forgetNameJob({ database, bus, newId }),
      [PREVIEW_JOB]: previewJob({ database, writer, assetStore, newId, previews }),
      ...(scans && { [SCAN_JOB]: scans.job }),
    },
    fault,
  });
  await schedulePurge(jobs, database.knex, now());
  await scans?.schedule();
  const endSweeping = startSweeping({ database, uploads, importables, now, fault });
  metrics.gauge('eo_sockets', 'Sockets that are open', () => hub.sessions.size);
  metrics.gauge('eo_shows', 'Sheets whose show is in memory', () => shows.inMemory().length);
  metrics.gauge('eo_show_followers', 'Sockets that follow a show and nothing else', () =>
    openedShows.showSockets.count(),
  );
  const loopDelay = openLoopDelay(log);
  metrics.gauge(
    'eo_loop_delay_worst_seconds',
    'Longest time that the thread was held since the last look',
    () => loopDelay.worstMs() / 1000,
  );
  const renderQueue = openRenderQueue();
  const encryption = openEncryption(await secretOf(database, 'seal'));
  let isStopping = false;
  return {
    ...accessServices,
    settings,
    confirmsAddresses: settings.smtpUrl !== null,
    database,
    log,
    ...clock,
    bus,
    writer,
    send,
    guestViews,
    displays,
    shows,
    showSockets: openedShows.showSockets,
    controlShow: openedShows.controlShow,
    followersOf: openedShows.followersOf,
    unreadPublisher,
    hub,
    sockets,
    uploads,
    assetStore,
    previews,
    previewRequests: openPreviewRequests({ database, now, newId, jobs: () => jobs }),
    scans,
    avatarStore,
    urlSigner: openUrlSigner({ secret: await secretOf(database, 'files'), now }),
    encryption,
    google: await googleOf({ client: settings.google, database, encryption, address, now }),
    reader,
    fileThreads,
    bundleFolder,
    drawAssemblies: openAssemblies(fileThreads),
    importables,
    mergeThreads: openMergeThreads(choice),
    processes,
    jobs,
    mailQueue: openMailQueue(jobs),
    unsubscribeLinks,
    metrics,
    loopDelay,
    renderQueue,
    printPoster: openPosterPrinter(renderQueue),
    loads: openLoadSender(),
    async loadSheet(sheet, wants) {
      const source = await sheetSource(database, sheet);
      const fileIds = wants.pictures ? source.others.assetFile?.map(({ id }) => id) : [];
      const pictures = await printedPictures(assetStore, sheet.projectId, fileIds ?? []);
      if (wants.comments !== true) return { ...source, pictures };
      return { ...source, pictures, comments: await openSheetComments(database, sheet) };
    },
    loadWorkbook: openLoadWorkbook(database, assetStore),
    publishPeople: openPublishPeople(writer),
    isStopping: () => isStopping,
    beginStopping: () => void (isStopping = true),
    async close() {
      endSweeping();
      guestSockets.close();
      loopDelay.close();
      previews.close();
      presence.close();
      await Promise.all([
        processes.close(),
        renderQueue.close(),
        guestViews.close(),
        openedShows.close(),
        reader.close(),
        jobs.close(),
      ]);
      await writer.idle();
      await longWork.close();
      await unreadPublisher.idle();
      // What the work above publishes goes to the other servers, too.
      await serverLink?.close();
      acknowledged?.close();
      await database.close();
    },
  };
}

/** Returns the sign-in with Google, whose libraries are loaded only where it is configured; null where it is
 *  not. */
async function googleOf({
  client,
  ...services
}: Omit<GoogleSignInServices, 'client'> & { client: Settings['google'] }) {
  return client && (await import('./auth/google.ts')).openGoogleSignIn({ ...services, client });
}

/** Returns a secret that the migrations have made. */
async function secretOf({ reader }: Database, name: string): Promise<string> {
  const found: { value: string } | undefined = await reader('secret').where({ name }).first('value');
  if (!found) throw new Error(`no secret ${name}`);
  return found.value;
}
