import { describe, expect, it } from 'vitest';
import { foldTypedText, isOneLetter, typedMarksOf, rankOf, typedWords } from './typed-words.ts';

const rank = (typed: string, name: string): number | null => rankOf(foldTypedText(name), typedWords(typed)!);
const marked = (typed: string, text: string): string[] =>
  typedMarksOf(text, typedWords(typed)!).map(([start, end]) => text.slice(start, end));

describe('names that are found by what is typed', () => {
  it.each([
    ['heart', 'Heart valves'],
    ['val hea', 'Heart valves'],
    ['zoe', 'Zoë’s notes'],
    ['anæmia', 'ANEMIA'],
    ['haemo', 'Hemoglobin'],
    ['hemo', 'Haemoglobin'],
    ['neill', 'O’Neill'],
    ['心', '慢性心不全'],
    ['1.2', 'Chapter 1.2'],
    ['Сердце', 'сердце и сосуды'],
  ])('%s finds %s', (typed, name) => {
    expect(rank(typed, name)).not.toBeNull();
  });

  it.each([
    ['eart', 'Heart valves'],
    ['heart kidney', 'Heart valves'],
    ['.*', 'Heart valves'],
    ['heart$', 'Valves'],
  ])('%s does not find %s', (typed, name) => {
    expect(typedWords(typed) === null || rank(typed, name) === null).toBe(true);
  });

  it('are the better, the nearer to their beginning', () => {
    const names = [
      'The heart failure',
      'Failure of the heart',
      'Heart of failure',
      'Heart failures',
      'Heart failure',
    ];
    const found = names.toSorted((a, b) => rank('heart failure', a)! - rank('heart failure', b)!);
    expect(found).toEqual(names.toReversed().toSpliced(3, 2, 'The heart failure', 'Failure of the heart'));
  });

  it('have the words marked that begin so', () => {
    expect(marked('hea fail', 'Heart-failure of the heart')).toEqual(['Heart', 'failure', 'heart']);
    expect(marked('心不', '慢性心不全')).toEqual(['心不']);
    expect(marked('zoe', 'Zoë and zoe\u0308')).toEqual(['Zoë', 'zoe\u0308']);
  });
});

it('knows one letter, and what has no word', () => {
  expect(['a', ' Ä ', '心', 'ab'].map((typed) => isOneLetter(typedWords(typed)!))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  for (const typed of ['', '  ', '***', '\u0301', '{"":[]}']) expect(typedWords(typed)).toBeNull();
});
