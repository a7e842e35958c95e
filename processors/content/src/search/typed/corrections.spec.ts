import { describe, expect, it } from 'vitest';
import { correctedWords, plainCorrections, withCorrections } from './corrections.ts';
import { askedTerms } from '../question.ts';
import { documentsOf, searchLexically } from '../search.fixture.ts';

const notes = [
  'Acute myocardial infarction is treated with aspirin. Infarctions scar.',
  'Ondansetron is an antiemetic. Hypokalaemia is corrected with potassium.',
  'Prednisolone, cefotaxime and chlorpromazine are drugs. Myocarditis. Nephrons.',
];
const documents = documentsOf({ notes });
const read = (question: string) => correctedWords(documents, askedTerms(question)).map(({ word }) => word);

const scoreOf = (question: string) => searchLexically(documents, question, 1)[0]!.score;

describe('a slip in a question', () => {
  it.each([
    ['myocardail', 'myocardial'],
    ['infarctoin', 'infarction'],
    ['infrction', 'infarction'],
    ['ondansteron', 'ondansetron'],
    ['asprin', 'aspirin'],
    ['potasium', 'potassium'],
    ['antiemetci', 'antiemetic'],
    ['nefrons', 'nephrons'],
  ])('%s is read as %s, which the notes have', (typed, word) => {
    expect(read(typed)).toEqual([word]);
  });

  it.each([
    ['what the notes have', 'infarction'],
    ['a word that people write', 'prednisone'],
    ['another substance', 'cefuroxime'],
    ['the opposite', 'hyperkalaemia'],
    ['something far from all', 'zzyzxqq'],
    ['a short word', 'acu'],
    ['a number', '12345'],
    ['a code', 'ondansetr0n'],
    ['another script', 'инфаркт'],
  ])('is not seen in %s: %s', (_what, typed) => {
    expect(read(typed)).toEqual([typed]);
  });

  it('is corrected to words of these notes and no others', () => {
    const others = documentsOf({ others: ['Aspirin and infarction of other people.'] });
    expect(correctedWords(others, askedTerms('potasium')).map(({ word }) => word)).toEqual(['potasium']);
  });

  it('counts less than the word itself', () => {
    expect(scoreOf('ondansteron')).toBeLessThan(scoreOf('ondansetron'));
  });

  it('takes the nearest word, then the one in more passages', () => {
    const two = documentsOf({ a: ['cardiomyotomy renograms', 'renographs renograms'] });
    const [term] = correctedWords(two, askedTerms('renogrmas'));
    expect(term).toMatchObject({ word: 'renograms', typed: 'renogrmas' });
  });

  it('is corrected in five words of a question at most', () => {
    const typed = ['myocardail', 'infarctoin', 'asprin', 'potasium', 'antiemetci', 'ondansteron'];
    expect(read(typed.join(' ')).filter((word) => typed.includes(word))).toEqual(['ondansteron']);
  });

  it('is corrected in the question', () => {
    const question = 'Is Asprin given in myocardail INFARCTOIN (asprin)?';
    expect(withCorrections(question, correctedWords(documents, askedTerms(question)))).toBe(
      'Is aspirin given in myocardial infarction (aspirin)?',
    );
    expect(withCorrections('aspirin?', correctedWords(documents, askedTerms('aspirin?')))).toBe('aspirin?');
  });
});

it('is answered with where everybody uses the word, and not where it names what is near another name', () => {
  const own = documentsOf({ notes: ['Treatment of hypokalaemia with potassium. Nephrons. Haemophilia.'] });
  const plain = (question: string) =>
    plainCorrections(correctedWords(own, askedTerms(question))).flatMap(({ word, typed }) =>
      typed ? [word] : [],
    );
  expect(plain('treatmnt')).toEqual(['treatment']);
  expect(['nefrons', 'haemophilus', 'hypokaleamia'].flatMap(plain)).toEqual([]);
  expect(correctedWords(own, askedTerms('hypocalcaemia')).map(({ word }) => word)).toEqual(['hypocalcaemia']);
});
