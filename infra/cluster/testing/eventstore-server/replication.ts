// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import { timedOut, unavailable } from './faults.ts';
import type { Role } from './gossip.ts';
import type { Expected, MemoryLog, Outcome, Proposed } from './log.ts';

/** An append as it is replicated. Each node applies the same ones in the same order, so the logs are equal. */
export type Entry = { stream: string; events: readonly Proposed[]; expected: Expected };

/** Messages between the nodes. `epoch` grows with every election; messages of an older epoch are ignored. */
export type NodeMessage = { epoch: number } & (
  | { says: 'prepare'; index: number; entry: Entry }
  | { says: 'prepared'; index: number }
  | { says: 'committed'; index: number }
  | { says: 'i lead' }
  | { says: 'i have'; index: number }
  | { says: 'catch up'; index: number; entries: readonly Entry[]; underWay: Entry | null }
  | { says: 'you are deposed' }
);

export type Node = {
  readonly role: Role;
  readonly leader: number | null;
  /** How many entries it has applied. */
  applied(): number;
  /** Whether there is one more, of which it does not know whether it was acknowledged. */
  hasPrepared(): boolean;
  append(stream: string, events: readonly Proposed[], expected: Expected): Promise<Outcome>;
  receive(from: number, message: NodeMessage): void;
  /** The leader is lost. */
  losesLeader(epoch: number): void;
  leads(epoch: number): void;
  /** Announces to the others again that it is the leader. */
  announce(): void;
};

type Surroundings = {
  self: number;
  log: MemoryLog;
  send(to: number | 'others', message: NodeMessage): void;
  onRole(): void;
  /** It has a record that the cluster has not: the real one goes offline to truncate its log, and exits with code 0. */
  onSurplus(): void;
};

/** The real one's setting PrepareTimeoutMs. */
const prepareTimeoutMs = 2_000;

/**
 * One node of three. Its leader acknowledges an append, and shows it to readers, once one other node has it as well.
 * Appends are replicated one by one.
 */
export function createNode({ self, log, send, onRole, onSurplus }: Surroundings): Node {
  const entries: Entry[] = [];
  let prepared: Entry | null = null;
  let epoch = 0;
  let role: Role = 'unknown';
  let leader: number | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let acknowledged: (() => void) | null = null;

  function become(next: Role, of: number | null, at: number): void {
    epoch = at;
    role = next;
    leader = of;
    onRole();
  }

  function apply(entry: Entry): Outcome {
    prepared = null;
    entries.push(entry);
    return log.append(entry.stream, entry.events, entry.expected);
  }

  async function replicate(entry: Entry): Promise<Outcome> {
    if (role !== 'leader') throw unavailable();
    // What the last one was not acknowledged for may be at another node or not: nothing can follow it.
    if (prepared) throw timedOut();
    const [index, at] = [entries.length, epoch];
    prepared = entry;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, prepareTimeoutMs);
    let taken = false;
    acknowledged = () => {
      taken = true;
      resolve();
    };
    send('others', { says: 'prepare', epoch, index, entry });
    await promise;
    clearTimeout(timer);
    acknowledged = null;
    if (!taken || epoch !== at) throw timedOut();
    const outcome = apply(entry);
    send('others', { says: 'committed', epoch, index });
    return outcome;
  }

  function follow(of: number, at: number): void {
    if (at > epoch || leader !== of) become('follower', of, at);
  }

  function receive(from: number, message: NodeMessage): void {
    if (message.epoch < epoch) return send(from, { says: 'you are deposed', epoch });
    switch (message.says) {
      case 'prepare':
        follow(from, message.epoch);
        if (message.index > entries.length)
          return send(from, { says: 'i have', epoch, index: entries.length });
        if (prepared && !same(prepared, message.entry)) return onSurplus();
        prepared = message.entry;
        return send(from, { says: 'prepared', epoch, index: message.index });
      case 'prepared':
        if (message.index === entries.length) acknowledged?.();
        return;
      case 'committed':
        if (prepared && message.index === entries.length) apply(prepared);
        return;
      case 'i lead':
        follow(from, message.epoch);
        return send(from, { says: 'i have', epoch, index: entries.length });
      case 'i have': {
        const missing = entries.slice(message.index);
        return send(from, {
          says: 'catch up',
          epoch,
          index: message.index,
          entries: missing,
          underWay: prepared,
        });
      }
      case 'catch up':
        return catchUp(message.index, message.entries, message.underWay);
      case 'you are deposed':
        if (message.epoch > epoch) become('unknown', null, message.epoch);
    }
  }

  const announce = (): void => send('others', { says: 'i lead', epoch });

  function catchUp(index: number, missing: readonly Entry[], underWay: Entry | null): void {
    if (index !== entries.length) return;
    if (prepared && !same(prepared, missing[0] ?? underWay)) return onSurplus();
    for (const entry of missing) apply(entry);
  }

  return {
    get role() {
      return role;
    },
    get leader() {
      return leader;
    },
    applied: () => entries.length,
    hasPrepared: () => prepared !== null,
    append(stream, events, expected) {
      const outcome = turn.then(() => replicate({ stream, events, expected }));
      turn = outcome.catch(() => undefined);
      return outcome;
    },
    receive,
    losesLeader(at) {
      // Of what this node prepared, the next leader decides.
      become('unknown', null, at);
    },
    leads(at) {
      if (prepared) apply(prepared);
      become('leader', self, at);
      announce();
    },
    announce,
  };
}

const same = (one: Entry, other: Entry | null): boolean => one.events[0]!.id === other?.events[0]!.id;
