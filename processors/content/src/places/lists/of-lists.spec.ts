import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { describe, expect, it } from 'vitest';
import { placeCardOf } from '../card/card.ts';
import { placesByForm } from '../all.ts';
import { cardsOf, typedPage } from '../typed-page.fixture.ts';

const list = (head: string, ...items: string[]) =>
  cardsOf(`# Heart failure\n\n${head}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`, 'list');

describe('a list', () => {
  it('asks for what a heading names', () => {
    expect(list('## Precipitants', 'infection', 'missed drugs', 'arrhythmia', 'anaemia')).toEqual([
      '**Heart failure – Precipitants: name the 4**\n- {{c1::infection}}\n- {{c1::missed drugs}}\n- {{c1::arrhythmia}}\n- {{c1::anaemia}}',
    ]);
  });

  it('asks for steps in their order', () => {
    expect(
      cardsOf('# Upper GI bleed\n\n1. fluids\n2. PPI intravenously\n3. endoscopy within 24 hours\n', 'list'),
    ).toEqual([
      '**Upper GI bleed: name the 3 in order**\n- {{c1::fluids}}\n- {{c1::PPI intravenously}}\n- {{c1::endoscopy within 24 hours}}',
    ]);
  });

  it('is asked for by the sentence that leads into it', () => {
    const lead = 'It shows in these abnormalities:';
    const items = ['hyperkalaemia', 'hyperphosphataemia', 'hypocalcaemia'];
    const text = ['Tumour lysis', lead, ...items.map((item) => `- ${item}`)].join('\n');
    const at = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
    const path = ['Tumour lysis'];
    const blocks: PageBlock[] = [
      { kind: 'heading', level: 1, path: [], ...at('Tumour lysis') },
      { kind: 'paragraph', path, ...at(lead) },
      ...items.map((item): PageBlock => ({ kind: 'item', level: 1, mark: 2, path, ...at(`- ${item}`) })),
    ];
    const place = placesByForm({ pageNumber: 1, text, blocks }).find(({ kind }) => kind === 'list');
    expect(place?.path).toEqual(['Tumour lysis', 'It shows in these abnormalities']);
    expect(place?.hidden).toHaveLength(3);
  });

  it('asks for no labels that only say for whom or when', () => {
    expect(list('## Treatment', 'mild: fluids by mouth', 'severe: fluids into a vein')).toEqual([]);
    expect(list('## Presentation', 'Males: dysuria', 'Females: often none')).toEqual([]);
  });

  it('asks for the labels of labelled items', () => {
    expect(list('## Causes', 'Ischaemia: most frequent', 'Hypertension: in the old')).toEqual([
      '**Heart failure – Causes: name the 2**\n- {{c1::Ischaemia}}\n- {{c1::Hypertension}}',
    ]);
  });

  it('hides each item, in order', () => {
    const page = typedPage('# Heart failure\n\n## Causes\n\n- ischaemia\n- valve disease\n');
    const place = placesByForm(page).find(({ kind }) => kind === 'list');
    expect(place!.hidden.map(({ start, end }) => page.text.slice(start, end))).toEqual([
      'ischaemia',
      'valve disease',
    ]);
  });

  it.each([
    ['it goes on', '## Causes', ['ischaemia', 'valve disease', 'etc.']],
    ['an item says what is not', '## Treatment', ['ACE inhibitor', 'not with a low pressure']],
    ['an item is a sentence', '## Toxicity', ['tremor', 'The antidote is calcium']],
    ['it is long', '## Causes', Array.from({ length: 12 }, (_, at) => `cause ${'abcdefghijkl'[at]}`)],
    [
      'the heading names no kind and the items say things of it',
      '## Digoxin',
      ['excreted by the kidney', 'toxic above 2 ng/ml'],
    ],
    ['one is crossed out', '## Causes', ['ischaemia', '~~valve disease~~', 'alcohol']],
  ])('is none where %s', (_, head, items) => {
    expect(list(head, ...items)).toEqual([]);
  });

  it.each(['', '    - of the aorta\n'])('is none where the next page goes on with it%s', (inner) => {
    const page = typedPage(`# Heart failure\n\n## Causes\n\n- ischaemia\n- valve disease\n${inner}`);
    expect(placesByForm(page, page).some(({ kind }) => kind === 'list')).toBe(true);
    const next = { ...page, blocks: page.blocks.filter(({ kind }) => kind === 'item') };
    expect(placesByForm(page, next).some(({ kind }) => kind === 'list')).toBe(false);
  });

  it.each([
    ['Insulins', ['- lispro', '- Peak: 1 hour', '- Duration: 4 hours']],
    ['Side effects', ['- Efavirenz: vivid dreams', '- Tenofovir: bone loss', '- Abacavir: rash']],
  ])('is none of what each has: %s', (heading, items) => {
    expect(cardsOf(`# Drugs\n\n## ${heading}\n\n${items.join('\n')}\n`, 'list')).toEqual([]);
  });

  it('asks in the language of the document where a page has too few words', () => {
    const page = typedPage('# Syphilis\n\n## Causes\n\n- die alpha\n- beta\n');
    const asked = (language: 'en' | 'de') =>
      placesByForm({ ...page, language })
        .filter(({ kind }) => kind === 'list')
        .map((place) => placeCardOf(place, { ...page, language }, 'cloze_deletion').prompt);
    expect(asked('en')[0]).toContain('name the 2');
    expect(asked('de')[0]).toContain('nenne die 2');
  });

  it('asks in the language of the notes', () => {
    const german =
      '# Akute Pankreatitis\n\nDie Diagnose ist klinisch und wird mit der Lipase gestellt.\n\n## Ursachen\n\n- Gallensteine\n- Alkohol\n- nach ERCP\n';
    expect(cardsOf(german, 'list')).toEqual([
      '**Akute Pankreatitis – Ursachen: nenne die 3**\n- {{c1::Gallensteine}}\n- {{c1::Alkohol}}\n- {{c1::nach ERCP}}',
    ]);
  });
});

it('what is not done is asked as a whole, also where its lines are sentences', () => {
  const page =
    '# Cord prolapse\n\n## Do not\n\n- handle the cord more than needed\n- leave the woman\n- push it back; it goes into spasm\n';
  const lists = cardsOf(page, 'list').filter((card) => card.includes('Do not'));
  expect(lists).toHaveLength(1);
  expect(lists[0]).toContain('leave the woman');
});
