import type { Ask } from '@anamnesis/contracts/history/topics.ts';

/** Of others, the name is a question like any other: 'has anybody in your family got asthma?' */
const ofOthers =
  /\b(?:family|relatives?|mother|father|mum|mom|dad|brothers?|sisters?|siblings?|parents?|aunts?|uncles?|cousins?|grand\w+|anybody|anyone|runs?)\b/iu;

const isIllness = (ask: Ask): boolean => /^(?:condition|relative):/u.test(ask);

/**
 * What a line asks for that says the name of a disease of the pack: whether the patient has it. Any disease is asked for alike, also
 * the patient's own, so that the answer tells nothing. What the doctor explains stays an explanation. `named`: the id of the
 * disease that the line names; null: none.
 */
export function withNamedDisease(
  asks: readonly Ask[],
  said: string,
  { named, own }: { named: string | null; own: string },
): readonly Ask[] {
  if (named === null || ofOthers.test(said)) return asks;
  if (asks.some((ask) => ask === 'act:plan' || ask === 'act:order')) return asks;
  // Illnesses of the past are told by what was understood, but for the one that they came with.
  if (named !== own && asks.some((ask) => isIllness(ask) || !ask.startsWith('act:'))) return asks;
  return [...asks.filter((ask) => !isIllness(ask) && !ask.startsWith('act:')), `condition:${named}`];
}
