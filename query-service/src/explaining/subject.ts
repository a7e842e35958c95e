import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import { longestPart, mostExplainingGuides } from '@anamnesis/contracts/explaining/limits.ts';
import type { ExplainedSubject, ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import { letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import { staysInQuiz } from '@anamnesis/contracts/quizzes/read-models.ts';
import { questionInWords } from '@anamnesis/contracts/practice/questions/in-words.ts';
import type { Dependencies } from '../dependencies.ts';
import { ownDocument } from '../documents/own-document.ts';
import { givenQuestion } from '../practice/given-question.ts';
import { givenQuestionsOf } from '../practice/writing/own-questions.ts';
import { readModelOf } from '../read-models.ts';

type Deps = Pick<Dependencies, 'store' | 'practiceBank'>;
type Of<K extends Explained['of']> = Extract<Explained, { of: K }>;

/** What is explained, the page that it stands on, null where it has none, and the guides that it names. */
export type Subject = Pick<ExplainRequest, 'subject' | 'page' | 'guides'>;

/** Looks up what is to be explained; refused where it is not the person's. */
export function explainedSubjectOf(deps: Deps, userId: string, explained: Explained): Promise<Subject> {
  switch (explained.of) {
    case 'card':
      return cardAsSubject(deps, userId, explained);
    case 'passage':
      return passageAsSubject(deps, userId, explained);
    case 'quizOption':
      return optionAsSubject(deps, userId, explained);
    case 'practice':
      return practiceAsSubject(deps, userId, explained);
    default:
      return explained satisfies never;
  }
}

const partsOf = (parts: Readonly<Record<string, string | null | undefined>>): ExplainedSubject['parts'] =>
  Object.entries(parts).flatMap(([label, text]) =>
    text ? [{ label, text: text.slice(0, longestPart) }] : [],
  );

async function cardAsSubject({ store }: Deps, userId: string, { cardId }: Of<'card'>): Promise<Subject> {
  const card = await readModelOf(store, 'cards').get(cardId);
  if (card?.userId !== userId || card.status === 'deleted') throw notFound('Card');
  const { prompt, answer, documentId, pageNumber, span } = card;
  return {
    subject: { kind: 'card', parts: partsOf({ card: withoutClozeMarkup(prompt), answer }) },
    page: await pageOf(store, userId, { documentId, pageNumber, words: span }),
    guides: [],
  };
}

async function passageAsSubject(
  { store }: Deps,
  userId: string,
  { pdfId, pageNumber, words }: Of<'passage'>,
): Promise<Subject> {
  const { textBlob } = await ownDocument(store, userId, pdfId);
  if (textBlob === null) throw notFound('Passage');
  return {
    subject: { kind: 'passage', parts: partsOf({ passage: words }) },
    page: { documentId: pdfId, textBlob, pageNumber, words, areAsked: true },
    guides: [],
  };
}

async function optionAsSubject(
  { store }: Deps,
  userId: string,
  { questionId, letter }: Of<'quizOption'>,
): Promise<Subject> {
  const asked = await readModelOf(store, 'quizQuestions').get(questionId);
  if (asked?.userId !== userId || !staysInQuiz(asked)) throw notFound('Question');
  const { stem, options, key, documentId } = asked;
  const at = letters.indexOf(letter);
  const option = options[at];
  if (!option) throw notFound('Option');
  const { span: words, pageNumber } = option.because ?? asked;
  return {
    subject: {
      kind: 'quizOption',
      parts: partsOf({
        question: stem,
        option: option.text,
        verdict: at === key ? 'right' : 'wrong',
        rightOption: at === key ? null : options[key]?.text,
        reason: option.because?.span ?? option.what,
      }),
    },
    page: await pageOf(store, userId, { documentId, pageNumber, words }),
    guides: [],
  };
}

/** Only what the person may see of it: of an open exam nothing is explained. */
async function practiceAsSubject(
  deps: Deps,
  userId: string,
  { questionId }: Of<'practice'>,
): Promise<Subject> {
  const { store } = deps;
  const given = await readModelOf(store, 'practiceQuestions').get(questionId);
  if (given?.userId !== userId) throw notFound('Question');
  const block = given.blockId === null ? null : await readModelOf(store, 'practiceBlocks').get(given.blockId);
  const known = await givenQuestionsOf(deps, [{ doc: given }]);
  const shown = await givenQuestion(known, given, block);
  if (!shown) throw notFound('Question');
  const { options, correct_option: rightOption, explanation, reasons } = shown;
  if (rightOption === '') throw notFound('Answer');
  const right = reasons.find(({ why }) => why === explanation);
  const inOrder = [...(right ? [right] : []), ...reasons];
  const guides = inOrder.flatMap(({ guide }) => guide?.name ?? []);
  const { documentId, pageNumber } = right?.page ?? {};
  return {
    subject: {
      kind: 'practice',
      parts: partsOf({
        question: questionInWords({
          stem: shown.question,
          results: shown.results,
          ...(shown.picture && { picture: shown.picture }),
        }),
        options: options.replaceAll('#', '\n'),
        rightOption,
        chosenOption: shown.selected_option === rightOption ? null : shown.selected_option,
        explanation,
      }),
    },
    page:
      documentId === undefined || pageNumber === undefined
        ? null
        : await pageOf(store, userId, { documentId, pageNumber, words: explanation }),
    guides: [...new Set(guides)].slice(0, mostExplainingGuides),
  };
}

/** The page with these words; null where its document is not there any more, or has no text. */
async function pageOf(
  store: Deps['store'],
  userId: string,
  { documentId, pageNumber, words }: { documentId: string; pageNumber: number; words: string },
): Promise<Subject['page']> {
  const document = await readModelOf(store, 'documents').get(documentId);
  if (document?.userId !== userId || document.textBlob === null) return null;
  const { textBlob } = document;
  return { documentId, textBlob, pageNumber, words: words.slice(0, longestPassage), areAsked: false };
}
