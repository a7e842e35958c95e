import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';

/** A sentence by itself, or those that contradict each other; by their places in the answer. */
export type AnswerBlock = { kind: 'sentence'; at: number } | { kind: 'conflict'; at: readonly number[] };

/** The sentences of an answer in their order; what contradicts a sentence stands beside it, and is not said again. */
export function blocksOf({ sentences, conflicts }: Pick<Answer, 'sentences' | 'conflicts'>): AnswerBlock[] {
  const placed = new Set<number>();
  const blocks: AnswerBlock[] = [];
  for (const at of sentences.keys()) {
    if (placed.has(at)) continue;
    const group = contradicting(at, conflicts).filter((each) => each < sentences.length);
    for (const each of group) placed.add(each);
    blocks.push(group.length > 1 ? { kind: 'conflict', at: group } : { kind: 'sentence', at });
  }
  return blocks;
}

/** The sentence and all that contradict it, or one of those, in their order. */
function contradicting(at: number, conflicts: Answer['conflicts']): number[] {
  const found = new Set([at]);
  for (const each of found)
    for (const [one, other] of conflicts) {
      if (one === each) found.add(other);
      if (other === each) found.add(one);
    }
  return [...found].toSorted((a, b) => a - b);
}
