/**
 * A stand-in for EventStoreDB in this process, for tests only: enough of its Streams service (append, read a stream, read
 * all, subscribe to all with a filter and checkpoints) over a log in memory, written from the client's protocol and the
 * server's documented behaviour. It produces faults that a real one cannot be made to produce. It is no substitute for a
 * real one, and no part of the product.
 */
import { type Metadata, Server, type ServiceError, status } from '@grpc/grpc-js';
import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';
import { noteEngine } from '../engines/notes.ts';
import {
  type AppendFault,
  failure,
  invalidPosition,
  notLeader,
  type PositionRefusal,
  readerFailed,
  timedOut,
  unavailable,
} from './faults.ts';
import type { Certificate } from '@anamnesis/infra/test/support/certificates.ts';
import { credentialsOf, refusal, type Users } from './secure.ts';
import { gossipMethods, type Member } from './gossip.ts';
import { createMemoryLog, InvalidPosition, type MemoryLog, type Outcome, type Proposed } from './log.ts';
import { type AppendLimits, defaultLimits, refusedForSize } from './limits.ts';
import { appended, expectedIn, nameIn, proposedIn } from './messages.ts';
import { answerRead, answerSubscription, type ReadCall } from './reads.ts';

export type EventStoreServer = {
  readonly port: number;
  readonly connectionString: string;
  readonly log: MemoryLog;
  /** How often each method was called. */
  readonly calls: Record<'append' | 'batchAppend' | 'read' | 'subscribe' | 'gossip', number>;
  /** The faults of the next appends, one each; `null`: none. */
  readonly appendFaults: (AppendFault | null)[];
  /** Aborts every read and subscription. Returns how many there were. */
  breakOff(): number;
  /**
   * Answers every call that asks for the leader with this address from now on; null: is the leader; `nobody`: knows of no
   * leader, and is not ready (DenyRequestBecauseNotReady of KurrentDB's ClusterVNodeController).
   */
  follow(leader: { host: string; port: number } | 'nobody' | null): void;
  /** Reads and subscriptions are accepted and never get a response. */
  fallSilent(silent: boolean): void;
  /** The next so many reads of the whole log fail in the reader, wherever they begin. */
  failReads(count: number): void;
  /** From now on every record that is read is delayed by this. */
  slowDown(msPerRecord: number): void;
  /** Ends all connections at once; the log stays. */
  stop(): void;
  /** Listens again at the same port; with another log, as after the restoration of a backup. */
  start(replacement?: MemoryLog): Promise<void>;
};

export type ServerOptions = Partial<AppendLimits> & {
  systemRecordEvery?: number;
  log?: MemoryLog;
  /** Speaks TLS with this key and certificate; otherwise without. */
  tls?: Certificate | undefined;
  /** Users and their rights; only over TLS. */
  users?: Users;
  /** How it refuses a position at which no record begins. Default: as before 24.2. */
  refusesPositions?: PositionRefusal;
  port?: number;
  /** The response of the Gossip service. Default: a single node. */
  members?: () => readonly Member[];
  /** Default: into the log. */
  append?: (...append: Parameters<MemoryLog['append']>) => Outcome | Promise<Outcome>;
};

