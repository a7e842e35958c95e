import {
  type Explained,
  type ExplanationEvent,
  explainingApi,
  explanationEventSchema,
} from '@anamnesis/contracts/explaining/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { readEvents } from '../support/events.ts';
import {
  askedIn,
  diuretics,
  explainsBy,
  formOf,
  reads,
  type Says,
  studentWithCard,
  writes,
} from '../support/explaining.ts';
import { failing, hang, replyJson } from '../support/model-double/acts.ts';
import { type ModelDouble, type Script, startModelDouble } from '../support/model-double/model-double.ts';
import { good } from '../support/sharing.ts';
import { modelEnv } from '../support/written-questions.ts';

const { loop, potassium, bisoprolol } = diuretics;
const sourced: Says = { text: 'Loop diuretics work in the thick ascending limb.', quote: loop };
const own = 'Sodium that stays in the tubule of the loop of Henle drags water and potassium with it.';

let app: TestApp;
let double: ModelDouble;
let script: Script;
let ann: Student;
type Student = Awaited<ReturnType<typeof studentWithCard>>;

beforeAll(async () => {
  double = await startModelDouble((request) => script(request));
  app = await startTestApp({
    env: modelEnv(double.url),
    rates: { explanations: [{ most: 200, withinMs: 60_000 }] },
  });
  ann = await student();
});
afterAll(async () => {
  await app.destroy();
  await double.close();
});
beforeEach(() => {
  script = explainsBy([sourced, { text: own }]);
});

const student = (of = app): Promise<Student> => studentWithCard(of.url);
const explain = (explained: Explained, question?: string, { client } = ann) =>
  client.call('explain', { body: { explained, ...(question === undefined ? {} : { question }) } });
const ofCard = (): Explained => ({ of: 'card', cardId: ann.cardId });
const passage = (words: string, pdfId = ann.pdfId): Explained => ({
  of: 'passage',
  pdfId,
  pageNumber: 1,
  words,
});
const textsOf = ({ sentences }: { sentences: readonly { text: string }[] }) =>
  sentences.map(({ text }) => text);

describe('Explain this', () => {
  it('is said from the notes, with the words that a sentence rests on; own words are apart', async () => {
    const { status, body } = await explain(ofCard(), 'Why there?');
    const place = { from: 'notes', PDF_id: ann.pdfId, PDF_name: 'Diuretics', page_number: 1, span: loop };
    expect([status, body]).toEqual([
      200,
      {
        sentences: [
          { text: sourced.text, places: [0] },
          { text: own, places: [] },
        ],
        places: [place],
        model: 'double',
        leftOut: 0,
      },
    ]);
  });

  it('sends the text, the question and what was found, and nothing of the person', async () => {
    const before = double.requests.length;
    await explain(ofCard(), 'Why there?');
    const [request, reading, ...others] = double.requests.slice(before);
    expect(others).toEqual([]);
    expect([formOf(request!), formOf(reading!)]).toEqual(['explanation', 'reading']);
    const { sources, ...asked } = askedIn(request!);
    expect(asked).toEqual({
      language: 'English',
      explain: {
        kind: 'card',
        card: 'Where do loop diuretics act?\nthe loop of Henle',
        answer: 'the loop of Henle',
      },
      question: 'Why there?',
    });
    expect(sources[0]).toEqual({
      number: 1,
      from: 'notes',
      text: `# Heart failure\n${loop} ${potassium} ${bisoprolol}`,
    });
    for (const secret of [ann.client.user!.id, ann.pdfId, ann.cardId, 'Diuretics"', ann.client.token])
      expect(request!.raw + reading!.raw).not.toContain(secret);
  });

  it('is of a passage that stands on its page, and of no other text', async () => {
    expect(textsOf((await explain(passage('act on the  thick\nascending limb'))).body)).toContain(
      sourced.text,
    );
    const before = double.requests.length;
    expect(await explain(passage('Digoxin is given to everybody.'))).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', error: expect.stringContaining('not found in the text of its page') },
    });
    expect(await explain(passage(' \n'))).toMatchObject({ status: 400 });
    expect(await explain(ofCard(), 'x'.repeat(301))).toMatchObject({ status: 400 });
    expect(double.requests.length).toBe(before);
  });

  it('is of a practice question, from the guide that its reasons stand in', async () => {
    const wish = { system: 'Renal', science: 'diagnosis', difficulty: 'an easy' };
    const { _id: questionId, reasons } = good(
      'a question',
      await ann.client.call('askQuestion', { body: wish }),
    );
    script = (request) => {
      if (formOf(request) === 'reading') return reads(request);
      const fact = askedIn(request).sources.find(({ from }) => from === 'guide')!;
      const quote = fact.text.split('\n').at(-1)!;
      return replyJson({ sentences: [{ text: quote, sources: [{ number: fact.number, quote }] }] });
    };
    const { body } = await explain({ of: 'practice', questionId });
    const [place] = body.places;
    expect(body.sentences).toEqual([{ text: place!.span, places: [0] }]);
    const named = reasons.map(({ guide }) => guide?.name);
    expect([place!.from, named]).toEqual([
      'guide',
      expect.arrayContaining([(place as { name: string }).name]),
    ]);
  });

  it('is of nobody else’s', async () => {
    const eve = await student();
    const before = double.requests.length;
    for (const explained of [ofCard(), passage(loop), { of: 'practice', questionId: 'none' } as const])
      expect((await explain(explained, undefined, eve)).status).toBe(404);
    expect(double.requests.length).toBe(before);
  });
});

