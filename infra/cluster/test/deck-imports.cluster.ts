import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import { importProgress } from '@anamnesis/contracts/decks/progress.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '@anamnesis/infra/test/support/app.ts';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';
import { confirm, deckOf, imported, untilIt, upload } from '@anamnesis/infra/test/support/importing.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { startCluster } from '../testing/app/cluster.ts';
import { cardsFrom, largeDeck } from '../testing/app/large-deck.ts';
import { eventsOf, withPorts } from '../testing/app/log.ts';
import { problemsOfReadModels } from '../testing/app/read-models.ts';

/** That of a nats-server without settings. */
const largestMessage = 1_048_576;
const kinds = ['command', 'query', 'projectors', 'processors', 'processors'];
const cluster = await startCluster(kinds, {}, largestMessage);

const some = 400;
/** Of one deck, so that some slices are written when it is first told how far its cards are. */
const notes = Array.from({ length: some }, (_, n) => ({
  front: `Question ${n}?`,
  back: `<b>Answer</b> ${n} <table><tr><td>${n}</td></tr></table>`,
  deck: 'Lung',
  answers: n % 4 === 0 ? [Date.now() - 40 * dayMs + n, Date.now() - 20 * dayMs + n] : [],
}));
const given = some / 2;

const ready = async (client: Client, bytes: Uint8Array): Promise<string> => {
  const id = await upload(client, bytes);
  await untilIt(client, id, 'ready');
  return id;
};
const documentsOf = ({ result }: DeckImport) => result?.documents ?? [];

describe.skipIf(!cluster)('decks that come in on the engines of a cluster', () => {
  if (!cluster) return;
  const { engines } = cluster;
  const processors = cluster.of('processors');
  afterEach(async () => {
    for (const service of cluster.services) if (!service.isUp()) await service.start();
  });
  afterAll(() => cluster.stop());

  const newStudent = async (): Promise<Client> => {
    const client = createClient(cluster.url, 'UTC', { resends: true });
    await client.signup();
    return client;
  };
  /** Confirms an import, and does this once it writes cards. */
  const inTheMiddle = (client: Client, id: string, work: () => Promise<unknown>): Promise<void> =>
    withPorts(engines.env, async ({ bus }) => {
      const { promise: word, resolve } = Promise.withResolvers<void>();
      await bus.listen(progressSubjects(importProgress), (message) => {
        const { importId, stage } = importProgress.schema.parse(message);
        if (importId === id && stage === 'cards') resolve();
      });
      await confirm(client, id);
      await word;
      await work();
    });
  /** How many cards and answers the log has of a person, and how many of the cards are different ones. */
  const recordedOf = async (client: Client) => {
    const own = (await eventsOf(engines.env)).filter(({ metadata }) => metadata.userId === client.user?.id);
    const of = (type: string, list: 'cards' | 'answers') =>
      own.flatMap((event) =>
        event.type === type ? (event.data as Record<string, { cardId: string }[]>)[list]! : [],
      );
    const [cards, answers] = [of('CardsImported', 'cards'), of('AnswersImported', 'answers')];
    const different = new Set(cards.map(({ cardId }) => cardId)).size;
    return { cards: cards.length, different, answers: answers.length };
  };
  /** Cards are shown once the read models are where the log is. */
  const noneIsLost = async (): Promise<void> =>
    withPorts(engines.env, async (ports) => {
      const client = createClient(cluster.url);
      await expect.poll(() => behind(client)).toEqual([]);
      expect(await problemsOfReadModels(ports)).toEqual([]);
      expect(await ports.bus.deadLetters('deck-import')).toEqual([]);
    });
  const wholeOf = { created: some, unchanged: 0, kept: 0, answers: given, refused: { count: 0 } };
  const recorded = { cards: some, different: some, answers: given };

  it('are the same as in one process, though a message has one megabyte at most', async () => {
    const { bytes, notes: large } = largeDeck();
    const app = await startTestApp();
    const alone = createClient(app.url, 'UTC');
    await alone.signup();
    const there = await imported(alone, bytes);
    const client = await newStudent();
    const here = await imported(client, bytes);
    expect(here.preview).toEqual(there.preview);
    expect(here.result).toMatchObject({ created: large.length, refused: { count: 0 }, answers: 31_000 });
    await noneIsLost();
    const cards = await cardsFrom(client, documentsOf(here));
    expect(cards).toHaveLength(large.length);
    expect(cards).toEqual(await cardsFrom(alone, documentsOf(there)));
    await app.destroy();
  });

  it('are written to their end when those who write them are killed in the middle', async () => {
    const client = await newStudent();
    const id = await ready(client, deckOf(notes));
    await inTheMiddle(client, id, async () => {
      await Promise.all([...processors, ...cluster.of('command')].map((service) => service.kill()));
      await Promise.all([...processors, ...cluster.of('command')].map((service) => service.start()));
    });
    const done = await untilIt(client, id, 'done');
    expect(done.result).toMatchObject(wholeOf);
    expect(await recordedOf(client)).toEqual(recorded);
    await noneIsLost();
    expect(await cardsFrom(client, documentsOf(done))).toHaveLength(some);
  });

  it('stay as they are when they are cancelled in the middle, and come whole another time', async () => {
    const client = await newStudent();
    const deck = deckOf(notes);
    const id = await ready(client, deck);
    await inTheMiddle(client, id, () => client.call('cancelDeckImport', { body: { importId: id } }));
    await untilIt(client, id, 'cancelled');
    const again = await imported(client, deck);
    expect(again.result).toMatchObject({ kept: 0, updated: 0, refused: { count: 0 } });
    expect(await recordedOf(client)).toEqual(recorded);
    await noneIsLost();
    expect(await cardsFrom(client, documentsOf(again))).toHaveLength(some);
  });

  it('come for two people at once', async () => {
    const people = await Promise.all([newStudent(), newStudent()]);
    const deck = deckOf(notes);
    const done = await Promise.all(people.map((client) => imported(client, deck)));
    await noneIsLost();
    for (const [n, client] of people.entries()) {
      expect(done[n]?.result).toMatchObject(wholeOf);
      expect(await recordedOf(client)).toEqual(recorded);
      expect(await cardsFrom(client, documentsOf(done[n]!))).toHaveLength(some);
    }
  });
});
