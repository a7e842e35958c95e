import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageContent } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { faultsOfForm } from '../../places/card-form.fixture.ts';
import { createBuiltinEngine } from './engine.ts';
import { HEART_FAILURE } from './heart-failure.fixture.ts';

const engine = createBuiltinEngine();
const cloze = { cardStyle: 'cloze_deletion' } as const;
const asked = { cardStyle: 'question_answer' } as const;
const onePage = (text: string) => ({ pages: [{ pageNumber: 1, text }] });

/** Cards and suggestions that show what does not stand on their page, or are no cards. */
const ungrounded = ({ cards, suggestions = [] }: PageContent, text: string) =>
  [...cards, ...suggestions].filter((card) => !text.includes(card.span) || faultsOfForm(card).length > 0);

const offered = ({ cards, suggestions = [] }: PageContent) =>
  [...cards, ...suggestions].map(({ span }) => span);

describe('built-in engine', () => {
  it('hides terms where they stand', async () => {
    const { cards, suggestions = [] } = await engine.generatePage(HEART_FAILURE, 1, cloze);
    const read = [...cards, ...suggestions].map(({ prompt }) => prompt.replace(/\{\{c1::|\}\}/gu, ''));
    expect(read.join()).toContain(
      'Compensation**\nAldosterone causes retention of sodium and water in the distal nephron.',
    );
    expect(cards.length).toBeGreaterThanOrEqual(3);
  });

  it.each([cloze, asked])('keeps to the obligations of the port (%o)', async (options) => {
    for (const { pageNumber, text } of HEART_FAILURE.pages) {
      const content = await engine.generatePage(HEART_FAILURE, pageNumber, options);
      expect(ungrounded(content, text)).toEqual([]);
      expect(content.dropped).toBe(0);
    }
  });

  it('deals as many cards as are wanted, and suggests the rest', async () => {
    const [fewer, usual, everything] = await Promise.all(
      (['fewer', 'normal', 'everything'] as const).map((howMany) =>
        engine.generatePage(HEART_FAILURE, 2, { ...cloze, howMany }),
      ),
    );
    expect(await engine.generatePage(HEART_FAILURE, 2, cloze)).toEqual(usual);
    const counts = [fewer, usual, everything].map((content) => content!.cards.length);
    expect(counts).toEqual([...new Set(counts)].toSorted((one, other) => one - other));
    expect(offered(fewer!)).toEqual(expect.arrayContaining(usual!.cards.map(({ span }) => span)));
  });

  it('shows lists, tables and definitions as they stand, doses with what they are of', async () => {
    const text = `# Anticoagulants

## Reversal

| Drug | Antidote | Dose |
|---|---|---|
| Dabigatran | idarucizumab | 5 g |
| Heparin | protamine | 50 mg |

## Causes of bleeding

- liver failure
- thrombocytopenia
- haemophilia
`;
    const { cards, suggestions = [] } = await engine.generatePage(onePage(text), 1, cloze);
    const prompts = [...cards, ...suggestions].map(({ prompt }) => prompt);
    expect(prompts).toContain(
      '**Anticoagulants – Causes of bleeding: name the 3**\n- {{c1::liver failure}}\n- {{c1::thrombocytopenia}}\n- {{c1::haemophilia}}',
    );
    expect(prompts).toContain(
      '**Anticoagulants – Reversal**\nDabigatran\n- Antidote: idarucizumab\n- Dose: {{c1::5 g}}',
    );
  });

  it.each([
    [
      'a line in the step that it is a part of, not in the one before',
      'Management of DKA\n1. 0.9% saline 1 L over 1 h\n2. insulin 0.1 units/kg/h\n   - not in hypokalaemia < 3.3\n3. potassium\n   - > 5.5: none\n   - 3.5-5.5: 40 mmol/L\n',
      '**Management of DKA – potassium**\n- > 5.5: none\n- 3.5-5.5: {{c1::40 mmol/L}}',
    ],
    [
      'no name in bold as a note at the foot of a list',
      '# Thyroid\n\n- **Carbimazole**\n  - 20 mg daily\n  - stop if sore throat\n  - avoid in first trimester\n- **Propylthiouracil**\n  - 200 mg daily\n',
      '**Thyroid – Carbimazole**\n- 20 mg daily\n- stop if sore throat\n- avoid in first {{c1::trimester}}',
    ],
    [
      'a box under its title, though that has a colon',
      '# Thyroid\n\n- **Radioiodine**\n  - not in pregnancy\n\n> Box: thyroid storm\n> - propranolol 1 mg IV\n> - never aspirin\n',
      '**Thyroid**\n⋯\nBox: thyroid storm\n- propranolol {{c1::1 mg IV}}',
    ],
    [
      'a dose under its drug, where the drug beside it is named between',
      '# Antiepileptics\n\n## Lamotrigine\n\n### With valproate halve the dose\n\n- 25 mg on alternate days for 14 days\n- then 25 mg daily for 14 days\n',
      '**Antiepileptics – Lamotrigine – With valproate halve the dose**\n- 25 mg on alternate days for 14 days\n- then {{c1::25 mg daily for 14 days}}',
    ],
  ])('shows %s', async (_name, text, prompt) => {
    const made = await engine.generatePage(onePage(text), 1, { ...cloze, howMany: 'everything' });
    const all = [...made.cards, ...(made.suggestions ?? [])];
    expect(all.map((card) => card.prompt)).toContain(prompt);
  });

  it('shows the line that leads into a list over the end of its page', async () => {
    const pages = [
      '# Antibiotics\n\n## Doxycycline\n\nDo not give in:\n\n- pregnancy\n- porphyria\n',
      '- children under 12 years\n- breastfeeding\n\n## Nitrofurantoin\n\n- 100 mg twice daily\n',
    ].map((text, at) => ({ pageNumber: at + 1, text }));
    const { cards, summary } = await engine.generatePage({ pages }, 2, { ...cloze, howMany: 'everything' });
    expect(cards[0]?.prompt).toBe(
      '**Antibiotics – Doxycycline – Do not give in**\n- children under {{c1::12 years}}',
    );
    expect(summary?.bullets[0]).toBe('Doxycycline – Do not give in – children under 12 years');
  });

  it('makes cards in the languages of its readers', async () => {
    for (const text of [
      '# Niere\n\nDie Niere filtert das Blut und wird durch die Arteria renalis versorgt.\n\n## Ursachen der Niereninsuffizienz\n\n- Diabetes\n- Hypertonie\n- Glomerulonephritis\n',
      '# Riñón\n\nEl riñón filtra la sangre y recibe la arteria renal.\n\n## Causas de la insuficiencia renal\n\n- diabetes\n- hipertensión\n- glomerulonefritis\n',
    ]) {
      const content = await engine.generatePage(onePage(text), 1, cloze);
      expect(ungrounded(content, text)).toEqual([]);
      expect(content.cards.length).toBeGreaterThan(0);
    }
  });

  it('summarises under the headings of the page', async () => {
    const { summary } = await engine.generatePage(HEART_FAILURE, 2, cloze);
    expect(summary?.title).toBe('Heart Failure – Signs and Treatment');
    expect(summary?.bullets.length).toBeGreaterThanOrEqual(3);
  });

  it('says why a page has no card', async () => {
    const lackOf = async (text: string) => (await engine.generatePage(onePage(text), 1, cloze)).lack;
    expect(await lackOf(' \n')).toBe('noText');
    expect(await lackOf('# Renal Physiology\n\n## Part Two')).toBe('headings');
    expect(await lackOf('This is what it looks like.')).toBe('noFact');
    expect((await engine.generatePage(HEART_FAILURE, 3, cloze)).lack).toBe('furniture');
  });

  it('gives the same page whatever was asked before', async () => {
    const copy = structuredClone(HEART_FAILURE);
    const fresh = await createBuiltinEngine().generatePage(copy, 2, cloze);
    expect(await engine.generatePage(HEART_FAILURE, 2, cloze)).toEqual(fresh);
  });

  it('asks once for what a document says twice', async () => {
    const text =
      'The ejection fraction is the share of the end-diastolic volume that leaves the left ventricle with each beat.';
    const twice = { pages: [1, 2].map((pageNumber) => ({ pageNumber, text })) };
    const first = await engine.generatePage(twice, 1, cloze);
    expect([...first.cards, ...(first.suggestions ?? [])]).toHaveLength(1);
    const again = await engine.generatePage(twice, 2, cloze);
    expect([...again.cards, ...(again.suggestions ?? [])]).toHaveLength(0);
  });

  it('refuses a page that is not there and an aborted request', async () => {
    await expect(engine.generatePage(HEART_FAILURE, 9, cloze)).rejects.toThrow(RangeError);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(engine.generatePage(HEART_FAILURE, 1, { ...cloze, signal })).rejects.toThrow('stopped');
  });

  it.each([
    ['Arabic', 'القلب عضو عضلي يضخ الدم إلى جميع أنحاء الجسم. يتكون من أربع حجرات.'],
    ['Chinese', '心脏是一个肌肉器官，将血液泵送到全身。它有四个腔室。'],
    ['one long word', 'a'.repeat(200_000)],
    ['one long line', 'the heart pumps blood '.repeat(10_000)],
    [
      'one paragraph of many sentences',
      Array.from(
        { length: 1_500 },
        (_, at) => `Give ${at + 2} mg of warfarin in stage ${at} of the disease of the kidney.`,
      ).join(' '),
    ],
    ['brackets', '('.repeat(50_000)],
    ['commas', 'a, '.repeat(50_000)],
    ['blanks', '{{c1::x}} '.repeat(2_000)],
    [
      'a text in braces',
      'The {{c1::kidney}} filters the blood of the body. The liver makes {{bile}} for digestion.',
    ],
    [
      'headings that are no patterns',
      'Cobalamin{9999}{9999} (B12\nIt is needed in red cells.\n\n'.repeat(50),
    ],
    [
      'signs that turn the direction of writing, over a sentence',
      '# Anticoagulants\n\nWarfarin \u202Egm 5\nReversal:\nThe liver makes the factors II, VII, IX and X of the blood of the body.',
    ],
    ['more of them', '*Interleukin 6+ [IL-6\n\nThey are cytokines of the liver.\n\n'.repeat(50)],
  ])('takes %s as it comes', async (_name, text) => {
    for (const options of [cloze, asked])
      expect(ungrounded(await engine.generatePage(onePage(text), 1, options), text)).toEqual([]);
  });

  it('grounds what it makes of any text', async () => {
    const piece = fc.constantFrom(
      'The mitral valve prevents backflow into the left atrium',
      'Renin',
      'is called',
      'the glomerulus',
      '. ',
      ', ',
      '\n',
      '-\n',
      '{{',
      '}}',
      '*',
      '(AF)',
      ' 70 mL ',
      'ﬁbrin',
      '•',
      '\u00AD',
      '😀',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (parts) => {
        const text = parts.join(' ');
        for (const options of [cloze, asked])
          expect(ungrounded(await engine.generatePage(onePage(text), 1, options), text)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
