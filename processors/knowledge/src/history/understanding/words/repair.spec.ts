import { describe, expect, it } from 'vitest';
import { built } from '../building.ts';
import { buildTypos } from './typos.ts';
import { soundOfWord } from './sounds.ts';
import { stemOf } from './stem.ts';
import { spokenStretchesOf } from './words.ts';

describe('slips', () => {
  const meant = built(buildTypos(new Set(['diabetes', 'smoke', 'chest', 'pain'])));

  it.each([
    ['diabetis', 'diabetes'],
    ['diabtes', 'diabetes'],
    ['diiabetes', 'diabetes'],
    ['smkoe', 'smoke'],
    ['chset', 'chest'],
  ])('%s is %s', (typed, word) => expect(meant(typed)).toBe(word));

  it('leaves short words, known ones and two slips alone', () => {
    for (const word of ['pian', 'chest', 'diabtis', 'table']) expect(meant(word)).toBeNull();
  });
});

describe('soundOf', () => {
  it.each([
    ['newmoanya', 'pneumonia'],
    ['dieabeatease', 'diabetes'],
    ['angieona', 'angina'],
    ['fizziotherapy', 'physiotherapy'],
  ])('%s sounds like %s', (heard, term) => expect(soundOfWord(heard)).toBe(soundOfWord(term)));
});

describe('stemOf', () => {
  it.each([
    ['coughing', 'coughed'],
    ['started', 'starting'],
    ['stopped', 'stop'],
    ['allergies', 'allergic'],
    ['swollen', 'swelling'],
    ['lungs', 'lung'],
  ])('%s and %s are one', (one, other) => expect(stemOf(one)).toBe(stemOf(other)));
});

const textsOf = (line: string): string[] =>
  spokenStretchesOf(line, (stem) => stem).flatMap(({ words }) => words.map(({ text }) => text));

describe('the words of a line', () => {
  it('are without what is said while somebody thinks', () => {
    expect(textsOf('Um, so, you know, do do you uh smoke?')).toEqual(['so', 'do', 'you', 'smoke']);
  });

  it('are whole where they were said as one, and spelled as in America', () => {
    expect(textsOf("What's gonna happen? I've had diarrhoea, don't you think")).toEqual(
      'what is going to happen i have had diarrhea do not you think'.split(' '),
    );
  });
});
