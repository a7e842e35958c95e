import { testNamesIn } from '../../tests/find-names.ts';
import { testNames } from '../../tests/names.ts';
import { addFeature, addNgrams, type FeatureCounts, sparseOf } from './features.ts';
import { addPlace, nameLength, type Name, type Whole } from './name.ts';

/** Tests and examinations by name; their words are added to what is true of the whole, with a mark in place of each name. `terms`: what this patient has a result of. */
export function addTests(whole: Whole, features: FeatureCounts, terms: readonly string[]): Name[] {
  const all = testNames();
  const tokens = all.tokens(whole.text);
  const found = testNamesIn(tokens, all);
  if (found.length === 0) return [];
  const results = new Set(terms.map((term) => all.wordsOf(term).join(' ')));
  const nameAt = new Map<number, number>();
  for (const [nth, { from, to }] of found.entries())
    for (let at = from; at < to; at += 1) nameAt.set(at, nth);
  const markAt = (nth: number): string => {
    const named = found[nth]!.named;
    if (named === null || named.isTest) return '[test]';
    if (named.isWhich) return '[tests]';
    return named.isUnprefixed ? '[part]' : '[exam]';
  };
  const masked = tokens.flatMap(({ text }, at) => {
    const nth = nameAt.get(at);
    if (nth === undefined) return [text];
    return found[nth]!.from === at ? [markAt(nth)] : [];
  });
  addNgrams(features, masked, { mark: 'x', weight: 0.6, longest: 3 });
  return found.map(({ from, to, words, named }, nth): Name => {
    const own: FeatureCounts = new Map();
    const tokenAt = (at: number): string => {
      if (at < 0) return '^';
      if (at >= tokens.length) return '$';
      const other = nameAt.get(at);
      if (other === undefined) return tokens[at]!.text;
      return other === nth ? '[X]' : markAt(other);
    };
    addPlace(own, tokenAt, from, to - 1);
    for (const word of new Set(masked)) addFeature(own, `d${word}`, 0.35);
    addFeature(own, `kind ${markAt(nth)}`, 1);
    addFeature(own, `lay ${named?.isLay ?? false}`, 0.5);
    addFeature(own, 'one', 0.7);
    addFeature(own, `n${Math.min(4, found.length)}`, 0.5);
    addFeature(own, `length ${nameLength(masked.length - 1)}`, 0.5);
    addFeature(own, `mark ${whole.text.includes('?')}`, 0.4);
    addFeature(own, `last ${whole.last}`, 0.3);
    addFeature(own, `words ${words.join(' ')}`, 0.5);
    // A result goes before the examination that is called the same.
    const isOwn = results.has(words.join(' '));
    const exam = isOwn ? null : (named?.exam ?? null);
    const idOfTest = isOwn ? words.join('-') : all.idOf(words);
    const id = exam === null ? (named?.isWhich ? 'which' : idOfTest) : exam.replace('/', ':');
    const span = [tokens[from]!.start, tokens[to - 1]!.end] as const;
    return { kind: exam === null ? 'named-test' : 'exam', id, features: sparseOf(own), span };
  });
}
