// One node of a stand-in cluster as a process of its own: see cluster.ts. Its index is the first argument, its port the
// second. The process that forked it carries the messages between the nodes. For tests only: see server.ts.
import type { Member, Role } from './gossip.ts';
import { createMemoryLog } from './log.ts';
import { createNode, type NodeMessage } from './replication.ts';
import { startEventStoreServer } from './server.ts';

/** Requests of the test to a node. */
export type Order =
  | { order: 'meet'; ports: readonly number[] }
  | { order: 'lose leader'; epoch: number; dead: readonly number[] }
  | { order: 'lead'; epoch: number }
  | { order: 'announce' }
  | { order: 'report' }
  | { order: 'relay'; from: number; message: NodeMessage };

export type Report = { role: Role; applied: number; hasPrepared: boolean; gossipReads: number };

/** Messages of a node to its parent process. */
export type MemberMessage =
  | { port: number }
  | { report: Report }
  | { to: number | 'others'; message: NodeMessage };

const host = '127.0.0.1';
const self = Number(process.argv[2]);
let ports: readonly number[] = [];
let dead: readonly number[] = [];

const log = createMemoryLog(50);
const send = (message: MemberMessage): void => void process.send?.(message);
const node = createNode({
  self,
  log,
  send: (to, message) => send({ to, message }),
  onRole: () => answerAccordingly(),
  onSurplus: () => process.exit(0),
});
const server = await startEventStoreServer({
  log,
  port: Number(process.argv[3]),
  members: () => ports.map((_, index) => believed(index)),
  append: (...append) => node.append(...append),
});

/** As the real one, a node goes on believing in its leader until the connection to it has broken. */
function believed(index: number): Member {
  const others: Role = node.role === 'unknown' ? 'unknown' : index === node.leader ? 'leader' : 'follower';
  const isAlive = index === self || !dead.includes(index);
  const role = index === self ? node.role : isAlive ? others : 'unknown';
  return { id: idOf(index), host, port: ports[index]!, role, isAlive };
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function answerAccordingly(): void {
  const leader = node.leader === null ? null : ports[node.leader];
  if (node.role === 'leader') server.follow(null);
  else server.follow(leader === undefined || leader === null ? 'nobody' : { host, port: leader });
}

const report = (): Report => ({
  role: node.role,
  applied: node.applied(),
  hasPrepared: node.hasPrepared(),
  gossipReads: server.calls.gossip,
});

function obey(order: Order): void {
  switch (order.order) {
    case 'meet':
      ports = order.ports;
      return answerAccordingly();
    case 'lose leader':
      dead = order.dead;
      return node.losesLeader(order.epoch);
    case 'lead':
      return node.leads(order.epoch);
    case 'announce':
      dead = [];
      return node.announce();
    case 'report':
      return send({ report: report() });
    case 'relay':
      return node.receive(order.from, order.message);
  }
}

process.on('message', (order) => obey(order as Order));
process.on('disconnect', () => process.exit(0));
send({ port: server.port });
