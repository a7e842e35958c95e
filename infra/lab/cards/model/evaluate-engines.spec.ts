import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { failing, replyJson } from '../../../test/support/model-double/acts.ts';
import { faithfulWriter } from '../../../test/support/model-double/faithful-writer.ts';
import { type Script, startModelDouble } from '../../../test/support/model-double/model-double.ts';
import type { CorpusDocument } from '../corpus.ts';
import type { KeyFact } from '../key-facts.ts';
import { openAskedModel } from './asked-model.ts';
import { evaluateEngines } from './evaluate-engines.ts';
import { drawPlaces, placesWithFacts } from './places.ts';

const NODE = 'Adenosine blocks conduction through the atrioventricular node for a few seconds.';
const VT = 'Verapamil is contraindicated in patients with ventricular tachycardia.';
const LIDOCAINE = 'Lidocaine shortens the action potential of ventricular cells.';
const drugs: CorpusDocument = {
  name: 'drugs',
  kind: 'notes',
  part: 'work',
  document: {
    pages: [
      { pageNumber: 1, text: `Antiarrhythmic drugs\n\n${NODE} ${VT} ${LIDOCAINE}` },
      { pageNumber: 2, text: '12' },
      { pageNumber: 3, text: `Further drugs\n\n${VT} ${NODE}` },
    ],
  },
};
const fact = (page: number, quote: string): KeyFact => ({
  document: 'drugs',
  page,
  fact: quote,
  quote,
  type: 'other',
  form: 'prose',
});
const facts = [fact(1, VT), fact(1, 'The dose of digoxin depends on renal clearance'), fact(9, NODE)];

async function evaluated(script: Script, more: { beside?: boolean; out?: string } = {}) {
  const double = await startModelDouble(script);
  onTestFinished(() => double.close());
  const env = { OPENAI_BASE_URL: double.url, OPENAI_MODEL: 'double', OPENAI_CALLS_AT_ONCE: '2' };
  const asked = await openAskedModel(env, { input: 2, output: 8 });
  const said: string[] = [];
  const all = await evaluateEngines(drawPlaces([drugs], 0, '1'), {
    asked,
    style: 'cloze_deletion',
    facts,
    beside: more.beside ?? false,
    ...(more.out !== undefined && { sheets: { count: 9, sheets: 1, out: more.out, seed: '1' } }),
    say: (line) => void said.push(line),
  });
  return { all, double, said };
}

it('counts cards, key facts, tokens and their cost', async () => {
  const { all, double } = await evaluated(faithfulWriter);
  expect(all).toHaveLength(1);
  const { figures, refused } = all[0]!;
  const [read, written] = ['tokens read', 'tokens written'].map((name) => Number(figures[name]));
  expect(figures).toMatchObject({
    pages: 2,
    made: 2,
    'cards a page': 2.5,
    'sentences with a card': '100 %',
    'key facts': 2,
    'key facts asked': '50 %',
    'key facts in the points': '50 %',
    calls: 4,
    cost: Number(((read! * 2 + written! * 8) / 1e6).toFixed(4)),
  });
  expect(read).toBeGreaterThan(100);
  expect(double.requests).toHaveLength(4);
  expect(refused).toEqual([]);
});

it('tells which check refused what, at first and again, and what the second reading found', async () => {
  const told = {
    quote: VT,
    prompt: 'Verapamil is contraindicated in patients with {{c1::ventricular tachycardia}}.',
    answer: 'ventricular tachycardia',
  };
  const wrong = { ...told, prompt: told.prompt.replace('contraindicated', 'indicated') };
  const absent = {
    quote: 'Digoxin slows the heart.',
    prompt: '{{c1::Digoxin}} slows it.',
    answer: 'Digoxin',
  };
  const harmful = { quote: NODE, prompt: '{{c1::Adenosine}} blocks the node.', answer: 'Adenosine' };
  const { all } = await evaluated((request) => {
    const asked = request.body.messages!.at(-1)!.content;
    if (asked.includes('"items"')) {
      const { verdicts } = JSON.parse(faithfulWriter(request)) as { verdicts: { words: string }[] };
      return replyJson({
        verdicts: verdicts.map((one) => ({
          ...one,
          ...(NODE.startsWith(one.words) && { finds: 'harmful' }),
        })),
      });
    }
    return replyJson(
      asked.includes('"refused"')
        ? {
            repaired: [
              { number: 0, ...told },
              { number: 1, ...absent },
            ],
          }
        : { title: null, points: [], facts: [wrong, absent, harmful] },
    );
  });
  const { figures, refused } = all[0]!;
  expect(figures).toMatchObject({ 'cards a page': 1, 'drafts dropped': 4, calls: 8 });
  const counts = refused.map(({ check, cards, 'again, cards': again }) => [check, [cards, again]]);
  expect(Object.fromEntries(counts)).toEqual({
    QUOTE_NOT_ON_PAGE: [2, 2],
    SENSE_TURNED: [2, 0],
    HARMFUL: [2, 0],
  });
});

it('says of each page that was not made why, and asks the built-in engine for the same pages', async () => {
  const { all } = await evaluated(() => failing(401, {}), { beside: true });
  const [model, builtin] = all;
  expect(model!.figures).toMatchObject({ pages: 2, made: 0, 'not made: refused': 2, 'cards a page': 0 });
  expect(builtin).toMatchObject({ name: 'builtin', figures: { pages: 2, made: 2 } });
  expect(builtin!.figures['cards a page']).toBeGreaterThan(0);
  expect(builtin!.figures).not.toHaveProperty('calls');
});

it('writes sheets of both engines in the form that readers know', async () => {
  const out = mkdtempSync(join(tmpdir(), 'anamnesis-sheets-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  await evaluated(faithfulWriter, { beside: true, out });
  expect(readdirSync(out).toSorted()).toEqual(['builtin', 'double']);
  const text = readFileSync(join(out, 'double', '1.txt'), 'utf8');
  expect(text).toContain(`<Antiarrhythmic drugs>\n  Verapamil is [[contraindicated]] in patients`);
  expect(text).toContain(`PAGE: ${VT}`);
  const cards = readFileSync(join(out, 'double', '1.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(JSON.parse(cards[0]!)).toMatchObject({
    document: 'drugs',
    maker: 'double',
    style: 'cloze_deletion',
  });
});

it('draws the same pages each time, and for key facts those that have some', () => {
  expect(
    drawPlaces([drugs], 0, '1')
      .map(({ pageNumber }) => pageNumber)
      .toSorted(),
  ).toEqual([1, 3]);
  expect(drawPlaces([drugs], 1, '7')).toEqual(drawPlaces([drugs], 1, '7'));
  expect(placesWithFacts([drugs], facts, 0, '1').map(({ pageNumber }) => pageNumber)).toEqual([1]);
});

it('says what is missing where no model is set', async () => {
  await expect(openAskedModel({}, { input: 1, output: 1 })).rejects.toThrow(
    /No model is set.*OPENAI_BASE_URL=.*OPENAI_MODEL=/su,
  );
  await expect(openAskedModel({ OPENAI_MODEL: 'm' }, { input: 1, output: 1 })).rejects.toThrow(
    'OPENAI_API_KEY',
  );
});
