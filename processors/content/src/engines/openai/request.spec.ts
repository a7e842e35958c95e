import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { ModelRequest } from '@anamnesis/contracts/ports/models/language-model.ts';
import { expect, it } from 'vitest';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { isReading, readingOf } from '../../testing/second-reader.ts';
import { createModelEngine } from './engine.ts';

const document = (...texts: string[]): DocumentText => ({
  pages: texts.map((text, at) => ({ pageNumber: at + 1, text })),
});
const PAGE = 'Digoxin\n\nDigoxin inhibits the sodium pump of the heart. It is cleared by the kidney.';
const fact = {
  quote: 'Digoxin inhibits the sodium pump of the heart.',
  prompt: 'Which pump of the heart does digoxin inhibit?',
  answer: 'sodium pump',
  yield: 'normal',
};
const writing = (options?: { contextTokens: number }) =>
  scriptedModel(
    (request) =>
      isReading(request)
        ? readingOf(request)
        : JSON.stringify({
            title: null,
            points: [],
            facts: request.schema?.name === 'draft' ? [fact] : [],
            repaired: [],
          }),
    options,
  );
const drafted = (requests: readonly ModelRequest[]) =>
  requests
    .filter(({ schema }) => schema?.name === 'draft')
    .map(({ messages }) => JSON.parse(messages[1]!.content) as Record<string, string>);
