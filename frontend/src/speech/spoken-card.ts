import { cardAsText, parseCard, type Block } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { languageOf } from './language.ts';

/** The language of a card, whichever side is read: that of its whole text and of the passage that it is about. */
export const languageOfCard = (prompt: string, span: string): string =>
  languageOf(`${cardAsText(parseCard(prompt))} ${span}`);

/** A card as it is read aloud: the question with a word for each blank, or the whole text; with a pause behind headings and lines. */
export const spokenCard = (prompt: string, revealed: boolean): string =>
  parseCard(prompt)
    .map((block, at, all) => {
      const said = cardAsText([block], revealed ? undefined : 'blank').trim();
      const line = isPath(block) ? said.replaceAll(' – ', ', ') : said;
      return at < all.length - 1 && /[\p{L}\p{N}%)\]”]$/u.test(line) ? `${line}.` : line;
    })
    .join('\n');

/** A line that is all bold is the path of headings that a card stands under. */
const isPath = ({ children }: Block): boolean => children.length === 1 && children[0]?.kind === 'bold';
