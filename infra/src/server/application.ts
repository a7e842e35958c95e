import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { defaultLimits, type GuessLimits } from '@anamnesis/command-service/kernel/guesses/limits.ts';
import type { RatesInForce } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import { createKnowledgePack, createPracticeBank } from '@anamnesis/knowledge';
import { createVirtualPatient } from '@anamnesis/knowledge/patient.ts';
import { createForeground } from '@anamnesis/contracts/kernel/work/foreground.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { PasswordHasher } from '@anamnesis/contracts/ports/people/security.ts';
import { type OfficeConverter, findConverter } from '@anamnesis/readers';
import { groupNames } from '@anamnesis/processors/groups.ts';
import type { Logger } from 'pino';
import { withHashedKeys } from '../adapters/common/attempt-counter/hashed-keys.ts';
import { createPusher } from '../adapters/push/pusher.ts';
import { createArgon2Hasher } from '../adapters/security/argon2.ts';
import { createJwtTokens } from '../adapters/security/jwt.ts';
import { createKnownDevices } from '../adapters/security/known-devices.ts';
import { createPositionTokens } from '../adapters/security/position-tokens.ts';
import { createInvitationCodes } from '../adapters/security/invitation-codes.ts';
import { createStreamTickets } from '../adapters/security/stream-tickets.ts';
import { createResetCodes } from '../adapters/security/reset-codes.ts';
import { createUnsubscribeTokens } from '../adapters/security/unsubscribe-tokens.ts';
import { createArchiveThread } from './archives/archive-thread.ts';
import { createBackground } from './services/background.ts';
import { endProcess } from './services/end-process.ts';
import type { Config } from './configuration/config.ts';
import { createGoogle } from './services/google.ts';
import { nameMissingEngines } from './observability/health.ts';
import { createApp } from './http/app.ts';
import { endStreamsWithSessions, announcingEndedSessions } from './http/sessions/ended-sessions.ts';
import { createLastPositions, askLogHead } from './http/calls/last-positions.ts';
import { closeServer } from './http/connections/close-server.ts';
import { createOpenStreams } from './http/streams/open-streams.ts';
import type { Handlers } from './http/calls/mount.ts';
import { createHttpServer, listen } from './http/server.ts';
import type { OnUndeclaredRefusal } from './http/calls/undeclared-refusals.ts';
import { createSessions } from './http/sessions/sessions.ts';
import { createStreamEntry } from './http/streams/stream-entry.ts';
import { createUploadPlaces, defaultUploadBounds } from './http/forms/upload-places.ts';
import { quotaOf } from './configuration/quota.ts';
import { openPorts } from './runtimes/open.ts';
import { closePorts, type RuntimePorts } from './runtimes/ports.ts';
import { createMetrics, watch } from './observability/metrics.ts';
import { openTracer } from './observability/tracing/open-tracer.ts';
import { tracedBus } from './observability/tracing/traced-bus.ts';
import { createMailer } from './services/mail.ts';
import { openPassageVectors } from './services/models/passage-vectors.ts';
import { forgetDestroyedKeys } from '../adapters/sealing/cached-keys.ts';
import { readSecrets } from './configuration/secrets.ts';
import { logModels } from './services/models/model-status.ts';
import { openModels } from './services/models/models.ts';
import { startServices } from './services/services.ts';
import { createEngines } from './services/engines.ts';
import { createThreads, type Threads } from './services/threads.ts';

const frontendFolder = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

export type Application = {
  url: string;
  /** Contains the access code. */
  signupUrl: string;
  /** The data folder was new. */
  firstStart: boolean;
  ports: RuntimePorts;
  close: () => Promise<void>;
};

