import type { Person } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Clause } from './clauses.ts';

const strong = /\b(?:alcohol|alcoholic|beer|wine|spirits|units?|pints?|booze|drunkard|vodka|cider)\b/u;
const isPregnant = /\b(?:he|she) (?:be |get |got )?pregnant\b/u;

/** What is asked of a child means something else than of an adult: a baby drinks milk, and the pregnancy is the one it was born of. */
export function asOfSpeaker(asks: readonly Ask[], clause: Clause, { speaker }: Pick<Person, 'speaker'>): Ask[] {
  if (speaker !== 'parent') return [...asks];
  const said = clause.words.map(({ text }) => text).join(' ');
  return asks.map((ask) => {
    if (ask === 'topic:alcohol' && !strong.test(said)) return 'topic:fluids';
    if ((ask === 'topic:pregnancy' || ask === 'topic:pregnancies') && !isPregnant.test(said)) return 'topic:birth';
    return ask;
  });
}
