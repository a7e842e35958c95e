import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGarbage } from './garbage.ts';

const english =
  'In most organs within the body, visceral serous membranes such as the epicardium are microscopic. However, in the case of the heart, ' +
  'it is not a microscopic layer but rather a macroscopic layer, consisting of a simple squamous epithelium called a mesothelium.';
const french =
  "L'insuffisance cardiaque est une affection dans laquelle le coeur ne peut plus pomper suffisamment de sang pour répondre aux besoins";
const german =
  'Die Herzinsuffizienz ist ein Krankheitsbild, bei dem das Herz nicht mehr in der Lage ist, den Körper ausreichend mit Blut zu versorgen';
const drugs =
  'spironolactone eplerenone sacubitril valsartan bisoprolol carvedilol dapagliflozin empagliflozin ivabradine vericiguat torasemide';
const anatomy =
  'Musculus biceps brachii, musculus triceps brachii, nervus medianus, arteria radialis, vena cava inferior, ligamentum inguinale';
const greek =
  'Η καρδιακή ανεπάρκεια είναι μια κατάσταση στην οποία η καρδιά δεν μπορεί να αντλήσει αρκετό αίμα';
const figures =
  'Na 140 mmol/l\nK 4.2 mmol/l\nCl 102 mmol/l\nCa 2.4 mmol/l\npH 7.40\npCO2 40 mmHg\nHCO3 24 mmol/l\nBE 0 ± 2';
const contents = `Contents\nThe heart ${'.'.repeat(80)} 3\nThe lung ${'.'.repeat(80)} 17\nThe kidney ${'. '.repeat(60)} 29`;

/** Each letter as the one that stands some places further on. */
const moved = (text: string, by: number): string =>
  text.replaceAll(/[a-z]/giu, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCodePoint(((letter.codePointAt(0)! - first + by) % 26) + first);
  });
const codes = (text: string, by: number): string =>
  text.replaceAll(/\S/gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! + by));

describe('isGarbage', () => {
  it.each(
    Object.entries({
      english,
      french,
      german,
      drugs,
      anatomy,
      greek,
      figures,
      contents,
      chinese: '心力衰竭时心脏不能泵出足够的血液以满足机体的需要，常见原因是冠心病和高血压。',
      none: '',
      short: 'K+ < 3',
    }),
  )('no: %s', (_, text) => expect(isGarbage(text)).toBe(false));

  it.each(
    Object.entries({
      'letters moved on by 3': moved(english, 3),
      'letters moved on by 7': moved(english, 7),
      'letters moved on by 13': moved(english, 13),
      'German, moved on by 1': moved(german, 1),
      'codes of the font': codes(english, -29),
      'private characters': codes(english, 0xe000 - 32),
      'replacement characters': english.replaceAll(/[a-m]/gu, '\ufffd'),
      'one sign for every letter': english.replaceAll(/\p{L}/gu, '\u7e11'),
      'letters apart': [...english.replaceAll(' ', '')].join(' '),
      signs: codes(english, 29)
        .replaceAll(/[\p{L}\p{N}]/gu, '¤')
        .replaceAll('¤¤', '¤/'),
    }),
  )('yes: %s', (_, text) => expect(isGarbage(text)).toBe(true));

  it('whichever words a page has, it is none, and is one with other letters', () => {
    const words = english.split(' ').filter((word) => word.length >= 4);
    const some = fc.shuffledSubarray(words, { minLength: 12 }).map((chosen) => chosen.join(' '));
    fc.assert(
      fc.property(some, (page) => {
        const seen = [page, moved(page, 3), codes(page, -29)].map(isGarbage);
        expect(seen).toEqual([false, true, true]);
      }),
      { numRuns: 50 },
    );
  });
});
