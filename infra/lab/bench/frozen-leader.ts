// `node infra/lab/bench/frozen-leader.ts [seconds until the election]`: how long after the election of a new leader appends,
// reads and followers are back when the old one hangs, on a stand-in for a cluster of three EventStoreDB nodes.
import { setTimeout as pause } from 'node:timers/promises';
import { openEventStoreLog } from '@anamnesis/infra/src/adapters/eventstore/event-log/event-log.ts';
import { silent } from '@anamnesis/infra/src/adapters/common/engine/logger.ts';
import { startEventStoreCluster } from '@anamnesis/infra/test/support/eventstore-server/cluster.ts';
import { startTraffic } from '@anamnesis/infra/test/support/eventstore-server/traffic.ts';

const electionMs = Number(process.argv[2] ?? 9) * 1_000;
const giveUpMs = Number(process.argv[3] ?? 60) * 1_000;
const keepAlives = {
  'keepAlive 2 s + 2 s': 'keepAliveInterval=2000&keepAliveTimeout=2000',
  'keepAlive 10 s + 10 s': '',
};

for (const [name, options] of Object.entries(keepAlives)) {
  const cluster = await startEventStoreCluster();
  const open = () =>
    openEventStoreLog({ connectionString: cluster.connectionString(options), logger: silent });
  const logs = { writing: open(), reading: open(), following: open() };
  const traffic = startTraffic(logs);
  await traffic.returned(performance.now());
  cluster.freezeLeader();
  await pause(electionMs);
  await cluster.elect();
  const back = await Promise.race([traffic.returned(performance.now()), pause(giveUpMs)]);
  console.log(
    `${name}, election after ${electionMs / 1_000} s:`,
    back ?? `not all back after ${giveUpMs} ms`,
  );
  if (!back) console.log(traffic.failures);
  await cluster.stop();
  for (const log of Object.values(logs)) void log.close();
}
process.exit(0);
