import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { findSpan } from '../checks/grounding.ts';
import { askForJson, fitsContext } from '../model/asking.ts';
import { readPrompt } from '../prompt-files.ts';
import { MOST_ITEMS, readingReply, readingSchema, type ReaderVerdict } from './reply.ts';

/** What is read a second time. `says`: as it reads with what it hides filled in; `asked`: what code could not decide, to be answered with yes. */
export type ReadItem = {
  says: string;
  hides?: string | undefined;
  quote: string;
  asked: readonly string[];
};

/** What a second reader sees: nothing of who wrote the items and why. */
export type ReadPage = {
  language: string;
  /** The page as it is sent to models; what has to be quoted stands in `text` as well. */
  page: string;
  before?: string | undefined;
  /** Texts that the words of a verdict may be quoted from. */
  sources: readonly string[];
};

/**
 * What becomes of an item. `sound`: it is shown. `unclear`: the page says it and it does no harm, but it does not stand by itself or has
 * another answer. `unsupported`: the page does not say it, as far as the reader shows. `harmful`, `unread`: neither is shown.
 */
export type Reading = {
  verdict: 'sound' | 'unclear' | 'unsupported' | 'harmful' | 'unread';
  /** What is wrong, in the words of the reader; it goes to whoever repairs it and nowhere else. */
  why: string;
};

export const readingPrompt = readPrompt(new URL('./prompts/reading.md', import.meta.url));

/** A verdict is some 120 tokens. */
const SIZE = { longest: 6_000, share: 0.4 };

/** Has items read a second time, as many in a call as its context has room for, in their order. Rejects with ModelUnavailable. */
export async function readAgain(
  reader: LanguageModel,
  page: ReadPage,
  items: readonly ReadItem[],
  work: Partial<Work>,
): Promise<Reading[]> {
  const { language, page: text, before } = page;
  const readings: Reading[] = [];
  let left = items;
  while (left.length > 0) {
    const askedFor = (count: number) => ({
      prompt: readingPrompt,
      data: {
        language,
        page: text,
        ...(before === undefined ? {} : { before }),
        items: left.slice(0, count).map(({ says, hides, quote, asked }, number) => ({
          number,
          says,
          ...(hides === undefined ? {} : { hides }),
          quote,
          asked,
        })),
      },
      schema: readingSchema,
      read: readingReply,
      size: SIZE,
    });
    let count = Math.min(left.length, MOST_ITEMS);
    while (count > 1 && !fitsContext(reader, askedFor(count))) count = Math.floor(count / 2);
    const { verdicts } = await askForJson(reader, askedFor(count), work);
    for (const [number, item] of left.slice(0, count).entries())
      readings.push(
        readingOf(
          item,
          verdicts.find((one) => one.number === number),
          page.sources,
        ),
      );
    left = left.slice(count);
  }
  return readings;
}

/** A reader who says that a page says it shows where: without words that stand there nothing is believed. */
function readingOf(
  { asked }: ReadItem,
  verdict: ReaderVerdict | undefined,
  sources: readonly string[],
): Reading {
  if (!verdict) return { verdict: 'unread', why: 'It was not read.' };
  const { why } = verdict;
  if (verdict.harmful) return { verdict: 'harmful', why };
  const isShown = sources.some((source) => findSpan(verdict.words, source) !== undefined);
  const isSure = asked.every((_, at) => verdict.asked[at] === true);
  if (!verdict.supported || !isShown || !isSure)
    return { verdict: 'unsupported', why: why === '' ? 'The page does not say it so.' : why };
  if (!verdict.clear || !verdict.one_answer)
    return { verdict: 'unclear', why: why === '' ? 'It has other answers, or is not clear alone.' : why };
  return { verdict: 'sound', why: '' };
}
