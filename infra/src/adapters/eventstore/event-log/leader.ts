import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, connectivityState } from '@grpc/grpc-js';
import { UnavailableError } from '@eventstore/db-client';
import type { EngineLogger } from '../../common/engine/logger.ts';
import type { Address } from './address.ts';
import { findLeader, type Gossip, readGossip } from './gossip.ts';
import type { ClientInternals } from './client-internals.ts';
import { abortPendingConnections } from './pending-connections.ts';
import { type WatchedChannel, watchChannel } from './watched-channel.ts';

const lookEveryMs = 250;
/** A connection on which nothing came for so long, though calls are open, is asked for gossip: a live node answers that. */
const askAfterMs = 1_000;
/** A connection that is silent for so long, though something was asked, may lead to a node that hangs. */
const silentMs = 2_000;
/** How long one node may take to answer who leads. */
const gossipMs = 1_000;
/** A connection that does not come about is made anew; each time that is in vain it gets twice as long, up to the second. */
const connectingMs = { first: 2_000, longest: 16_000 };

/**
 * Keeps a client at its cluster's leader. The client looks for another node when a call fails with UNAVAILABLE, CANCELLED or
 * not-leader, and goes to whichever node gossip names. A node that hangs answers nothing, and the others name it until they
 * have elected another: calls end by their deadline, at a node that is not left. So here a node is gone to only when it says
 * itself that it leads, and one that is silent is left as soon as another one says so. A slow node is never left for being
 * slow: any answer on the connection counts, and without another leader nothing is given up. Returns how to end this.
 */
export function followLeader(inside: ClientInternals, address: Address, logger: EngineLogger): () => void {
  // Where one server is named there is nobody else to ask.
  const seeds = address.discovered ? address.hosts.map((host) => `${host.address}:${host.port}`) : null;
  const { createChannel, handleError } = inside;
  const watched = new WeakMap<Channel, WatchedChannel>();
  const closing = new AbortController();
  /** What the connection string names, and the members that gossip named last. */
  let nodes = new Set(seeds);
  let current: WatchedChannel | null = null;
  let next: string | null = null;
  let isDoubted = false;
  let looking = false;
  /** When nobody was found who leads. */
  let inVainAt = -Infinity;
  let timeoutMs = connectingMs.first;

  const listeners = {
    onAnswer: () => void (timeoutMs = connectingMs.first),
    onTimedOut: () => void (isDoubted = true),
  };

  inside.createChannel = async () => {
    const channel = await createChannel();
    abortPendingConnections(channel);
    current = watchChannel(channel, channel.getTarget().replace(/^dns:/, ''), listeners);
    isDoubted = false;
    watched.set(channel, current);
    return channel;
  };
  inside.createGRPCClient = async (Client) => {
    const channel = await inside.getChannel();
    return new Client(null, null, {
      channelOverride: channel,
      interceptors: [watched.get(channel)!.interceptor],
    });
  };
  if (seeds) inside.resolveUri = resolve;

  async function resolve(): Promise<string> {
    const told = next;
    next = null;
    if (told !== null) return told;
    // All who call wait here for one channel: where nobody leads, they would have all nodes asked dozens of times a second.
    const restMs = inVainAt + lookEveryMs - performance.now();
    if (restMs > 0) await pause(restMs, undefined, { signal: closing.signal }).catch(() => undefined);
    const { leader, guess } = await findLeader(nodes, ask);
    inVainAt = leader === null ? performance.now() : -Infinity;
    return guess ?? seeds![Math.floor(Math.random() * seeds!.length)]!;
  }

  async function ask(node: string): Promise<Gossip> {
    const channel = await channelTo(node);
    abortPendingConnections(channel);
    try {
      const gossip = await readGossip(channel, inside.callArguments({ deadline: gossipMs }));
      nodes = new Set([...seeds!, ...gossip.members]);
      return gossip;
    } finally {
      channel.close();
    }
  }

  /** The client makes channels to what it resolves only, and asks for that before anything else can happen. */
  function channelTo(node: string): Promise<Channel> {
    inside.resolveUri = () => Promise.resolve(node);
    const channel = createChannel();
    inside.resolveUri = resolve;
    return channel;
  }

  /** Leaves the channel; the next call makes another one. */
  async function leave({ channel, breakOff }: WatchedChannel, why: string, to: string | null): Promise<void> {
    next = to;
    await handleError({ getChannel: () => channel }, new UnavailableError(undefined, why));
    breakOff(why);
  }

  /** Whether another node leads; if so, the client goes there. */
  async function isLedElsewhere(at: WatchedChannel): Promise<boolean> {
    const { leader } = await findLeader(nodes, ask);
    if (leader === null || leader === at.address || at !== current) return false;
    logger.info({ from: at.address, to: leader }, 'another node leads the event log');
    await leave(at, 'another node leads the event log', leader);
    return true;
  }

  /** Until something is heard again on the connection, or it was left. */
  async function look(at: WatchedChannel): Promise<void> {
    const isSilent = (): boolean =>
      at === current && !isShut(at) && !closing.signal.aborted && at.waitingMs() >= silentMs;
    while (isSilent()) {
      void askOn(at);
      if (seeds && (await isLedElsewhere(at))) return;
      const isConnected = at.channel.getConnectivityState(false) === connectivityState.READY;
      if (isSilent() && !isConnected && at.waitingMs() >= timeoutMs) {
        timeoutMs = Math.min(timeoutMs * 2, connectingMs.longest);
        return leave(at, 'the connection did not come about', null);
      }
      await pause(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  /** Whether and when it answers is told by the interceptor. */
  async function askOn({ channel, interceptor }: WatchedChannel): Promise<void> {
    const limits = inside.callArguments({ deadline: gossipMs });
    await readGossip(channel, limits, [interceptor]).catch(() => undefined);
  }

  async function check(): Promise<void> {
    if (!current || isShut(current)) return;
    if (current.waitingMs() >= silentMs) return look(current);
    if (!seeds) return;
    if (isDoubted) {
      isDoubted = false;
      await isLedElsewhere(current);
    } else if (current.quietMs() >= askAfterMs) {
      await askOn(current);
    }
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    check()
      .catch((err: unknown) => logger.warn({ err }, 'the leader of the event log could not be looked for'))
      .finally(() => (looking = false));
  }, lookEveryMs);
  timer.unref();
  return () => {
    closing.abort();
    clearInterval(timer);
  };
}

const isShut = ({ channel }: WatchedChannel): boolean =>
  channel.getConnectivityState(false) === connectivityState.SHUTDOWN;
