import { pageKey, type PageDocument } from '@anamnesis/contracts/documents/read-models.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { bankItemOf } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import { letters } from '@anamnesis/contracts/quizzes/questions/question.ts';
import type { QuizQuestion } from '@anamnesis/contracts/quizzes/questions/quiz-question.ts';
import type { QuizQuestionDocument } from '@anamnesis/contracts/quizzes/read-models.ts';
import { readModelOf } from '../../read-models.ts';

type Around = {
  document: Pick<DocumentDocument, 'name' | 'type'>;
  page: Pick<PageDocument, 'summary'> | undefined;
};

/** A practice question as clients see it. */
function toQuizQuestion(question: QuizQuestionDocument, { document, page }: Around): QuizQuestion {
  const { questionId, documentId, cardId, stem, options, key, pageNumber, form, span, takenAs } = question;
  const byLetter = <T>(valueOf: (option: (typeof options)[number]) => T): Record<string, T> =>
    Object.fromEntries(options.map((option, at) => [letters[at]!, valueOf(option)]));
  const topic = page?.summary?.title;
  const known = (textOf: (option: (typeof options)[number]) => string | undefined) => {
    const texts = options.flatMap((option, at) => {
      const text = textOf(option);
      return text === undefined ? [] : [[letters[at]!, text] as const];
    });
    return texts.length === 0 ? undefined : (Object.fromEntries(texts) as Record<string, string>);
  };
  const meanings = known(({ what }) => what);
  const rationales = known(({ why }) => why);
  const writtenBy = question.madeBy?.model;
  return {
    _id: questionId,
    id: questionId,
    questionPrompt: stem,
    prompt: stem,
    choices: byLetter(({ text }) => text),
    correctAnswer: letters[key]!,
    answer: letters[key]!,
    pageNumber,
    pdfId: documentId,
    pdfName: document.name,
    docType: document.type,
    cardId,
    form,
    span,
    explanations: byLetter(({ because }) => because),
    ...(meanings && { meanings }),
    ...(rationales && { rationales }),
    ...(bankItemOf(cardId) !== null && { isFromBank: true as const }),
    ...(writtenBy !== undefined && { writtenBy }),
    ...(topic ? { topic } : {}),
    isTaken: takenAs !== null,
  };
}

/** Questions as clients see them, in this order; without those whose document is not this person's, or not there any more. */
export async function toQuizQuestions(
  store: ReadStore,
  userId: string,
  questions: readonly QuizQuestionDocument[],
): Promise<QuizQuestion[]> {
  const own = questions.filter((question) => question.userId === userId);
  const [documents, pages] = await Promise.all([
    readModelOf(store, 'documents').getMany([...new Set(own.map(({ documentId }) => documentId))]),
    readModelOf(store, 'pages').getMany([
      ...new Set(own.map(({ documentId, pageNumber }) => pageKey(documentId, pageNumber))),
    ]),
  ]);
  return own.flatMap((question) => {
    const { documentId, pageNumber } = question;
    const document = documents.get(documentId);
    return document
      ? [toQuizQuestion(question, { document, page: pages.get(pageKey(documentId, pageNumber)) })]
      : [];
  });
}