export async function startEventStoreServer(options: ServerOptions = {}): Promise<EventStoreServer> {
  noteEngine({ engine: 'EventStoreDB', kind: 'stand-in' });
  const { systemRecordEvery = 0, refusesPositions = 'before 24.2' } = options;
  const limits = { ...defaultLimits, ...options };
  let log = options.log ?? createMemoryLog(systemRecordEvery);
  const calls = { append: 0, batchAppend: 0, read: 0, subscribe: 0, gossip: 0 };
  const appendFaults: (AppendFault | null)[] = [];
  const open = new Set<ReadCall>();
  const id = crypto.randomUUID();
  let leader: { host: string; port: number } | 'nobody' | null = null;
  let silent = false;
  let msPerRecord = 0;
  let failingReads = 0;
  const port = options.port ?? (await freePort());
  let server: Server;

  const host = options.tls ? 'localhost' : '127.0.0.1';
  const alone = (): Member => ({ id, host, port, role: 'leader', isAlive: true });
  const members = options.members ?? (() => [alone()]);

  function elsewhere(metadata: Metadata): ServiceError | null {
    if (!leader || metadata.get('requires-leader')[0] !== 'true') return null;
    return leader === 'nobody' ? unavailable() : notLeader(leader);
  }

  function append(
    call: ServerReadableStream<AppendReq, AppendResp>,
    respond: sendUnaryData<AppendResp>,
  ): void {
    calls.append += 1;
    const fault = appendFaults.shift() ?? null;
    const away = elsewhere(call.metadata) ?? (fault === 'lost' ? unavailable() : null);
    let header: AppendReq.Options | undefined;
    const events: Proposed[] = [];
    call.on('data', (message: AppendReq) => {
      header ??= message.getOptions();
      const proposed = message.getProposedMessage();
      if (proposed) events.push(proposedIn(proposed));
    });
    call.on('end', () => setImmediate(() => finish().catch(respond)));

    async function finish(): Promise<void> {
      // A call that the client gave up ends like any other, but may have brought only some of its events.
      if (call.cancelled || events.length === 0) return;
      if (away) return respond(away);
      const stream = nameIn(header!.getStreamIdentifier());
      const refused =
        refusal(options.users, call.metadata, 'append', stream) ?? refusedForSize(events, limits);
      if (refused) return respond(refused);
      const expected = expectedIn(header!);
      const outcome = await (options.append ?? log.append)(stream, events, expected);
      if (fault === 'taken, then silent') return;
      if (fault === 'taken, then lost') return respond(unavailable());
      if (fault === 'taken, then timed out') return respond(timedOut());
      respond(null, appended(outcome, expected));
    }
  }

  async function answer(call: ReadCall): Promise<void> {
    const request = call.request.getOptions()!;
    const away = elsewhere(call.metadata);
    if (away) throw away;
    const stream = request.getStream();
    const name = stream ? nameIn(stream.getStreamIdentifier()) : '$all';
    const refused = refusal(options.users, call.metadata, 'read', name);
    if (refused) throw refused;
    if (silent) return new Promise(() => {});
    if (failingReads > 0 && request.hasAll() && !request.hasSubscription()) {
      failingReads -= 1;
      const reason = refusesPositions === 'from 25.1' ? ' >> The reader was stopped' : '';
      throw readerFailed({ isFiltered: request.hasFilter() }, reason);
    }
    return request.hasSubscription()
      ? answerSubscription(call, request, log)
      : answerRead(call, request, log, msPerRecord);
  }

  function read(call: ReadCall): void {
    calls[call.request.getOptions()!.hasSubscription() ? 'subscribe' : 'read'] += 1;
    open.add(call);
    call.on('error', () => {});
    answer(call)
      .then(() => call.end())
      .catch((error: Error) => call.emit('error', asFailure(error, call)))
      .finally(() => open.delete(call));
  }

  function asFailure(error: Error, call: ReadCall): Error {
    const request = call.request.getOptions()!;
    const asked = { isFiltered: request.hasFilter(), isSubscription: request.hasSubscription() };
    if (error instanceof InvalidPosition) return invalidPosition(asked, refusesPositions);
    return 'code' in error ? error : failure(status.UNKNOWN, error.message);
  }

  async function start(replacement?: MemoryLog): Promise<void> {
    log = replacement ?? log;
    server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(grpc.StreamsService, {
      read,
      append,
      batchAppend: (call: { emit(event: 'error', error: Error): void }) => {
        calls.batchAppend += 1;
        call.emit('error', failure(status.UNIMPLEMENTED, 'not spoken here'));
      },
      delete: () => {},
      tombstone: () => {},
    });
    server.addService(
      gossip.GossipService,
      gossipMethods(() => {
        calls.gossip += 1;
        return members();
      }),
    );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.bindAsync(`127.0.0.1:${port}`, credentialsOf(options.tls), (error) =>
      error ? reject(error) : resolve(),
    );
    await promise;
  }

  await start();
  return {
    port,
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    get log() {
      return log;
    },
    calls,
    appendFaults,
    breakOff() {
      const broken = [...open];
      open.clear();
      for (const call of broken) call.emit('error', unavailable());
      return broken.length;
    },
    follow: (address) => {
      leader = address;
    },
    fallSilent: (value) => {
      silent = value;
    },
    failReads: (count) => {
      failingReads = count;
    },
    slowDown: (value) => {
      msPerRecord = value;
    },
    stop: () => server.forceShutdown(),
    start,
  };
}
