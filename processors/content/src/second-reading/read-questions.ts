import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { type Letter, letterSchema, letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { z } from 'zod';
import { askForJson, fitsContext, roomBeside } from '../model/asking.ts';
import { noError, replyForm } from '../model/reply-form.ts';
import { readPromptFile } from '../prompt-files.ts';
import { inOneLine } from '../language/fold.ts';
import { FALSE_ONES, inChance, saidIn, withControls } from './controls.ts';
import { type SecondReading, readingOf, verdictOf } from './read-again.ts';
import { type ReadingAttempt, byRepeatedName, namesFor, readTested, type Roll } from './tested-reader.ts';

/**
 * Something that is said of an option. `quote`: where the notes say so; absent: they are not said to. `asked`: what code could not decide.
 */
export type ReadStatement = { says: string; quote?: string | undefined; asked: readonly string[] };

/**
 * A question as a second reader gets it, who is not told which option is right. `asked`: what code could not decide, to be answered with
 * yes. `quote`: what proves its answer; `passage`: texts that the words of a verdict may be quoted from.
 */
export type ReadQuestion = {
  stem: string;
  /** As they are shown. */
  options: readonly string[];
  asked: readonly string[];
  quote: string;
  passage: readonly string[];
  statements: readonly ReadStatement[];
};

/** What the notes say, as it is sent to models. */
export type ReadSource = { name: string; text: string };

/**
 * `right`: places of the options that the reader finds right; null is one that there is not. `verdict` is of the question with the first of
 * them as its answer: `unsupported` where the notes do not say it, as far as the reader shows; `unread` where nothing was said of it.
 */
export type QuestionReading = SecondReading & {
  right: readonly (number | null)[];
  /** For each of its statements whether it may be shown. */
  areSound: readonly boolean[];
};

export const questionsReadingPrompt = readPromptFile(new URL('./prompts/questions.md', import.meta.url));

/** Questions that are read in one call, and statements about their options, some of which test the reader. */
const MOST_QUESTIONS = 8;
const MOST_STATEMENTS = MOST_QUESTIONS * letters.length + FALSE_ONES + 1;

const questionVerdict = verdictOf.extend({
  right: z.array(z.string().max(20)).max(12).transform(lettersIn),
});
type QuestionVerdict = z.infer<typeof questionVerdict>;

/** "B", "b", "B.": what is no letter names an option that there is not, and so it counts as one that is right too. */
function lettersIn(said: readonly string[]): (Letter | null)[] {
  return said.map((one) => letterSchema.safeParse(one.trim().toUpperCase().slice(0, 1)).data ?? null);
}

const replyWith = <V extends z.ZodType>(verdict: V) =>
  z.object({
    verdicts: z
      .array(verdict)
      .max(2 * MOST_QUESTIONS)
      .meta({ maxItems: MOST_QUESTIONS }),
    sound: z
      .array(verdictOf.shape.id)
      .max(2 * MOST_STATEMENTS)
      .meta({ maxItems: MOST_STATEMENTS }),
    error: noError,
  });
type QuestionsReply = z.infer<ReturnType<typeof replyWith<typeof questionVerdict>>>;

/** The reply to `prompts/questions.md`. A statement that is not named is not shown. */
export const questionsReadingForm = replyForm(
  'questions-reading',
  replyWith(questionVerdict),
  replyWith(verdictOf.extend({ right: z.array(letterSchema).max(letters.length) })),
);

/** A verdict is some 60 tokens, with the names of its statements. */
const SIZE = { longest: 2_000, share: 0.3 };

type SourcesOf<Q> = (questions: readonly Q[]) => readonly ReadSource[];

/**
 * Has questions answered a second time, in one call where its context has room for all, in their order. `sourcesOf`: what has to be read for
 * some of them. Of a reader who was tested and failed nothing is believed: the questions are `unread`. Rejects with ModelUnavailable.
 */
export async function readQuestions<Q extends ReadQuestion>(
  reader: LanguageModel,
  language: string,
  sourcesOf: SourcesOf<Q>,
  questions: readonly Q[],
  work: Partial<Work>,
): Promise<QuestionReading[]> {
  const readings: QuestionReading[] = [];
  for (let left = questions; left.length > 0;) {
    let some = left.slice(0, MOST_QUESTIONS);
    while (some.length > 1 && !fitsContext(reader, requestFor(language, sourcesOf(some), some)))
      some = some.slice(0, Math.ceil(some.length / 2));
    const sources = sourcesOf(some);
    const seed = JSON.stringify([sources, some.map(({ stem }) => stem)]);
    const read = await readTested(reader, seed, async (roll) => {
      const all = named(sources, some, roll);
      return attemptOf(all, await askForJson(reader, requestOf(language, sources, all, roll), work));
    });
    readings.push(...(read ?? some.map(unread)));
    left = left.slice(some.length);
  }
  return readings;
}

const unread = ({ statements }: ReadQuestion): QuestionReading => ({
  right: [],
  verdict: 'unread',
  why: 'It was not read.',
  areSound: statements.map(() => false),
});

/** Tokens that a reader has left for sources beside these questions. */
export function roomForSources(
  reader: LanguageModel,
  language: string,
  questions: readonly ReadQuestion[],
): number {
  return roomBeside(reader, requestFor(language, [], questions));
}

/** Questions and statements under the names that they have in one call: all that are said of the options, and behind them what tests the reader. */
type Named = ReturnType<typeof named>;

function named(sources: readonly ReadSource[], questions: readonly ReadQuestion[], roll: Roll) {
  const own = questions.flatMap(({ statements }) => statements);
  const quoted = own.flatMap(({ says, quote, asked }) =>
    quote === undefined ? [] : [{ says, quote, asked }],
  );
  const proofs = questions.map(({ quote }) => ({ says: inOneLine(quote), quote, asked: [] }));
  const notes = saidIn([...sources.map(({ text }) => text), ...own.map(({ says }) => says)].join('\n'));
  const by = { turned: quoted.length > 0 ? quoted : proofs, true: [...quoted, ...proofs], notes };
  const all = withControls<ReadStatement, ReadStatement & { quote: string }>(own, by, roll);
  const ids = namesFor(questions.length + all.length, roll);
  return {
    questions: questions.map((question, at) => ({ question, id: ids[at]! })),
    statements: all.map((one, at) => ({ ...one, id: ids[questions.length + at]! })),
  };
}

function attemptOf(
  { questions, statements }: Named,
  { verdicts, sound }: QuestionsReply,
): ReadingAttempt<QuestionReading[]> {
  const found = byRepeatedName(
    questions.map(({ id }) => id),
    verdicts,
  );
  const isSound = new Set(sound);
  const ids = new Set(statements.map(({ id }) => id));
  if (!found || isSound.size < sound.length || sound.some((id) => !ids.has(id))) return { fault: 'void' };
  if (
    statements.some(
      ({ id, is }) => (is === 'false' && isSound.has(id)) || (is === 'true' && !isSound.has(id)),
    )
  )
    return { fault: 'failed' };
  let next = 0;
  return {
    read: questions.map(({ id, question }) => ({
      ...readingOf(question, found.get(id)!),
      right: rightOf(question, found.get(id)!),
      areSound: question.statements.map(() => isSound.has(statements[next++]!.id)),
    })),
  };
}

const rightOf = ({ options }: ReadQuestion, { right }: QuestionVerdict): (number | null)[] =>
  [...new Set(right)].map((letter) => {
    const at = letter === null ? -1 : letters.indexOf(letter);
    return at >= 0 && at < options.length ? at : null;
  });

const requestFor = (
  language: string,
  sources: readonly ReadSource[],
  questions: readonly ReadQuestion[],
  roll = dice(1),
) => requestOf(language, sources, named(sources, questions, roll), roll);

const requestOf = (
  language: string,
  sources: readonly ReadSource[],
  { questions, statements }: Named,
  roll: Roll,
) => ({
  prompt: questionsReadingPrompt,
  data: {
    language,
    sources,
    questions: questions.map(({ id, question: { stem, options, asked } }) => ({
      id,
      stem,
      options: options.map((text, at) => ({ letter: letters[at], text })),
      asked,
    })),
    // The order of chance tells nothing of the options that they are about.
    statements: inChance(statements, roll).map(({ id, says, quote, asked }) => ({
      id,
      says,
      quote,
      ...(asked.length === 0 ? {} : { asked }),
    })),
  },
  size: SIZE,
  ...questionsReadingForm,
});
