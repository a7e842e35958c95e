import type { QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { createQuestionEngine } from '@anamnesis/content/questions/engine.ts';
import { createWrittenQuestions } from '@anamnesis/content/questions/written/engine.ts';
import { isQuestionsReading, questionsReadingOf } from '@anamnesis/content/testing/question-reader.ts';
import { scriptedModel } from '@anamnesis/content/testing/scripted-model.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreadedQuestions } from './threaded-questions.ts';

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
const all = facts.map((_, n) => `c${n}`);

describe('questions in a worker', () => {
  const threaded = createThreadedQuestions();
  afterAll(threaded.close);

  it('are what the engine itself makes, however they are asked for', async () => {
    await threaded.warmUp();
    const [source, engine] = [sourceOf('Diuretics'), createQuestionEngine()];
    const whole = await engine.generateQuestions(source, all);
    expect(whole.questions.length).toBeGreaterThan(0);
    expect(await threaded.generateQuestions(source, all)).toEqual(whole);
    for (const cardId of all) {
      const alone = await threaded.generateQuestions(source, [cardId]);
      expect(alone.questions).toEqual(whole.questions.filter((question) => question.cardId === cardId));
    }
    expect(threaded).toMatchObject({ name: engine.name, version: engine.version });
  });

  it('are asked for until there is a first', async () => {
    const source = sourceOf('Diuretics');
    const { questions } = await threaded.generateQuestions(source, all);
    const first = questions[0]!.cardId;
    const made = await threaded.generateFirst(source, ['gone', first, 'never asked']);
    expect(made.questions.map(({ cardId }) => cardId)).toEqual([first]);
    expect(made.refused.map(({ cardId }) => cardId)).toEqual(['gone']);
  });

  it('keep documents apart, and end when they are not wanted any more', async () => {
    const sources = Array.from({ length: 5 }, (_, n) => sourceOf(`Diuretics ${n}`));
    const made = await Promise.all(
      sources.map((source) => threaded.generateQuestions(source, ['c0', 'gone'])),
    );
    expect(made.map(({ refused }) => refused.at(-1)?.cardId)).toEqual(sources.map(() => 'gone'));
    const reason = new Error('not wanted any more');
    const signal = AbortSignal.abort(reason);
    await expect(threaded.generateQuestions(sourceOf('Other'), all, { signal })).rejects.toBe(reason);
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
