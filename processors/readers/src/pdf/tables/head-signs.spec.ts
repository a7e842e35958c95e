import { expect, it } from 'vitest';
import { hasHeadSigns } from './head-signs.ts';

const cells = (font: string, ...texts: string[]) => texts.map((text, column) => ({ column, text, font }));

it('a first row in a font of its own names the columns', () => {
  const rows = [
    cells('bold', 'Drug', 'Dose'),
    cells('plain', 'Ramipril', '5 mg'),
    cells('plain', 'Digoxin', '62.5 mcg'),
  ];
  expect(hasHeadSigns(rows)).toBe(true);
});

it('a first row whose cells lead into each other names none', () => {
  const rows = [
    cells('bold', 'Cloxacillin', 'Neonates:', '50 mg/kg q12h'),
    cells('plain', 'Erythromycin', 'Children:', '10 mg/kg'),
  ];
  expect(hasHeadSigns(rows)).toBe(false);
});
