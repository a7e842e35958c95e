import { previewReview } from '@anamnesis/command-service/cards/scheduling/preview.ts';
import { forgettingBy } from '@anamnesis/command-service/cards/scheduling/fsrs-memory.ts';
import { riskOfForgetting } from '@anamnesis/command-service/cards/scheduling/risk.ts';
import { createGuesses } from '@anamnesis/command-service/kernel/guesses/guesses.ts';
import type { Dependencies as CommandDependencies } from '@anamnesis/command-service/kernel/dependencies.ts';
import {
  createCommandStreams,
  type CommandStreams,
  type StreamsOptions,
} from '@anamnesis/command-service/kernel/streams/streams.ts';
import type { Foreground } from '@anamnesis/contracts/kernel/work/foreground.ts';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { IdentityProvider } from '@anamnesis/contracts/ports/people/identity-provider.ts';
import type { NotesEngine } from '@anamnesis/processors/processes/asking/notes/notes-engine.ts';
import type { Mailer } from '@anamnesis/contracts/ports/people/mailer.ts';
import type { Pusher } from '@anamnesis/contracts/ports/people/pusher.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import type { VirtualPatient } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { InvitationCodes } from '@anamnesis/contracts/ports/people/invitation-codes.ts';
import type { PositionTokens } from '@anamnesis/contracts/ports/log/position-tokens.ts';
import type { StreamTickets } from '@anamnesis/contracts/ports/people/security.ts';
import type { Tracer } from '@anamnesis/contracts/ports/tracer.ts';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/people/unsubscribe-tokens.ts';
import type { ProcessorDependencies } from '@anamnesis/processors/start.ts';
import type { Dependencies as QueryDependencies } from '@anamnesis/query-service/dependencies.ts';
import type { Logger } from 'pino';
import { withRetries } from '../../adapters/smtp/mailer/with-retries.ts';
import type { HealthFacts } from '../observability/health.ts';
import type { Metrics } from '../observability/metrics.ts';
import { tracedStreams } from '../observability/tracing/traced-streams.ts';
import type { RuntimePorts } from '../runtimes/ports.ts';
import type { Engines } from './engines.ts';
import type { LanguageModels } from './models/language-model.ts';

type Proofs = Pick<CommandDependencies, 'tokens' | 'hasher' | 'devices' | 'resetCodes' | 'limits' | 'rates'>;

/** What the services of one process are built from. Each service is passed only what it uses, by name. */
export type ServiceDependencies = Proofs &
  Engines & {
    ports: RuntimePorts;
    clock: Clock;
    logger: Logger;
    metrics: Pick<Metrics, 'startCommand' | 'missedNames'>;
    foreground: Pick<Foreground, 'quiet'>;
    /** null: no traces. */
    tracer: Tracer | null;
    notes: NotesEngine;
    activities: ProcessorDependencies['activities'];
    decks: ProcessorDependencies['decks'];
    cleaner: ProcessorDependencies['cleaner'];
    /** null: the built-in engine alone. */
    languageModels: LanguageModels | null;
    passageVectors: ProcessorDependencies['passageVectors'];
    runArchiveTask: QueryDependencies['runArchiveTask'];
    contentEngine: QueryDependencies['contentEngine'];
    operators: QueryDependencies['operators'];
    knowledge: KnowledgePack;
    practiceBank: PracticeBank;
    virtualPatient: VirtualPatient;
    hasModel: boolean;
    mailer: Mailer;
    pusher: Pusher;
    google: IdentityProvider | null;
    googleClientId: string | null;
    inBackground: CommandDependencies['inBackground'];
    unsubscribeTokens: UnsubscribeTokens;
    positionTokens: PositionTokens;
    invitationCodes: InvitationCodes;
    streamTickets: StreamTickets;
    /** The public address of the app, without a trailing slash. */
    publicUrl: () => string;
    accessCodes: readonly string[];
    quota: CommandDependencies['quota'];
    pageLimit: number;
    converter: ProcessorDependencies['converter'];
    /** undefined: the recogniser of pages that comes with the app. */
    recognisePage?: ProcessorDependencies['recognisePage'];
    facts: HealthFacts;
  };

