import { dice } from '@anamnesis/contracts/kernel/dice.ts';

const syllables = 'ba car den fi gly hep in jo ka leu my ne os pha que ren so thy ur vas xen zo'.split(' ');
const common = 'the of and in is a to are with which by from that as be for on or was'.split(' ');
const vocabulary = 20_000;
const wordsInSentence = 16;
const sentencesInPassage = 8;

/** Words by how common they are, as Zipf counts them: half of a text is a few words, and most words are rare. */
function wordAt(rank: number): string {
  if (rank < common.length) return common[rank]!;
  let word = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

export type Writer = { word: () => string; passage: () => string };

/** Passages of 128 words, each unlike the others, with the word counts of a language. */
export function createWriter(seed: number): Writer {
  const next = dice(seed);
  const word = (): string => wordAt(Math.floor(vocabulary ** next()) - 1);
  const sentence = (): string => {
    const text = Array.from({ length: wordsInSentence }, word).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  return { word, passage: () => Array.from({ length: sentencesInPassage }, sentence).join(' ') };
}
