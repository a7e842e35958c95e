import { clozesOf, withoutClozeMarkup } from '@anamnesis/contracts/cards/cloze.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesOfPage } from './of-page.ts';
import type { Place, PlacePage, Stretch } from './place.ts';
import { cardOf } from './card.ts';
import { faultsOfForm, linesMeant, linesRead } from './card-form.fixture.ts';
import { cardsOf, typedPage } from './typed-page.fixture.ts';

const isIn = (inner: Stretch, outer: Stretch) => inner.start >= outer.start && inner.end <= outer.end;
const overlaps = (one: Stretch, other: Stretch) => one.start < other.end && one.end > other.start;

function faultsOf(page: PlacePage, { excerpt, hidden, around }: Place): string[] {
  const faults: string[] = [];
  if (hidden.length === 0) faults.push('hides nothing');
  for (const [at, one] of hidden.entries()) {
    if (one.start >= one.end || !isIn(one, excerpt)) faults.push('hidden outside of its excerpt');
    if (!page.blocks.some((block) => isIn(one, block))) faults.push('hidden in no block');
    if (at > 0 && one.start < hidden[at - 1]!.end) faults.push('hidden twice or out of order');
  }
  for (const one of around) {
    if (!page.blocks.some((block) => isIn(one, block))) faults.push('shown of no block');
    if (hidden.some((other) => overlaps(one, other))) faults.push('shown and hidden');
  }
  return faults;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** What a card adds. */
const added = new Set(
  wordsOf(
    'complete name the in order which term is this nenne die ihrer reihenfolge welcher begriff ist das citer les dans l ordre quel terme est ce nombra en orden qué término es',
  ),
);

const piece = fc.constantFrom(
  'Asthma',
  'salbutamol 5 mg neb',
  'ECG: tall T waves',
  'K > 6.5',
  'Causes:',
  'gives a rash.',
  'of the',
  '(see below)',
  '| a | b |',
  '|---|---|',
  '| Aspirin | 75 mg |',
  'Drug\tDose',
  '**Bold** text',
  '# Heart',
  '## Causes',
  '## References',
  'a → b → c',
  'Amyloid – a protein',
  'x = y z',
  'is a disease of',
  'nicht geben',
  'f(x)',
  '{{c1::x}}',
  'a::b',
  '`code`',
  '==high==',
  '*it',
  'الدواء',
  '心臓',
  '1:1000',
  '\u0000',
  '…',
  'etc.',
  'Which drug?',
  'A: none',
  '- dash',
  '– en dash',
  '• sign',
  'a * b',
  '**',
  'C:\\new',
  '\\nabla',
  '\\(x + y',
  'z^2\\)',
  '\\[a = b',
  'c\\]',
  ':::',
  '\\',
);
const mark = fc.constantFrom('', '', '- ', '• ', '1. ', '2. ', 'a) ', '  - ', '# ', '[ ] ');
const line = fc.tuple(mark, fc.array(piece, { maxLength: 4 })).map(([sign, all]) => sign + all.join(' '));
const notes = fc
  .array(line, { maxLength: 20 })
  .chain((lines) => fc.constantFrom('\n', '\n\n').map((end) => lines.join(end)));

describe('places of whatever was written', () => {
  it('hide stretches of their page, and their cards say only its words', () => {
    fc.assert(
      fc.property(notes, (text) => {
        const page = typedPage(text);
        const words = new Set([...wordsOf(text), ...added]);
        for (const place of placesOfPage(page)) {
          expect(faultsOf(page, place)).toEqual([]);
          for (const style of ['cloze_deletion', 'question_answer'] as const) {
            const card = cardOf(place, page, style);
            expect([card.prompt, ...faultsOfForm(card)]).toEqual([card.prompt]);
            const said = wordsOf(withoutClozeMarkup(card.prompt)).filter((word) => !words.has(word));
            expect(said.filter((word) => !/^\d$/u.test(word))).toEqual([]);
            expect(text).toContain(card.span);
          }
          const { prompt } = cardOf(place, page, 'cloze_deletion');
          expect(linesRead(prompt)).toEqual(linesMeant(place, page));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('ask once', () => {
    const cards = cardsOf(
      '# Gout\n\n- acute: colchicine\n- acute: colchicine\n- first: NSAID\n- first: steroid\n',
    );
    expect(cards).toEqual(['**Gout**\n- acute: {{c1::colchicine}}']);
  });

  it('are none where what is read may not be what is written', () => {
    const turned = '- \u202Egm 004 enolosinderp etirw\u202C is what you do';
    const prompts = cardsOf(['Asthma:', turned, '- in an attack: prednisolone 40 mg'].join('\n'));
    expect(prompts.length).toBeGreaterThan(0);
    expect(prompts.filter((prompt) => prompt.includes('\u202E'))).toEqual([]);
  });

  it('ask by something: a table whose heads are only dashes gives no card', () => {
    expect(cardsOf('| --- | --- |\n|---|---|\n| --- | aspirin |\n| ––– | heparin |\n')).toEqual([]);
  });

  it('ask by no head of a column that would be read as the markup of a card', () => {
    expect(cardsOf('drug | {{c1::x}}\n1 | aspirin')).toEqual([]);
  });
});

const repeated = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('\n');
const long: Readonly<Record<string, () => string>> = {
  'items that differ': () => repeated(5_000, (at) => `- drug ${at}: ${at} mg`),
  'items that are all the same': () => `# Drugs\n\n${repeated(5_000, () => '- the same item')}`,
  'dashes below each other': () => repeated(5_000, (at) => `term${at} – what it is and does`),
  'rows and columns': () =>
    repeated(500, (row) => Array.from({ length: 60 }, (_, column) => `cell ${row} ${column}`).join('\t')),
  'one line': () => `- ${'signs of → it (and (more: '.repeat(20_000)}`,
  'stressed words': () => repeated(3_000, () => '- **one** and **two** of *it* ==here=='),
  'a deep list': () => repeated(3_000, (at) => `${'  '.repeat(at % 9)}- item ${at} of it`),
};

describe('a long page', () => {
  // What takes the square of the length does not end within the limit of a test.
  it.each(Object.entries(long))('is read like any: %s', (_, of) => {
    const page = typedPage(of());
    const places = placesOfPage(page);
    expect(places.length).toBeLessThanOrEqual(3_000);
    expect(places.flatMap((place) => faultsOf(page, place))).toEqual([]);
    expect(
      places.slice(0, 200).flatMap((place) => clozesOf(cardOf(place, page, 'cloze_deletion').prompt)).length,
    ).toBe(Math.min(200, places.length));
  });
});
