import { writeQuestion } from '@anamnesis/contracts/cards/card-form.ts';
import { longestPrompt, readPrompt, tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Block, Inline } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { isVisible } from '@anamnesis/contracts/kernel/text/names.ts';
import { answerBlocks } from './sides/answer-blocks.ts';
import { clozeOf, withoutClozes, wordsOfLine } from './sides/cloze-sides.ts';
import { type SideWords, sideWordsOf } from './sides/side-words.ts';

/** In UTF-16 units; together they leave room for what is around them. */
const longestOf = { question: 6_000, answer: 3_500 } as const;
const unnamed = { picture: 'Picture', sound: 'Sound', other: 'What is on this card?' } as const;

/** What a card in sanitised HTML says in our own text, for lists, search, speech and duplicates: always a card that can be stored. */
export const textOfRich = ({ front, back }: Rich): { prompt: string; answer: string } =>
  textOfSides(sideWordsOf(front), sideWordsOf(back));

export function textOfSides(front: SideWords, back: SideWords): { prompt: string; answer: string } {
  const prompt = clozePrompt(front, back) ?? questionPrompt(front, back);
  const read = readPrompt(prompt);
  return { prompt, answer: 'answer' in read ? read.answer : '' };
}

/** The sentence with what is hidden in it; null for a card of another kind, and where there is nothing around it. */
function clozePrompt(front: SideWords, back: SideWords): string | null {
  const cloze = clozeOf(front, back);
  if (!cloze) return null;
  const prompt = cloze.blocks
    .map(({ children }) => children.map(plainCloze).join(''))
    .join('\n')
    .trim();
  return prompt.length <= longestPrompt && 'answer' in readPrompt(prompt) ? prompt : null;
}

function plainCloze(inline: Inline): string {
  if (inline.kind === 'text') return harmless(inline.text);
  const inner =
    inline.kind === 'cloze'
      ? harmless(wordsOfLine(inline.children))
      : inline.children.map(plainCloze).join('');
  if (inline.kind !== 'cloze') return inner;
  return `{{c1::${inner}${inline.hint === '' ? '' : `::${harmless(inline.hint)}`}}}`;
}

function questionPrompt(front: SideWords, back: SideWords): string {
  const [asked, shown] = [withoutClozes(front.blocks), withoutClozes(back.blocks)];
  const name = nameOf(front);
  const words = cut(linesOf(asked), longestOf.question);
  const question = /[\p{L}\p{N}]/u.test(words) ? words : `${name}\n${words}`.trim();
  const answer = cut(linesOf(answerBlocks(asked, shown)), longestOf.answer);
  const more = besides(front, back);
  const other = nameOf(more ?? front);
  const isFileAlone = more !== null && JSON.stringify(asked) === JSON.stringify(shown);
  const given = isVisible(answer) && !isFileAlone ? answer : other;
  for (const change of [(text: string) => text, harmless, lettersOf]) {
    const made = writeQuestion(change(question) || name, change(given) || other);
    if ('prompt' in made) return made.prompt;
  }
  return `${unnamed.other}\n{{c1::${other}}}`;
}

/** What the back shows and plays that the front does not; null for nothing. */
function besides(front: SideWords, back: SideWords): Files | null {
  const pictures = back.pictures.slice(front.pictures.length);
  return pictures.length + back.sounds > 0 ? { pictures, sounds: back.sounds } : null;
}

type Files = Pick<SideWords, 'pictures' | 'sounds'>;
/** What to call a side without words: by its pictures, as far as they are named. */
function nameOf({ pictures, sounds }: Files): string {
  const named = lettersOf([...new Set(pictures)].join(', '))
    .slice(0, 200)
    .trim();
  if (named !== '') return `${unnamed.picture}: ${named}`;
  if (pictures.length > 0) return unnamed.picture;
  return sounds > 0 ? unnamed.sound : unnamed.other;
}

const linesOf = (blocks: readonly Block[]): string =>
  tidyPrompt(
    blocks.map(({ kind, children }) => `${kind === 'bullet' ? '- ' : ''}${wordsOfLine(children)}`).join('\n'),
  );

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** Without what begins or ends a blank, a hint or a formula. */
const harmless = (text: string): string =>
  text
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/:(?=:)/gu, ': ')
    .replaceAll(/\\(?=[()[\]n])/gu, '');
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{M}\s.,;!?'%-]+/gu, ' ').trim();
