import type { Ask } from '@anamnesis/contracts/history/topics.ts';

/** Of others, the name is a question like any other: 'has anybody in your family got asthma?' */
const ofOthers =
  /\b(?:family|relatives?|mother|father|mum|mom|dad|brothers?|sisters?|siblings?|parents?|aunts?|uncles?|cousins?|grand\w+|anybody|anyone|runs?)\b/iu;

const isAct = (ask: Ask): boolean => ask.startsWith('act:');

/**
 * What a line asks for that says the name of a disease of the pack and asks nothing else: whether the patient has it. The patient's own
 * disease is no exception, so that naming one after the other finds nothing. What the doctor explains stays an explanation.
 * `named`: the id of the disease that the line names; null: none.
 */
export function withNamedDisease(asks: readonly Ask[], said: string, named: string | null): readonly Ask[] {
  if (named === null || ofOthers.test(said)) return asks;
  if (asks.some((ask) => ask === 'act:plan' || ask === 'act:order' || ask === 'act:news')) return asks;
  if (asks.includes('act:summary')) {
    const isNamed = asks.some((ask) => /^act:summary:(?:yes|no):(?:condition|relative):/u.test(ask));
    return isNamed ? asks : [...asks, `act:summary:yes:condition:${named}`];
  }
  const isMore = asks.some((ask) => !isAct(ask) && !ask.startsWith('relative:'));
  return isMore ? asks : [`condition:${named}`];
}
