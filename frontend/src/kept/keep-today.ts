import { type AnkiCard, cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { browseApi } from '@anamnesis/contracts/cards/browse/api.ts';
import { mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import { occlusionApi } from '@anamnesis/contracts/cards/occlusion/api.ts';
import { documentsApi } from '@anamnesis/contracts/documents/api.ts';
import { readingApi } from '@anamnesis/contracts/documents/processing/reading-api.ts';
import { addDays } from '@anamnesis/contracts/kernel/local-date.ts';
import { preferencesApi } from '@anamnesis/contracts/preferences/api.ts';
import type { FileContent } from '../api/transport/transport.ts';
import { keyOfPart, partOf, type PictureSource } from '../occlusion/page-part.ts';
import type { Recorded } from '../unsent/unsent-call.ts';
import { learntCard } from './cards-now.ts';
import { keepBlock, withChoices } from './keep-block.ts';
import { type Ask, makeReadingKeeper } from './keep-reading.ts';
import {
  blockName,
  drawingName,
  isOfDrawing,
  isReading,
  type KeptBlock,
  type KeptToday,
  type Opened,
  pictureName,
  preferencesName,
  sourceName,
  textName,
  todayName,
} from './kept-names.ts';
import type { KeptStore } from './kept-store.ts';

/** How many cards that are due on the next day are on the device; of today's session all are. */
const mostOfTomorrow = 200;
/** All that so many cards need is kept before anything of those after them. */
const atOnce = 10;
/** In bytes: a larger sound of a deck is not kept. */
const largestMedium = 4_000_000;

export interface KeeperDependencies {
  /** Rejects with the ApiError. */
  ask: Ask;
  /** The picture of a region of a page, or a picture or sound of a deck. Rejects with the ApiError. */
  askPicture: (source: PictureSource) => Promise<FileContent>;
  store: KeptStore;
  /** The signed-in person. */
  userId: () => string | null;
  /** How many answers the server does not know yet. */
  waiting: () => number;
  /** Forgets everything. */
  erase: () => void;
}

const eachOnce = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].toReversed();

class NotTheirs extends Error {}

/** Keeps on the device what today's session needs without a network. */
export function makeKeeper({ ask, askPicture, store, userId, waiting, erase }: KeeperDependencies) {
  let recorded = 0;
  const reading = makeReadingKeeper({ ask, store });

  const writeFor =
    (person: string) =>
    async (values: Record<string, unknown>): Promise<void> => {
      if (userId() !== person) throw new NotTheirs();
      await store.write(person, values);
      // They may have left while it was written.
      if (userId() !== person) {
        erase();
        throw new NotTheirs();
      }
    };

  const fetched = async (person: string): Promise<void> => {
    const write = writeFor(person);
    const before = recorded;
    const [plan, dealt, preferences] = await Promise.all([
      ask(cardsApi.getStudyToday, undefined),
      ask(cardsApi.getStudySession, { yieldFilter: 'all', moreNew: 0 }),
      ask(preferencesApi.getUserPreferences, undefined),
    ]);
    // Due with those that are left of today, which are there already.
    const soon = { state: 'due', by: addDays(plan.studyDay, 1), limit: mostOfTomorrow } as const;
    const tomorrow = await ask(browseApi.browseCards, soon).catch(unlessLost);
    const cards = eachOnce([...dealt.cards, ...(tomorrow?.cards ?? [])], ({ id }) => id);
    const documents = eachOnce(
      [...dealt.documents, ...(tomorrow?.documents ?? [])],
      ({ documentId }) => documentId,
    );
    const today: KeptToday = { plan, cards, documents, at: new Date().toISOString() };
    await write({ [todayName]: today, [preferencesName]: preferences });
    // What was dealt before the last answer would ask its card again.
    if (recorded !== before) return fetched(person);
    const names = new Set([todayName, preferencesName, blockName]);
    const known = new Set(await store.names(person));
    for (let at = 0; at < cards.length; at += atOnce) {
      const next = cards.slice(at, at + atOnce);
      // Pictures do not wait behind sources: a card cannot be asked without its picture.
      const kept = await Promise.all([
        keepPictures(next, known, write),
        keepMedia(next, known, write),
        keepSources(next, known, write),
      ]);
      for (const name of kept.flat()) {
        names.add(name);
        known.add(name);
      }
    }
    // Of what is asked on the device first.
    const read = eachOnce([...documents, ...plan.documents], ({ documentId }) => documentId);
    for (const name of await reading.refresh(person, read, write)) names.add(name);
    // What was opened meanwhile stays.
    for (const name of await store.names(person)) if (isReading(name) && !known.has(name)) names.add(name);
    await store.retain(person, names);
  };

  const keepSources = async (
    cards: readonly AnkiCard[],
    known: Set<string>,
    write: (values: Record<string, unknown>) => Promise<void>,
  ): Promise<string[]> => {
    const names: string[] = [];
    for (const card of cards) names.push(...(await keepSource(card, known, write)));
    return names;
  };

  /** The page or chunk beside a card, with what the page says. Returns the names. */
  const keepSource = async (
    { id, pdfId, pageNumber }: AnkiCard,
    known: Set<string>,
    write: (values: Record<string, unknown>) => Promise<void>,
  ): Promise<string[]> => {
    const [source, text] = [sourceName(id), textName(pdfId, pageNumber)];
    if (!known.has(source)) {
      // One that cannot be told now is not waited for.
      const answer = await ask(documentsApi.getPDFPageByAnkiCard, { ankiCardId: id }).catch(unlessLost);
      if (!answer) return [];
      await write({ [source]: answer });
      known.add(source);
      if (answer.type === 'pdf' && !known.has(text)) {
        const says = await ask(readingApi.getPageText, { pdfId, pageNumber }).catch(unlessLost);
        if (says) await write({ [text]: says });
        known.add(text);
      }
    }
    return [source, text];
  };

  /** The drawings of which cards ask, as they are now, and their pictures, which never change. Returns the names. */
  const keepPictures = async (
    cards: readonly AnkiCard[],
    known: ReadonlySet<string>,
    write: (values: Record<string, unknown>) => Promise<void>,
  ): Promise<string[]> => {
    const occlusionIds = [...new Set(cards.flatMap(({ occlusion }) => occlusion?.occlusionId ?? []))];
    if (occlusionIds.length === 0) return [];
    const answer = await ask(occlusionApi.getOcclusions, { occlusionIds }).catch(unlessLost);
    // A refusal says nothing of what is kept: it stays until the next time.
    if (!answer) return [...known].filter(isOfDrawing);
    const names: string[] = [];
    for (const occlusion of answer.occlusions) {
      const part = partOf(occlusion);
      const [drawing, picture] = [drawingName(occlusion.occlusionId), pictureName(part)];
      const isKept = known.has(picture) || names.includes(picture);
      const content = isKept ? null : await askPicture(part).catch(unlessLost);
      await write({ [drawing]: occlusion, ...(content && { [picture]: content }) });
      names.push(drawing, picture);
    }
    return names;
  };

  /** The pictures and sounds that cards of a deck show and play, which never change. Returns the names. */
  const keepMedia = async (
    cards: readonly AnkiCard[],
    known: ReadonlySet<string>,
    write: (values: Record<string, unknown>) => Promise<void>,
  ): Promise<string[]> => {
    const media = cards.flatMap(({ pdfId, rich }) =>
      rich ? mediaIn(rich.front + rich.back).map((file) => ({ pdfId, file })) : [],
    );
    const each = new Map(media.map((medium) => [keyOfPart(medium), medium]));
    const names: string[] = [];
    for (const medium of each.values()) {
      const name = pictureName(medium);
      const content = known.has(name) ? null : await askPicture(medium).catch(unlessLost);
      if (content && content.bytes.length <= largestMedium) await write({ [name]: content });
      names.push(name);
    }
    return names;
  };

  /** Changes the cards of today, also when the network goes before they were asked for again. */
  const change = async (of: (cards: AnkiCard[]) => AnkiCard[]): Promise<void> => {
    recorded += 1;
    const person = userId();
    if (person === null) return;
    await store.change(person, todayName, (value) => {
      const today = value as KeptToday;
      return { ...today, cards: of(today.cards) };
    });
  };

  return {
    /** Asks anew for all of it, unless nobody is signed in. Rejects when the server or the device does not answer. */
    refresh: async (): Promise<void> => {
      const person = userId();
      if (person === null || waiting() > 0) return;
      await fetched(person).catch(unlessNotTheirs);
    },
    /** Keeps what the person reads. Rejects as `refresh`. */
    opened: async (of: Opened): Promise<void> => {
      const person = userId();
      if (person !== null) await reading.keep(person, of, writeFor(person)).catch(unlessNotTheirs);
    },
    /** Keeps the practice block that goes on. Rejects as `refresh`. */
    refreshBlock: async (): Promise<void> => {
      const person = userId();
      if (person !== null) await keepBlock({ ask, store }, person, writeFor(person)).catch(unlessNotTheirs);
    },
    /** The server has recorded what was chosen in the block. */
    choose: async (questionId: string, option: string): Promise<void> => {
      const person = userId();
      if (person === null) return;
      await store.change(person, blockName, (value) => {
        const known = value as KeptBlock | null;
        return known && { ...known, answer: withChoices(known.answer, new Map([[questionId, option]])) };
      });
    },
    pagesChanged: reading.pagesChanged,
    /** A card is as the server has recorded it. */
    learn: (cardId: string, answer: Recorded): Promise<void> =>
      change((cards) => cards.map((card) => (card.id === cardId ? learntCard(card, answer) : card))),
    /** A card does not exist any more. */
    forget: (cardId: string): Promise<void> => change((cards) => cards.filter(({ id }) => id !== cardId)),
  };
}

function unlessNotTheirs(failure: unknown): void {
  if (!(failure instanceof NotTheirs)) throw failure;
}

function unlessLost(failure: unknown): null {
  if ((failure as { status?: number }).status === 0) throw failure;
  return null;
}
