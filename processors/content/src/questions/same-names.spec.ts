import { expect, it } from 'vitest';
import { sameNamesIn } from './same-names.ts';

const names = (text: string, known: Readonly<Record<string, string>> = {}) =>
  sameNamesIn({ pages: [{ pageNumber: 1, text }] }, Object.keys(known), async (name) => known[name] ?? null);

it.each([
  ['P. jirovecii', 'Pneumocystis jirovecii'],
  ['M. tuberculosis', 'Mycobacterium tuberculosis'],
  ['Staph aureus', 'S. aureus'],
  ['Leukotriene receptor antagonist', 'leukotriene receptor antagonists'],
  ['haemolysis', 'Hemolysis'],
  ['LVH', 'left ventricular hypertrophy'],
  ['paracetamol', 'Acetaminophen'],
  ['Pneumonia', 'Lobar pneumonia'],
])('%s is %s, or its kind', async (one, other) => {
  const { mayBeSame } = await names('');
  expect([mayBeSame(one, other), mayBeSame(other, one)]).toEqual([true, true]);
});

it.each([
  ['Hepatitis A', 'Hepatitis B'],
  ['Protein C', 'Protein S'],
  ['Type 1', 'Type 2'],
  ['S. aureus', 'S. pyogenes'],
  ['Th1 cells', 'Th2 cells'],
])('%s is not %s', async (one, other) => {
  expect((await names('')).mayBeSame(one, other)).toBe(false);
});

it('is what the document says an abbreviation stands for, and what the pack knows', async () => {
  const { mayBeSame } = await names('Glandular fever is caused by the Epstein-Barr virus (EBV).', {
    'Glandular fever': 'mono',
    Mononucleosis: 'mono',
  });
  expect(mayBeSame('EBV', 'Epstein-Barr virus')).toBe(true);
  expect(mayBeSame('Glandular fever', 'Mononucleosis')).toBe(true);
});

it('shares what one of several things in it says', async () => {
  const { mayShare } = await names('');
  const rows = ['Gram-negative rods', 'Gram-positive rods', 'Gram-positive diplococci'];
  const among = ['Gram-positive cocci in clusters', 'Gram-positive cocci in chains', ...rows];
  expect(mayShare('Factor Xa', 'Factor Xa via antithrombin', [])).toBe(true);
  expect(mayShare('Tremor, hypokalaemia', 'Tremor', [])).toBe(true);
  expect(mayShare('Relaxes bronchial smooth muscle', 'Relaxes smooth muscle for 12 hours', [])).toBe(true);
  expect(mayShare(among[0]!, among[1]!, among)).toBe(false);
});
