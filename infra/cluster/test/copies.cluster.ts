import { defaultLimits } from '@anamnesis/command-service/kernel/guesses/limits.ts';
import { RequestProcessing } from '@anamnesis/contracts/documents/commands.ts';
import { pageProgress } from '@anamnesis/contracts/documents/processing/progress.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import { commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problemsOfReadModels } from '../testing/app/read-models.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { readEvents } from '@anamnesis/infra/test/support/events.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { haveNginx, startNginx } from '@anamnesis/infra/test/support/nginx.ts';
import { process as follow, sampleDocument } from '@anamnesis/infra/test/support/studying.ts';
import { startCluster } from '../testing/app/cluster.ts';
import { eventsOf, withPorts } from '../testing/app/log.ts';
import type { ServiceProcess } from '../testing/app/process.ts';

const twice = (kind: string): string[] => [kind, kind];
const cluster = haveNginx
  ? await startCluster(['command', 'query', 'projectors', 'processors'].flatMap(twice))
  : null;

const hostOf = ({ url }: ServiceProcess): string => new URL(url).host;

/** A unique PDF of so many pages. */
const lectureOf = (pages: number): Promise<Uint8Array> =>
  pdfOf(
    Array.from(
      { length: pages },
      (_, n) => `Vessel ${n + 1} of ${crypto.randomUUID()} supplies the left ventricle of the heart.`,
    ),
  );

/** The same person at one copy, past the gateway. */
const at = ({ url }: ServiceProcess, client: Client): Client => {
  const direct = createClient(url);
  direct.use(client.user!);
  return direct;
};

