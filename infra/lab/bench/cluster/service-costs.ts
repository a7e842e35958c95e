import { api } from '@anamnesis/contracts/api.ts';
import { startGateway } from '@anamnesis/infra/test/cluster/gateway.ts';
import type { ServiceProcess } from '@anamnesis/infra/test/cluster/process.ts';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { extracted, process as follow } from '@anamnesis/infra/test/support/studying.ts';
import { processorSeconds } from '../class/usage.ts';
import { type Call, load } from '../load.ts';
import type { Copies } from './copies.ts';
import type { Through } from './through.ts';

/** What one copy of a service does: by the clock, and in a second of its own processor time. */
export type Cost = { name: string; perSecond: number; perProcessorSecond: number };

const pagesOfSample = 3;

/** From the load and the burst that one copy of each service has been through, and from reads and pages besides. */
export async function serviceCosts(
  copies: Copies,
  { reviews, load: answered, burst, used }: Through,
  quick: boolean,
): Promise<Cost[]> {
  const query = copies.query[0]!;
  const student = createClient(query.url, 'UTC');
  const gateway = await startGateway(() => ({
    command: [copies.command[0]!.url],
    query: [query.url],
  }));
  try {
    const students = await Promise.all(Array.from({ length: quick ? 6 : 16 }, () => enrol(gateway.url)));
    student.use(students[0]!.client.user!);
    const read = { method: 'GET' as const, headers: { authorization: `Bearer ${student.token}` } };
    const calls = quick ? 100 : 400;
    // FerretDB counts what is due without an index, a quarter of a second for each.
    const slowCalls = quick ? 24 : 100;
    return [
      {
        name: 'command: reviews answered, 32 at once',
        perSecond: reviews.perSecond,
        perProcessorSecond: answered.events / used.load.command,
      },
      {
        name: 'query: the library read, 8 at once',
        ...(await reading(query, { ...read, path: api.getUserPDFs.path }, calls)),
      },
      {
        name: 'query: what is due today read, 8 at once',
        ...(await reading(query, { ...read, path: api.getStudyToday.path }, slowCalls)),
      },
      {
        name: 'projectors: reviews in the log, all seven read models and the relay',
        perSecond: burst!.perSecond,
        perProcessorSecond: burst!.events / used.burst!.projectors,
      },
      {
        name: 'processors: pages summarised and turned into cards, built-in engine',
        ...(await cost(copies.processors[0]!, pagesOfSample * students.length, () =>
          Promise.all(students.map(({ client, pdfId }) => follow(client, pdfId))),
        )),
      },
    ];
  } finally {
    await gateway.close();
  }
}

async function cost(
  { pid }: ServiceProcess,
  done: number,
  work: () => Promise<unknown>,
): Promise<Omit<Cost, 'name'>> {
  const [before, started] = [processorSeconds(pid), performance.now()];
  await work();
  const seconds = (performance.now() - started) / 1000;
  // The clock of processor time has ticks of 10 ms.
  return {
    perSecond: done / seconds,
    perProcessorSecond: done / Math.max(0.01, processorSeconds(pid) - before),
  };
}

async function reading(service: ServiceProcess, call: Call, count: number): Promise<Omit<Cost, 'name'>> {
  const ask = (calls: number) => load({ url: service.url, count: calls, concurrency: 8, callOf: () => call });
  await ask(8);
  return cost(service, count, () => ask(count));
}

async function enrol(url: string) {
  const client = createClient(url, 'UTC');
  await client.signup();
  await extracted(client);
  return { client, pdfId: (await client.call('getUserPDFs')).body.pdfs[0]!.PDF_id };
}
