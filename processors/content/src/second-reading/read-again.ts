import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { z } from 'zod';
import { findQuote } from '../checks/grounding/grounding.ts';
import { foldLoosely, inOneLine } from '../language/fold.ts';
import { askForJson, fitsContext } from '../model/asking.ts';
import { noError, replyForm } from '../model/reply-form.ts';
import { readPromptFile } from '../prompt-files.ts';
import { FALSE_ONES, inChance, type SaidInText, saidIn, withControls } from './controls.ts';
import { byRepeatedName, namesFor, readTested, type Roll } from './tested-reader.ts';

/**
 * What is read a second time. `says`: as it reads with what it hides filled in; `quote`: the words that it was written from; `passage`: what those
 * stand in and under, where the words of its verdict have to stand; `asked`: what code could not decide, to be answered with yes.
 */
export type ReadItem = {
  says: string;
  hides?: string | undefined;
  quote: string;
  passage: readonly string[];
  asked: readonly string[];
};

/** What a second reader sees beside the items: nothing of who wrote them and why. */
export type PageForReader = {
  /** The page as it is sent to models. */
  page: string;
  before?: string | undefined;
};

/**
 * What becomes of an item. `sound`: it is shown. `unclear`: the page says it and it does no harm, but it does not stand by itself or has
 * another answer. `unsupported`: the page does not say it, as far as the reader shows. `harmful`, `unread`: neither is shown.
 */
export type SecondReading = {
  verdict: 'sound' | 'unclear' | 'unsupported' | 'harmful' | 'unread';
  /** What is wrong, in the words of the reader; it goes to whoever repairs it and nowhere else. */
  why: string;
};

export const readingPrompt = readPromptFile(new URL('./prompts/reading.md', import.meta.url));

/** What a reader finds of an item or a question: the first of these that holds. */
const FINDINGS = ['harmful', 'not said', 'unclear', 'said'] as const;
/** In characters. */
const LONGEST = 4_000;
/** Items that are read in one call, and what tests the reader among them. */
const MOST_ITEMS = 40;
const MOST_READ = MOST_ITEMS + FALSE_ONES + 1;

/** What every verdict has. */
export const verdictOf = z.object({
  id: z.string().max(40).trim().toLowerCase(),
  words: z.string().max(LONGEST).catch(''),
  finds: z
    .string()
    .max(40)
    .transform((said) => said.trim().toLowerCase())
    .pipe(z.enum(FINDINGS)),
  asked: z.array(z.boolean()).max(20).meta({ maxItems: 8 }).catch([]),
  why: z.string().max(LONGEST).catch(''),
});
type Verdict = z.infer<typeof verdictOf>;

/** The reply to `prompts/reading.md`: one verdict that has another form voids it. */
export const readingForm = replyForm(
  'reading',
  z.object({
    verdicts: z
      .array(verdictOf)
      .max(2 * MOST_READ)
      .meta({ maxItems: MOST_READ }),
    error: noError,
  }),
);

/** A verdict is some 40 tokens. */
const SIZE = { longest: 3_000, share: 0.3 };

/**
 * Has items read a second time, as many in a call as its context has room for, in their order. Of a reader who was tested and failed nothing is
 * believed: what says more than its quote is `unread` then. Rejects with ModelUnavailable where nothing could be read.
 */
export async function readAgain(
  reader: LanguageModel,
  page: PageForReader,
  items: readonly ReadItem[],
  work: Partial<Work>,
): Promise<SecondReading[]> {
  const readings: SecondReading[] = [];
  const notes = saidIn(page.page);
  for (let left = items; left.length > 0;) {
    let count = Math.min(left.length, MOST_ITEMS);
    while (count > 1 && !hasRoom(reader, page, left.slice(0, count), notes)) count = Math.floor(count / 2);
    const some = left.slice(0, count);
    const read = await readOnce(reader, { ...page, notes }, some, work).catch((error: unknown) => {
      // What was read is not lost because the rest could not be.
      if (readings.length > 0 && error instanceof ModelUnavailable) return undefined;
      throw error;
    });
    readings.push(...(read ?? some.map(withoutReader)));
    left = left.slice(count);
  }
  return readings;
}

/** Whether a reader has room for all of it in one call. */
export const hasRoom = (
  reader: LanguageModel,
  page: PageForReader,
  items: readonly ReadItem[],
  notes = saidIn(page.page),
): boolean =>
  items.length <= MOST_ITEMS && fitsContext(reader, requestOf(page, named(items, notes, dice(1))));

/** An item under the name that it has in one call; `is`: what is known of it. */
type Named = ReturnType<typeof withControls<ReadItem, ReadItem>>[number] & { id: string };

