import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { letters } from '@anamnesis/contracts/quizzes/question.ts';
import { askForJson, fitsContext } from '../../model/asking.ts';
import { roomOf } from '../../model-room.ts';
import { asAsked, type AskedCard, type Batch, batchesOf, pagesOf } from './batch.ts';
import { prompts } from './prompts/prompts.ts';
import { MOST_CARDS, questionsReply, questionsSchema, type ReplyQuestion } from './reply.ts';

/** An option as it was written; `quote` is empty where nothing is quoted. */
export type DraftOption = { text: string; why: string; quote: string };
/** A question as it was written; the FIRST option is the right one. */
export type Draft = { asked: AskedCard; isVignette: boolean; stem: string; options: readonly DraftOption[] };

/** A question is some 500 tokens: a stem, and five options with a sentence and a quote each. */
export const SIZE = { longest: 6_000, share: 0.4 };
const TOKENS_EACH = 600;

const requestFor = (batch: Batch) => ({
  prompt: prompts.questions,
  data: dataOf(batch),
  schema: questionsSchema,
  read: questionsReply,
  size: SIZE,
});

/** What both the first call and a repair are told of a batch. */
export const dataOf = (batch: Batch) => ({
  language: batch.cards[0]!.page.language,
  pages: pagesOf(batch),
  cards: batch.cards.map((asked, number) => ({ number, ...asAsked(asked) })),
});

/** Cards in batches, each of which a model has room for. */
export function batchesFor(model: LanguageModel, cards: readonly AskedCard[]): Batch[] {
  const most = Math.floor(roomOf(model, SIZE).reply / TOKENS_EACH);
  return batchesOf(cards, Math.min(MOST_CARDS, Math.max(1, most)), (batch) =>
    fitsContext(model, requestFor(batch)),
  );
}

/** Has a model write a question for each card of a batch: one call. For some it may write none. */
export async function draft(model: LanguageModel, batch: Batch, work: Partial<Work>): Promise<Draft[]> {
  const { questions } = await askForJson(model, requestFor(batch), work);
  return draftsOf(questions, batch);
}

/** Of each card the first that was written. */
export function draftsOf(questions: readonly ReplyQuestion[], { cards }: Batch): Draft[] {
  return cards.flatMap((asked, number) => {
    const found = questions.find((one) => one.number === number);
    if (!found) return [];
    const { form, stem, options } = found;
    return [
      {
        asked,
        isVignette: form === 'vignette',
        stem: inOneLine(stem),
        options: withoutLetters(options).map(({ text, why, quote }) => ({
          text: inOneLine(text).replace(/(?<=[\p{L}%)])[.,;]$/u, ''),
          why: inOneLine(why),
          quote,
        })),
      },
    ];
  });
}

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
/** "A. Gastrin", "B. Secretin", "C. …": not "E. coli". */
const withoutLetters = <O extends { text: string }>(options: readonly O[]): readonly O[] =>
  options.every(({ text }, at) => new RegExp(String.raw`^${letters[at] ?? '-'}[.):]\s`, 'u').test(text))
    ? options.map((option) => ({ ...option, text: option.text.slice(2) }))
    : options;
