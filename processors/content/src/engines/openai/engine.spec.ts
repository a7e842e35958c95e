import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { type ModelRequest, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import { describe, expect, it } from 'vitest';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { isReading, itemsRead, readingOf } from '../../testing/second-reader.ts';
import { createModelEngine } from './engine.ts';

const PAGE = `Antiarrhythmic drugs

Adenosine blocks conduction through the atrioventricular node for a few seconds. Verapamil is contraindicated in
patients with ventricular tachycardia. Lidocaine shortens the action potential of ventricular cells.`;
const document: DocumentText = { pages: [{ pageNumber: 1, text: PAGE }] };
const asked = { cardStyle: 'question_answer' } as const;

const NODE = 'Adenosine blocks conduction through the atrioventricular node for a few seconds.';
const VT = 'Verapamil is contraindicated in patients with ventricular tachycardia.';
const LIDOCAINE = 'Lidocaine shortens the action potential of ventricular cells.';
const adenosine = {
  quote: NODE,
  fact: 'Adenosine stops conduction through the AV node for seconds.',
  prompt: 'Which antiarrhythmic drug stops atrioventricular nodal conduction for a few seconds?',
  answer: 'Adenosine',
  yield: 'high',
};
const verapamil = {
  quote: VT,
  fact: 'Verapamil must not be given in ventricular tachycardia.',
  prompt: 'In which arrhythmia must verapamil not be given?',
  answer: 'ventricular tachycardia',
  yield: 'normal',
};
const lidocaine = {
  quote: LIDOCAINE,
  fact: 'Lidocaine shortens ventricular action potentials.',
  prompt: 'What does lidocaine do to the action potential of ventricular cells?',
  answer: 'shortens it',
  yield: 'normal',
};
const points = [{ quote: VT, text: 'Never give verapamil in ventricular tachycardia' }];
const facts = [adenosine, verapamil, lidocaine];
const lists = { title: null, points: [], facts: [] };
const whole = { title: 'Antiarrhythmic drugs', points, facts };
const promptOf = ({ prompt, answer }: typeof adenosine): string => `${prompt}\n{{c1::${answer}}}`;

type Script = {
  draft?: unknown;
  repaired?: unknown;
  otherwise?: Parameters<typeof readingOf>[1];
};
const nameOf = ({ schema }: ModelRequest): string => schema?.name ?? 'text';
const dataOf = ({ messages }: ModelRequest) =>
  JSON.parse(messages[1]!.content) as Record<string, unknown> & {
    page: string;
    refused: { reason: string }[];
  };

/** A model that drafts, reads again and repairs as the script says; without more it finds everything right. */
const modelOf = ({ draft = whole, repaired = { repaired: [] }, otherwise }: Script = {}) =>
  scriptedModel((request) => {
    if (isReading(request)) return readingOf(request, otherwise);
    return JSON.stringify(nameOf(request) === 'repair' ? repaired : draft);
  });
const generate = (model: ReturnType<typeof scriptedModel>, of = document) =>
  createModelEngine(model).generatePage(of, 1, asked);

describe('a language model as the content engine', () => {
  it('keeps drafts in words of their own that pass the checks and the second reading, in two calls', async () => {
    const model = modelOf();
    const content = await generate(model);
    expect(content).toEqual({
      summary: { title: 'Antiarrhythmic drugs', bullets: [points[0]!.text] },
      cards: facts.map((fact) => ({
        prompt: promptOf(fact),
        answer: fact.answer,
        span: fact.quote === VT ? VT.replace('in patients', 'in\npatients') : fact.quote,
        style: 'question_answer',
        ...(fact.yield === 'high' ? { isHighYield: true } : {}),
      })),
      dropped: 0,
    });
    expect(model.requests.map(nameOf)).toEqual(['draft', 'reading']);
  });

  it('has the second reading done by another model, which sees cards and page and nothing of the draft', async () => {
    const model = modelOf();
    const reader = scriptedModel((request) => readingOf(request));
    const engine = createModelEngine(model, { ...reader, name: 'reader' });
    await engine.generatePage(document, 1, asked);
    expect([model.requests.map(nameOf), reader.requests.map(nameOf)]).toEqual([['draft'], ['reading']]);
    expect([engine.checkModel, createModelEngine(model).checkModel]).toEqual(['reader', undefined]);
    expect(reader.requests[0]!.messages[1]!.content).not.toContain(adenosine.fact);
    expect(itemsRead(reader.requests[0]!)[0]).toMatchObject({
      says: `${adenosine.prompt} Adenosine`,
      hides: 'Adenosine',
      from: 'Adenosine blocks conduction through',
    });
  });

  it.each([
    ['harmful', { finds: 'harmful' }],
    ['unsupported', { finds: 'not said' }],
    ['said where the page does not say it', { words: 'Verapamil is safe.' }],
    ['said without words', { words: '' }],
    ['wrong in what code could not decide', { asked: [] }],
  ])('drops and counts what the reader finds %s, and does not have it repaired', async (_what, verdict) => {
    const lost = {
      ...adenosine,
      quote: VT,
      prompt: 'Which drug may harm in tachycardia?',
      answer: 'Verapamil',
    };
    const model = modelOf({
      draft: { ...lists, facts: [lost, lidocaine] },
      otherwise: ({ says }) => (says.includes('harm') ? verdict : {}),
    });
    const { cards, suggestions, dropped } = await generate(model);
    expect(cards.map(({ prompt }) => prompt)).toEqual([promptOf(lidocaine)]);
    expect([suggestions, dropped]).toEqual([undefined, 1]);
    expect(model.requests.map(nameOf)).toEqual(['draft', 'reading']);
  });

  it.each([
    [
      'a figure that is not in the quote',
      { answer: 'for 10 seconds', prompt: 'How long does adenosine act?' },
    ],
    ['another drug', { prompt: 'Which drug acts like amiodarone?' }],
    ['a quote that is not on the page', { quote: 'Adenosine cures.' }],
    ['two gaps', { prompt: '{{c1::Adenosine}} blocks {{c2::conduction}}.' }],
    ['a link', { prompt: 'Which drug does www.evil.example praise?' }],
  ])('has no reader look at %s, and has it repaired once', async (_what, wrong) => {
    const model = modelOf({
      draft: { ...lists, facts: [{ ...adenosine, ...wrong }, verapamil] },
      repaired: { repaired: [{ number: 0, ...adenosine }] },
    });
    const { cards, dropped } = await generate(model);
    expect(cards.map(({ answer }) => answer)).toEqual(['Adenosine', 'ventricular tachycardia']);
    expect(dropped).toBe(0);
    expect(model.requests.map(nameOf)).toEqual(['draft', 'reading', 'repair', 'reading']);
    const read = model.requests.filter(isReading).map((one) => itemsRead(one).map(({ hides }) => hides));
    expect(read).toEqual([['ventricular tachycardia'], ['Adenosine']]);
    const { prompt } = { ...adenosine, ...wrong };
    expect(dataOf(model.requests[2]!).refused).toEqual([
      expect.objectContaining({ prompt, reason: expect.stringMatching(/./u) }),
    ]);
  });

  it('suggests what stays unclear after it was repaired, and makes a card of what is clear then', async () => {
    const vague = { ...adenosine, prompt: 'What stops it for a few seconds?' };
    const script = (again: object): Script => ({
      draft: { ...lists, facts: [vague, lidocaine] },
      repaired: { repaired: [{ number: 0, ...again }] },
      otherwise: ({ says }) => (says.includes('stops it') ? { finds: 'unclear' } : {}),
    });
    const unclear = await generate(modelOf(script(vague)));
    expect(unclear.suggestions).toMatchObject([{ kind: 'unclear', prompt: promptOf(vague) }]);
    expect(unclear.dropped).toBe(0);
    const clear = await generate(modelOf(script(adenosine)));
    expect(clear.suggestions).toBeUndefined();
    expect(clear.cards.map(({ prompt }) => prompt)).toEqual([adenosine, lidocaine].map(promptOf));
  });

  it('suggests no dose and no prohibition that is unclear: it is in nobody’s hands', async () => {
    const model = modelOf({
      otherwise: ({ says }) => (/verapamil/iu.test(says) ? { finds: 'unclear' } : {}),
    });
    const { cards, suggestions } = await generate(model);
    expect(cards).toHaveLength(2);
    expect(suggestions).toBeUndefined();
  });

  it('suggests what a page has beyond the fewer cards that are wanted, of the same replies', async () => {
    const model = modelOf();
    const engine = createModelEngine(model);
    const usual = await engine.generatePage(document, 1, { ...asked, howMany: 'normal' });
    const fewer = await engine.generatePage(document, 1, { ...asked, howMany: 'fewer' });
    expect(fewer.suggestions).toMatchObject([{ kind: 'left', prompt: usual.cards.at(-1)!.prompt }]);
    expect(fewer.cards).toEqual(usual.cards.slice(0, -1));
    expect(new Set(model.requests.map((request) => JSON.stringify(request))).size).toBe(2);
  });

  it('keeps what is sound where nothing can be repaired', async () => {
    const model = scriptedModel((request) => {
      if (isReading(request)) return readingOf(request);
      if (nameOf(request) === 'repair') throw new ModelUnavailable('away', 'gone');
      return JSON.stringify({ ...lists, facts: [adenosine, { ...verapamil, quote: 'Not there.' }] });
    });
    const { cards, dropped } = await generate(model);
    expect([cards.length, dropped]).toEqual([1, 1]);
  });

  it.each([
    ['no JSON', 'I am sorry, I cannot do that.'],
    [
      'nothing that is on the page',
      JSON.stringify({ ...lists, facts: [{ ...adenosine, quote: 'Not there.' }] }),
    ],
  ])('gives up a reply with %s', async (_what, reply) => {
    const made = generate(scriptedModel((request) => (isReading(request) ? readingOf(request) : reply)));
    await expect(made).rejects.toMatchObject({ name: 'ModelUnavailable', reason: 'nonsense' });
  });

  it('gives up where the reader does not read', async () => {
    const model = scriptedModel((request) => (isReading(request) ? '{}' : JSON.stringify(whole)));
    await expect(generate(model)).rejects.toMatchObject({ reason: 'nonsense' });
  });

  it.each<[string, unknown, RegExp]>([
    ['an empty object', {}, /points.*; facts/],
    ['an error', { error: { message: 'overloaded', code: 529 } }, /points.*; facts/],
    ['an error beside empty lists', { ...lists, error: 'overloaded' }, /error/],
    ['a word for a list', { facts: 'none' }, /facts/],
    ['null for a list', { ...lists, facts: null }, /facts/],
    ['words in a list', { ...lists, facts: ['none'] }, /facts/],
    ['cards in another form', { ...lists, points, facts: [{ front: 'A', back: 'B' }] }, /facts/],
    ['a list', [adenosine], /./],
  ])('gives up a reply that is or has %s, and says what is wrong with it', async (_what, reply, why) => {
    const made = generate(scriptedModel(() => JSON.stringify(reply)));
    await expect(made).rejects.toMatchObject({ name: 'ModelUnavailable', reason: 'nonsense' });
    await expect(made).rejects.toThrow(why);
    await expect(made).rejects.not.toThrow(/overloaded|Adenosine/);
  });

  it('takes empty lists for nothing to ask', async () => {
    for (const draft of [lists, { ...lists, error: null }]) {
      const model = modelOf({ draft });
      expect(await generate(model)).toMatchObject({ summary: null, cards: [], lack: 'noFact' });
      expect(model.requests).toHaveLength(1);
    }
  });

  it.each<[string, unknown]>([
    ['of another type', 7],
    ['without its answer', { quote: NODE, prompt: adenosine.prompt }],
    ['that is too long', { ...adenosine, quote: 'x'.repeat(5_000) }],
  ])('leaves out one fact %s among sound ones, and nothing else', async (_what, odd) => {
    const { cards, summary } = await generate(
      modelOf({ draft: { ...lists, points, facts: [odd, lidocaine] } }),
    );
    expect(cards.map(({ prompt }) => prompt)).toEqual([promptOf(lidocaine)]);
    expect(summary?.bullets).toEqual([points[0]!.text]);
  });

  it('marks what it writes in a language that the lexica do not know', async () => {
    const page =
      'A metformina é o fármaco de primeira linha para a diabetes tipo 2 nas pessoas com excesso de peso.';
    const metformin = {
      quote: page,
      prompt: 'Qual é o fármaco de primeira linha para a diabetes tipo 2?',
      answer: 'metformina',
      yield: 'normal',
    };
    const text = `${page} Os doentes com insuficiência renal não devem usar o fármaco, que é eliminado pelo rim.`;
    const portuguese = { pages: [{ pageNumber: 1, text }] };
    const { cards } = await generate(modelOf({ draft: { ...lists, facts: [metformin] } }), portuguese);
    expect(cards).toMatchObject([{ answer: 'metformina', isCheckedLess: true }]);
    expect((await generate(modelOf())).cards[0]).not.toHaveProperty('isCheckedLess');
  });
});