function named(items: readonly ReadItem[], notes: SaidInText, roll: Roll): Named[] {
  const all = withControls(items, { turned: items, true: items, notes }, roll);
  const ids = namesFor(all.length, roll);
  return all.map((item, at) => ({ ...item, id: ids[at]! }));
}

async function readOnce(
  reader: LanguageModel,
  page: PageForReader & { notes: SaidInText },
  items: readonly ReadItem[],
  work: Partial<Work>,
): Promise<SecondReading[] | undefined> {
  const seed = JSON.stringify([page.page, items.map(({ says }) => says)]);
  return readTested(reader, seed, async (roll) => {
    const all = named(items, page.notes, roll);
    const { verdicts } = await askForJson(reader, requestOf(page, inChance(all, roll)), work);
    const found = byRepeatedName(
      all.map(({ id }) => id),
      verdicts,
    );
    if (!found) return { fault: 'void' };
    const isMisread = all.some(({ id, is, asked }) => {
      const verdict = found.get(id)!;
      return is === 'false' ? passes(verdict, asked) : is === 'true' && verdict.finds === 'not said';
    });
    if (isMisread) return { fault: 'failed' };
    const own = all.slice(0, items.length);
    return { read: own.map((item) => readingOf(item, found.get(item.id)!)) };
  });
}

const isSure = ({ asked }: Verdict, questions: readonly string[]): boolean =>
  questions.every((_, at) => asked[at] === true);
/** Whether a reader takes what is known to be false for what the notes say. */
const passes = (verdict: Verdict, asked: readonly string[]): boolean =>
  (verdict.finds === 'said' || verdict.finds === 'unclear') && isSure(verdict, asked);

/** In words: a reader is shown where an item is of, and not what it is to find there. */
const FROM = 4;

const requestOf = ({ page, before }: PageForReader, items: readonly Named[]) => ({
  prompt: readingPrompt,
  data: {
    page,
    before,
    items: items.map((item) => ({
      id: item.id,
      says: withHidden(item),
      from: beginningOf(item.quote),
      ...(item.asked.length === 0 ? {} : { asked: item.asked }),
    })),
  },
  size: SIZE,
  ...readingForm,
});

/** What it hides in brackets. */
function withHidden({ says, hides = '' }: ReadItem): string {
  const at = hides === '' ? -1 : says.toLowerCase().lastIndexOf(hides.toLowerCase());
  const end = at + hides.length;
  return at < 0 ? says : `${says.slice(0, at)}[${says.slice(at, end)}]${says.slice(end)}`;
}

const beginningOf = (quote: string): string => inOneLine(quote).split(' ').slice(0, FROM).join(' ');

/** Fewer stand anywhere, unless they are all of a passage: a student's “Spirometry”. */
const FEWEST_WORDS = 2;

/** A reader who says that a page says it shows where: without words that stand there nothing is believed. */
export function readingOf(
  { passage, asked }: Pick<ReadItem, 'passage' | 'asked'>,
  verdict: Verdict,
): SecondReading {
  const said = (kind: SecondReading['verdict'], usual: string): SecondReading => ({
    verdict: kind,
    why: verdict.why === '' ? usual : verdict.why,
  });
  if (verdict.finds === 'harmful') return said('harmful', 'It may do harm.');
  const isShown =
    passage.some((text) => inOneLine(text) === inOneLine(verdict.words)) ||
    (inOneLine(verdict.words).split(' ').length >= FEWEST_WORDS &&
      passage.some((text) => findQuote(verdict.words, text) !== undefined));
  if (verdict.finds === 'not said' || !isShown || !isSure(verdict, asked))
    return said('unsupported', 'The notes do not say it so.');
  if (verdict.finds === 'unclear') return said('unclear', 'It has other answers, or is not clear alone.');
  return { verdict: 'sound', why: verdict.why };
}

/** Typography aside, and without its full stop. */
const plainly = (text: string): string => {
  const { text: folded } = foldLoosely(inOneLine(text));
  return folded.endsWith('.') ? folded.slice(0, -1) : folded;
};

/** Whether an item is all of its quote, word for word, and leaves no doubt. */
export const isVerbatim = ({ says, quote, asked }: Pick<ReadItem, 'says' | 'quote' | 'asked'>): boolean =>
  asked.length === 0 && plainly(says) === plainly(quote);

/** By code alone. */
const withoutReader = (item: ReadItem): SecondReading =>
  isVerbatim(item) ? { verdict: 'sound', why: '' } : { verdict: 'unread', why: 'It was not read.' };
