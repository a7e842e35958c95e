import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import type { CommandHandler } from '@anamnesis/contracts/kernel/events/handler.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import type { historyApi } from '@anamnesis/contracts/history/api.ts';
import { cardOfQuestion } from '../cards/generated/card-of-question.ts';
import { idOfCardThere } from '../cards/generated/id-of-card-there.ts';
import { decks } from '../cards/category.ts';
import { fromRequest } from '../kernel/context.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { deriveId } from '../kernel/ids.ts';
import { addOwnDocument, textFile } from '../library/own/add-own-document.ts';
import { studyDayNow } from '../preferences/study-clock.ts';
import { histories } from './category.ts';
import { ownedSession, streamOf } from './owned-session.ts';

type Deps = Pick<Dependencies, 'streams' | 'clock' | 'blobs' | 'quota' | 'bus' | 'inBackground'>;

/** What the document says whose cards these are: it has nothing of its own that could become a card. */
const text = 'Histories\n\nThe cards you made from the histories you took.\n';

/** Younger ones are no men and women yet. */
const adultFrom = 18;
const words = {
  female: ['girl', 'woman'],
  male: ['boy', 'man'],
} as const;

/** 'An 80-year-old woman with chest pain'. The complaint is a name of the vocabulary. */
function whoCame({ person: { age, sex }, symptoms, complaint }: PatientCase): string {
  const [child, adult] = words[sex];
  const years = age === 0 ? 'An infant' : `${/^(?:8|11$|18$)/u.test(`${age}`) ? 'An' : 'A'} ${age}-year-old`;
  const name = symptoms.find(({ id }) => id === complaint)?.name ?? complaint;
  const plain = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return `${years} ${age < adultFrom ? child : adult} with ${plain}`;
}

const ended = (sentence: string): string => (/[.!?]$/u.test(sentence) ? sentence : `${sentence}.`);

/** Two cards of one history never ask the same: each question holds the item, or what the patient says to it. */
function textsOf({ id, label, why, answer }: ChecklistItem, patient: PatientCase): [string, string] {
  const who = `${whoCame(patient)} (${patient.diseaseName})`;
  if (id.startsWith('finding/')) return [`${who}. What may be found? ${label}`, ended(answer)];
  if (why !== '') return [`${who}. Why does this belong in the history? ${label}`, ended(why)];
  if (answer !== '') return [`${who}. What was asked, when this is the answer? “${answer}”`, ended(label)];
  return [`${who}. In which histories does this belong? ${label}`, 'It belongs in every history.'];
}

/** The prompt of a card that asks for an item of the checklist of this patient. */
export const cardOfItem = (item: ChecklistItem, patient: PatientCase): string =>
  cardOfQuestion(...textsOf(item, patient));

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