type Options = Pick<Parameters<typeof startServices>[0], 'recognisePage'> & {
  /** By default the one that the machine has. */
  converter?: OfficeConverter | null;
  config: Config;
  logger: Logger;
  version: string;
  clock?: Clock;
  limits?: GuessLimits;
  /** Other limits of calls than their endpoints declare, for tests. */
  rates?: RatesInForce;
  hasher?: PasswordHasher;
  /** Those of another app in this process, which stay open when this one ends. */
  threads?: Threads;
  /** Others in the place of those that the configuration names. */
  withPorts?: (opened: RuntimePorts) => RuntimePorts;
  /** Others in the place of those of the services. */
  withHandlers?: (handlers: Handlers) => Handlers;
  onUndeclaredRefusal?: OnUndeclaredRefusal;
  /** Asks the language models for a word at the start, and logs whether they answer. */
  looksAtModels?: boolean;
  /** Prints a line for the operator. */
  say?: (line: string) => void;
  /** Ends the process on damage that shows at work. */
  end?: (because: Error) => void;
};

/** The composition root: every service in this process, one address for API and frontend. */
export async function startApplication(options: Options): Promise<Application> {
  const { config, logger, version, clock = () => new Date(), limits = defaultLimits, rates = {} } = options;
  const { hasher = createArgon2Hasher(), say = () => undefined, withPorts = (ports) => ports } = options;
  // Before anything else, because it locks the data folder.
  const opened = withPorts(await openPorts(config, clock, logger, options.end ?? endProcess));
  const idleMs = config.WORKER_IDLE_SECONDS * 1000;
  const metrics = createMetrics();
  const [secrets, models] = await closingOnFailure(opened, async () => [
    readSecrets(config.DATA_DIR),
    await openModels(config, { ledger: opened.tokenLedger, clock, logger, metrics, idleMs }),
  ]);
  const { languageModels, contentEngine, hasModel } = models;
  const { converter = findConverter({ memoryBytes: config.CONVERTER_MEMORY_MB * 2 ** 20 }) } = options;
  const accessCodes = config.ACCESS_CODES.length > 0 ? config.ACCESS_CODES : [secrets.accessCode];
  const tracer = await openTracer(config, { version, logger });
  const secret = config.JWT_SECRET ?? secrets.jwtSecret;
  const tokens = createJwtTokens({ secret, clock });
  const sessions = createSessions({ tokens, credentials: opened.credentials, clock });
  const credentials = announcingEndedSessions(opened.credentials, { bus: opened.bus, sessions });
  const positionTokens = createPositionTokens(secret);
  const streamTickets = createStreamTickets({ secret, clock });
  const attempts = withHashedKeys(opened.attempts, secret);
  const bus = tracer ? tracedBus(tracer, opened.bus) : opened.bus;
  const ports = { ...opened, bus, credentials, attempts, log: metrics.measureAppends(opened.log) };
  const background = createBackground(logger);
  const foreground = createForeground();
  const mailer = createMailer(config, { clock, people: credentials, say });
  let url = `http://${config.HOST}:${config.PORT}`;
  const publicUrl = () => (config.PUBLIC_URL ?? url).replace(/\/+$/, '');
  const knowledge = createKnowledgePack();
  const practiceBank = createPracticeBank();
  const virtualPatient = createVirtualPatient();
  const threads = options.threads ?? createThreads({ idleMs, documentMs: config.DOCUMENT_MINUTES * 60_000 });
  const made = createEngines(threads, languageModels, knowledge);
  const passageVectors = openPassageVectors(config, ports, models.embedders);
  const archives = createArchiveThread({
    script: new URL('./archives/archive-worker.ts', import.meta.url),
    stores: ports.archiveStores,
    damaged: ports.readModelsDamaged,
    idleMs,
  });
  const services = startServices(
    {
      ports,
      clock,
      logger,
      metrics,
      foreground,
      tracer,
      tokens,
      devices: createKnownDevices(secret),
      resetCodes: createResetCodes(secret),
      limits,
      rates,
      hasher,
      ...made,
      notes: threads.notes,
      activities: threads.activities,
      decks: threads.decks.in(ports.archiveStores.decks),
      cleaner: threads.cleaner,
      languageModels,
      passageVectors,
      runArchiveTask: archives.run,
      knowledge,
      practiceBank,
      virtualPatient,
      hasModel,
      contentEngine,
      operators: config.OPERATORS.map((email) => email.toLowerCase()),
      mailer,
      pusher: createPusher({ secret, publicUrl }),
      google: createGoogle(config, clock),
      googleClientId: config.GOOGLE_CLIENT_ID ?? null,
      inBackground: background.run,
      unsubscribeTokens: createUnsubscribeTokens(secret),
      positionTokens,
      streamTickets,
      invitationCodes: createInvitationCodes(secret),
      publicUrl,
      accessCodes,
      quota: quotaOf(config),
      pageLimit: config.PAGE_LIMIT,
      converter,
      recognisePage: options.recognisePage,
      facts: { runtime: config.RUNTIME, engine: made.engines.engine.name, version },
    },
    new Set(config.SERVICES),
  );
  void nameMissingEngines(ports, logger);
  if (options.looksAtModels && languageModels)
    logModels(languageModels.status, logger).catch((err: unknown) =>
      logger.warn({ err }, 'the model could not be looked at'),
    );
  // In the cluster an engine may be down for long: HTTP is served meanwhile, with 503 where the engine is needed.
  if (config.RUNTIME === 'embedded') await services.ready;
  const openStreams = createOpenStreams(sessions, config.QUOTA_STREAMS);
  const lag = async () => (await services.health()).lag;
  watch(metrics, { bus: ports.bus, groups: groupNames, lag, openStreams: openStreams.count });
  const downloads = createOpenStreams(sessions);
  const stopEndingStreams = endStreamsWithSessions({
    bus: ports.bus,
    sessions,
    streams: {
      recheck: async (userId) =>
        void (await Promise.all([openStreams.recheck(userId), downloads.recheck(userId)])),
    },
    logger,
  });
  const positions = createLastPositions({ bus: ports.bus, alone: config.RUNTIME === 'embedded', logger });
  const stopForgettingKeys = forgetDestroyedKeys({ bus: ports.bus, keys: ports.keys, logger });
  const app = createApp({
    metrics,
    foreground,
    tracer,
    positions,
    positionTokens,
    openStreams,
    downloads,
    handlers: options.withHandlers?.(services.handlers) ?? services.handlers,
    admitUpload: services.admitUpload,
    sessions,
    streamEntry: createStreamEntry({ tickets: streamTickets, sessions, credentials, clock }),
    store: ports.store,
    logHead: () => askLogHead(ports.bus),
    isFull: ports.isFull,
    uploads: ports.uploads,
    uploadPlaces: createUploadPlaces({
      ...defaultUploadBounds,
      atOnce: config.UPLOADS_AT_ONCE,
      perPerson: config.UPLOADS_PER_PERSON,
    }),
    formLimits: { uploadLimitMb: config.UPLOAD_LIMIT_MB },
    metricsToken: config.METRICS_TOKEN,
    logger,
    trustedProxies: config.TRUSTED_PROXIES,
    googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
    frontend: frontendFolder,
    onUndeclaredRefusal: options.onUndeclaredRefusal,
  });
  // Behind a proxy, all connections have its address.
  const connectionsPerAddress = config.TRUSTED_PROXIES > 0 ? 0 : config.CONNECTIONS_PER_ADDRESS;
  const server = await listen(createHttpServer(app, { connectionsPerAddress }), config);
  url = `http://${config.HOST}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    signupUrl: `${url}/signup?accessCode=${encodeURIComponent(accessCodes[0] ?? '')}`,
    firstStart: secrets.fresh,
    ports,
    async close() {
      await closeServer(server, openStreams);
      stopEndingStreams();
      positions.stop();
      stopForgettingKeys();
      // Work that waits for a service that has stopped, too, fails when the bus closes, and is redelivered later.
      const ended = Promise.all([services.stop(), background.settled()]);
      await Promise.race([ended, pause(workEndsWithinMs, undefined, { ref: false })]);
      await archives.close();
      if (!options.threads) await threads.close();
      await Promise.all([models.close(), ...passageVectors.map(({ vectors }) => vectors.close())]);
      await mailer.close();
      await tracer?.close();
      await closePorts(ports);
    },
  };
}

async function closingOnFailure<T>(opened: RuntimePorts, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await closePorts(opened);
    throw error;
  }
}

const workEndsWithinMs = 10_000;
