import { expect, it } from 'vitest';
import { standIn } from './typed-notes.fixture.ts';

const names = ['Angina', 'Asthma', 'Gout'];

it.each([
  ['brackets', (name: string) => `[${name}]`],
  ['pictures', (name: string) => `📌 ${name}`],
  ['stars', (name: string) => `*${name}*`],
  ['a colon and a dash', (name: string) => `${name}:-`],
  ['questions over what has no label', (name: string) => `Q: ${name}?`],
])('headings by %s', (_, head) => {
  const found = standIn(...names.flatMap((name) => [head(name), `sign = ${name.toLowerCase()} pain`, '']));
  expect(Object.values(found).map((path) => path.replace(/[^A-Za-z]|^Q/gu, ''))).toEqual(names);
});

it('numbers go on behind those of the lists in them', () => {
  expect(
    standIn('1. HEART', 'Causes:', '1. smoking', '2. age', '', '2. LUNGS', 'Causes:', '1. dust'),
  ).toEqual({
    smoking: 'HEART > Causes',
    age: 'HEART > Causes',
    dust: 'LUNGS > Causes',
  });
});

it('what stands further in stands under what does not', () => {
  expect(
    standIn('heart', '  failure', '    ramipril', '  angina', '    GTN', 'lungs', '  asthma'),
  ).toMatchObject({
    ramipril: 'heart > failure',
    GTN: 'heart > angina',
  });
});

it('a line further in than a heading, but less than the line below that, is unsure', () => {
  expect(standIn('acute glaucoma', '    never dilate', '   iritis: steroid')).toEqual({
    'never dilate': 'acute glaucoma',
    'iritis: steroid': '?',
  });
});

it('what looks like parts and like sisters of a heading is unsure', () => {
  const found = standIn('Diagnosis:', '- glucose', 'Drugs:', 'Metformin:', '- first', 'Insulin:', '- last');
  expect(found).toMatchObject({ glucose: 'Diagnosis', last: '?' });
});

it('below a line that stands where a heading would, nothing is sure', () => {
  expect(standIn('HEART', '- beats', 'drugs', 'Loop diuretics:', '- furosemide')).toMatchObject({
    furosemide: '?',
  });
});

it('an unmarked line behind the marked items of a heading may stand beside that heading', () => {
  const found = standIn('DRUGS', '', 'SSRI', '- sertraline', '- taper', 'Li: level', 'clozapine', '- count');
  expect(found).toMatchObject({ sertraline: 'DRUGS > SSRI', taper: 'DRUGS > SSRI' });
  expect(found['Li: level']).toBe('?');
});

it('where headings stand over what is further in, a line over others of its own indentation is unsure', () => {
  const found = standIn(
    ...['warfarin', 'heparin', 'digoxin'].flatMap((name) => [name, `  ${name} one`, `  ${name} two`, '']),
    'aspirin irreversible',
    'alteplase: not after a haemorrhage',
  );
  expect(found['warfarin one']).toBe('warfarin');
  expect(found['alteplase: not after a haemorrhage']).not.toBe('aspirin irreversible');
});

it.each([
  ['a rule parts it from them', ['---', '']],
  ['it stands right over them', []],
])('a first heading of the level of all others is the title: %s', (_, between) => {
  const facts = ['- no pain', '- alkali is worse', '- rhabdomyolysis'];
  const parts = ['Degrees', 'Chemical', 'Electrical'].flatMap((name, at) => [
    `# ${name}`,
    '',
    facts[at]!,
    '',
  ]);
  expect(standIn('# Burns', '', ...between, ...parts)).toEqual({
    'no pain': 'Burns > Degrees',
    'alkali is worse': 'Burns > Chemical',
    rhabdomyolysis: 'Burns > Electrical',
  });
});

it('a line set apart that says something itself, over a list further in, is a sister of the headings', () => {
  const lines = [
    'Drugs that harm',
    '  - probiotics',
    '',
    'Chronic pancreatitis: alcohol 70 %',
    '  - elastase',
  ];
  expect(standIn(...lines, '', 'Analgesia', '  - paracetamol')).toEqual({
    probiotics: 'Drugs that harm',
    elastase: 'Chronic pancreatitis: alcohol 70 %',
    paracetamol: 'Analgesia',
  });
});

it('what says what a number means has no mark', () => {
  expect(standIn('Categories', '', '1 = no restriction', '2 = some')).toEqual({
    '1 = no restriction': 'Categories',
    '2 = some': 'Categories',
  });
});

it('a number with its title is no row of a table, and what stands below it no rest of a cell', () => {
  expect(
    standIn('Sickle cell', '', '1  painful crisis', '  - analgesia', '', '2  chest syndrome', '  - oxygen'),
  ).toEqual({
    analgesia: 'Sickle cell > painful crisis',
    oxygen: 'Sickle cell > chest syndrome',
  });
});
