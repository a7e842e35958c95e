import type { Block } from '@anamnesis/contracts/cards/text/parse-card.ts';

/** What the back says beside the front, where it repeats it; all of it where it does not, or says nothing else. */
export function answerBlocks(front: readonly Block[], back: readonly Block[]): readonly Block[] {
  const repeats = front.every((block, n) => JSON.stringify(block) === JSON.stringify(back[n]));
  return repeats && back.length > front.length ? back.slice(front.length) : back;
}