const style = { cardStyle: 'question_answer' } as const;
/** Without the marks of headings and white space. */
const bare = (text: string): string => text.replaceAll(/[#\s]/gu, '');

it('sends the page as blocks under what stands open, the outline of the document, and nothing else', async () => {
  const model = writing();
  const three = document(
    '# Cardiology\n\nThis is the first page of it.',
    `## ${PAGE}`,
    '# Renal\n\nThe kidney.',
  );
  await createModelEngine(model).generatePage(three, 2, style);
  expect(model.requests[0]!.messages[0]!.role).toBe('system');
  expect(drafted(model.requests)).toEqual([
    {
      language: 'English',
      style: 'question',
      outline: '1: Cardiology\n2: Digoxin\n3: Renal',
      page: [
        'Under: Cardiology',
        '## Digoxin',
        'Digoxin inhibits the sodium pump of the heart. It is cleared by the kidney.',
      ].join('\n'),
    },
  ]);
});

it('sends the end of the page before where a page goes on from it', async () => {
  const model = writing();
  const two = document('# Asthma\n\nGive salbutamol. Then', `ipratropium. ${PAGE.slice(9)}`);
  await createModelEngine(model).generatePage(two, 2, style);
  expect(drafted(model.requests)[0]!['before']).toContain('Give salbutamol. Then');
  await createModelEngine(model).generatePage(
    document('# Asthma\n\nGive salbutamol.', `# ${PAGE}`),
    2,
    style,
  );
  expect(drafted(model.requests)[1]).not.toHaveProperty('before');
});

it('sends what earlier pages ask, and finds a kept reply without regard to it', async () => {
  const model = writing();
  const engine = createModelEngine(model);
  await engine.generatePage(document(PAGE), 1, style);
  await engine.generatePage(document(PAGE), 1, { ...style, asked: ['What is digoxin? A glycoside'] });
  const [without, with_] = model.requests.filter(({ schema }) => schema?.name === 'draft');
  expect(drafted([with_!])[0]!['asked']).toEqual(['What is digoxin? A glycoside']);
  expect(with_!.keptAs).toBe(without!.keptAs);
});

it('asks nothing again that stands on an earlier page under the same headings', async () => {
  const twice = document(`# ${PAGE}`, `# ${PAGE}`);
  const { cards } = await createModelEngine(writing()).generatePage(twice, 2, style);
  expect(cards).toEqual([]);
  expect((await createModelEngine(writing()).generatePage(twice, 1, style)).cards).toHaveLength(1);
});

it('cuts a page that is longer than the context, and reads each part with its cards', async () => {
  const long = document(Array.from({ length: 40 }, () => PAGE).join('\n\n'));
  const model = writing({ contextTokens: 3_000 });
  const { cards } = await createModelEngine(model).generatePage(long, 1, style);
  expect(cards).toHaveLength(1);
  expect(drafted(model.requests).length).toBeGreaterThan(1);
  for (const { messages, maxTokens } of model.requests) {
    const tokens = messages.reduce((sum, { content }) => sum + model.countTokens(content), maxTokens);
    expect(tokens).toBeLessThanOrEqual(3_000);
  }
  const read = drafted(model.requests).flatMap(({ page }) => page!.split('\n'));
  expect(bare(read.filter((line) => !line.startsWith('Under: ')).join(''))).toBe(bare(long.pages[0]!.text));
});

const TWELVE = `Verapamil is contraindicated in patients with ventricular tachycardia. In which arrhythmia must verapamil not be given? ventricular tachycardia
Lidocaine shortens the action potential of ventricular cells. What does lidocaine do to the action potential of ventricular cells? shortens it
Flecainide is avoided in patients with structural heart disease. In which patients is flecainide avoided? those with structural heart disease
Amiodarone prolongs the QT interval and rarely causes torsades de pointes. Which interval does amiodarone prolong? QT interval
Digoxin is cleared by the kidney and accumulates in renal failure. Which organ clears digoxin? the kidney
Sotalol is stopped when the QT interval exceeds 500 ms. Above which QT interval is sotalol stopped? 500 ms
Atropine 500 micrograms is given for symptomatic bradycardia. What dose of atropine is given for symptomatic bradycardia? 500 micrograms
Magnesium sulfate 2 g is given intravenously for torsades de pointes. Which dose of magnesium sulfate is given for torsades de pointes? 2 g
The right coronary artery supplies the sinus node in most people. Which artery supplies the sinus node in most people? right coronary artery
Procainamide may cause a lupus-like syndrome after long treatment. Which syndrome may procainamide cause after long treatment? a lupus-like syndrome
Beta-blockers reduce mortality after myocardial infarction. Which drugs reduce mortality after myocardial infarction? Beta-blockers
Adenosine blocks conduction through the atrioventricular node for a few seconds. For how long does adenosine block the node? a few seconds`;

it('costs 3,500 tokens at most for a page of twelve sentences with a card each, tests of its reader included', async () => {
  const facts = TWELVE.split('\n').map((line) => {
    const [said = '', question = '', answer = ''] = line.split(/(?<=[.?]) /u);
    return { quote: said, prompt: question, answer, yield: 'normal' };
  });
  const points = facts.slice(0, 5).map(({ quote }) => ({ quote, text: quote }));
  const said: string[] = [];
  const model = scriptedModel(
    (request) => {
      const draft = JSON.stringify({ title: null, points, facts });
      said.push(isReading(request) ? readingOf(request) : draft);
      return said.at(-1)!;
    },
    { contextTokens: 16_000 },
  );
  const page = document(`# Rhythm\n\n${facts.map(({ quote }) => quote).join(' ')}`);
  const { cards } = await createModelEngine(model).generatePage(page, 1, { ...style, howMany: 'everything' });
  expect([cards.length, model.requests.length]).toEqual([facts.length, 2]);
  said.push(...model.requests.flatMap(({ messages }) => messages.map(({ content }) => content)));
  expect(said.reduce((sum, text) => sum + model.countTokens(text), 0)).toBeLessThanOrEqual(3_500);
});

it('writes in the language of a page that the lexica do not know', async () => {
  const model = writing();
  const text =
    'A metformina é o fármaco de primeira linha para a diabetes tipo 2 e não deve ser usada na acidose.';
  await createModelEngine(model)
    .generatePage(document(text), 1, style)
    .catch(() => undefined);
  expect(drafted(model.requests)[0]!['language']).toBe('that of the page');
});
