import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { letters } from '@anamnesis/contracts/quizzes/question.ts';
import { findSpan } from '../checks/grounding.ts';
import { roomOf } from '../model-room.ts';
import { askForJson, fitsContext } from '../model/asking.ts';
import { readPrompt } from '../prompt-files.ts';
import {
  MOST_QUESTIONS,
  questionsReadingReply,
  questionsReadingSchema,
  type QuestionVerdict,
} from './questions-reply.ts';

/**
 * Something that is said of an option. `quote`: where the notes say so; absent: they are not said to. `asked`: what code could not decide.
 */
export type ReadStatement = { says: string; quote?: string | undefined; asked: readonly string[] };

/**
 * A question as a second reader gets it, who is not told which option is right. `asked`: what code could not decide, to be answered with
 * yes. `quotable`: texts that the words of a verdict may be quoted from.
 */
export type ReadQuestion = {
  stem: string;
  /** As they are shown. */
  options: readonly string[];
  asked: readonly string[];
  quotable: readonly string[];
  statements: readonly ReadStatement[];
};

/** What the notes say, as it is sent to models. */
export type ReadSource = { name: string; text: string };

/**
 * `right`: places of the options that the reader finds right; null is one that there is not. `verdict` is of the question with the first of
 * them as its answer: `unsupported` where the notes do not say it, as far as the reader shows; `unread` where nothing was said of it.
 */
export type QuestionReading = {
  right: readonly (number | null)[];
  verdict: 'sound' | 'unclear' | 'unsupported' | 'harmful' | 'unread';
  /** What is wrong, in the words of the reader; it goes to whoever repairs it and nowhere else. */
  why: string;
  /** For each of its statements whether it may be shown. */
  areSound: readonly boolean[];
};

export const questionsReadingPrompt = readPrompt(new URL('./prompts/questions.md', import.meta.url));

/** A verdict is some 130 tokens, with the numbers of its statements. */
const SIZE = { longest: 2_000, share: 0.3 };

/**
 * Has questions answered a second time, in one call where its context has room for all, in their order. `sourcesOf`: what has to be read for
 * some of them. Rejects with ModelUnavailable.
 */
export async function readQuestions<Q extends ReadQuestion>(
  reader: LanguageModel,
  language: string,
  sourcesOf: (questions: readonly Q[]) => readonly ReadSource[],
  questions: readonly Q[],
  work: Partial<Work>,
): Promise<QuestionReading[]> {
  const readings: QuestionReading[] = [];
  for (let left = questions; left.length > 0;) {
    let read = left.slice(0, MOST_QUESTIONS);
    while (read.length > 1 && !fitsContext(reader, requestOf(language, sourcesOf(read), read)))
      read = read.slice(0, Math.ceil(read.length / 2));
    const reply = await askForJson(reader, requestOf(language, sourcesOf(read), read), work);
    const [numbers, sound] = [numbered(read), new Set(reply.sound)];
    for (const [number, question] of read.entries()) {
      // Two verdicts on one question are none.
      const verdicts = reply.verdicts.filter((one) => one.number === number);
      const verdict = verdicts.length === 1 ? verdicts[0] : undefined;
      const areSound = question.statements.map((statement) => sound.has(numbers.get(statement)!));
      readings.push({ ...readingOf(question, verdict), areSound });
    }
    left = left.slice(read.length);
  }
  return readings;
}

/** Tokens that a reader has left for sources beside these questions. */
export function roomForSources(
  reader: LanguageModel,
  language: string,
  questions: readonly ReadQuestion[],
): number {
  const { prompt, data, schema, size } = requestOf(language, [], questions);
  const asked = [`${prompt}\n${JSON.stringify(schema)}`, JSON.stringify(data)];
  return asked.reduce((room, text) => room - reader.countTokens(text), roomOf(reader, size).request);
}

const requestOf = (language: string, sources: readonly ReadSource[], questions: readonly ReadQuestion[]) => ({
  prompt: questionsReadingPrompt,
  data: {
    language,
    sources,
    questions: questions.map(({ stem, options, asked }, number) => ({
      number,
      stem,
      options: options.map((text, at) => ({ letter: letters[at], text })),
      asked,
    })),
    statements: numbered(questions)
      .entries()
      .map(([{ says, quote, asked }, number]) => ({
        number,
        says,
        ...(quote === undefined ? {} : { quote }),
        ...(asked.length === 0 ? {} : { asked }),
      }))
      .toArray(),
  },
  schema: questionsReadingSchema,
  read: questionsReadingReply,
  size: SIZE,
});

/** All statements in the order of their letters, which tells nothing of the options that they are about. */
const numbered = (questions: readonly ReadQuestion[]): Map<ReadStatement, number> =>
  new Map(
    questions
      .flatMap(({ statements }) => statements)
      .toSorted((one, other) => (one.says < other.says ? -1 : Number(one.says > other.says)))
      .map((statement, number) => [statement, number]),
  );

type Answered = Omit<QuestionReading, 'areSound'>;

/** In words: fewer stand anywhere. */
const FEWEST_SHOWN = 2;

/** A reader who says that the notes say it shows where: without words that stand there nothing is believed. */
function readingOf(
  { asked, options, quotable }: ReadQuestion,
  verdict: QuestionVerdict | undefined,
): Answered {
  if (!verdict) return { right: [], verdict: 'unread', why: 'It was not read.' };
  const right = [...new Set(verdict.right)].map((letter) => {
    const at = letter === null ? -1 : letters.indexOf(letter);
    return at >= 0 && at < options.length ? at : null;
  });
  const said = (kind: Answered['verdict'], usual: string): Answered => ({
    right,
    verdict: kind,
    why: verdict.why === '' ? usual : verdict.why,
  });
  if (verdict.harmful) return said('harmful', 'It may do harm.');
  const isShown =
    (verdict.words.match(/[\p{L}\p{N}]+/gu) ?? []).length >= FEWEST_SHOWN &&
    quotable.some((source) => findSpan(verdict.words, source) !== undefined);
  const isSure = asked.every((_, at) => verdict.asked[at] === true);
  if (!verdict.supported || !isShown || !isSure) return said('unsupported', 'The notes do not say it so.');
  if (!verdict.clear)
    return said('unclear', 'It is not clear what is asked, or an option shows by its form.');
  return { right, verdict: 'sound', why: verdict.why };
}
