import { expect, it } from 'vitest';
import { entriesOf } from './entries.ts';

const told = (page: string) =>
  entriesOf(page).map(({ section, text, loose }) => [
    section && [section.subject, section.label].filter(Boolean).join(', '),
    text,
    ...(loose ? ['loose'] : []),
  ]);

const title = (line: string) => told(`${line}\n\n• One thing\n• Another thing\n• Third thing`)[0]?.[0];

it('tells the bullets of a slide of its title, whatever gaps stand between their levels', () => {
  const page =
    'Gout: how to treat it\n\n• Urate > 360 μmol/L\n• Colchicine: acute attacks\n\n– SE: diarrhoea\n\n• Extra-articular → tophi';
  expect(told(page)).toEqual([
    ['Gout', 'Urate > 360 μmol/L'],
    ['Gout', 'Colchicine: acute attacks'],
    ['Colchicine', 'SE: diarrhoea'],
    ['Gout', 'Extra-articular → tophi'],
  ]);
});

it('does not take a bullet that says something for the name of what stands under it', () => {
  const page =
    'Cirrhosis\n\n• Mostly alcoholic (in the West)\n\n– Inherited: Wilson\n\n• Causes\n\n– Hepatitis C\n\n• IV: only if bleeding\n\n– Terlipressin → watch sodium';
  expect(told(page)).toEqual([
    ['Cirrhosis', 'Mostly alcoholic (in the West)'],
    ['Cirrhosis', 'Inherited: Wilson', 'loose'],
    ['Cirrhosis', 'Causes'],
    ['Cirrhosis, Causes', 'Hepatitis C'],
    ['Cirrhosis', 'IV: only if bleeding'],
    ['Cirrhosis', 'Terlipressin → watch sodium', 'loose'],
  ]);
});

it('reads the title with the part that it names, its Greek letter and without the field', () => {
  expect(title('Gout: causes')).toBe('Gout, causes');
  expect(title('Thalassaemia – β')).toBe('β-thalassaemia');
  expect(title('Calcium metabolism at a glance')).toBe('Calcium');
  expect(title('Renal physiology')).toBe('Renal physiology');
});

it('takes no row of a table for a heading', () => {
  const page =
    'Iron studies\n\nFerritin Iron TIBC\nIron deficiency ↓ ↓ ↑\nSideroblastic ↑ ↑ N/↓\n\n• Ferritin = acute phase protein\n• Iron falls at night\n• TIBC rises in pregnancy';
  expect(told(page).at(-1)?.[0]).toBe('Iron studies');
});

it('reads notes under headings that stand between gaps, and leaves out lines that may run on', () => {
  const lines = [
    'GORD',
    '',
    'sx – heartburn, water brash',
    'RFs – obesity, smoking',
    '',
    'Coeliac',
    '',
    'gluten (gliadin) → tTG deamidates → HLA',
    'DQ2/DQ8 presents → T cells',
    'Villi flat',
    ...Array.from({ length: 8 }, () => 'IgA may lack'),
  ];
  const all = told(lines.join('\n'));
  expect(all).toContainEqual(['GORD', 'sx – heartburn, water brash']);
  expect(all.map(([, text]) => text).join()).not.toContain('→');
});
