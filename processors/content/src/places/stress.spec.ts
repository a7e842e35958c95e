import { expect, it } from 'vitest';
import type { Place } from './place.ts';
import { documentOf } from './places.fixture.ts';
import { highYieldFrom, stressedBy } from './stress.ts';

const text = `# Key points

- **Adenosine** ends supraventricular tachycardia.

# Drugs

**Adenosine** is given quickly. Verapamil lowers the pressure. Adenosine acts for seconds. Sotalol is renal. Esmolol is short.`;
const document = documentOf(text);
const page = document.pages.get(1)!;

const placeOf = (hidden: string, at = text.lastIndexOf(hidden)): Place => ({
  kind: 'sentence',
  page: 1,
  block: page.blocks.findIndex(({ start, end }) => start <= at && end >= at),
  excerpt: { start: at, end: at + hidden.length },
  hidden: [{ start: at, end: at + hidden.length }],
  around: [],
  path: [],
});

it('finds what is bold, repeated and a key point', () => {
  expect(stressedBy(placeOf('Adenosine'), document)).toBeGreaterThan(
    2 * stressedBy(placeOf('Verapamil'), document),
  );
});

it('marks a quarter at most', () => {
  const cards = ['Adenosine', 'Verapamil', 'Sotalol', 'Esmolol'].map((one) => placeOf(one));
  const from = highYieldFrom(cards, document);
  expect(cards.filter((card) => stressedBy(card, document) >= from)).toEqual([cards[0]]);
  expect(highYieldFrom([], document)).toBe(Infinity);
});
