import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { ModelUnavailable, type ModelRequest } from '@anamnesis/contracts/ports/language-model.ts';
import { describe, expect, it } from 'vitest';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { createModelEngine } from './engine.ts';

const PAGE = `Antiarrhythmic drugs

Adenosine blocks conduction through the atrioventricular node for a few seconds. Verapamil is contraindicated in
patients with ventricular tachycardia. Lidocaine shortens the action potential of ventricular cells.`;
const document: DocumentText = { pages: [{ pageNumber: 1, text: PAGE }] };
const cloze = { cardStyle: 'cloze_deletion' } as const;

const NODE = 'Adenosine blocks conduction through the atrioventricular node for a few seconds.';
const VT = 'Verapamil is contraindicated in patients with ventricular tachycardia.';
const LIDOCAINE = 'Lidocaine shortens the action potential of ventricular cells.';
const adenosine = {
  span: NODE,
  answer: 'Adenosine',
  prompt: '{{c1::Adenosine}} blocks conduction through the atrioventricular node for a few seconds.',
};
const verapamil = {
  span: VT,
  answer: 'ventricular tachycardia',
  prompt: 'Verapamil is contraindicated in patients with {{c1::ventricular tachycardia}}.',
};
const lidocaine = {
  span: LIDOCAINE,
  answer: 'Lidocaine',
  prompt: '{{c1::Lidocaine}} shortens the action potential of ventricular cells.',
};
const reversed = { ...verapamil, prompt: verapamil.prompt.replace('contraindicated', 'indicated') };
const bullets = [{ span: VT, text: 'Verapamil is contraindicated in patients with ventricular tachycardia' }];
/** Without the marks of headings and white space. */
const bare = (text: string): string => text.replaceAll(/[#\s]/gu, '');
const isRepair = ({ schema }: ModelRequest): boolean => schema?.name === 'repair';
const whole = JSON.stringify({
  title: 'Antiarrhythmic drugs',
  bullets,
  cards: [adenosine, verapamil, lidocaine],
});

describe('a language model as the content engine', () => {
  it('makes the page of one reply where nothing is refused', async () => {
    const model = scriptedModel(() => whole);
    const content = await createModelEngine(model).generatePage(document, 1, cloze);
    expect(content).toEqual({
      summary: { title: 'Antiarrhythmic drugs', bullets: [bullets[0]!.text] },
      cards: [adenosine, verapamil, lidocaine].map((card) => ({
        ...card,
        span: card.span === VT ? VT.replace('in patients', 'in\npatients') : card.span,
        style: 'cloze_deletion',
      })),
      dropped: 0,
    });
    expect(model.requests).toHaveLength(1);
  });

  it('suggests what was refused at first and is sound now', async () => {
    const model = scriptedModel((request) =>
      JSON.stringify(
        isRepair(request)
          ? { repaired: [{ number: 0, ...adenosine }], cards: [] }
          : { title: null, bullets: [], cards: [{ ...adenosine, answer: 'Digoxin' }, verapamil, lidocaine] },
      ),
    );
    const { cards, suggestions } = await createModelEngine(model).generatePage(document, 1, cloze);
    expect(cards.map(({ prompt }) => prompt)).toEqual([verapamil.prompt, lidocaine.prompt]);
    expect(suggestions).toMatchObject([{ prompt: adenosine.prompt, kind: 'mended' }]);
  });

  it('suggests what a page has beyond the fewer cards that are wanted, of the same reply', async () => {
    const model = scriptedModel(() => whole);
    const engine = createModelEngine(model);
    const usual = await engine.generatePage(document, 1, { ...cloze, howMany: 'normal' });
    const fewer = await engine.generatePage(document, 1, { ...cloze, howMany: 'fewer' });
    expect(fewer.suggestions).toMatchObject([{ kind: 'left', prompt: usual.cards.at(-1)!.prompt }]);
    expect(fewer.cards).toEqual(usual.cards.slice(0, -1));
    expect(new Set(model.requests.map((request) => JSON.stringify(request))).size).toBe(1);
  });

  it('shows what was refused once more, with its reason, and leaves out what stays wrong', async () => {
    const model = scriptedModel((request) =>
      JSON.stringify(
        isRepair(request)
          ? {
              repaired: [
                { number: 0, ...verapamil },
                { number: 1, ...adenosine, answer: 'Adenosin' },
              ],
              cards: [],
            }
          : {
              title: null,
              bullets: [],
              cards: [
                reversed,
                { ...adenosine, prompt: '{{c1::Digoxin}} blocks conduction.', answer: 'Digoxin' },
                lidocaine,
              ],
            },
      ),
    );
    const { cards, dropped } = await createModelEngine(model).generatePage(document, 1, cloze);
    expect(cards.map(({ prompt }) => prompt)).toEqual([verapamil.prompt, lidocaine.prompt]);
    expect(dropped).toBe(1);
    const asked = JSON.parse(model.requests[1]!.messages[1]!.content) as { refused: { reason: string }[] };
    expect(asked.refused.map(({ reason }) => reason)).toEqual([
      'Neither the span nor a heading over it says "indicated": copy the sentence, and put nothing in front but the headings right over it.',
      'The answer is not in the span word for word: copy it as it is written there.',
    ]);
  });

  it('asks once more for the sentences that have no card', async () => {
    const model = scriptedModel((request) =>
      JSON.stringify(
        isRepair(request)
          ? { repaired: [], cards: [lidocaine] }
          : { title: null, bullets: [], cards: [adenosine] },
      ),
    );
    const { cards } = await createModelEngine(model).generatePage(document, 1, cloze);
    expect(cards.map(({ answer }) => answer)).toEqual(['Adenosine', 'Lidocaine']);
    const asked = JSON.parse(model.requests[1]!.messages[1]!.content) as { uncovered: string[] };
    expect(asked.uncovered).toEqual([VT, LIDOCAINE]);
  });

  it('keeps what is sound where the model cannot be asked again', async () => {
    const model = scriptedModel((request) => {
      if (isRepair(request)) throw new ModelUnavailable('away', 'gone');
      return JSON.stringify({ title: null, bullets: [], cards: [adenosine, reversed] });
    });
    const { cards, dropped } = await createModelEngine(model).generatePage(document, 1, cloze);
    expect([cards.length, dropped]).toEqual([1, 1]);
  });

  it.each([
    ['no JSON', 'I am sorry, I cannot do that.'],
    [
      'nothing that is on the page',
      JSON.stringify({ title: 'X', bullets: [], cards: [{ ...adenosine, span: 'Not there.' }] }),
    ],
  ])('gives up a reply with %s', async (_what, reply) => {
    const engine = createModelEngine(scriptedModel(() => reply));
    await expect(engine.generatePage(document, 1, cloze)).rejects.toMatchObject({
      name: 'ModelUnavailable',
      reason: 'nonsense',
    });
  });

  const lists = { title: null, bullets: [], cards: [] };

  it.each<[string, unknown, RegExp]>([
    ['an empty object', {}, /bullets.*; cards/],
    ['an error', { error: { message: 'overloaded', code: 529 } }, /bullets.*; cards/],
    ['an error in words', { detail: 'Service overloaded, try again later' }, /bullets/],
    ['an error beside empty lists', { ...lists, error: 'overloaded' }, /error/],
    ['a word for a list', { cards: 'none' }, /cards/],
    ['a word for one list', { ...lists, cards: 'none' }, /cards/],
    ['null for a list', { ...lists, cards: null }, /cards/],
    ['an object for a list', { ...lists, cards: { '0': adenosine } }, /cards/],
    ['no cards', { title: 'Drugs', bullets }, /cards/],
    ['no bullets', { title: 'Drugs', cards: [adenosine] }, /bullets/],
    ['words in a list', { ...lists, cards: ['none'] }, /cards/],
    ['cards in another form', { ...lists, bullets, cards: [{ front: 'A', back: 'B' }] }, /cards/],
    ['a list', [adenosine], /./],
  ])('gives up a reply that is or has %s, and says what is wrong with it', async (_what, reply, why) => {
    const engine = createModelEngine(scriptedModel(() => JSON.stringify(reply)));
    const made = engine.generatePage(document, 1, cloze);
    await expect(made).rejects.toMatchObject({ name: 'ModelUnavailable', reason: 'nonsense' });
    await expect(made).rejects.toThrow(why);
    await expect(made).rejects.not.toThrow(/overloaded|Adenosine/);
  });

  it('takes empty lists for nothing to ask', async () => {
    for (const reply of [lists, { ...lists, error: null }, { bullets: [], cards: [] }]) {
      const engine = createModelEngine(scriptedModel(() => JSON.stringify(reply)));
      expect(await engine.generatePage(document, 1, cloze)).toMatchObject({ summary: null, cards: [] });
    }
  });

  it.each<[string, unknown]>([
    ['of another type', 7],
    ['without its answer', { span: NODE, prompt: adenosine.prompt }],
    ['that is too long', { ...adenosine, span: 'x'.repeat(5_000) }],
  ])('leaves out one card %s among sound ones, and nothing else', async (_what, odd) => {
    const reply = { title: null, bullets, cards: [odd, verapamil, lidocaine] };
    const engine = createModelEngine(scriptedModel(() => JSON.stringify(reply)));
    const { cards, summary } = await engine.generatePage(document, 1, cloze);
    expect(cards.map(({ prompt }) => prompt)).toEqual([verapamil.prompt, lidocaine.prompt]);
    expect(summary?.bullets).toEqual([bullets[0]!.text]);
  });

  it.each([{}, { error: 'overloaded' }, { repaired: 'none', cards: [lidocaine] }])(
    'keeps what is sound where the second reply is %j',
    async (odd) => {
      const first = { title: null, bullets: [], cards: [adenosine, reversed] };
      const model = scriptedModel((request) => JSON.stringify(isRepair(request) ? odd : first));
      const { cards } = await createModelEngine(model).generatePage(document, 1, cloze);
      expect(cards.map(({ answer }) => answer)).toEqual(['Adenosine']);
      expect(model.requests).toHaveLength(2);
    },
  );

  it('adds what a second reply has whose other list is missing', async () => {
    const first = { title: null, bullets: [], cards: [adenosine, reversed] };
    const model = scriptedModel((request) =>
      JSON.stringify(isRepair(request) ? { cards: [lidocaine] } : first),
    );
    const { cards } = await createModelEngine(model).generatePage(document, 1, cloze);
    expect(cards.map(({ answer }) => answer)).toEqual(['Adenosine', 'Lidocaine']);
  });

  it('cuts a page that is longer than the context', async () => {
    const long = { pages: [{ pageNumber: 1, text: Array.from({ length: 40 }, () => PAGE).join('\n\n') }] };
    const model = scriptedModel(() => whole, { contextTokens: 3_000 });
    const { cards } = await createModelEngine(model).generatePage(long, 1, cloze);
    expect(cards).toHaveLength(3);
    expect(model.requests.length).toBeGreaterThan(2);
    for (const { messages, maxTokens } of model.requests) {
      const tokens = messages.reduce((sum, { content }) => sum + model.countTokens(content), maxTokens);
      expect(tokens).toBeLessThanOrEqual(3_000);
    }
    const read = model.requests.flatMap(({ messages }) =>
      (JSON.parse(messages[1]!.content) as { page: string }).page.split('\n'),
    );
    expect(bare(read.filter((line) => !line.startsWith('Under: ')).join(''))).toBe(bare(long.pages[0]!.text));
  });

  it('sends the page as blocks, under what stands open where it begins, and nothing else', async () => {
    const model = scriptedModel(() => whole);
    const pages = [
      '# Cardiology\n\nThis is the first page of it.',
      `## ${PAGE}`,
      '# Digoxin\n\nDigoxin inhibits the pump.',
    ];
    const three = { pages: pages.map((text, at) => ({ pageNumber: at + 1, text })) };
    await createModelEngine(model).generatePage(three, 2, cloze);
    const [system, user] = model.requests[0]!.messages;
    expect(system!.role).toBe('system');
    expect(JSON.parse(user!.content)).toEqual({
      language: 'English',
      style: 'cloze',
      page: ['Under: Cardiology', '## Antiarrhythmic drugs', `${NODE} ${VT} ${LIDOCAINE}`].join('\n'),
    });
  });
});
