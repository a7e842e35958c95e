// A stand-in for a cluster of three EventStoreDB nodes, for tests only: see server.ts. Each node is a process, so that
// it can hang as a real one: its port accepts connections and never responds. The test triggers elections.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Report, MemberMessage } from './member.ts';
import { freePort } from '@anamnesis/infra/tools/free-port.ts';
import { noteEngine } from '../engines/notes.ts';

export type EventStoreCluster = {
  /** `esdb://` with the three addresses; options beside `tls=false` as in `keepAliveInterval=2000`. */
  connectionString(options?: string): string;
  /** Freezes the leader's process with SIGSTOP. The others still consider it the leader. */
  freezeLeader(): void;
  /** Lets the other two detect the loss, and elects the one that has all acknowledged events. */
  elect(): Promise<void>;
  /** Resumes the frozen process. It considers itself the leader until `reunite`. */
  wake(): void;
  /** Reconnects the deposed leader to the others. It becomes a follower, or exits with code 0 and is restarted. */
  reunite(): Promise<void>;
  /** How often the nodes that run were asked who is in the cluster. */
  gossipReads(): Promise<number>;
  /** The codes with which nodes exited on their own account. */
  readonly exits: readonly (number | null)[];
  stop(): Promise<void>;
};

const script = fileURLToPath(new URL('./member.ts', import.meta.url));
const indexes = [0, 1, 2] as const;

export async function startEventStoreCluster(): Promise<EventStoreCluster> {
  noteEngine({ engine: 'EventStoreDB', kind: 'stand-in' });
  const nodes: ChildProcess[] = [];
  const ports = await Promise.all(indexes.map(freePort));
  const exits: (number | null)[] = [];
  /** Messages to and from these nodes are lost: their connections to the others are broken. */
  const cutOff = new Set<number>();
  let leader = 0;
  let epoch = 1;
  let stopping = false;

  const order = (index: number, what: Order): void => {
    // What is sent to one that has just exited is lost.
    nodes[index]!.send(what, () => {});
  };

  async function start(index: number): Promise<void> {
    const node = fork(script, [String(index), String(ports[index])], {
      execArgv: [],
      serialization: 'advanced',
    });
    nodes[index] = node;
    await once(node, 'message');
    node.on('message', (sent) => relay(index, sent as MemberMessage));
    node.once('exit', (code) => {
      if (!stopping) exits.push(code);
    });
  }

  function relay(from: number, sent: MemberMessage): void {
    if (!('to' in sent) || cutOff.has(from)) return;
    for (const to of indexes) {
      const isMeant = sent.to === 'others' ? to !== from : to === sent.to;
      if (isMeant && !cutOff.has(to)) order(to, { order: 'relay', from, message: sent.message });
    }
  }

  async function report(index: number): Promise<Report> {
    const { promise, resolve } = Promise.withResolvers<Report>();
    const listen = (sent: unknown): void => {
      if ('report' in (sent as MemberMessage)) resolve((sent as { report: Report }).report);
    };
    nodes[index]!.on('message', listen);
    order(index, { order: 'report' });
    const reported = await promise;
    nodes[index]!.off('message', listen);
    return reported;
  }

  const running = (): number[] => indexes.filter((index) => !cutOff.has(index));
  const until = async (index: number, is: (report: Report) => boolean): Promise<void> => {
    while (!is(await report(index)));
  };

  await Promise.all(indexes.map(start));
  for (const index of indexes) order(index, { order: 'meet', ports });
  order(leader, { order: 'lead', epoch });
  for (const index of [1, 2]) await until(index, follows);

  return {
    exits,
    connectionString: (options = '') =>
      `esdb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false${options && `&${options}`}`,
    freezeLeader() {
      cutOff.add(leader);
      nodes[leader]!.kill('SIGSTOP');
    },
    async elect() {
      epoch += 1;
      const dead = [...cutOff];
      for (const index of running()) order(index, { order: 'lose leader', epoch, dead });
      const sizes = await Promise.all(running().map(async (index) => ({ index, ...(await report(index)) })));
      leader = sizes.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]!.index;
      order(leader, { order: 'lead', epoch });
      await until(leader, ({ role }) => role === 'leader');
    },
    wake() {
      for (const index of cutOff) nodes[index]!.kill('SIGCONT');
    },
    async reunite() {
      const [deposed] = cutOff;
      if (deposed === undefined) return;
      const node = nodes[deposed]!;
      const gone = once(node, 'exit');
      cutOff.delete(deposed);
      order(leader, { order: 'announce' });
      const exited = await Promise.race([gone.then(() => true), until(deposed, follows).then(() => false)]);
      // Whether it has to go it knows once it knows what the others have.
      if (!exited && node.exitCode === null) return;
      await start(deposed);
      order(deposed, { order: 'meet', ports });
      order(leader, { order: 'announce' });
      await until(deposed, follows);
    },
    gossipReads: async () =>
      (await Promise.all(running().map(report))).reduce((sum, { gossipReads }) => sum + gossipReads, 0),
    async stop() {
      stopping = true;
      const gone = nodes.map((node) => node.exitCode ?? node.signalCode ?? once(node, 'exit'));
      for (const node of nodes) node.kill('SIGKILL');
      await Promise.all(gone);
    },
  };
}

/** With an append of which it does not know whether it was acknowledged. */
const sizeOf = ({ applied, hasPrepared }: Report): number => applied + (hasPrepared ? 1 : 0);

const follows = ({ role, hasPrepared }: Report): boolean => role === 'follower' && !hasPrepared;
