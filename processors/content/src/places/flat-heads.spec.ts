import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { expect, it } from 'vitest';
import { underFlatHeads } from './flat-heads.ts';

function pathsOf(...items: string[]): string[] {
  let text = '';
  const blocks = items.map((said): PageBlock => {
    const start = text.length;
    text += `• ${said}\n`;
    return { kind: 'item', start, end: start + said.length + 2, level: 0, mark: 2, path: ['Review'] };
  });
  return underFlatHeads(text, blocks).map(({ path }) => path.slice(1).join(' > '));
}

it('what is said of a drug that stands alone over it is below it', () => {
  expect(
    pathsOf(
      'Rifampin',
      'Turns body fluids orange',
      'Isoniazid (INH)',
      'Needs vitamin B6 to prevent neuropathy',
      'Hepatotoxic',
    ),
  ).toEqual(['', 'Rifampin', '', 'Isoniazid (INH)', 'Isoniazid (INH)']);
});

it('a drug with its forms, or with what it does, stands over the rest of a slide', () => {
  expect(
    pathsOf(
      'Others',
      'Vancomycin for PO, IM or IV use',
      'Used in infections requiring hospitalization',
      'Treats MRSA in the lung',
    ),
  ).toEqual(['', '', 'Vancomycin for PO, IM or IV use', 'Vancomycin for PO, IM or IV use']);
  expect(pathsOf('Vancomycin adverse effects', 'Damages the inner ear')).toEqual([
    '',
    'Vancomycin adverse effects',
  ]);
});

it.each([
  ['drugs are named one after the other', ['Rifampin', 'Isoniazid', 'Take both without any food']],
  ['treatments are named beside them', ['Aspirin', 'Weight loss', 'Atorvastatin', 'No smoking']],
  ['what follows has a drug of its own', ['Aspirin', 'Clopidogrel where aspirin is not tolerated']],
  [
    'a class of drugs is named with one of its own',
    ['Propranolol', 'Prevents attacks of migraine', 'Tricyclic antidepressant: amitriptyline'],
  ],
  ['what stands alone is a test', ['Blood cultures', 'Hold the ACE inhibitor', 'Avoid potassium above 5.5']],
  ['one stands among other items', ['Oxygen by a mask', 'Aspirin', 'Call the team for the laboratory']],
])('all stand beside each other where %s', (_, items) => {
  expect(pathsOf(...items).every((path) => path === '')).toBe(true);
});
