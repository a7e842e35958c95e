import { type DocumentEvent, documentStream } from '@anamnesis/contracts/documents/events.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { failing, reply } from '../support/model-double/acts.ts';
import { faithfulWriter } from '../support/model-double/faithful-writer.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { good } from '../support/sharing.ts';
import { allRead, process, sampleDocument, until } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';

const key = 'sk-a-secret-of-the-operator-0123456789';
const GERMAN = `Betablocker

Betablocker senken die Herzfrequenz und den Blutdruck. Metoprolol wird in der Leber durch CYP2D6 abgebaut.
Die Anfangsdosis von Metoprolol beträgt 47,5 mg einmal täglich. Betablocker dürfen bei schwerem Asthma nicht gegeben werden.`;
const ENGLISH = `Antiarrhythmic drugs

Adenosine blocks conduction through the atrioventricular node for a few seconds. Verapamil is contraindicated in
patients with ventricular tachycardia. Lidocaine shortens the action potential of ventricular cells.`;

let app: TestApp;
let double: ModelDouble;
let script: Script = faithfulWriter;
const logged: string[] = [];

beforeAll(async () => {
  double = await startModelDouble((request) => script(request));
  app = await startTestApp({
    env: { OPENAI_BASE_URL: double.url, OPENAI_API_KEY: key, OPENAI_MODEL: 'double' },
    logger: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  });
});
afterAll(async () => {
  await app.destroy();
  await double.close();
});
beforeEach(() => {
  script = faithfulWriter;
});

/** A new person with that text; the id of the document. */
async function reader(content: string): Promise<{ client: Client; id: string }> {
  const client = createClient(app.url);
  await client.signup();
  const folderID = (await sampleDocument(client)).Folder_id;
  const uploaded = good(
    'the upload',
    await uploadFile(client, 'uploadText', { folderID, customName: 'Notes', content }),
  );
  await allRead(client);
  return { client, id: uploaded.textDocument.TextDoc_id };
}
const promptsOf = async ({ client, id }: { client: Client; id: string }): Promise<string[]> =>
  good('the cards', await client.call('getAnkiQuestions', { body: { pdfId: id } })).questions.map(
    ({ prompt }) => prompt,
  );

/** The pages of a document as they stand in the log. */
const pagesOf = async (id: string) =>
  (await app.ports.log.readStream(documentStream(id)))
    .filter(({ type }) => type === 'PageProcessed')
    .map(({ data }) => data as Extract<DocumentEvent, { type: 'PageProcessed' }>['data']);

it('makes cards of a German text, and says in the events which model made them', async () => {
  const anna = await reader(GERMAN);
  await process(anna.client, anna.id);
  expect(await promptsOf(anna)).toEqual([
    'Betablocker senken die {{c1::Herzfrequenz}} und den Blutdruck.',
    '{{c1::Metoprolol}} wird in der Leber durch CYP2D6 abgebaut.',
    'Die {{c1::Anfangsdosis}} von Metoprolol beträgt 47,5 mg einmal täglich.',
    '{{c1::Betablocker}} dürfen bei schwerem Asthma nicht gegeben werden.',
  ]);
  const [page] = await pagesOf(anna.id);
  expect(page).toMatchObject({ cardCount: 4, dropped: 0, engine: { name: 'openai', model: 'double' } });
  expect(page!.engine.prompts).toMatch(/^[0-9a-f]{8}$/u);
  expect(page!.insteadOf).toBeUndefined();
});

/** As a careful model but for one draft of a page, whose quote stands nowhere; a repair and a reading are as they are told. */
const lastWrong =
  (repair: () => Promise<string>, reading: Script = faithfulWriter): Script =>
  (request) => {
    const asked = JSON.parse(request.body.messages!.at(-1)!.content) as {
      refused?: unknown;
      items?: unknown;
    };
    if (asked.refused !== undefined) return repair();
    if (asked.items !== undefined) return reading(request);
    const draft = JSON.parse(faithfulWriter(request)) as { facts: object[] };
    const wrong = { ...draft.facts.at(-1), quote: 'This stands nowhere.' };
    return JSON.stringify({ ...draft, facts: [...draft.facts.slice(0, -1), wrong] });
  };