/** Mails of commands are retried until `signal` is aborted. */
export function commandDependencies(deps: ServiceDependencies, signal: AbortSignal): CommandDependencies {
  const { ports, clock, limits, logger, tracer } = deps;
  const failed = (error: unknown): void =>
    logger.warn({ err: error }, 'sending a mail failed and is retried');
  const streamsOn = (log: StreamsOptions['log']): CommandStreams =>
    createCommandStreams({ log, clock, snapshots: ports.snapshots });
  return {
    log: ports.log,
    streams: tracer ? tracedStreams(tracer, ports.log, streamsOn) : streamsOn(ports.log),
    snapshots: ports.snapshots,
    credentials: ports.credentials,
    keys: ports.keys,
    bus: ports.bus,
    blobs: ports.blobs,
    uploads: ports.uploads,
    attempts: ports.attempts,
    tokenLedger: ports.tokenLedger,
    hasher: deps.hasher,
    tokens: deps.tokens,
    devices: deps.devices,
    resetCodes: deps.resetCodes,
    invitationCodes: deps.invitationCodes,
    unsubscribeTokens: deps.unsubscribeTokens,
    limits,
    rates: deps.rates,
    guesses: createGuesses({ attempts: ports.attempts, clock, limits }),
    mailer: withRetries(deps.mailer, { signal, failed }),
    google: deps.google,
    publicUrl: deps.publicUrl,
    inBackground: deps.inBackground,
    warn: (error, message) => logger.warn({ err: error }, message),
    note: (facts, message) => logger.info(facts, message),
    clock,
    accessCodes: deps.accessCodes,
    knowledge: deps.knowledge,
    practiceBank: deps.practiceBank,
    virtualPatient: deps.virtualPatient,
    hasModel: deps.hasModel,
    quota: deps.quota,
    pageLimit: deps.pageLimit,
  };
}

export const queryDependencies = (
  {
    ports,
    clock,
    googleClientId,
    logger,
    runArchiveTask,
    contentEngine,
    operators,
    knowledge,
    metrics,
    practiceBank,
    virtualPatient,
    rates,
    pusher,
    ...codes
  }: ServiceDependencies,
  health: QueryDependencies['health'],
): QueryDependencies => ({
  store: ports.store,
  people: ports.credentials,
  blobs: ports.blobs,
  bus: ports.bus,
  attempts: ports.attempts,
  rates,
  positionTokens: codes.positionTokens,
  invitationCodes: codes.invitationCodes,
  streamTickets: codes.streamTickets,
  runArchiveTask,
  clock,
  previewReview,
  riskOfForgetting,
  forgettingBy,
  contentEngine,
  operators,
  knowledge,
  missedNames: metrics.missedNames,
  practiceBank,
  virtualPatient,
  googleClientId,
  pushPublicKey: pusher.publicKey,
  health,
  logger,
});

/** Without the log: processors change state only by commands. */
export const processorDependencies = ({ ports, ...deps }: ServiceDependencies): ProcessorDependencies => ({
  bus: ports.bus,
  blobs: ports.blobs,
  uploads: ports.uploads,
  derived: ports.derived,
  credentials: ports.credentials,
  openEvents: ports.openEvents,
  quiet: deps.foreground.quiet,
  engine: deps.engines.engine,
  builtinEngine: deps.engines.builtin,
  notes: deps.notes,
  questions: deps.questions,
  writtenQuestions: deps.writtenQuestions,
  activities: deps.activities,
  decks: deps.decks,
  cleaner: deps.cleaner,
  model: deps.languageModels?.model ?? null,
  checkModel: deps.languageModels?.checkModel ?? null,
  modelStatus: deps.languageModels?.status ?? null,
  knowledge: deps.knowledge,
  passageVectors: deps.passageVectors,
  mailer: deps.mailer,
  pusher: deps.pusher,
  unsubscribeTokens: deps.unsubscribeTokens,
  publicUrl: deps.publicUrl,
  clock: deps.clock,
  logger: deps.logger,
  converter: deps.converter,
  recognisePage: deps.recognisePage,
});
