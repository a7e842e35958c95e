import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { wantedTypes } from '@anamnesis/processors/groups.ts';
import type { Progress } from '@anamnesis/projectors/engine/progress.ts';
import { projections } from '@anamnesis/projectors/projections.ts';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../src/server/configuration/config.ts';
import { readModelsNamed, rebuildReadModels, relayAnew } from '../src/server/runtimes/replay.ts';
import { openPorts } from '../src/server/runtimes/open.ts';
import { closePorts, type RuntimePorts } from '../src/server/runtimes/ports.ts';
import { startTestApp } from './support/app.ts';
import { createClient } from './support/client.ts';
import { untilNothingLags } from './support/lags.ts';
import { sampleDocument, until } from './support/studying.ts';

/** The event types that some read model is built from. */
const projected = new Set(projections.flatMap(({ handlers }) => Object.keys(handlers)));
const nobodyAsks = (): void => undefined;

/** The folder of a school where one person has signed up and received the sample document, and nobody runs anything. */
async function aSchool() {
  const app = await startTestApp();
  const client = createClient(app.url);
  const { user } = await client.signup();
  const sample = await sampleDocument(client);
  await until(client, async () => {
    const [document] = (await client.call('getUserPDFs')).body.pdfs;
    const pages = await client.call('getPDFImages', { body: { pdfId: sample.PDF_id } });
    return document?.extraction === 'done' && pages.status === 200;
  });
  await untilNothingLags(client);
  await app.close();
  onTestFinished(() => rmSync(app.dataDir, { recursive: true, force: true }));
  return { dataDir: app.dataDir, user, sample };
}

const open = (dataDir: string): Promise<RuntimePorts> =>
  openPorts(readConfig({ DATA_DIR: dataDir }), () => new Date(), pino({ level: 'silent' }));

async function logged({ log }: RuntimePorts): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.readAll({ after: START })) events.push(...batch.events);
  return events;
}

/** Takes what waits for a group, as often as it is delivered. */
async function taken({ bus }: RuntimePorts, group: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  const subscription = await bus.consume({ group, subjects: ['events.>'] }, async ({ id }) => {
    ids.push(id);
    if (ids.length === count) resolve();
  });
  await all;
  await subscription.stop();
  return ids;
}

describe('publishing the log once more', () => {
  it('makes good a bus that lost everything, each event that a group wants once and in order', async () => {
    const { dataDir, user, sample } = await aSchool();
    for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `bus.sqlite${end}`), { force: true });
    const ports = await open(dataDir);
    await ports.bus.register('witness', ['events.>']);
    const events = await logged(ports);
    const wanted = events.filter(({ type }) => wantedTypes.includes(type));
    expect(wanted.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'DocumentUploaded',
      'DocumentExtracted',
    ]);
    expect(await relayAnew(ports, nobodyAsks)).toBe(wanted.length);
    expect(await relayAnew(ports, nobodyAsks)).toBe(wanted.length);
    expect(await ports.bus.depth('witness')).toBe(wanted.length);
    expect(await taken(ports, 'witness', wanted.length)).toEqual(wanted.map(({ id }) => id));
    expect(await ports.store.position('relay')).toBe(await ports.log.head());
    await closePorts(ports);

    const app = await startTestApp({ dataDir });
    onTestFinished(() => app.destroy());
    const client = createClient(app.url);
    client.use(user);
    // Every processor has had all of it again.
    await expect.poll(() => app.ports.bus.depth('onboarding')).toBe(0);
    await expect.poll(() => app.ports.bus.depth('extraction')).toBe(0);
    const { pdfs } = (await client.call('getUserPDFs')).body;
    expect(pdfs.map(({ PDF_id }) => PDF_id)).toEqual([sample.PDF_id]);
    expect(await logged(app.ports)).toHaveLength(events.length);
  });
});

describe('rebuilding read models', () => {
  it('gives what was there before, and tells how far it is', async () => {
    const { dataDir } = await aSchool();
    const ports = await open(dataDir);
    const before = await ports.store.collection('documents').find({ where: {} });
    expect(before).toHaveLength(1);
    const told: Progress[] = [];
    const changes: unknown[] = [];
    const listening = await ports.bus.listen('changed.documents', (change) => void changes.push(change));
    const events = await rebuildReadModels(ports, readModelsNamed([]), (progress) => told.push(progress));
    expect(told.at(-1)!.done).toBe(told.at(-1)!.total);
    expect(events).toBe((await logged(ports)).filter(({ type }) => projected.has(type)).length);
    expect(await ports.store.collection('documents').find({ where: {} })).toEqual(before);
    // Those who look at something meanwhile ask again.
    await expect.poll(() => changes).toMatchObject([{ readModel: 'documents', all: expect.any(String) }]);
    await listening.stop();
    await closePorts(ports);
  });

  it('names the read models there are when it is asked for another', () => {
    expect(() => readModelsNamed(['cats'])).toThrow(/no read model cats.*documents/);
  });
});
