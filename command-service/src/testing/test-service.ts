import { randomUUID } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import {
  type CommandDefinition,
  type CommandReply,
  commandSubject,
} from '@anamnesis/contracts/kernel/events/message.ts';
import type { IdentityProvider } from '@anamnesis/contracts/ports/people/identity-provider.ts';
import type { TokenOwner } from '@anamnesis/contracts/ports/people/security.ts';
import type { z } from 'zod';
import type { Dependencies } from '../kernel/dependencies.ts';
import { createGuesses } from '../kernel/guesses/guesses.ts';
import { defaultLimits } from '../kernel/guesses/limits.ts';
import { createCommandStreams } from '../kernel/streams/streams.ts';
import { onlyDeclared } from '../kernel/testing/declared-refusals.ts';
import { createFakeAttemptCounter } from '@anamnesis/contracts/testing/fake-attempt-counter.ts';
import { createInMemoryMailer } from '../kernel/testing/fake-mailer.ts';
import { fakeInvitationCodes } from '../kernel/testing/fake-invitation-codes.ts';
import { fakeResetCodes } from '../kernel/testing/fake-reset-codes.ts';
import { createMemoryBlobStore } from '@anamnesis/contracts/testing/memory-blob-store.ts';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createFakeUploadStore } from '../kernel/testing/fake-upload-store.ts';
import { createMemoryEventLog } from '@anamnesis/contracts/testing/memory-event-log.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { aPracticeBank } from '@anamnesis/contracts/testing/a-practice-bank.ts';
import { aVirtualPatient } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { createMemoryTokenLedger } from '@anamnesis/contracts/testing/memory-token-ledger.ts';
import { createCommandService } from '../service.ts';

/** The whole command service with fake ports and a clock that the spec sets. */
export type TestService = ReturnType<typeof createTestService>;

export const accessCode = 'let-me-in';

export function createTestService() {
  const log = createMemoryEventLog();
  const time = { now: '2026-03-10T12:00:00.000Z' };
  const clock = () => new Date(time.now);
  const aProcess = () => createCommandStreams({ log, clock, now: () => Date.parse(time.now) });
  const destroyedKeys: string[] = [];
  const forgottenSnapshots: string[] = [];
  const background: Promise<void>[] = [];
  const blobs = createMemoryBlobStore();
  const attempts = createFakeAttemptCounter(clock);
  const deps = {
    log: { head: async () => BigInt(log.all().length) },
    streams: aProcess(),
    credentials: createMemoryCredentialStore(),
    snapshots: { deleteAllOf: async (userId: string) => void forgottenSnapshots.push(userId) },
    keys: { destroy: async (userId: string) => void destroyedKeys.push(userId) },
    hasher: {
      hash: async (password: string) => `hash of ${password}`,
      verify: async (hash: string, password: string) => hash === `hash of ${password}`,
    },
    tokens: {
      issue: ({ userId, version }: TokenOwner) => `token ${version} of ${userId}`,
      verify: () => null,
    },
    devices: {
      remember: (userId: string, former: string | null) => `${former ?? ''}[${userId}]`,
      deviceOf: (userId: string, value: string | null) =>
        value?.includes(`[${userId}]`) ? `device of ${userId}` : null,
    },
    invitationCodes: fakeInvitationCodes,
    resetCodes: { ...fakeResetCodes },
    attempts,
    limits: defaultLimits,
    rates: {},
    guesses: createGuesses({ attempts, clock, limits: defaultLimits }),
    mailer: createInMemoryMailer(),
    tokenLedger: createMemoryTokenLedger(clock),
    google: null as IdentityProvider | null,
    publicUrl: () => 'https://anamnesis.example',
    inBackground: (_name: string, task: () => Promise<void>) => void background.push(task().catch(() => {})),
    warn: (_error: unknown, _message: string): void => undefined,
    note: (_facts: object, _message: string): void => undefined,
    bus: createMemoryMessageBus(),
    blobs,
    uploads: createFakeUploadStore(blobs),
    clock,
    unsubscribeTokens: {
      issue: (userId: string) => `link of ${userId}`,
      verify: (token: string) => (token.startsWith('link of ') ? token.slice(8) : null),
    },
    accessCodes: [accessCode],
    knowledge: {
      guide: async () => null,
      picturePage: async () => null,
      find: async (name: string) => (name === 'asthma' ? 'asthma' : null),
      mentioned: async (text: string) => (text.includes('asthma') ? 'asthma' : null),
      lookUp: async () => ({ names: [], isAlike: false, facts: [] }),
    } as Dependencies['knowledge'],
    practiceBank: aPracticeBank(),
    virtualPatient: aVirtualPatient(),
    hasModel: false as boolean,
    quota: { bytes: 1000, documents: 20, folders: 10 },
    pageLimit: 500,
  } satisfies Dependencies;
  const { handlers, busCommands } = createCommandService(deps);

  /** A command as a processor sends it. */
  const send = async <S extends z.ZodType>(
    definition: CommandDefinition<S>,
    data: z.input<S>,
    { userId = 'ada', commandId = randomUUID() as string, correlationId = 'c' } = {},
  ): Promise<CommandReply> => {
    const command = busCommands.find(({ subject }) => subject === commandSubject(definition));
    if (!command) throw new Error(`no handler for ${definition.name}`);
    const context = { userId, commandId, correlationId, causationId: 'e' };
    return command.take({ data, context });
  };
  const typesIn = async (stream: string) => (await log.readStream(stream)).map(({ type }) => type);

  /** Simulates a restart: only the log and the stores remain. */
  const restarted = () => onlyDeclared(api, createCommandService({ ...deps, streams: aProcess() }).handlers);

  /** Resolves when the background tasks have finished. */
  const settled = () => Promise.all(background.splice(0));

  return {
    log,
    time,
    deps,
    destroyedKeys,
    forgottenSnapshots,
    settled,
    handlers: onlyDeclared(api, handlers),
    busCommands,
    send,
    typesIn,
    restarted,
  };
}

export const contextOf = (
  userId: string,
  timeZone = 'UTC',
  client: Partial<RequestContext['client']> = {},
): RequestContext => ({
  userId,
  timeZone,
  correlationId: 'c',
  client: { address: '192.0.2.1', device: null, ...client },
  token:
    userId === '' ? null : { id: `token of ${userId}`, expiresAt: '2026-03-11T00:00:00.000Z', version: 0 },
  signal: new AbortController().signal,
});

/** A request with a body; the command id is new unless it is given. */
export const requestOf = <B>(body: B, commandId: string = randomUUID(), cookie: string | null = null) => ({
  params: {},
  query: {},
  body,
  commandId,
  files: {},
  cookie,
});
