import { describe, expect, it } from 'vitest';
import { difficultyPhrases, wishOf } from '../writing/wish.ts';
import { hashList, wireOptionsOf, questionText } from './wire.ts';
import { systems } from '../../diseases/systems.ts';

describe('options on the wire', () => {
  it('come back as they were, with hash and plus signs inside them', () => {
    const options = ['C# and F#', 'Na+ above 150', 'a', '100 %', 'x ＋ y'];
    expect(wireOptionsOf(hashList(options)).slice(0, 4)).toEqual(options.slice(0, 4));
    expect(hashList(options).split('#')).toHaveLength(5);
  });

  it('have no empty one', () => {
    expect(wireOptionsOf('#a##b# #')).toEqual(['a', 'b']);
    expect(wireOptionsOf('')).toEqual([]);
  });

  it('follow a question without its trailing hash marks', () => {
    expect(questionText('What is C#? ## #')).toBe('What is C#?');
  });
});

describe('a wish', () => {
  it('has the spellings of the specification, and its phrases', () => {
    for (const [system, spelling] of Object.entries(systems))
      for (const [difficulty, phrase] of Object.entries(difficultyPhrases))
        expect(wishOf({ system: spelling, science: 'histology', difficulty: phrase })).toEqual({
          system,
          science: 'histology',
          difficulty,
        });
    expect(wishOf({ system: 'renal', science: 'Anatomy', difficulty: 'neuaunced' })?.difficulty).toBe(
      'nuanced',
    );
  });

  it('is open where it says Random', () => {
    expect(wishOf({ system: 'Random', science: 'random', difficulty: 'Random' })).toEqual({
      system: null,
      science: null,
      difficulty: null,
    });
  });

  it.each(['', ' ', 'kidney', '__proto__', 'constructor', 'an easy#'])('names nothing by %j', (text) => {
    expect(wishOf({ system: text, science: 'Random', difficulty: 'Random' })).toBeUndefined();
    expect(wishOf({ system: 'Random', science: text, difficulty: 'Random' })).toBeUndefined();
    expect(wishOf({ system: 'Random', science: 'Random', difficulty: text })).toBeUndefined();
  });
});
