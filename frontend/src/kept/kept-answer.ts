import { isUnanswered } from '@anamnesis/contracts/cards/study/schedule.ts';
import { type AnkiCard, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { occlusionApi, type Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { mediumApi } from '@anamnesis/contracts/decks/medium-api.ts';
import { diseasesApi } from '@anamnesis/contracts/diseases/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { DeckMedium } from '../occlusion/page-part.ts';
import type { Call } from '../api/transport/request.ts';
import { today } from '../api/time/study-day.ts';
import { session } from '../api/tab.ts';
import { waitingCalls } from '../unsent/outbox-of-tab.ts';
import { cardsNow } from './cards-now.ts';
import { withChoices } from './keep-block.ts';
import {
  blockName,
  drawingName,
  guideName,
  isReading,
  type KeptBlock,
  type KeptReading,
  type KeptToday,
  pictureName,
  preferencesName,
  sourceName,
  summaryName,
  textName,
  todayName,
} from './kept-names.ts';
import { keptStore } from './kept-store.ts';
import { planNow } from './plan-now.ts';

/** Of the person who is signed in; undefined where nothing is kept, or the device does not say. */
async function kept(name: string): Promise<unknown> {
  const person = session.state().user?.id;
  const value = person && (await keptStore.read(person, name).catch(() => undefined));
  return session.state().user?.id === person ? value : undefined;
}

/** The cards on the device that can be studied now. */
export async function keptCards(): Promise<{ today: KeptToday; cards: AnkiCard[] } | undefined> {
  const known = (await kept(todayName)) as KeptToday | undefined;
  return known && { today: known, cards: cardsNow(known.cards, await waitingCalls(), today()) };
}

/** The practice block that goes on: the time that it has left now, and what was chosen since, which waits to be sent. */
export async function keptBlock(): Promise<KeptBlock['answer'] | undefined> {
  const known = (await kept(blockName)) as KeptBlock | null | undefined;
  if (!known) return undefined;
  const { at, answer } = known;
  const gone = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  const secondsLeft = Math.max(0, answer.block.secondsLeft - gone);
  const chosen = new Map<string, string>();
  for (const call of await waitingCalls())
    if (call.kind === 'practiceAnswer') chosen.set(call.questionId, call.option);
  return withChoices({ ...answer, block: { ...answer.block, secondsLeft } }, chosen);
}

/** Something that can be read on the device, with its name and when it was so. */
export type Readable = Pick<KeptReading, 'of' | 'at'> & { name: string };

/** All of it, the latest first. A guide is there by each name by which it was opened. */
export async function keptReading(): Promise<Readable[]> {
  const person = session.state().user?.id;
  const names = person ? (await keptStore.names(person)).filter(isReading) : [];
  const all = (await Promise.all(names.map(kept))) as (KeptReading | undefined)[];
  const found = all.flatMap((each) => each ?? []).toSorted((one, other) => other.at.localeCompare(one.at));
  return found.map(({ of, at, answer }) => {
    const name = of.kind === 'guide' ? (answer as { title: string }).title : of.document.name;
    return { of, at, name };
  });
}

/**
 * What the device can say in the place of the server that is not reached, read as the server's responses are: what an earlier version of
 * the app kept may be no answer any more. undefined: nothing.
 */
export async function keptAnswer(call: Call): Promise<unknown> {
  const answer = await answerTo(call).catch(() => undefined);
  return call.endpoint.kind === 'file' ? answer : call.endpoint.response.safeParse(answer).data;
}

async function answerTo({ endpoint, input }: Call): Promise<unknown> {
  const given = (input ?? {}) as Record<string, string & number>;
  switch (endpoint.path) {
    case cardsApi.getStudyToday.path: {
      const known = await keptCards();
      return known && planNow(known.today.plan, known.cards, today());
    }
    case cardsApi.getStudySession.path:
      return sessionOver(given);
    case preferencesApi.getUserPreferences.path:
      return kept(preferencesName);
    case documentsApi.getPDFPageByAnkiCard.path:
      return kept(sourceName(given['ankiCardId']!));
    case readingApi.getPageText.path:
      return kept(textName(given['pdfId']!, given['pageNumber']!));
    case documentsApi.getProcessedText.path:
      return readingOf(summaryName(given['pdfId']!));
    case diseasesApi.getDisease.path:
      return readingOf(guideName(given['disease']!));
    case practiceBlockApi.getBlock.path: {
      const answer = await keptBlock();
      return answer?.block.blockId === given['blockId'] ? answer : undefined;
    }
    case occlusionApi.getOcclusions.path:
      return keptDrawings((input as { occlusionIds: readonly string[] }).occlusionIds);
    case occlusionApi.getPagePicture.path: {
      const { pdfId, pageNumber, ...region } = input as KeptPart;
      return kept(pictureName({ pdfId, pageNumber, region }));
    }
    case mediumApi.getDeckMedium.path:
      return kept(pictureName(input as DeckMedium));
    default:
      return undefined;
  }
}

const readingOf = async (name: string): Promise<unknown> =>
  ((await kept(name)) as KeptReading | undefined)?.answer;

type KeptPart = { pdfId: string; pageNumber: number } & Place;

/** Those that are on the device; undefined where none is. */
async function keptDrawings(ids: readonly string[]): Promise<unknown> {
  const found = await Promise.all(ids.map((id) => kept(drawingName(id)) as Promise<Occlusion | undefined>));
  const occlusions = found.filter((each) => each !== undefined);
  return occlusions.length === 0 ? undefined : { occlusions };
}

/** Of a document only what is among the cards of today; the documents of a folder are not known here. */
async function sessionOver({ pdfId, folderId, yieldFilter }: Record<string, string>): Promise<unknown> {
  const known = folderId === undefined ? await keptCards() : undefined;
  if (!known) return undefined;
  const cards = known.cards.filter(
    (card) => (pdfId === undefined || card.pdfId === pdfId) && (yieldFilter !== 'high' || card.isHighYield),
  );
  if (pdfId !== undefined && cards.length === 0) return undefined;
  const { documents } = known.today;
  return { cards, newCards: cards.filter(isUnanswered).length, inAll: cards.length, documents };
}