describe.skipIf(!cluster)('several copies of every service behind nginx', () => {
  if (!cluster) return;
  const { engines } = cluster;
  const [commands, queries] = [cluster.of('command'), cluster.of('query')];
  const [projectors, processors] = [cluster.of('projectors'), cluster.of('processors')];
  let gateway: Awaited<ReturnType<typeof startNginx>>;
  beforeAll(async () => {
    gateway = await startNginx({ command: commands.map(hostOf), query: queries.map(hostOf) });
  });
  afterEach(() => cluster.services.forEach((copy) => copy.wake()));
  afterAll(async () => {
    await gateway.stop();
    await cluster.stop();
  });

  async function newStudent(): Promise<{ client: Client; pdfId: string; folderId: string }> {
    const client = createClient(gateway.url);
    await client.signup();
    const { PDF_id: pdfId, Folder_id: folderId } = await sampleDocument(client);
    return { client, pdfId, folderId };
  }
  /** Starts some work, and resolves once a processor is working on a page. */
  const atWork = <T>(begin: () => T): Promise<{ begun: T }> =>
    withPorts(engines.env, async ({ bus }) => {
      const { promise: word, resolve } = Promise.withResolvers<unknown>();
      await bus.listen(progressSubjects(pageProgress), resolve);
      const begun = begin();
      await word;
      return { begun };
    });
  const effectsOf = async (type: string, userId: string) =>
    (await eventsOf(engines.env)).filter((event) => event.type === type && event.metadata.userId === userId);

  it('have one effect in total when the same command is sent to each at the same time', async () => {
    const { client, pdfId } = await newStudent();
    const headers = { [COMMAND_ID_HEADER]: crypto.randomUUID() };
    const body = { folderName: 'Once' };
    const answers = await Promise.all(
      [...commands, ...commands].map((copy) => at(copy, client).call('addFolder', { body, headers })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const userId = client.user!.id;
    const context = { userId, commandId: crypto.randomUUID(), correlationId: 'c', causationId: 'c' };
    const data = { documentId: pdfId, kind: 'summariesAndCards', timeZone: 'UTC' };
    const ask = () =>
      withPorts(engines.env, ({ bus }) =>
        bus.request(commandSubject(RequestProcessing), { data, context }, 120_000),
      );
    const replies = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await effectsOf('ProcessingRequested', userId)).toHaveLength(1);
    expect(await effectsOf('FolderAdded', userId)).toHaveLength(2);
  });

  it('count the guesses at an account together', async () => {
    const email = `guessed-${crypto.randomUUID()}@example.org`;
    const statuses: number[] = [];
    const { after } = defaultLimits.password.steps[0]!;
    for (let n = 0; n < 2 * after; n += 1) {
      const guess = createClient(commands[n % 2]!.url).call('login', {
        body: { email, password: `Guess-${n}!` },
      });
      statuses.push((await guess).status);
    }
    expect(statuses.slice(0, after)).toEqual(Array.from({ length: after }, () => 401));
    // Each process by itself would let all of them through.
    expect(statuses.slice(after).filter((status) => status === 429).length).toBeGreaterThan(after / 2);
  });

  it('send progress to a browser, whichever of them serves its stream', async () => {
    const { client, folderId } = await newStudent();
    // Nobody else has this lecture: its pages are still to be made when the streams open.
    const lecture = await lectureOf(12);
    const form = new FormData();
    for (const [name, value] of Object.entries({ customName: 'Lecture', folderID: folderId }))
      form.set(name, value);
    form.set('file', new Blob([new Uint8Array(lecture)]), 'lecture.pdf');
    const pdfId = (await client.call('uploadPDF', { form })).body.pdf.PDF_id;
    // The clients of the single copies do not know the position of the upload, so they would not wait for it.
    expect((await client.call('getUserPDFs')).status).toBe(200);
    const followed = await Promise.all(queries.map((copy) => follow(at(copy, client), pdfId)));
    for (const events of followed) {
      expect(events.at(-1)).toMatchObject({ done: true, error: null, progress: 100 });
      expect(events.length).toBeGreaterThan(1);
      const progress = events.map((event) => event.progress);
      expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    }
    expect(await effectsOf('PageProcessed', client.user!.id)).toHaveLength(12);
  });

  it.each(['a new password', 'a log-out', 'a log-out everywhere', 'the end of the account'])(
    'end the event streams of a session with %s, though the command reaches another process',
    async (what) => {
      const client = createClient(gateway.url);
      const { password } = await client.signup();
      const path = `/api/changes?authorization=${client.token}`;
      const streams = await Promise.all(
        queries.map(async (copy) => readEvents(await at(copy, client).raw('GET', path))),
      );
      for (const events of streams) await events.next();
      const answer =
        what === 'a new password'
          ? await client.call('changePassword', { body: { password, newPassword: 'N3w-password!' } })
          : what === 'a log-out'
            ? await client.call('logout', { body: {} })
            : what === 'a log-out everywhere'
              ? await client.call('logoutEverywhere', { body: {} })
              : await client.call('deleteAccount', { body: { password } });
      expect(answer.status).toBe(200);
      for (const events of streams) while (!(await events.next()).done);
      for (const copy of queries) expect((await at(copy, client).call('getUserFolders')).status).toBe(401);
    },
  );

  it('open an event stream once with a ticket, whichever of them issued it', async () => {
    const client = createClient(gateway.url);
    await client.signup();
    for (const issuing of queries) {
      const { ticket } = (await at(issuing, client).call('streamTicket')).body;
      const opened = await Promise.all(
        queries.map((copy) => at(copy, client).raw('GET', `/api/changes?ticket=${ticket}`)),
      );
      expect(opened.map(({ status }) => status).toSorted()).toEqual([
        200,
        ...queries.slice(1).map(() => 401),
      ]);
      for (const { body } of opened) await body?.cancel();
    }
  });

  it('do the work of a frozen processor, once, also when it resumes and finishes', async () => {
    const students = await Promise.all([1, 2, 3].map(newStudent));
    const [frozen] = processors;
    const { begun: works } = await atWork(() => students.map(({ client, pdfId }) => follow(client, pdfId)));
    frozen!.freeze();
    for (const events of await Promise.all(works))
      expect(events.at(-1)).toMatchObject({ done: true, error: null });
    frozen!.wake();
    const { client, pdfId } = await newStudent();
    expect((await follow(client, pdfId)).at(-1)).toMatchObject({ done: true, error: null });
    for (const student of students) {
      const userId = student.client.user!.id;
      const numbersIn = async (type: string) =>
        (await effectsOf(type, userId)).map(({ data }) => (data as { pageNumber: number }).pageNumber).sort();
      expect(await numbersIn('PageProcessed')).toEqual([1, 2, 3]);
      expect(await numbersIn('CardsGenerated')).toEqual([1, 2, 3]);
    }
  });

  it('take over from a frozen projector, which does no harm when it resumes', async () => {
    const { client } = await newStudent();
    let last = '';
    const add = async (): Promise<void> => {
      const folderName = `Folder ${crypto.randomUUID()}`;
      expect((await client.call('addFolder', { body: { folderName } })).status).toBe(200);
      last = folderName;
    };
    const ending = new AbortController();
    const studying = (async () => {
      while (!ending.signal.aborted) await Promise.all([add(), pause(50)]);
    })();
    const shown = async (): Promise<string[]> => {
      const { status, body } = await client.call('getUserFolders');
      // Reads wait for what this person has written, and are refused when that takes long.
      return status === 200 ? body.folders.map(({ Folder_name: name }) => name) : [];
    };
    // Each in turn, in the middle of its work, so that each read model loses its projector.
    for (const copy of [...projectors, ...projectors]) {
      copy.freeze();
      await add();
      await expect.poll(shown, { interval: 200 }).toContain(last);
      copy.wake();
    }
    ending.abort();
    await studying;
    await expect.poll(() => behind(client)).toEqual([]);
    expect(await withPorts(engines.env, problemsOfReadModels)).toEqual([]);
  });
});
