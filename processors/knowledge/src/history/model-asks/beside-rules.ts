import type { Ask } from '@anamnesis/contracts/history/topics.ts';

const refusesAll = (ask: Ask): boolean => ask === 'act:order' || ask === 'act:rude';
const isSummary = (ask: Ask): boolean => ask === 'act:summary' || ask === 'act:news';
const isTest = (ask: Ask): boolean => ask.startsWith('test:');

/** The tests of a line where the first of these stands. */
function withTests(named: readonly Ask[], tests: readonly Ask[]): Ask[] {
  const at = named.findIndex(isTest);
  if (at < 0 || tests.length === 0) return [...named];
  const others = named.filter((ask) => !isTest(ask));
  const before = named.slice(0, at).filter((ask) => !isTest(ask)).length;
  return [...others.slice(0, before), ...tests, ...others.slice(before)];
}

/**
 * What a line asks for of which a model has named something and rules have understood something: what the model says, but for orders, which
 * rules find whatever a model says to them; what a doctor claims in a summary; and the names of tests, of which there are more than a model is
 * told. Where it names nothing, what the rules say.
 */
export function besideRules(named: readonly Ask[], byRules: readonly Ask[]): readonly Ask[] {
  const forbidden = byRules.find(refusesAll) ?? named.find(refusesAll);
  if (forbidden !== undefined) return [forbidden];
  if (named.every((ask) => ask === 'act:unclear')) return byRules;
  if (!named.some(isSummary)) return withTests(named, byRules.filter(isTest));
  return byRules.some(isSummary) ? byRules : [...named, 'act:summary:part'];
}
