// `node infra/bench/cluster-services.ts`: what one copy of each service does on the cluster runtime, each a process of
// its own, on the engines that the machine can have. Linux only: processor time is read from /proc.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { type Cluster, startCluster } from '../test/cluster/cluster.ts';
import { eventsOf, withPorts } from '../test/cluster/log.ts';
import type { ServiceProcess } from '../test/cluster/process.ts';
import { createClient } from '../test/support/client.ts';
import { behind } from '../test/support/lags.ts';
import { process as follow, sampleDocument, until } from '../test/support/studying.ts';
import { load } from './load.ts';
import { describeMachine } from './machine.ts';
import type { Row } from './measure.ts';
import { appendAll } from './seed/append.ts';
import { documentsOf } from './seed/documents.ts';
import { today } from './seed/folder.ts';
import { cardsOf, credentialOf, newPerson, type Person } from './seed/person.ts';
import { firstDayOf, reviewsOf } from './seed/reviews.ts';
import { headersOf } from './seed/sign-in.ts';
import { benchSecret } from './server.ts';
import { formatNumber, renderTable } from './table.ts';

const cards = 2_000;
const rounds = 2;
const ticksPerSecond = 100;

/** Seconds of processor time that a process has had, all its threads together. */
function processorSeconds({ pid }: ServiceProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** What a service does in the work: how much of it in a second, and in a second of processor time. */
async function measured(
  measure: string,
  unit: string,
  service: ServiceProcess,
  work: () => Promise<number>,
): Promise<Row> {
  const before = processorSeconds(service);
  const started = performance.now();
  const done = await work();
  const value = done / ((performance.now() - started) / 1000);
  const own = done / Math.max(0.01, processorSeconds(service) - before);
  const note = `${formatNumber(own)} in a second of processor time`;
  return { measure, value, unit, samples: [value], note };
}

async function seed({ engines }: Cluster, person: Person): Promise<void> {
  await withPorts(engines.env, async ({ log, credentials }) => {
    await credentials.create(credentialOf(person));
    await appendAll(log, documentsOf(person, firstDayOf(rounds, today())));
    await appendAll(log, reviewsOf(person, rounds, today()));
  });
}

async function caughtUp({ url }: ServiceProcess): Promise<void> {
  while ((await behind(createClient(url))).length > 0) await pause(50);
}

async function projecting(cluster: Cluster): Promise<Row> {
  const total = (await eventsOf(cluster.engines.env)).length;
  const service = await cluster.add('projectors');
  return measured('projectors: events, all read models and the relay', 'events/s', service, async () => {
    await caughtUp(service);
    return total;
  });
}

async function commanding(cluster: Cluster, person: Person): Promise<Row> {
  const service = await cluster.add('command');
  const all = cardsOf(person);
  const { path } = api.recordAnkiResponse;
  const answer = (n: number) => {
    const { documentId: pdfId, cardId } = all[n % all.length]!;
    const body = { pdfId, cardId, response: n % 8 === 0 ? 'incorrect' : 'correct', useShortDelay: true };
    return { method: 'POST' as const, path, headers: headersOf(person), body };
  };
  await load({ url: service.url, count: 500, concurrency: 8, callOf: answer });
  return measured('command: reviews, 32 at once', 'reviews/s', service, async () => {
    await load({ url: service.url, count: 3_000, concurrency: 32, callOf: (n) => answer(n + 500) });
    return 3_000;
  });
}

async function asking(cluster: Cluster, person: Person): Promise<Row[]> {
  const service = await cluster.add('query');
  const headers = headersOf(person);
  const pdfIds = person.documents.map(({ documentId }) => documentId);
  const counts = {
    method: 'POST' as const,
    path: api.batchCheckPDFAnkiStatus.path,
    headers,
    body: { pdfIds },
  };
  const library = { method: 'GET' as const, path: api.getUserPDFs.path, headers };
  const row = async (name: string, call: typeof counts | typeof library): Promise<Row> => {
    await load({ url: service.url, count: 16, concurrency: 8, callOf: () => call });
    return measured(`query: ${name}, 8 at once`, 'reads/s', service, async () => {
      await load({ url: service.url, count: 100, concurrency: 8, callOf: () => call });
      return 100;
    });
  };
  return [await row(`due counts of ${cards} cards`, counts), await row('the library', library)];
}

async function processing(cluster: Cluster): Promise<Row> {
  const service = await cluster.add('processors');
  const students = await Promise.all(Array.from({ length: 12 }, () => enrol(cluster.url)));
  return measured('processors: pages summarised and turned into cards', 'pages/s', service, async () => {
    await Promise.all(students.map(({ client, pdfId }) => follow(client, pdfId)));
    return 3 * students.length;
  });
}

async function enrol(url: string) {
  const client = createClient(url);
  await client.signup();
  const { PDF_id: pdfId } = await sampleDocument(client);
  await until(client, async () => (await client.call('getUserPDFs')).body.pdfs[0]?.extraction === 'done');
  return { client, pdfId };
}

const cluster = await startCluster([], { LOG_LEVEL: 'error', JWT_SECRET: benchSecret });
if (!cluster) throw new Error('The cluster runtime needs nats-server, and FerretDB or MONGODB_URL.');
try {
  const person = newPerson(cards);
  await seed(cluster, person);
  const rows = [await projecting(cluster), await commanding(cluster, person)];
  rows.push(...(await asking(cluster, person)), await processing(cluster));
  const { processors, model, node } = describeMachine();
  console.log(`${processors} × ${model}, Node ${node}\n\n${renderTable(rows)}`);
} finally {
  await cluster.stop();
}
