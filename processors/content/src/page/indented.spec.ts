import { describe, expect, it } from 'vitest';
import { outlineIn, withoutOutline } from './indented.ts';

const notes = `heart failure
  causes
    ischaemia
    hypertension
  left-sided
    orepnoea
    frothy sputum that is seen above all when the patient lies flat in
      bed at night
  treatment
    furosemide 40 mg`;

const pathsOf = (text: string, before: Parameters<typeof outlineIn>[1] = []) =>
  outlineIn(text, before).lines.map(({ parents, text: own }) =>
    [...parents, { text: own }].map((one) => one.text).join(' > '),
  );

describe('an outline by indentation', () => {
  it('gives each line the lines that it stands under, and joins what was too long for a line', () => {
    expect(pathsOf(notes)).toEqual([
      'heart failure',
      'heart failure > causes',
      'heart failure > causes > ischaemia',
      'heart failure > causes > hypertension',
      'heart failure > left-sided',
      'heart failure > left-sided > orepnoea',
      'heart failure > left-sided > frothy sputum that is seen above all when the patient lies flat in bed at night',
      'heart failure > treatment',
      'heart failure > treatment > furosemide 40 mg',
    ]);
  });

  it('goes on over the end of a page, with what stands open there', () => {
    const { open } = outlineIn(notes, []);
    expect(pathsOf('    bisoprolol\n  prognosis\n    poor', open)).toEqual([
      'heart failure > treatment > bisoprolol',
      'heart failure > prognosis',
      'heart failure > prognosis > poor',
    ]);
  });

  it('may be indented by tabs, and leaves nothing to be read as sentences', () => {
    const tabs = outlineIn(notes.replaceAll('  ', '\t'), []).lines;
    expect(tabs.at(-1)?.parents.map(({ text }) => text)).toEqual(['heart failure', 'treatment']);
    expect(withoutOutline(notes, outlineIn(notes, []).lines).trim()).toBe('');
  });

  it.each([
    [
      'prose',
      'The heart is a muscular organ that pumps blood to the lungs and the body.\n  It has four chambers, two atria and two ventricles.\n  The valves open and close with pressure.\nEach beat begins in the sinus node.\n  It then spreads.\nThe rate is set there.\n  It may rise.',
    ],
    [
      'a plain list',
      'Causes\n- ischaemia\n- hypertension\n- valve disease\n- alcohol\n- infection\n- pregnancy',
    ],
    [
      'a list with lines that wrap',
      '• Furosemide acts on the\n  thick limb\n• Bisoprolol lowers the\n  heart rate\n• Ramipril blocks the\n  enzyme\n• Digoxin',
    ],
  ])('is not found in %s', (_, text) => {
    expect(outlineIn(text, []).lines).toEqual([]);
  });
});
