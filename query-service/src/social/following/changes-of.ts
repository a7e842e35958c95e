import type { OcclusionDocument } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { pictureOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import { type CardDocument, cardsModel } from '@anamnesis/contracts/cards/read-models.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import type { SourceChange } from '@anamnesis/contracts/social/shares/following-api.ts';
import type { CopyDocument } from '@anamnesis/contracts/social/read-models.ts';
import {
  changeAtSource,
  sourceTextKey,
  cardVersionOf,
} from '@anamnesis/contracts/social/shares/source-changes.ts';
import { fitting } from '../../cards/details/fitting.ts';
import { readingOrder } from '../../cards/reading-order.ts';
import { toCursor } from '../../paging/cursor.ts';
import { findPage, type FoundPage } from '../../paging/find-page.ts';
import { readModelOf } from '../../read-models.ts';

type Store = Pick<ReadStore, 'collection'>;
/** Cards of the source that are read at once. */
const batch = 1_000;

export type ChangesPage = { changes: SourceChange[]; next: string | null };

/** `mine`: the own card, where there is one. */
type FoundChange = { source: CardDocument; mine: CardDocument | undefined; change: SourceChange };

/** The first of these that one answer may hold, with the HTML of their cards: one at least. */
async function changesInHtml(
  store: Pick<ReadStore, 'collection'>,
  found: readonly FoundChange[],
): Promise<FoundChange[]> {
  const theirs = await fitting(store, found, {
    cardOf: ({ source, change }) => (change.kind === 'deleted' ? undefined : source),
  });
  const own = await fitting(store, theirs.fits, { cardOf: ({ mine }) => mine });
  return own.fits.map(({ source, mine, change }) => {
    const rich = theirs.details.get(source.cardId)?.rich;
    const mineRich = mine && own.details.get(mine.cardId)?.rich;
    return {
      source,
      mine,
      change: {
        ...change,
        ...(rich && { rich }),
        own: change.own && { ...change.own, ...(mineRich && { rich: mineRich }) },
      },
    };
  });
}

/** What the cards of the source offer to the copy, in their reading order: at most `limit` of it, after the cursor; fewer where the cards are very long. */
export async function changesOf(
  store: Store,
  copy: CopyDocument,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ChangesPage> {
  const own = await ownCards(store, copy);
  const changes: FoundChange[] = [];
  let again: ReadonlySet<string> | null = null;
  let drawings: Drawings | null = null;
  for await (const source of sourceCards(store, copy, cursor)) {
    if (source.status === 'deleted') again ??= await unclaimedTexts(store, copy);
    if (source.occlusion) drawings ??= await drawingsOfBoth(store, copy);
    const found = changeOf(source, copy, own, {
      sourceTexts: again ?? none,
      drawings: drawings ?? new Map(),
    });
    if (found) changes.push(found);
    if (changes.length > limit) break;
  }
  const shown = await changesInHtml(store, changes.slice(0, limit));
  const last = shown.at(-1);
  const next = changes.length > shown.length && last ? cursorAt(last.source) : null;
  return { changes: shown.map(({ change }) => change), next };
}

const typed = readingOrder.map((field) => [field, 'number'] as const);
const cursorAt = ({ pageNumber, ordinal, cardId }: CardDocument): string =>
  toCursor(typed, { values: [pageNumber, ordinal], key: cardId });

async function* sourceCards(
  store: Store,
  { sourceDocumentId: documentId }: CopyDocument,
  cursor: string | undefined,
): AsyncGenerator<CardDocument> {
  let at: string | null | undefined = cursor;
  while (at !== null) {
    const query = { where: { documentId }, order: readingOrder, limit: batch, cursor: at };
    const page: FoundPage<CardDocument> = await findPage(store, cardsModel, query);
    for (const { doc } of page.found) yield doc;
    at = page.next;
  }
}

const said = ({ pageNumber, prompt, occlusion, textKey: key }: CardDocument) => ({
  pageNumber,
  prompt,
  occlusion,
  // Its HTML, if it has any, is in the key: to read that of all cards would be much.
  html: occlusion ? undefined : key,
});

const placed = (card: CardDocument, drawings: Drawings) => ({
  ...said(card),
  picture: pictureIn(drawings, card.occlusion),
});
const none: ReadonlySet<string> = new Set();

const settledOf = ({ settled }: CopyDocument, sourceCardId: string) =>
  Object.hasOwn(settled, sourceCardId) ? settled[sourceCardId] : undefined;

/** The texts of the cards that the source has and the copy does not. */
async function unclaimedTexts(store: Store, copy: CopyDocument): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for await (const card of sourceCards(store, copy, undefined)) {
    if (card.status !== 'deleted' && !settledOf(copy, card.cardId)?.cardId)
      texts.add(sourceTextKey(said(card)));
  }
  return texts;
}

/** By their ids. */
type Drawings = ReadonlyMap<string, OcclusionDocument>;

async function drawingsOfBoth(store: Store, copy: CopyDocument): Promise<Drawings> {
  const ids = [copy.sourceDocumentId, copy.documentId];
  const model = readModelOf(store, 'occlusions');
  const found = await Promise.all(ids.map((documentId) => model.find({ where: { documentId } })));
  return new Map(found.flat().map(({ key, doc }) => [key, doc]));
}

function pictureIn(drawings: Drawings, occlusion: CardDocument['occlusion']): string | undefined {
  const drawing = occlusion && drawings.get(occlusion.occlusionId);
  return drawing && pictureOf(drawing, occlusion.group);
}

type OwnCards = { byId: ReadonlyMap<string, CardDocument>; texts: ReadonlySet<string> };

/** Those that came from the source, also deleted ones, and the texts of all that are there. */
async function ownCards(store: Store, { documentId }: CopyDocument): Promise<OwnCards> {
  const found = await readModelOf(store, 'cards').find({ where: { documentId } });
  return {
    byId: new Map(found.map(({ key, doc }) => [key, doc])),
    texts: new Set(found.flatMap(({ doc }) => (doc.status === 'deleted' ? [] : [sourceTextKey(said(doc))]))),
  };
}

function changeOf(
  card: CardDocument,
  copy: CopyDocument,
  own: OwnCards,
  { sourceTexts, drawings }: { sourceTexts: ReadonlySet<string>; drawings: Drawings },
): FoundChange | null {
  const { cardId: sourceCardId, pageNumber, prompt, textVersion } = card;
  const source = { ...placed(card, drawings), textVersion, isDeleted: card.status === 'deleted' };
  const settled = settledOf(copy, sourceCardId);
  const mine = settled?.cardId ? own.byId.get(settled.cardId) : undefined;
  const ownCard = mine && { ...placed(mine, drawings), isDeleted: mine.status === 'deleted' };
  const kind = changeAtSource(source, { settled, own: ownCard, ownTexts: own.texts, sourceTexts });
  if (kind === null) return null;
  const place = { sourceCardId, version: cardVersionOf(source), kind, pageNumber };
  if (kind === 'new' || !mine)
    return { source: card, mine: undefined, change: { ...place, prompt, own: null } };
  const { textVersion: ownVersion } = mine;
  const wasEdited = ownVersion !== settled?.ownVersion;
  const shown = { cardId: mine.cardId, prompt: mine.prompt, textVersion: ownVersion, wasEdited };
  const change = { ...place, prompt: kind === 'deleted' ? mine.prompt : prompt, own: shown };
  return { source: card, mine, change };
}
