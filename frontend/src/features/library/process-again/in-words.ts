import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { z } from 'zod';

type Cards = z.infer<typeof documentsApi.getCardsIfProcessedAgain.response>;

/** What happens to the cards of a document when it is processed again, with the numbers first. */
export const inWords = ({ kept, replaced, suggestions }: Cards): string[] => [
  cardsInWords(kept, replaced),
  ...(suggestions === 0 ? [] : [suggestionsInWords(suggestions)]),
  'Cards that you deleted do not come back. The summary of each page is replaced by a new one.',
];

/** One that would be the same stays in its place. */
const byNewOnes = 'replaced by new ones, unless they come out the same';

const count = (n: number): string => n.toLocaleString('en');

function cardsInWords(kept: number, replaced: number): string {
  if (kept === 0 && replaced === 0) return 'It has no cards yet. New ones are added.';
  if (replaced === 0)
    return `${allThatStay(kept)} Cards that ask something new are added to ${kept === 1 ? 'it' : 'them'}.`;
  if (kept === 0) return allThatGo(replaced);
  const stay = `${count(kept)} that you answered, changed or added ${kept === 1 ? 'stays' : 'stay'}, with your reviews`;
  const go = `${count(replaced)} that you never answered ${replaced === 1 ? 'is' : 'are'} ${byNewOnes}`;
  return `Of ${count(kept + replaced)} cards, ${stay}. ${go}.`;
}

const allThatStay = (kept: number): string =>
  kept === 1
    ? 'Its one card stays, with your reviews: you answered, changed or added it.'
    : `All ${count(kept)} cards stay, with your reviews: you answered, changed or added each of them.`;

const allThatGo = (replaced: number): string =>
  replaced === 1
    ? `Its one card, which you never answered or changed, is ${byNewOnes}.`
    : `Its ${count(replaced)} cards, none of which you ever answered or changed, are ${byNewOnes}.`;

const suggestionsInWords = (suggestions: number): string =>
  suggestions === 1
    ? 'One suggestion that you have not decided on is replaced, too.'
    : `${count(suggestions)} suggestions that you have not decided on are replaced, too.`;
