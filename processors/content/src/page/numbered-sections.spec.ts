import { describe, expect, it } from 'vitest';
import { layOut } from './layout.ts';

const laidOut = (text: string) => layOut(text, undefined).map(({ kind, heading }) => `${kind} <${heading}>`);

const GUIDELINE = `2. Who is at risk

2.1 Primary insufficiency is most often autoimmune, and tuberculosis comes next.
2.2 Glucocorticoid-induced. Assume suppression in any adult who has taken

• prednisolone 5 mg daily for four weeks;

2.3 About 7 % of patients with known insufficiency have a crisis in any year.

3. Definitions

3.1 A crisis is a fall of the pressure below 100 mmHg.
3.2 Shock is a crisis with a lactate above 2.`;

describe('the paragraphs of a guideline', () => {
  it('stand under the title of their section, whatever a paragraph before them looks like', () => {
    expect(laidOut(GUIDELINE)).toEqual([
      'heading <2. Who is at risk>',
      'prose <2. Who is at risk>',
      'prose <2. Who is at risk>',
      'item <2. Who is at risk>',
      'prose <2. Who is at risk>',
      'heading <3. Definitions>',
      'prose <3. Definitions>',
      'prose <3. Definitions>',
    ]);
  });

  it('end a heading between them', () => {
    const text = `3 Drugs

3.1 Give one of them within the first ten minutes.

3.2 Children

The dose is given by weight, and not by age.

3.3 A second dose follows after ten minutes in all ages.`;
    expect(laidOut(text).at(-1)).toBe('prose <3 Drugs>');
    expect(laidOut(text).at(-2)).toBe('prose <3.2 Children>');
  });

  it('are not seen in a number at the beginning of a wrapped line', () => {
    const text = `The clinic saw more of them than in any year before, and in all
2.3 Million people took the drug in that year, which is more than in the last.`;
    expect(laidOut(text)).toEqual(['prose <undefined>']);
  });

  it('leave the items of a list what they are', () => {
    expect(laidOut('1. First line\n\n2. Two wide cannulae\n\n3. Blood tests')[1]).toBe('item <undefined>');
  });
});
