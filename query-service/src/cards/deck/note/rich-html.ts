import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { asQuestionHtml, type CardHtml, cardHtml, withoutAnkiMarks } from './card-html.ts';

/** HTML that came from elsewhere in a field of Anki: its files are named as they are in the deck. */
export const ankiHtml = (html: string): string =>
  withoutAnkiMarks(html)
    .replaceAll(/(?<=<img\b[^>]*)\sdata-media="([^"]*)"/gu, ' src="$1"')
    // Most are nothing but a sound: what is left of them would be a change when the deck comes back.
    .replaceAll(/<span data-sound="([^"]*)"><\/span>/gu, '[sound:$1]')
    .replaceAll(/<span\b([^>]*)\sdata-sound="([^"]*)"/gu, '[sound:$2]<span$1');

/** A file of a deck that is a picture. */
export const pictureHtml = (file: string): string => `<img src="${file}">`;

/** Between what was asked and the answer, where one is shown above the other. */
const line = '<hr>';

/** A card that is in HTML, or was at first: as a note of the type of its first text, which Anki does not let change. */
export function richCardHtml(
  card: Pick<CardDocument, 'prompt' | 'answer' | 'form'>,
  rich: Rich | undefined,
): CardHtml {
  const { prompt, answer, form } = card;
  if (form === 'rich')
    return { kind: 'rich', ...(rich ? inAnki(rich) : inWords(prompt, answer)), blanks: [] };
  const known = cardHtml({ prompt, answer, form });
  if (!rich) return known;
  const { front, back } = inAnki(rich);
  // Its blanks are those of its words.
  if (known.kind === 'cloze') return { ...known, back };
  return { ...known, front, back: back.startsWith(front) ? behindLine(back.slice(front.length)) : back };
}

const inAnki = ({ front, back }: Rich) => ({ front: ankiHtml(front), back: ankiHtml(back) });

const behindLine = (back: string): string => back.replace(/^\s*<hr\b[^>]*>/u, '');

function inWords(prompt: string, answer: string) {
  const { front, back, isWhole } = asQuestionHtml(prompt, answer);
  return { front, back: isWhole ? back : `${front}${line}${back}` };
}
