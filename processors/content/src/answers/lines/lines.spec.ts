import { describe, expect, it } from 'vitest';
import { passage } from '../../testing/passage.ts';
import { type SourceLineOfNotes, sourceLinesOf, toldLine } from './lines.ts';

const lineIn = (text: string, words: string): SourceLineOfNotes =>
  sourceLinesOf(passage(text)).find((line) => line.text.includes(words))!;
const aroundOf = (text: string, words: string): string => {
  const { source, around } = lineIn(text, words);
  return source.text.slice(...around);
};

describe('what a line stands under', () => {
  const numbered = `Endocrine

6. DKA: glucose >11, ketones >3
- fluids 1 L over 1 h
- FRII 0.1 units/kg/h
7. HHS: glucose >30
- insulin 0.05 units/kg/h`;

  it('is a heading that shares its line with what it heads', () => {
    expect(lineIn(numbered, '0.1 units').over.at(-1)).toBe('DKA');
    expect(lineIn(numbered, '0.05 units').over.at(-1)).toBe('HHS');
    expect(toldLine(lineIn(numbered, '0.05 units'))).toBe('HHS: - insulin 0.05 units/kg/h');
  });

  it('is the lead of its list', () => {
    const text = 'Causes, the four Ts:\n- Tone\n- Trauma of the birth canal';
    expect(lineIn(text, 'Trauma').over).toEqual(['Causes, the four Ts']);
  });

  it('is the heading that is nearest', () => {
    const text = '# Heart\n\n## Failure\n\nFurosemide relieves it.\n\n## Rhythm\n\nDigoxin slows it.';
    expect(lineIn(text, 'Digoxin').over).toEqual(['Heart', 'Rhythm']);
  });
});

describe('what is shown with a line', () => {
  it('is its section of a numbered list, and the whole of a plain one', () => {
    const text = 'Gout\n\n- pain\n- swelling\n- fever\n\nIt is treated with colchicine.';
    expect(aroundOf(text, 'swelling')).toBe('- pain\n- swelling\n- fever');
  });

  it('is the row of a table, whose heads count as over it', () => {
    const text = '| Drug | Dose |\n|---|---|\n| Oxytocin | 5 units |\n| Carboprost | 0.25 mg |';
    expect(aroundOf(text, 'Carboprost')).toContain('0.25 mg');
    expect(aroundOf(text, 'Carboprost')).not.toContain('Oxytocin');
    expect(lineIn(text, 'Carboprost')).toMatchObject({
      isRow: true,
      label: expect.stringContaining('Carboprost'),
      above: expect.stringContaining('Dose'),
    });
  });

  it('is of a long paragraph what follows the line', () => {
    const text = `${'Aspirin is old and widely used in the world. '.repeat(20)}Colchicine is given in gout.`;
    expect(aroundOf(text, 'Colchicine')).toBe('Colchicine is given in gout.');
  });
});
