import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CORRELATION_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { disposalModule } from '@anamnesis/processors/processes/disposal/module.ts';
import { connect } from 'nats';
import { afterAll, describe, expect, it } from 'vitest';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { readEvents } from '@anamnesis/infra/test/support/events.ts';
import { process as follow, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { deleteStreams } from '../testing/app/clearing.ts';
import { startCluster } from '../testing/app/cluster.ts';
import { eventsOf, withPorts } from '../testing/app/log.ts';

const script = fileURLToPath(new URL('../../tools/operations/replay.ts', import.meta.url));

/** `npm run replay -- --relay` for a cluster; its exit code. */
async function replayRelay(env: Record<string, string>): Promise<number | null> {
  const all = { ...process.env, ...env, ACCESS_CODES: accessCode };
  const child = spawn(process.execPath, [script, '--relay'], {
    env: all,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return ((await once(child, 'exit')) as [number | null])[0];
}

const kinds = ['command', 'query', 'projectors', 'processors'];
const cluster = await startCluster(kinds, { LOG_LEVEL: 'debug' });

describe.skipIf(!cluster)('services in processes of their own', () => {
  if (!cluster) return;
  afterAll(() => cluster.stop());
  const { engines } = cluster;

  async function newStudent(): Promise<{ client: Client; pdfId: string; folderId: string }> {
    const client = createClient(cluster!.url, 'UTC', { resends: true });
    await client.signup();
    const { PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(client);
    return { client, pdfId, folderId };
  }

  it('log the correlation id of one request in every process', async () => {
    const { client, pdfId } = await newStudent();
    const correlationId = `trail-${crypto.randomUUID()}`;
    const query = new URLSearchParams({ pdfId, authorization: client.token });
    const path = `/api/notesRoutes/extractAndGenerateSSE?${query}`;
    const headers = { [CORRELATION_ID_HEADER]: correlationId };
    for await (const { done } of readEvents<{ done: boolean }>(await client.raw('GET', path, { headers })))
      if (done) break;
    const trail = (kind: string, fields: Record<string, string>) =>
      cluster
        .of(kind)[0]!
        .logged((line) =>
          Object.entries({ correlationId, ...fields }).every(([key, value]) => line[key] === value),
        );
    await expect(trail('command', { command: 'commands.RequestProcessing' })).resolves.toBeDefined();
    await expect(trail('processors', { processor: 'generation', msg: 'handled' })).resolves.toBeDefined();
    await expect(trail('command', { command: 'commands.RecordPage' })).resolves.toBeDefined();
    await expect(trail('query', { msg: 'progress' })).resolves.toBeDefined();
    await expect(trail('query', { msg: 'request completed' })).resolves.toBeDefined();
  });

  it('have their projections taken over within seconds when the process that ran them is killed', async () => {
    const [first] = cluster.of('projectors');
    await newStudent();
    await cluster.add('projectors');
    await first!.kill();
    // What the killed process would have projected: the person's sample document.
    const { pdfId } = await newStudent();
    expect(pdfId).not.toBe('');
    await first!.start();
  });

  it('finish their work in progress or return it to the queue on SIGTERM', async () => {
    const [processors] = cluster.of('processors');
    const students = await Promise.all([1, 2, 3].map(newStudent));
    const works = students.map(({ client, pdfId }) => follow(client, pdfId));
    await processors!.logged(
      (line) => line['processor'] === 'generation' && line['event'] === 'PageRequested',
    );
    expect(await processors!.stop()).toBe(0);
    await processors!.start();
    for (const events of await Promise.all(works))
      expect(events.at(-1)).toMatchObject({ done: true, error: null });
    const events = await eventsOf(engines.env);
    for (const { pdfId } of students) {
      const pages = events.filter(
        ({ type, stream }) => type === 'PageProcessed' && stream === `document-${pdfId}`,
      );
      expect(pages.map(({ data }) => (data as { pageNumber: number }).pageNumber).sort()).toEqual([1, 2, 3]);
    }
  });

  it('show an event stream without headers what its person has just written', async () => {
    const { client, folderId } = await newStudent();
    const [projectors] = cluster.of('projectors');
    projectors!.freeze();
    const form = new FormData();
    for (const [name, value] of Object.entries({ customName: 'Valves', folderID: folderId }))
      form.set(name, value);
    form.set('file', new Blob(['The mitral valve lies between the left atrium and the left ventricle.']));
    const { body } = await client.call('uploadText', { form });
    const query = new URLSearchParams({
      pdfId: body.textDocument.TextDoc_id,
      authorization: client.token,
    });
    const ask = async (): Promise<number> => {
      const answer = await fetch(`${cluster.url}/api/notesRoutes/extractAndGenerateSSE?${query}`);
      await answer.body?.cancel();
      return answer.status;
    };
    const asked = ask();
    // Time for an answer that does not wait.
    await Promise.race([asked, client.call('health')]);
    projectors!.wake();
    // 503: it waited as long as it may, on a machine that has too much to do, and whoever asks again is answered.
    expect([200, 503]).toContain(await asked);
    await expect.poll(ask).toBe(200);
  });

  it('get events from a replay of the log after the bus has lost everything', async () => {
    const [processors] = cluster.of('processors');
    await processors!.stop();
    const client = createClient(cluster.url);
    await client.signup();
    const relayLag = async () => (await client.call('health')).body.lag?.['relay'];
    await expect.poll(relayLag).toBe(0);
    const nats = await connect({ servers: engines.env['NATS_URL']! });
    await deleteStreams(await nats.jetstreamManager(), engines.env['CLUSTER_NAME']!);
    await nats.close();
    const [projectors, other] = cluster.of('projectors');
    await Promise.all([projectors!.stop(), other!.stop()]);
    expect(await replayRelay(engines.env)).toBe(0);
    await Promise.all([projectors!.start(), other!.start(), processors!.start()]);
    await sampleDocument(client);
    const { pdfs } = (await client.call('getUserPDFs')).body;
    expect(pdfs).toHaveLength(1);
  });

  it('report their work, queue depths and dead letters as metrics', async () => {
    const { client } = await newStudent();
    const figure = async (kind: string, name: string): Promise<number> => {
      const text = await (await fetch(`${cluster.of(kind)[0]!.url}/metrics`)).text();
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length + 1) ?? 0);
    };
    const moves = async (name: string, fits: (value: number) => boolean): Promise<void> => {
      await expect.poll(async () => fits(await figure('query', name))).toBe(true);
    };
    const answered = 'anamnesis_requests_total{endpoint="addFolder",outcome="taken"}';
    const appended = 'anamnesis_append_seconds_count{outcome="appended"}';
    const handled = 'anamnesis_commands_total{command="RecordExtraction",outcome="taken"}';
    expect(await figure('command', handled)).toBeGreaterThan(0);

    const running = [...cluster.of('projectors'), ...cluster.of('processors')];
    await Promise.all(running.map((service) => service.stop()));
    const [answers, appends] = [await figure('command', answered), await figure('command', appended)];
    await client.call('addFolder', { body: { folderName: 'Counted' } });
    expect(await figure('command', answered)).toBe(answers + 1);
    expect(await figure('command', appended)).toBe(appends + 1);
    const lag = 'anamnesis_projection_lag_events{read_model="folders"}';
    await moves(lag, (events) => events > 0);

    const group = 'disposal';
    const [depth, dead] = [
      `anamnesis_queue_depth{group="${group}"}`,
      `anamnesis_dead_letters{group="${group}"}`,
    ];
    expect([await figure('query', depth), await figure('query', dead)]).toEqual([0, 0]);
    await withPorts(engines.env, async ({ bus }) => {
      const subject = 'events.library.DocumentDeleted';
      await bus.publish([{ id: crypto.randomUUID(), subject, data: {} }]);
      await moves(depth, (count) => count === 1);
      const { subjects } = disposalModule.consumer!.group;
      await bus.consume({ group, subjects, maxAttempts: 1 }, () => Promise.reject(new Error('hopeless')));
      await moves(dead, (count) => count === 1);
      await moves(depth, (count) => count === 0);
      await bus.dropDeadLetters(group, () => true);
    });
    await Promise.all(running.map((service) => service.start()));
    await moves(lag, (count) => count === 0);
  });
});