describe('a sentence of an explanation', () => {
  it.each([
    ['another figure', { text: bisoprolol.replace('1.25', '12.5'), quote: bisoprolol }],
    ['the other pole', { text: 'Furosemide causes hyperkalaemia.', quote: potassium }],
    ['a quote that stands nowhere', { text: sourced.text, quote: 'Loop diuretics work.' }],
    ['markup', { text: `![](https://evil.example/p.png) ${sourced.text}`, quote: loop }],
    ['a dose of its own', { text: 'Furosemide 40 mg acts in the loop of Henle.' }],
    ['a prohibition of its own', { text: 'Furosemide is avoided in gout.' }],
    ['what its source denies', { text: 'Furosemide raises serum potassium and causes hyperkalaemia.' }],
    ['a link of its own', { text: 'The loop of Henle is shown at evil.example/henle.' }],
  ] satisfies [string, Says][])('with %s is left out', async (_what, sentence) => {
    script = explainsBy([sentence, sourced]);
    const { body } = await explain(ofCard());
    expect([textsOf(body), body.leftOut]).toEqual([[sourced.text], 1]);
  });

  it('that a second reader finds harmful, or not said, is left out', async () => {
    const kept: Says = { text: 'Hypokalaemia comes of furosemide.', quote: potassium };
    script = explainsBy([sourced, kept, { text: own }], ['thick ascending', 'drags water']);
    const { body } = await explain(ofCard());
    expect([textsOf(body), body.leftOut]).toEqual([[kept.text], 2]);
  });
});

async function* eventsOf(signal: AbortSignal): AsyncGenerator<ExplanationEvent> {
  const init = {
    body: JSON.stringify({ explained: ofCard() }),
    headers: { 'content-type': 'application/json' },
    signal,
  };
  const answer = await ann.client.raw('POST', explainingApi.explainStream.path, init);
  for await (const event of readEvents(answer)) yield explanationEventSchema.parse(event);
}

describe('an explanation that is followed', () => {
  it('tells what goes to the model before it is asked, then what came of it', async () => {
    const written = Promise.withResolvers<void>();
    script = async (request) => {
      if (formOf(request) === 'reading') return reads(request);
      await written.promise;
      return writes(request, [sourced]);
    };
    const events = eventsOf(new AbortController().signal);
    expect((await events.next()).value).toMatchObject({ kind: 'found', passages: expect.any(Number) });
    written.resolve();
    expect((await events.next()).value).toMatchObject({ kind: 'end', sentences: [{ text: sourced.text }] });
    expect((await events.next()).done).toBe(true);
  });

  it('ends the call to the model when its tab is closed', async () => {
    script = () => hang('headers');
    const closing = new AbortController();
    const events = eventsOf(closing.signal);
    expect((await events.next()).value).toMatchObject({ kind: 'found' });
    await eventually(() => double.inFlight() === 1);
    closing.abort();
    await eventually(() => double.inFlight() === 0);
  });

  it('says that nothing passed, which can be asked for again', async () => {
    script = explainsBy([{ text: 'Rest is best.' }]);
    const events = eventsOf(new AbortController().signal);
    await events.next();
    expect((await events.next()).value).toEqual({
      kind: 'failed',
      code: 'NOT_EXPLAINED',
      error: 'There is no explanation, because nothing that the model wrote passed our checks.',
    });
  });
});

describe('who has no explanations', () => {
  it('has chosen the built-in engine', async () => {
    const ben = await student();
    expect((await ben.client.call('getExplainer')).body).toEqual({ model: 'double' });
    good('the choice', await ben.client.call('chooseContentEngine', { body: { engine: 'builtin' } }));
    const before = double.requests.length;
    expect((await ben.client.call('getExplainer')).body).toEqual({ model: null });
    expect(await explain({ of: 'card', cardId: ben.cardId }, undefined, ben)).toMatchObject({
      status: 409,
      body: { code: 'MODEL_NOT_WANTED' },
    });
    expect(double.requests.length).toBe(before);
  });

  it('has asked for very many, or a model that fails', async () => {
    const strict = await startTestApp({
      env: modelEnv(double.url),
      rates: { explanations: [{ most: 1, withinMs: 60_000 }] },
    });
    try {
      const ben = await student(strict);
      script = () => failing(500);
      const explained = { of: 'card', cardId: ben.cardId } as const;
      expect(await explain(explained, undefined, ben)).toMatchObject({
        status: 503,
        body: {
          code: 'NOT_EXPLAINED',
          because: 'away',
          error: 'There is no explanation, because the model could not be reached.',
        },
      });
      expect(await explain(explained, undefined, ben)).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_ATTEMPTS' },
      });
    } finally {
      await strict.destroy();
    }
  });
});
