import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import { saysWholeName } from '../case/without-name.ts';

/** Of others, the name is a question like any other: 'has anybody in your family got asthma?' */
const ofOthers =
  /\b(?:family|relatives?|mother|father|mum|mom|dad|brothers?|sisters?|siblings?|parents?|aunts?|uncles?|cousins?|grand\w+|anybody|anyone|runs?)\b/iu;

/**
 * What a line asks for that says the name of the patient's own disease: whether they have it, which they do not know. What the
 * doctor explains stays an explanation.
 */
export function withOwnDisease(
  asks: readonly Ask[],
  said: string,
  entry: Pick<DiseaseEntry, 'id' | 'name' | 'synonyms'>,
): readonly Ask[] {
  if (!saysWholeName(said, entry) || ofOthers.test(said)) return asks;
  if (asks.some((ask) => ask === 'act:plan' || ask === 'act:order')) return asks;
  const kept = asks.filter((ask) => !/^(?:condition|relative):|^act:/u.test(ask));
  return [...kept, `condition:${entry.id}`];
}
