import type { QuestionSource } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { createKnowledgePack } from '@anamnesis/knowledge';
import { createWrittenQuestions } from '@anamnesis/content/questions.ts';
import { isQuestionsReading, questionsReadingOf } from '@anamnesis/content/testing/question-reader.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreadedQuestions } from './threaded-questions.ts';
import { createQuestionsOf } from './without-model.ts';

const facts = [
  ['Furosemide', 'inhibits the NKCC2 transporter in the thick ascending limb.'],
  ['Acetazolamide', 'inhibits carbonic anhydrase in the proximal tubule.'],
  ['Amiloride', 'blocks the epithelial sodium channel in the collecting duct.'],
  ['Spironolactone', 'is an antagonist of the mineralocorticoid receptor.'],
  ['Bendroflumethiazide', 'inhibits the sodium chloride cotransporter in the distal tubule.'],
] as const;
const text = facts.map((fact) => fact.join(' ')).join('\n');
const sourceOf = (heading: string): QuestionSource => ({
  document: { pages: [{ pageNumber: 1, text: `${heading}\n\n${text}` }] },
  cards: facts.map(([answer, rest], n) => ({
    cardId: `c${n}`,
    textVersion: 0,
    pageNumber: 1,
    prompt: `{{c1::${answer}}} ${rest}`,
    answer,
    span: `${answer} ${rest}`,
  })),
});
/** The same as a list. */
const listOf = (heading: string): QuestionSource => ({
  document: { pages: [{ pageNumber: 1, text: `# ${heading}\n\n${sites.join('\n')}` }] },
  cards: [],
});
const sites = [
  '- Proximal tubule: acetazolamide',
  '- Thick ascending limb: furosemide',
  '- Distal tubule: bendroflumethiazide',
  '- Collecting duct: amiloride',
];

describe('questions in a worker', () => {
  const threaded = createThreadedQuestions();
  afterAll(threaded.close);

  it('are what is made of the document itself, however they are asked for', async () => {
    await threaded.warmUp();
    const [source, itself] = [listOf('Diuretics'), createQuestionsOf(createKnowledgePack())];
    const listed = await threaded.list(source);
    expect(listed).toEqual(await itself.list(source));
    const ids = listed.map(({ cardId }) => cardId);
    expect(ids.some((id) => id.startsWith('notes:'))).toBe(true);
    const whole = await threaded.generateQuestions(source, ids);
    expect(whole.questions.map(({ cardId }) => cardId)).toEqual(ids);
    const alone = await threaded.generateQuestions(source, [ids[0]!]);
    expect(alone.questions).toEqual(whole.questions.slice(0, 1));
  });

  it('keep documents apart, and end when they are not wanted any more', async () => {
    const sources = Array.from({ length: 5 }, (_, n) => listOf(`Diuretics ${n}`));
    const made = await Promise.all(sources.map((source) => threaded.generateQuestions(source, ['gone'])));
    expect(made.map(({ refused }) => refused)).toEqual(
      sources.map(() => [{ cardId: 'gone', reason: 'unknown' }]),
    );
    const reason = new Error('not wanted any more');
    const signal = AbortSignal.abort(reason);
    await expect(threaded.list(listOf('Other'), { signal })).rejects.toBe(reason);
  });
});

describe('questions over a model, which is asked from here and checked in a worker', () => {
  const threaded = createThreadedQuestions();
  afterAll(threaded.close);
  const source = sourceOf('Diuretics');
  const [drug, rest] = facts[0];
  const question = {
    number: 0,
    form: 'question',
    stem: 'Which drug stops NKCC2 in the thick ascending limb?',
    options: facts.slice(0, 4).map(([name, does]) => ({
      text: name,
      why: `${name} ${does}`,
      quote: `${name} ${does}`,
    })),
  };
  const replying = (request: ModelRequest): string =>
    isQuestionsReading(request)
      ? questionsReadingOf(request, () => ({ right: [drug], words: `${drug} ${rest}` }))
      : JSON.stringify({ questions: [question] });

  it('are what the engine itself makes, each reply asked for once, of the model that it is of', async () => {
    const [model, reader] = [scriptedModel(replying), { ...scriptedModel(replying), name: 'reader' }];
    const engine = threaded.over(model, reader);
    const made = await engine.generateQuestions(source, ['c0']);
    expect(made.questions).toHaveLength(1);
    expect([model.requests.length, reader.requests.length]).toEqual([1, 1]);
    const plain = createWrittenQuestions(scriptedModel(replying), {
      ...scriptedModel(replying),
      name: 'reader',
    });
    expect(made).toEqual(await plain.generateQuestions(source, ['c0']));
    expect(engine).toMatchObject({ name: plain.name, version: plain.version, model: 'scripted' });
  });

  it('are not paid for again where replies are kept, but for one that has not the form', async () => {
    const kept = new Map<string, string>();
    const replies = {
      async of(key: string, ask: () => Promise<string>) {
        const said = kept.get(key) ?? (await ask());
        kept.set(key, said);
        return said;
      },
    };
    const odd = scriptedModel(() => 'Sorry.');
    await expect(
      threaded.over(odd, odd).generateQuestions(source, ['c0'], { replies }),
    ).rejects.toMatchObject({ name: 'ModelUnavailable', reason: 'nonsense' });
    const model = scriptedModel(replying);
    const ask = () => threaded.over(model, model).generateQuestions(source, ['c0'], { replies });
    expect(await ask()).toEqual(await ask());
    expect(model.requests).toHaveLength(2);
  });
});
