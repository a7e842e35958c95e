import type { DocumentText, QuestionSource } from '@anamnesis/contracts/ports/content-engine.ts';
import { createBuiltinEngine } from '../engines/places/engine.ts';
import { createQuestionEngine } from './engine.ts';

/** The questions of all cards of a text, by their stems. */
export async function questionsOf(text: string) {
  const document: DocumentText = { pages: [{ pageNumber: 1, text }] };
  const { cards, suggestions = [] } = await createBuiltinEngine().generatePage(document, 1, {
    cardStyle: 'cloze_deletion',
    howMany: 'everything',
  });
  const source: QuestionSource = {
    document,
    cards: [...cards, ...suggestions].map(({ prompt, answer, span }, at) => ({
      cardId: `${at}`,
      textVersion: 1,
      pageNumber: 1,
      prompt,
      answer,
      span,
    })),
  };
  const { questions } = await createQuestionEngine().generateQuestions(
    source,
    source.cards.map(({ cardId }) => cardId),
  );
  const texts = ({ options }: (typeof questions)[number]) => options.map((option) => option.text).toSorted();
  return new Map(questions.map((question) => [question.stem, { ...question, texts: texts(question) }]));
}
