import { expect, it } from 'vitest';
import { paged } from '../own-texts.ts';
import { linesOf } from './lines.ts';
import { drawnPage } from './pages.ts';

const PAGE = `# Heart failure

Furosemide relieves congestion within one hour. It does not lower mortality. See figure 3 for the dose. Read more at www.example.org today.

## Treatment

- ramipril 2.5 mg once daily, then up
- digoxin:
  - 125 micrograms once daily in the old

| Drug | Dose | Watch for |
|---|---|---|
| Bisoprolol | 1.25 mg once daily | slow heart, low blood pressure |
`;
const page = drawnPage({
  source: { name: 'heart', kind: 'notes', part: 'work', document: paged(PAGE) },
  pageNumber: 1,
});
const lines = linesOf(page);
const lineWith = (words: string) => lines.find(({ statement }) => statement.includes(words))!;

it('gives sentences as they are, and items and cells with what they stand under', () => {
  expect(lines.map(({ statement }) => statement)).toEqual([
    'Furosemide relieves congestion within one hour.',
    'Treatment: ramipril 2.5 mg once daily, then up',
    'digoxin: 125 micrograms once daily in the old',
    'Bisoprolol – Dose: 1.25 mg once daily',
    'Bisoprolol – Watch for: slow heart, low blood pressure',
  ]);
});

it('quotes the page', () => {
  for (const { span } of lines) expect(PAGE).toContain(span);
  expect(lineWith('ramipril').span).toBe('ramipril 2.5 mg once daily, then up');
  expect(lineWith('1.25').span).toContain('| 1.25 mg once daily |');
});

it('tells what proves a line', () => {
  expect(lineWith('micrograms').near).toContain('digoxin');
  expect(lineWith('micrograms').lead).toBe('digoxin: ');
  expect(lineWith('1.25').near).toContain('Watch for');
});
