import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import {
  type DraftQuestion,
  leastOptions,
  letters,
} from '@anamnesis/contracts/quizzes/questions/question.ts';
import { flawInWords } from '../../checks/item-flaws/in-words.ts';
import { fitsContext } from '../../model/asking.ts';
import { roomOf } from '../../model-room.ts';
import {
  type QuestionReading,
  type ReadQuestion,
  readQuestions,
} from '../../second-reading/read-questions.ts';
import {
  type Again,
  type DraftAsk,
  askForDrafts,
  type Outcome,
  type SecondRead,
  type ModelWriting,
} from '../../writing/write.ts';
import { inOneLine } from '../../language/fold.ts';
import {
  asAsked,
  type AskedCard,
  type QuestionBatch,
  cardBatchesOf,
  batchPagesOf,
  batchSourcesOf,
  type WrittenDraft,
} from './batch.ts';
import { type CheckedDraft, type CheckedOption, checkDraft, flawsOf } from './check-draft.ts';
import { questionPrompts, MOST_CARDS, questionsForm, type ReplyQuestion } from './reply.ts';

/** A question is some 500 tokens: a stem, and five options with a sentence and a quote each. */
const SIZE = { longest: 6_000, share: 0.4 };
const TOKENS_EACH = 600;

const requestFor = (batch: QuestionBatch) => ({
  prompt: questionPrompts.questions,
  data: dataOf(batch),
  ...questionsForm,
  size: SIZE,
});

/** What both the first call and a repair are told of a batch. */
const dataOf = (batch: QuestionBatch) => ({
  language: batch.cards[0]!.page.language,
  pages: batchPagesOf(batch),
  cards: batch.cards.map((asked, number) => ({ number, ...asAsked(asked) })),
});

/** Cards in batches, each of which a model has room for. */
export function batchesFor(model: LanguageModel, cards: readonly AskedCard[]): QuestionBatch[] {
  const most = Math.floor(roomOf(model, SIZE).reply / TOKENS_EACH);
  return cardBatchesOf(cards, Math.min(MOST_CARDS, Math.max(1, most)), (batch) =>
    fitsContext(model, requestFor(batch)),
  );
}

/** Of each card the first that was written. */
function draftsOf(questions: readonly ReplyQuestion[], { cards }: QuestionBatch): WrittenDraft[] {
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

const MARKED = /^[.):]\s/u;
/** "A. Gastrin", "B. Secretin", "C. …": not "E. coli". */
const withoutLetters = <O extends { text: string }>(options: readonly O[]): readonly O[] =>
  options.every(({ text }, at) => text.startsWith(letters[at] ?? '-') && MARKED.test(text.slice(1)))
    ? options.map((option) => ({ ...option, text: option.text.slice(2) }))
    : options;

/** What passed the checks, and what a reader gets of it; `question`: as it is shown, where the reader found it sound. */
type Item = ReadQuestion & { checked: CheckedDraft; question?: DraftQuestion };

/** A question for each card of a batch: one call. For some a model may write none. */
export function batchQuestionsOf(
  batch: QuestionBatch,
  { model, reader, work }: { model: LanguageModel; reader: LanguageModel; work: Partial<Work> },
): ModelWriting<WrittenDraft, Item> {
  const pages = [...batch.texts.keys()];
  const language = batch.cards[0]!.page.language;
  const sources = (some: readonly Item[]) =>
    batchSourcesOf(batch, new Set(some.flatMap((item) => pagesIn(item, batch))));
  return {
    budget: { model, work },
    task: [askForDrafts(requestFor(batch), ({ questions }) => draftsOf(questions, batch))],
    checks: (draft) => {
      const checked = checkDraft(draft, pages);
      return 'refusal' in checked ? checked : { passed: itemOf(checked.passed, batch) };
    },
    second: async (items) => {
      const readings = await readQuestions(reader, language, sources, items, work);
      return items.map((item, at) => decided(item, readings[at]!));
    },
    repair: (faulty) => repairOf(faulty, batch),
  };
}

