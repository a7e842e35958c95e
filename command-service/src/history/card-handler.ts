import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/rejection.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { idOfCardThere } from '../cards/id-of-card-there.ts';
import { decks } from '../cards/category.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { addOwnDocument, textFile } from '../library/add-own-document.ts';
import { studyDayNow } from '../preferences/study-clock.ts';
import { cardOfItem } from './card-of-item.ts';
import { histories } from './category.ts';
import { ownedSession, streamOf } from './owned-session.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Histories\n\nThe cards you made from the histories you took.\n';

/** Makes a card of an item of the checklist of a finished session, once until it is deleted. */
export const makeHistoryCard =
  (deps: Deps): CommandHandler<typeof historyApi.makeHistoryCard> =>
  async ({ params: { sessionId }, body: { item }, commandId }, context) => {
    const { streams } = deps;
    const { userId } = context;
    const who = fromRequest(commandId, context);
    const { feedback, patient } = await ownedSession(
      deps,
      userId,
      sessionId,
      ({ feedback: known }) => known !== null,
    );
    const asked = feedback?.checklist.find(({ id }) => id === item);
    if (!asked) throw notFound('Item');
    const { documentId } = await addOwnDocument(
      deps,
      {
        idOf: (nth) => deriveId(userId, 'history cards', nth),
        first: 0,
        name: 'Histories',
        file: textFile('histories.txt', text),
        what: 'the cards of histories',
      },
      who,
    );
    const deck = deckStream(documentId);
    const { state } = await streams.load(decks, deck);
    const cardId = idOfCardThere(state, (nth) =>
      deriveId(documentId, sessionId, item, 'card', ...(nth === 0 ? [] : [nth])),
    );
    const studyDay = await studyDayNow(deps, context);
    const place = { documentId, cardId, pageNumber: 1, studyDay, span: '' };
    const prompt = cardOfItem(asked, patient);
    const create = { type: 'CreateCard', prompt, ...place } as const;
    const { isRecorded: isNew } = await streams.handle(decks, deck, create, who);
    const record = { type: 'RecordCard', item, documentId, cardId } as const;
    const { position } = await streams.handle(histories, streamOf(userId, sessionId), record, who);
    return { body: { documentId, cardId, isNew }, position };
  };
