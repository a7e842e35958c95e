// What the model of OPENAI_BASE_URL, OPENAI_API_KEY and OPENAI_MODEL answers, through the same code as in the app.
import { bestLinesAsAnswer } from '@anamnesis/content/answers/told.ts';
import { checkSentence } from '@anamnesis/content/answers/written/checked-sentence.ts';
import { writtenAnswer } from '@anamnesis/content/answers/written/written-answer.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/work.ts';
import { createWriteAnswer } from '@anamnesis/processors/processes/asking/write-answer.ts';
import type { AskedModel } from '../cards/model/asked-model.ts';
import type { Question } from './answer-questions.ts';
import type { Found } from './notes.ts';
import { withInterval } from './wilson.ts';

/** A question with the passages that were found, and whether its answer was taken out of the notes. */
export type Place = { question: Question; found: readonly Found[]; isGone: boolean };
/** `seconds`: until the whole answer was there, and its first sentence. */
export type Outcome = Place & {
  answer: Answer;
  seconds: number;
  toFirst: number | undefined;
  isAsked: boolean;
};

/** Passages that a model reads, as in the app. */
const mostRead = 12;
const notes = {
  checkSentence: async (...given: Parameters<typeof checkSentence>) => checkSentence(...given),
  writtenAnswer: async (...given: Parameters<typeof writtenAnswer>) => writtenAnswer(...given),
};

type Asked = Pick<AskedModel, 'model' | 'atOnce' | 'timeoutSeconds'> & {
  /** Reads a second time; the model itself where there is none. */
  reader?: LanguageModel | undefined;
};

/** What the model answers; as many at once as calls may be in flight. */
export async function answersOf(
  places: readonly Place[],
  { model, reader = model, atOnce, timeoutSeconds }: Asked,
  onProgress: (done: number) => void,
): Promise<Outcome[]> {
  const logger = { warn: () => undefined };
  // Nobody waits before a screen; each call has its own time.
  const every = timeoutSeconds === undefined ? undefined : () => () => undefined;
  const write = createWriteAnswer({ model, reader, notes, logger, every });
  const outcomes: Outcome[] = [];
  const left = [...places.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, place] = next;
      outcomes[at] = await outcomeOf(place);
      onProgress(outcomes.filter(Boolean).length);
    }
  };
  async function outcomeOf(place: Place): Promise<Outcome> {
    const { question, found } = place;
    const writing = {
      question: question.text,
      thread: [],
      sources: found.slice(0, mostRead),
      builtin: bestLinesAsAnswer([], []),
    };
    if (found.length === 0)
      return { ...place, answer: writing.builtin, seconds: 0, toFirst: undefined, isAsked: false };
    const began = performance.now();
    const since = (): number => (performance.now() - began) / 1_000;
    let toFirst: number | undefined;
    const answer = await write(writing, unlimitedWork, () => void (toFirst ??= since()));
    return { ...place, answer, seconds: since(), toFirst, isAsked: true };
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

const folded = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const isFromRight = ({ question, found, answer: { sentences, citations } }: Outcome): boolean =>
  sentences
    .flatMap(({ sources }) => sources.map((at) => citations[at]!))
    .some(({ PDF_id, span }) =>
      found.some(
        ({ id, documentId, text }) => question.right.has(id) && documentId === PDF_id && text.includes(span),
      ),
    );

const saysAnswer = ({ question, answer }: Outcome): boolean =>
  question.answer !== '' &&
  folded(answer.sentences.map(({ text }) => text).join(' ')).includes(folded(question.answer));

/** The figures of what was answered, as lines of a table. */
export function figuresOf(outcomes: readonly Outcome[]): Record<string, string> {
  const there = outcomes.filter(({ isGone }) => !isGone);
  const gone = outcomes.filter(({ isGone }) => isGone);
  const share = (of: readonly Outcome[], test: (one: Outcome) => boolean): string =>
    withInterval(of.filter(test).length, of.length);
  const isAnswered = ({ answer: { verdict } }: Outcome): boolean =>
    verdict === 'answered' || verdict === 'partly';
  return {
    'answered or partly': share(there, isAnswered),
    'with a sentence from a right passage': share(there, (one) => isAnswered(one) && isFromRight(one)),
    // A model says it in words of its own.
    'with the words of the textbook': share(there, saysAnswer),
    'abstained, taken out what says the answer': share(gone, (one) => !isAnswered(one)),
  };
}

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

/** What the calls were: how many answers are the model's, what of them was left out, and what they took. */
export function callsOf(
  outcomes: readonly Outcome[],
  { used, prices }: Pick<AskedModel, 'used' | 'prices'>,
): Record<string, string> {
  const asked = outcomes.filter(({ isAsked }) => isAsked);
  const written = asked.filter(({ answer }) => answer.engine?.model !== undefined);
  const shown = sum(written.map(({ answer }) => answer.sentences.length));
  const leftOut = sum(asked.map(({ answer }) => answer.leftOut ?? 0));
  const notHeld = written.filter(({ answer }) => answer.sentences.length === 0);
  const quoted = sum(written.map(({ answer }) => answer.sentences.filter((one) => one.quoted).length));
  const reasons = Map.groupBy(asked, ({ answer }) => answer.insteadOf);
  reasons.delete(undefined);
  const { input, output } = prices;
  const cost =
    input === undefined || output === undefined
      ? 'give --price-in and --price-out'
      : ((used.input * input + used.output * output) / 1e6 || 0).toFixed(4);
  const per = (tokens: number): string => (asked.length === 0 ? '0' : (tokens / asked.length).toFixed(0));
  return {
    'the model was asked': `${asked.length} of ${outcomes.length}`,
    'answers of the model': withInterval(written.length, asked.length),
    'instead of it': [...reasons].map(([reason, of]) => `${reason} ${of.length}`).join(', ') || 'never',
    'of these, that the notes do not hold it': withInterval(notHeld.length, written.length),
    'sentences shown, left out': `${shown}, ${leftOut}`,
    'shown with the words of their page beside': `${quoted}`,
    'tokens a question, read and written': `${per(used.input)}, ${per(used.output)}`,
    'tokens in all, read and written': `${used.input}, ${used.output}`,
    cost,
    'seconds to the first sentence, median and p95': quantiles(asked.flatMap(({ toFirst }) => toFirst ?? [])),
    'seconds to the whole, median and p95': quantiles(asked.map(({ seconds }) => seconds)),
  };
}

function quantiles(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor(share * sorted.length)]!.toFixed(2);
  return sorted.length === 0 ? '–' : `${at(0.5)}, ${at(0.95)}`;
}
