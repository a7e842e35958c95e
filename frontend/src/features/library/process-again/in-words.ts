import type { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import type { z } from 'zod';

type Cards = z.infer<typeof documentsApi.getCardsIfProcessedAgain.response>;

/** What happens to the cards of a document when it is processed again, with the numbers first. */
export const inWords = ({ suggestions, ...cards }: Cards): string[] => [
  cardsInWords(cards),
  ...(suggestions === 0 ? [] : [suggestionsInWords(suggestions)]),
  'Cards that you deleted do not come back. The summary of each page is replaced by a new one.',
];

/** One that would be the same stays in its place. */
const byNewOnes = 'replaced by new ones, unless they come out the same';

const count = (n: number): string => n.toLocaleString('en');

function cardsInWords({ kept, answered, replaced }: Omit<Cards, 'suggestions'>): string {
  if (kept === 0) return replaced === 0 ? 'It has no cards yet. New ones are added.' : allThatGo(replaced);
  const stays = kept === 1 ? 'stays' : 'stay';
  const staying = `${stays}: ${thatStay(answered, kept - answered)}`;
  if (replaced === 0)
    return `${kept === 1 ? 'Its one card' : `All ${count(kept)} cards`} ${staying}. Cards that ask something new are added to ${kept === 1 ? 'it' : 'them'}.`;
  const go = `${count(replaced)} that you never answered ${replaced === 1 ? 'is' : 'are'} ${byNewOnes}`;
  return `Of ${count(kept + replaced)} cards, ${count(kept)} ${staying}. ${go}.`;
}

const thatStay = (answered: number, others: number): string =>
  [
    ...(answered > 0
      ? [`${count(answered)} that you answered, with ${answered === 1 ? 'its' : 'their'} schedule`]
      : []),
    ...(others > 0 ? [`${count(others)} that you changed or added`] : []),
  ].join(', and ');

const allThatGo = (replaced: number): string =>
  replaced === 1
    ? `Its one card, which you never answered or changed, is ${byNewOnes}.`
    : `Its ${count(replaced)} cards, none of which you ever answered or changed, are ${byNewOnes}.`;

const suggestionsInWords = (suggestions: number): string =>
  suggestions === 1
    ? 'One suggestion that you have not decided on is replaced, too.'
    : `${count(suggestions)} suggestions that you have not decided on are replaced, too.`;
