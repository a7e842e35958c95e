import { describe, expect, it } from 'vitest';
import { outlineIn } from '../../../page/indented.ts';
import { indentedPoints, indentedTitle } from './indented-points.ts';

const { lines } = outlineIn(
  `heart failure
  left heart failure
    orthopnoea
    crackles
  treatment
    diuretics
      furosemide 40 mg
treatment
  rest
    a few days
  fluids`,
  [],
);

describe('the bullets of an outline', () => {
  it('tell each topic with what stands under it, and a treatment with its disease', () => {
    expect(indentedPoints(lines).map(({ text }) => text)).toEqual([
      'Left heart failure: orthopnoea; crackles',
      'Heart failure – treatment: diuretics (furosemide 40 mg)',
    ]);
  });

  it('keep what is forbidden beside what is allowed', () => {
    const notes = outlineIn(
      'drops in pregnancy\n  brimonidine\n    category B\n    avoid when nursing\n      in infants it causes\n        apnoea\n  timolol\n    category C',
      [],
    );
    expect(indentedPoints(notes.lines)[0]!.text).toBe(
      'Drops in pregnancy – brimonidine: category B; avoid when nursing',
    );
  });

  it('have the outermost line as title, and never a general one', () => {
    expect(indentedTitle(lines)).toBe('Heart failure');
    expect(indentedTitle(lines.slice(-4))).toBeUndefined();
  });
});