it('lists the cards that are sound at once while the others are repaired', async () => {
  const letRepair = Promise.withResolvers<void>();
  const quote = 'Flecainide slows conduction in all parts of the heart.';
  const mended = { number: 0, quote, prompt: quote.replace('Flecainide', '{{c1::Flecainide}}') };
  script = lastWrong(async () => {
    await letRepair.promise;
    return JSON.stringify({ repaired: [{ ...mended, answer: 'Flecainide', yield: 'normal' }] });
  });
  const dora = await reader(`${ENGLISH} ${quote}`);
  const processing = process(dora.client, dora.id);
  // Nothing but what the server announces has it asked for again.
  const early = await until(dora.client, async () => {
    const prompts = await promptsOf(dora);
    return prompts.length > 0 && prompts;
  });
  expect(early).toHaveLength(3);
  expect(await pagesOf(dora.id)).toEqual([]);
  letRepair.resolve();
  await processing;
  expect(await promptsOf(dora)).toEqual([...early, mended.prompt]);
  expect(await pagesOf(dora.id)).toMatchObject([{ cardCount: 4, dropped: 0 }]);
});

/** As a careful model that says what takes all tokens of a day. */
const dear: Script = (request) =>
  reply(faithfulWriter(request), {
    usage: { prompt_tokens: Math.ceil(request.raw.length / 4), completion_tokens: 500_000 },
  });

it('says that cards are missing where the tokens of the day are used up before a repair', async () => {
  script = lastWrong(() => Promise.reject(new Error('nobody asks for it')), dear);
  const finn = await reader(`${ENGLISH} Propafenone slows conduction in most parts of the heart.`);
  const told = (await process(finn.client, finn.id)).at(-1)?.message;
  expect(told).toContain('Some cards are missing, because the tokens of the day were used up');
  expect(await promptsOf(finn)).toHaveLength(3);
});

it('asks once for a page that a class has', async () => {
  const before = double.requests.length;
  const readers = await Promise.all(Array.from({ length: 12 }, () => reader(ENGLISH)));
  await Promise.all(readers.map(({ client, id }) => process(client, id)));
  for (const each of readers) expect(await promptsOf(each)).toHaveLength(3);
  // A draft and its second reading.
  expect(double.requests.length - before).toBe(2);
});

it('tells a person where their texts go and what they used, and keeps them here if they wish', async () => {
  const cleo = await reader(`${ENGLISH} Sotalol prolongs the action potential of all cells of the heart.`);
  const facts = async () => good('the facts', await cleo.client.call('getContentEngineFacts'));
  expect(await facts()).toMatchObject({ model: { name: 'double' }, tokens: { today: 0, perDay: 500_000 } });
  const asked = double.requests.length;
  good('the choice', await cleo.client.call('chooseContentEngine', { body: { engine: 'builtin' } }));
  await process(cleo.client, cleo.id);
  expect(double.requests).toHaveLength(asked);
  const [made] = await pagesOf(cleo.id);
  expect(made).toMatchObject({ engine: { name: 'builtin' } });
  expect(made!.insteadOf).toBeUndefined();
  good('the choice', await cleo.client.call('chooseContentEngine', { body: { engine: 'server' } }));
  await process(cleo.client, cleo.id, 'press-0001');
  expect(double.requests.length).toBeGreaterThan(asked);
  expect((await facts()).tokens!.today).toBeGreaterThan(100);
});

it.each(['{}', '{"error":"overloaded"}', '{"facts":"none"}'])(
  'lets the built-in engine make a page where the model says %s; processed again, the model is asked again',
  async (odd) => {
    script = () => odd;
    const eve = await reader(
      ENGLISH.replace('Antiarrhythmic drugs', `Drugs ${odd.length} against arrhythmias`),
    );
    await process(eve.client, eve.id);
    expect(await pagesOf(eve.id)).toMatchObject([{ engine: { name: 'builtin' }, insteadOf: 'nonsense' }]);
    expect(await promptsOf(eve)).not.toEqual([]);
    const asked = double.requests.length;
    await process(eve.client, eve.id, crypto.randomUUID(), 'standIns');
    expect(double.requests.length).toBeGreaterThan(asked);
  },
);

it('lets the built-in engine make a page while the model is away, and says so; later the model can be asked', async () => {
  script = () => failing(500);
  const ben = await reader(ENGLISH.replace('Antiarrhythmic drugs', 'Drugs against arrhythmias'));
  await process(ben.client, ben.id);
  const [made] = await pagesOf(ben.id);
  expect(made).toMatchObject({
    engine: { name: 'builtin' },
    insteadOf: expect.stringMatching(/^(?:away|busy)$/u),
  });
  expect(await promptsOf(ben)).not.toEqual([]);
});

it('tells nobody the key', async () => {
  expect(double.requests.every(({ headers }) => headers.authorization === `Bearer ${key}`)).toBe(true);
  const sent = double.requests.map(({ raw }) => raw).join();
  expect(sent).not.toContain(key);
  expect(logged.join()).toContain('the built-in engine makes a page instead of the model');
  expect(logged.join()).not.toContain(key);
  const metrics = await fetch(`${app.url}/metrics`);
  expect(await metrics.text()).not.toContain(key);
});