function repairOf(
  faulty: readonly Outcome<WrittenDraft, Item>[],
  batch: QuestionBatch,
): DraftAsk<Again<WrittenDraft>> {
  const numbers = faulty.map(({ draft }) => batch.cards.indexOf(draft.asked));
  const data = dataOf(batch);
  const request = {
    ...requestFor(batch),
    prompt: questionPrompts.repair,
    data: {
      ...data,
      cards: data.cards.filter(({ number }) => numbers.includes(number)),
      refused: faulty.map(({ draft: { stem, options }, refusal }, at) => ({
        number: numbers[at],
        stem,
        options,
        reasons: refusal!.reason.split('\n'),
      })),
    },
  };
  return askForDrafts(request, ({ questions }) =>
    draftsOf(questions, batch).map((draft) => ({
      number: numbers.indexOf(batch.cards.indexOf(draft.asked)),
      draft,
    })),
  );
}

/** The page of the card, and those that a reason quotes. */
const pagesIn = ({ checked: { options, draft } }: Item, { texts }: QuestionBatch) => {
  const cited = new Set(options.map(({ reason }) => reason?.because?.pageNumber));
  return [...texts.keys()].filter((page) => page === draft.asked.page || cited.has(page.pageNumber));
};

/** Options of which something is said. */
const reasonedIn = (options: readonly CheckedOption[]) =>
  options.flatMap((option) => (option.reason ? [{ option, reason: option.reason }] : []));

function itemOf(checked: CheckedDraft, { texts }: QuestionBatch): Item {
  const { draft, options, doubts, proof } = checked;
  const { page } = draft.asked;
  return {
    checked,
    stem: draft.stem,
    options: options.map(({ text }) => text),
    asked: doubts,
    quote: proof.span,
    passage: [page.text, page.markup.text, texts.get(page)!],
    statements: reasonedIn(options).map(({ reason: { why, because, doubts: asked } }) => ({
      says: why,
      quote: because?.span,
      asked,
    })),
  };
}

/** By the reader, who was not told the key: it has to be the only option that is right. */
function decided(made: Item, reading: QuestionReading): SecondRead<Item> {
  const { checked } = made;
  const { draft, options } = checked;
  const { right, verdict, why } = reading;
  const fails = (
    code: string,
    reason: string,
    found: 'dropped' | 'unclear' = 'unclear',
  ): SecondRead<Item> => ({
    made,
    verdict: found,
    refusal: { code, reason },
  });
  if (verdict === 'unread' || verdict === 'harmful' || verdict === 'unsupported')
    return fails(verdict, why, 'dropped');
  const key = options.findIndex(({ isKey }) => isKey);
  if (!right.includes(key)) return fails('wrongKey', why, 'dropped');
  if (verdict === 'unclear') return fails('unclear', why);
  const left = options.filter((_, at) => at === key || !right.includes(at));
  const also = options.filter((_, at) => at !== key && right.includes(at)).map(({ text }) => `"${text}"`);
  const isRightToo = `${also.join(', ')} may be right as well. ${why}`.trim();
  if (right.includes(null) || left.length < leastOptions) return fails('alsoRight', isRightToo);
  const [flaw] = left.length < options.length ? flawsOf(draft.stem, left, draft.asked.page) : [];
  if (flaw !== undefined) return fails('alsoRight', `${isRightToo} Without it: ${flawInWords(flaw)}`);
  const reasoned = reasonedIn(options).filter((_, at) => reading.areSound[at]);
  const sound = new Set(reasoned.map(({ option }) => option));
  return { made: { ...made, question: questionOf(checked, left, sound) }, verdict: 'sound' };
}

/** A reason that the reader does not find sound is not shown; the proof of the key is. */
function questionOf(
  { draft, proof }: CheckedDraft,
  options: readonly CheckedOption[],
  sound: ReadonlySet<CheckedOption>,
): DraftQuestion {
  const key = options.findIndex(({ isKey }) => isKey);
  return {
    form: draft.isVignette ? 'vignette' : isFigure(options[key]!.text) ? 'number' : 'statement',
    stem: draft.stem,
    options: options.map((option) => {
      const { text, isKey, reason } = option;
      const shown = sound.has(option) ? reason : undefined;
      return {
        text,
        because: isKey ? proof : (shown?.because ?? null),
        ...(shown === undefined ? {} : { why: shown.why }),
      };
    }),
    key,
    span: proof.span,
  };
}

/** "140/90", "0,5–1 mg" */
const isFigure = (text: string): boolean => /^[^\p{L}\d]*\d/u.test(text);
