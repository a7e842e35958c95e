// The questions that a document gives without a model: of what stands beside each other in it, and of the written bank.
import type {
  DocumentText,
  DraftedQuestions,
  QuestionSource,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';
import { questionFactOf } from '@anamnesis/contracts/quizzes/questions/fact.ts';
import { isOfNoCard } from '@anamnesis/contracts/quizzes/questions/made-of.ts';
import type { DraftQuestion } from '@anamnesis/contracts/quizzes/questions/question.ts';
import type { AskableRequest, QuizSourceCard } from '@anamnesis/contracts/quizzes/requests.ts';
import { structureQuestions } from '@anamnesis/content/questions.ts';
import { createBankQuestions } from '@anamnesis/knowledge';

export type ListedQuestions = readonly AskableRequest[];

type Place = { textVersion: number; pageNumber: number };
type Made = DraftQuestion & { cardId: string; place: Place; topic: string };
type Known = { all: readonly Made[]; byId: ReadonlyMap<string, Made> };

/** In UTF-16 units. */
const longestText = 500;

const plain = (text: string): string => text.replaceAll(/\s+/gu, '').toLowerCase();

/** `find`: names that the pack knows. */
export function createQuestionsOf({ find }: Pick<KnowledgePack, 'find'>) {
  const bankQuestions = createBankQuestions();
  const known = new WeakMap<DocumentText, Promise<Known>>();

  async function madeOf(document: DocumentText): Promise<Known> {
    const [ofNotes, ofBank] = [await structureQuestions(document, find), await bankQuestions(document)];
    const all: Made[] = [
      ...ofNotes.map(({ pageNumber, ...one }) => ({
        ...one,
        place: { textVersion: 0, pageNumber },
        topic: '',
      })),
      ...ofBank.map(({ pageNumber, textVersion, ...one }) => ({
        ...one,
        place: { textVersion, pageNumber },
      })),
    ];
    return { all, byId: new Map(all.map((one) => [one.cardId, one])) };
  }

  function of({ document }: QuestionSource): Promise<Known> {
    const found = known.get(document) ?? madeOf(document);
    known.set(document, found);
    return found;
  }

  return {
    async list(source: QuestionSource): Promise<ListedQuestions> {
      const { all } = await of(source);
      return all.map(({ cardId, place, topic, ...question }) => {
        const { stem, options, key, span } = question;
        const text = `${topic} ${options[key]?.text ?? ''}\n${stem}`.trim().slice(0, longestText);
        return { cardId, ...place, span, text, fact: questionFactOf(question), topic };
      });
    },

    /** Of a card the one that asks for the same, as a stand-in for what a model would write of it. */
    async make(source: QuestionSource, cardIds: readonly string[]): Promise<DraftedQuestions> {
      const { all, byId } = await of(source);
      const cards = new Map(source.cards.map((card) => [card.cardId, card]));
      const drafted: DraftedQuestions = { questions: [], refused: [] };
      for (const cardId of cardIds) {
        const card = cards.get(cardId);
        const made = card ? all.find((one) => asksFor(one, card)) : byId.get(cardId);
        if (made) drafted.questions.push(draftOf(made, cardId));
        else drafted.refused.push({ cardId, reason: card ? 'options' : 'unknown' });
      }
      return drafted;
    },
  };
}

function asksFor({ cardId, options, key, place, span }: Made, card: QuizSourceCard): boolean {
  return (
    cardId !== card.cardId &&
    place.pageNumber === card.pageNumber &&
    plain(options[key]!.text) === plain(card.answer) &&
    plain(span).includes(plain(card.answer))
  );
}

function draftOf(made: Made, cardId: string): DraftedQuestions['questions'][number] {
  const { form, stem, options, key, span, place } = made;
  return { form, stem, options, key, span, cardId, ...(isOfNoCard(cardId) && { place }) };
}
