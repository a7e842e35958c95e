import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, connectivityState } from '@grpc/grpc-js';
import { UnavailableError } from '@eventstore/db-client';
import type { EngineLogger } from '../../engine/logger.ts';
import type { Address } from './address.ts';
import { findLeader, type Gossip, readGossip } from './gossip.ts';
import type { ClientInternals } from './client-internals.ts';
import { abortPendingConnections } from './pending-connections.ts';
import { type WatchedChannel, watchChannel } from './watched-channel.ts';

const lookEveryMs = 250;
/** After this time without any data, though calls are open, gossip is requested on the connection: a live node answers that. */
const askAfterMs = 1_000;
/** After this time without an answer, though calls are open, the node may be hung. */
const silentMs = 2_000;
/** How long one node may take to answer who is the leader. */
const gossipMs = 1_000;
/** The time after which an attempt to connect is repeated; it doubles with each failure, up to `longest`. */
const connectingMs = { first: 2_000, longest: 16_000 };

/**
 * Keeps a client connected to its cluster's leader. The client itself looks for another node when a call fails with UNAVAILABLE,
 * CANCELLED or not-leader, and connects to whichever node gossip names. But a hung node answers nothing, the others name it
 * until they have elected another leader, and calls that time out do not make the client leave it. So this connects only to
 * a node that itself reports to be the leader, and leaves one that does not answer as soon as another reports so. A slow node is
 * never left: any data on the connection counts as an answer, and without another leader the connection is kept. Returns a
 * function that stops this.
 */
export function followLeader(inside: ClientInternals, address: Address, logger: EngineLogger): () => void {
  // With a single server there is no other node to ask.
  const seeds = address.discovered ? address.hosts.map((host) => `${host.address}:${host.port}`) : null;
  const { createChannel, handleError } = inside;
  const watched = new WeakMap<Channel, WatchedChannel>();
  const closing = new AbortController();
  /** The nodes in the connection string, and the members that gossip named last. */
  let nodes = new Set(seeds);
  let current: WatchedChannel | null = null;
  let next: string | null = null;
  let isDoubted = false;
  let looking = false;
  /** When no leader was found. */
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
    const named = next;
    next = null;
    if (named !== null) return named;
    // All calls wait here for one channel: without a leader each would otherwise ask all nodes dozens of times a second.
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

  /** The client creates channels only to the resolved address, and asks for that before anything else can happen. */
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

  /** Whether another node is the leader; if so, the client connects to it. */
  async function isLedElsewhere(at: WatchedChannel): Promise<boolean> {
    const { leader } = await findLeader(nodes, ask);
    if (leader === null || leader === at.address || at !== current) return false;
    logger.info({ from: at.address, to: leader }, 'another node is the leader of the event log');
    await leave(at, 'another node is the leader of the event log', leader);
    return true;
  }

  /** Runs until data arrives on the connection again, or it was left. */
  async function look(at: WatchedChannel): Promise<void> {
    const isSilent = (): boolean =>
      at === current && !isShut(at) && !closing.signal.aborted && at.waitingMs() >= silentMs;
    while (isSilent()) {
      void askOn(at);
      if (seeds && (await isLedElsewhere(at))) return;
      const isConnected = at.channel.getConnectivityState(false) === connectivityState.READY;
      if (isSilent() && !isConnected && at.waitingMs() >= timeoutMs) {
        timeoutMs = Math.min(timeoutMs * 2, connectingMs.longest);
        return leave(at, 'the connection could not be established', null);
      }
      await pause(lookEveryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  /** The result is ignored: the interceptor notices whether and when the node answers. */
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
      .catch((err: unknown) => logger.warn({ err }, 'the search for the leader of the event log failed'))
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
