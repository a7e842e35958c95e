import { describe, expect, it } from 'vitest';
import { loadSentenceVectors, wordPieces } from './sentence-vectors.ts';
import { createWordPieces, wordsAndMarks } from './word-pieces.ts';
import { readShippedVocabulary } from './vectors.fixture.ts';

const vocabulary = ['[UNK]', 'a', 'ab', 'abc', '##c', '##cd', '##d', '-', '心'];
const split = createWordPieces(vocabulary);
const named = (text: string) => split(text).map((id) => vocabulary[id]);

describe('the words and marks of a text', () => {
  it.each([
    ['Café au LAIT', ['cafe', 'au', 'lait']],
    ['ACE-inhibitors (e.g. ramipril)', ['ace', '-', 'inhibitors', '(', 'e', '.', 'g', '.', 'ramipril', ')']],
    ['±5 µg/mL, 37 °C', ['±5', 'µg', '/', 'ml', ',', '37', '°c']],
    ['K+ > 5', ['k', '+', '>', '5']],
    ['“don’t”', ['“', 'don', '’', 't', '”']],
    ['心电图', ['心', '电', '图']],
    ['a\u200Bb\u00A0c\td', ['ab', 'c', 'd']],
    ['ΟΔΟΣ', ['οδοσ']],
    [' \n ', []],
  ])('of %j are %j', (text, expected) => {
    expect(wordsAndMarks(text)).toEqual(expected.map((word) => word.normalize('NFD')));
  });
});

describe('the pieces of a word', () => {
  it.each([
    ['abc', ['abc']],
    ['abcd', ['abc', '##d']],
    ['abcdc', ['abc', '##d', '##c']],
    ['abx a', ['[UNK]', 'a']],
    ['b', ['[UNK]']],
    ['a-心心', ['a', '-', '心', '心']],
    [`${'a'.repeat(101)} a`, ['[UNK]', 'a']],
  ])('of %j are the longest ones from the start: %j', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });
});

describe('the vocabulary that comes with the program', () => {
  // By the tokenizers library with the tokenizer.json of the model.
  it.each([
    ['Metformin is a biguanide.', 'met ##form ##in is a big ##uan ##ide .'],
    ['Hyperkalaemia', 'hyper ##kala ##emia'],
    ['The heart pumps blood.', 'the heart pumps blood .'],
    ['Naïve T-cells (CD4+)', 'naive t - cells ( cd ##4 + )'],
    ['😀 ok', '[UNK] ok'],
  ])('splits %j', (text, expected) => {
    const tokens = readShippedVocabulary();
    expect(wordPieces(text).map((id) => tokens[id])).toEqual(expected.split(' '));
    expect(loadSentenceVectors().wordPieces(text)).toEqual(wordPieces(text));
  });
});
