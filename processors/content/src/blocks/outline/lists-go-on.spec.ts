// Lists that something stands in the midst of: the end of a page, a line that was wrapped, a paragraph of an item.
import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import { standIn } from '../typed/typed-notes.fixture.ts';
import { seenPage, type SeenLine } from '../layouts/seen-lines.fixture.ts';

const [outer, inner, deep] = [90, 126, 162];
const item = (text: string, x: number): SeenLine => ({ text: `• ${text}`, x, gap: 0.3 });

function pathsOf(...pages: (SeenLine | string)[][]): Record<string, string> {
  const source = pages.map((lines) => seenPage(lines));
  return Object.fromEntries(
    blocksOf(source).flatMap(({ blocks }, at) =>
      blocks
        .filter(({ kind }) => kind === 'item')
        .map(({ start, end, path }) => [source[at]!.text.slice(start + 2, end), path.join(' > ')]),
    ),
  );
}

const title: SeenLine = { text: 'Osteoporosis', size: 16, bold: true };

it('goes on at the top of a page that holds only its inner items', () => {
  const first = [title, item('Bisphosphonates', outer), item('Once a week', inner), item('Statins', outer)];
  const next = [
    item('Liver enzymes first', inner),
    item('Three times the limit', deep),
    item('Not with grapefruit', inner),
  ];
  expect(pathsOf(first, next)).toMatchObject({
    'Once a week': 'Osteoporosis > Bisphosphonates',
    'Liver enzymes first': 'Osteoporosis > Statins',
    'Not with grapefruit': 'Osteoporosis > Statins',
  });
});

it('begins anew where a page has text at the same margin', () => {
  const first = [title, item('Statins', outer), item('At night', inner)];
  const next = [
    { text: 'A paragraph that stands at this margin of the page.', x: inner },
    item('Fibrates', inner),
  ];
  expect(pathsOf(first, next)['Fibrates']).toBe('Osteoporosis');
});

it('goes on behind a paragraph that stands in one of its items', () => {
  const lines = [
    title,
    item('Bisphosphonates', outer),
    item('In the morning', inner),
    { text: '(and with a full glass of plain water, upright for half an hour)', x: inner + 18, gap: 1.5 },
    item('Not in renal failure', inner),
    item('Denosumab', outer),
  ];
  expect(pathsOf(lines)).toMatchObject({
    'Not in renal failure': 'Osteoporosis > Bisphosphonates',
    Denosumab: 'Osteoporosis',
  });
});

it('bullets behind numbers that hold nothing are of none of them', () => {
  const steps = ['1 low dose', '2 moderate dose', '3 refer'];
  const stand = standIn('Treatment', ...steps, '- never alone', '- rinse the mouth');
  expect(stand['never alone']).toBe('Treatment');
  expect(standIn('Treatment', '1. low dose', '- rinse')['rinse']).toBe('Treatment > low dose');
});

it('a line that fills its width goes on behind a colon, where the next begins with a small letter', () => {
  const text = [
    'Impetigo is a superficial infection of the epidermis, seen mainly in children aged two',
    'to five. Golden crusts around the nose and mouth are typical; the bullous form is always',
    'caused by S. aureus. It is highly contagious, and the child should stay away from school',
    'until the lesions have crusted over or for 48 hours after the start of treatment. For',
    'localised non-bullous disease in a child who is well, hydrogen peroxide 1% cream two or',
    'three times daily for five days is preferred. If that is unsuitable, for example around',
    'the eyes, fusidic acid 2% three times daily is used instead. Widespread disease, bullous',
    'impetigo or a child who is systemically unwell calls for an oral antibiotic:',
    'flucloxacillin, or clarithromycin in penicillin allergy, for five days. A topical and an',
    'oral antibiotic should not be given together, since this adds resistance and no benefit.',
  ].join('\n');
  const stand = standIn('Impetigo', '', text);
  expect(stand).toEqual({ [text]: 'Impetigo' });
});

it('says of what an item is that goes on on the next page, also where that says much', () => {
  const first = [
    title,
    item('Bronchiolitis (below 2 years): supportive. Oxygen if the saturation is below 90 %.', outer),
    item('Feeds by a tube', inner),
  ];
  const next = [
    item('No salbutamol, no steroids, no antibiotics.', inner),
    item('Croup: dexamethasone', outer),
  ];
  expect(pathsOf(first, next)).toMatchObject({
    'Feeds by a tube': 'Osteoporosis',
    'No salbutamol, no steroids, no antibiotics.': 'Osteoporosis > Bronchiolitis (below 2 years)',
    'Croup: dexamethasone': 'Osteoporosis',
  });
});

it('an item with the next number is no part of what has the number before it', () => {
  const lines = [
    title,
    { text: '1. Bisphosphonates', bold: true, gap: 1 },
    item('alendronate 70 mg once a week', inner),
    { text: '2. Denosumab: 60 mg every six months, and never stopped without another drug', gap: 0.3 },
    item('calcium first', inner),
  ];
  expect(pathsOf(lines)).toMatchObject({
    'alendronate 70 mg once a week': 'Osteoporosis > Bisphosphonates',
    ' Denosumab: 60 mg every six months, and never stopped without another drug': 'Osteoporosis',
  });
});

const counted = (text: string): SeenLine => ({ text, x: outer, gap: 0.3 });

it('a numbered list on the next page is of what leads into it', () => {
  const first = [
    title,
    'Toxicity: tingling of the mouth, a metallic taste, seizures.',
    counted('1. Lipid emulsion 1.5 ml/kg'),
  ];
  const next = [counted('2. The bolus again after five minutes'), counted('3. Adrenaline in small doses')];
  const paths = pathsOf(first, next);
  expect(paths[' Adrenaline in small doses']).toBe('Osteoporosis > Toxicity');
});
