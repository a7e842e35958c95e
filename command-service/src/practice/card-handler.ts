import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound, Rejection } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { practiceApi } from '@anamnesis/contracts/practice/api.ts';
import { questionInWords } from '@anamnesis/contracts/practice/questions/in-words.ts';
import { practiceStream } from '@anamnesis/contracts/practice/events.ts';
import { practiceRefusals } from '@anamnesis/contracts/practice/refusals.ts';
import { idOfCardThere } from '../cards/generated/id-of-card-there.ts';
import { decks } from '../cards/category.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { addOwnDocument, textFile } from '../library/own/add-own-document.ts';
import { studyDayNow } from '../preferences/study-clock.ts';
import { cardOfQuestion } from '../cards/generated/card-of-question.ts';
import { practice } from './category.ts';
import { askedInPractice, isAnswerUnseen } from './asked.ts';
import { withOwn } from './writing/own-questions.ts';

type Deps = Pick<
  Dependencies,
  'streams' | 'clock' | 'practiceBank' | 'blobs' | 'quota' | 'bus' | 'inBackground'
>;

/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Practice questions\n\nThe cards you made from practice questions.\n';

/**
 * Makes a card that asks what a question asks, once for each question of the bank until it is deleted. The cards are in one document of the library; the
 * question knows of its card last, so that a retry finds what an attempt before it has done.
 */
export const makePracticeCard =
  (deps: Deps): CommandHandler<typeof practiceApi.makePracticeCard> =>
  async ({ body: { question_id: questionId }, commandId }, context) => {
    const { streams, practiceBank: bank } = deps;
    const { userId } = context;
    const stream = practiceStream(userId);
    const who = fromRequest(commandId, context);
    const known = await streams.recall(practice, stream, { holds: ({ asked }) => asked.has(questionId) });
    const asked = askedInPractice(known.state, questionId);
    if (isAnswerUnseen(known.state, asked))
      throw new Rejection(practiceRefusals.EXAM_OPEN, 'A card can be made once the answer is shown');
    const question = await withOwn(bank, known.state).question(asked.item);
    const [key] = question?.options ?? [];
    if (!question || !key) throw notFound('Question');

    const { documentId } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(userId, 'practice cards', nth),
        first: 0,
        name: 'Practice questions',
        file: textFile('practice-questions.txt', text),
        what: 'the cards of practice questions',
      },
      who,
    );
    const deck = deckStream(documentId);
    const { state } = await streams.load(decks, deck);
    const cardId = idOfCardThere(state, (nth) =>
      deriveId(documentId, asked.item, 'card', ...(nth === 0 ? [] : [nth])),
    );
    const studyDay = await studyDayNow(deps, context);
    const place = { documentId, cardId, pageNumber: 1, studyDay, span: '' };
    const prompt = cardOfQuestion(questionInWords(question), `${key.text}. ${key.why}`);
    const create = { type: 'CreateCard', prompt, ...place } as const;
    const { isRecorded: isNew } = await streams.handle(decks, deck, create, who);
    const record = { type: 'RecordCard', questionId, documentId, cardId } as const;
    const { position } = await streams.handle(practice, stream, record, who);
    return { body: { documentId, cardId, isNew }, position };
  };
