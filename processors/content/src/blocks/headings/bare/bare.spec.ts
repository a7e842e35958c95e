import { expect, it } from 'vitest';
import { blocksOf } from '../../blocks-of.ts';
import { linesOfText } from '../../lines-of-text.ts';
import { standIn } from '../../typed/typed-notes.fixture.ts';

it('a bare line below a list and over parts that come again is a subject of its own', () => {
  expect(
    standIn('gout', 'causes', '- diuretics', 'treatment', '- colchicine', 'pseudogout', 'causes', '- age'),
  ).toEqual({ diuretics: 'gout > causes', colchicine: 'gout > treatment', age: 'pseudogout > causes' });
});

it('what follows a line that may be a subject is unsure', () => {
  const stand = standIn(
    'Heart',
    '',
    '- digoxin',
    '- ramipril',
    'rubella',
    'nodes behind the ears',
    'mild fever',
  );
  expect(stand['nodes behind the ears']).toBe('?');
  expect(stand['digoxin']).toBe('Heart');
});

it('what stands under a heading right below a line that may be one is unsure', () => {
  const stand = standIn('measles', 'causes', '- virus', '', 'spread', '- air', 'rubella', 'signs', '- nodes');
  expect(stand['nodes']).toBe('?');
});

it('items with a label may have one without a mark among them', () => {
  const stand = standIn(
    'Worse in myasthenia',
    '- Gentamicin: block',
    'Magnesium - weakness',
    '- Quinine: cramps',
  );
  expect(stand['Quinine: cramps']).toBe('Worse in myasthenia');
});

it('lines in two parts at the head of each group are headings, lists of such lines are not', () => {
  expect(
    standIn(
      'Log',
      '',
      'Mon 3 - ward',
      'bed 4 = leak',
      'bed 9: fluids',
      '',
      'Tue 4 - theatre',
      'clip: seen',
      'x = y',
    ),
  ).toMatchObject({ 'bed 9: fluids': 'Log > Mon 3 - ward', 'x = y': 'Log > Tue 4 - theatre' });
  expect(standIn('Antidotes', 'Opioids - naloxone', 'Iron - desferrioxamine')).toEqual({
    'Opioids - naloxone': 'Antidotes',
    'Iron - desferrioxamine': 'Antidotes',
  });
});

it('one or two words alone among longer lines are names', () => {
  const names = ['measles', 'rubella', 'scarlet fever'];
  const lines = names.flatMap((name) => [name, `rash that comes with ${name}`, `nothing else in ${name}`]);
  const stand = standIn(['childhood rashes of note', ...lines].join('\n\n'));
  for (const name of names)
    expect(stand[`nothing else in ${name}`]).toBe(`childhood rashes of note > ${name}`);
});

it('behind a line that may be a heading nothing stands surely under what was open before, whatever gap follows', () => {
  const text = [
    'Chronic asthma',
    '',
    '1. SABA',
    '2. + ICS',
    'low dose first',
    '3. + LABA',
    'in one inhaler',
    '4. theophylline',
    '',
    'copd exacerbation',
    'O2: 88-92 %',
    'pred 30 mg 5 days',
    '',
    'drug\tdose',
    'tiotropium\t18 mcg od',
    'montelukast\t10 mg nocte',
  ].join('\n');
  const blocks = blocksOf([{ text, lines: linesOfText(text) }])[0]!.blocks;
  const table = blocks.find(({ kind }) => kind === 'table')!;
  expect(table.isPathUnsure ?? !table.path.includes('theophylline')).toBe(true);
});
