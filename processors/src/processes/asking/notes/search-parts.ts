import { mostExcerptBlocks } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import type { FoundLine } from '@anamnesis/contracts/notes-search/answer.ts';
import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import {
  askedTerms,
  bestLinesAsAnswer,
  correctedWords,
  findInNotes,
  type FoundPlace,
  fuse,
  type KeyedSegment,
  type LexicalHit,
  type NameList,
  type PassageBlock,
  placesByName,
  plainCorrections,
  searchByNames,
  shownOfPassage,
  type AnswerSource,
  withCorrections,
  withSubject,
  writtenLists,
} from '@anamnesis/content/notes.ts';
import { withoutUnknown } from '@anamnesis/content/blocks.ts';
import type { AskedOfNotes, Found } from './notes-engine.ts';
import type { CardsPart } from '../own-cards/chunk.ts';
import { fairly } from '../own-cards/fairly.ts';
import { titleOfDocument } from '../indexing/title-of-document.ts';
import { withWholeLists } from '../whole-lists.ts';
import { documentsByKey, type LoadedPart, type StoredPassage } from '../parts.ts';

/** A passage that was found, as it is read for its lines. */
type Hit = {
  key: string;
  passage: number;
  stored: StoredPassage;
  source: AnswerSource;
  cardId: string | null;
};

/** Begins the names of parts with the person's own cards. */
const ownCards = 'own cards/';
/** Cards that are ordered: a deck has hundreds that are as good as the few of a lecture. */
const mostCards = 2_000;
/** Passages whose lines are read, and own cards. */
const mostRead = 32;
const mostCardsRead = 24;
const mostWithNeighbours = 8;
/** A model writes from these. */
const mostWritten = 12;
/** Passages with the rest of a table or list that a model reads besides. */
const mostOfLists = 4;

/**
 * Finds what a question is about in these parts and own cards and no others: the passages with the lines that tell most of it first. Beside
 * pages cards take half of the places at most, and those of one document half of these; lines that are told as an answer are of pages.
 */
export function createSearch(packNames: readonly (readonly string[])[] = []) {
  // A thread that only cuts documents answers nothing.
  let lists: readonly NameList[] | undefined;
  return (
    { question: asked, thread = [], limit, includeAnswer, mayBeWritten, parts, alike, weight }: AskedOfNotes,
    loaded: ReadonlyMap<string, LoadedPart>,
    cards: readonly CardsPart[],
  ): Found => {
    const documents = documentsByKey(parts);
    const cardsOf = new Map(cards.map((part, at) => [`${ownCards}${at}`, part]));
    const partOf = (key: string): LoadedPart => cardsOf.get(key) ?? loaded.get(key)!;
    const segmentOf = (key: string): KeyedSegment => ({ key, segment: partOf(key).segment });
    const pages = [...documents.keys()].map(segmentOf);
    const own = [...cardsOf.keys()].map(segmentOf);
    const question = withSubject(
      asked,
      thread.map((round) => round.question),
    );
    lists ??= writtenLists(packNames);
    const terms = correctedWords([...own, ...pages], askedTerms(question));
    const looked = { question, terms, lists };
    const textAt = ({ key, passage }: LexicalHit): string => partOf(key).passages[passage]?.text ?? '';
    const { lexical, named } = searchByNames(pages, looked, textAt);
    const near = alike.filter(({ key }) => documents.has(key));
    const hitOf = ({ key, passage, score = 0 }: { key: string; passage: number; score?: number }): Hit[] => {
      const stored = partOf(key).passages[passage];
      if (stored === undefined) return [];
      const card = cardsOf.get(key)?.cards[passage];
      const documentId = card?.documentId ?? documents.get(key)!;
      return [
        {
          key,
          passage,
          stored,
          source: sourceOf(stored, documentId, score, titleOfDocument(partOf(key).passages)),
          cardId: card?.cardId ?? null,
        },
      ];
    };
    const hits = [
      ...withNeighbours(fuse(lexical, near, weight).slice(0, mostRead)).flatMap(hitOf),
      ...fairly(
        own.length === 0
          ? []
          : searchByNames(own, looked, textAt, { most: mostCards, beside: pages }).lexical.flatMap(hitOf),
        mostCardsRead,
        ({ source }) => source.documentId,
      ).slice(0, mostCardsRead),
    ];
    const ofSource = new Map(hits.map((hit) => [hit.source, hit]));
    const read = withCorrections(question, plainCorrections(terms));
    const { places, things, missing } = findInNotes(read, named, [...ofSource.keys()], [...pages, ...own]);
    const cardOf = ({ source }: FoundPlace): string | null => ofSource.get(source)!.cardId;
    const found = fairly(
      fairly(places, Math.ceil(limit / 2), (place) => cardOf(place) && place.source.documentId),
      limit,
      (place) => cardOf(place) && ownCards,
    );
    const { shown, byName } = placesByName(found, limit, things);
    const passages = shown.map((place) => shownOf(ofSource.get(place.source)!, place));
    if (!includeAnswer || found.length === 0) return { passages, answer: null, writing: null };
    const ofPages = places.filter((place) => cardOf(place) === null);
    const answer = bestLinesAsAnswer(ofPages, missing);
    const written = ofPages.slice(0, mostWritten).map(({ source }) => ofSource.get(source)!);
    return {
      passages,
      ...(byName.length > 0 && { byName }),
      answer,
      writing:
        mayBeWritten && written.length > 0
          ? {
              question: asked,
              thread,
              // A model reads tables and lists whole.
              sources: withWholeLists(written, (key) => partOf(key).passages, mostOfLists).flatMap((place) =>
                hitOf(place).map(({ source }) => source),
              ),
              builtin: answer,
            }
          : null,
    };
  };
}

type Ranked = { key: string; passage: number; score: number };

/** What stands before and behind the best passages may be of the same heading, without its name. */
function withNeighbours(found: readonly Ranked[]): Ranked[] {
  const known = new Set(found.map(({ key, passage }) => `${key} ${passage}`));
  const beside = found.slice(0, mostWithNeighbours).flatMap(({ key, passage, score }) =>
    [passage - 1, passage + 1].flatMap((next) => {
      const name = `${key} ${next}`;
      if (next < 0 || known.has(name)) return [];
      known.add(name);
      return [{ key, passage: next, score: score / 2 }];
    }),
  );
  return [...found, ...beside];
}

const sourceOf = (
  { title, text, blocks, ...one }: StoredPassage,
  documentId: string,
  score: number,
  over: string | undefined,
): AnswerSource => ({
  ...one,
  documentId,
  over,
  title: withoutUnknown(title),
  text: withoutUnknown(text),
  ...(blocks && { blocks: blocks.map(legible) }),
  name: '',
  score,
});

function shownOf({ stored, source, cardId }: Hit, { line, isLit }: FoundPlace): FoundPassage {
  const { pageNumber, title, text, path, blocks } = stored;
  const best: FoundLine = {
    around: [...line.around],
    ...(isLit && { lit: [...line.at] }),
    over: [...line.over],
  };
  return {
    cardId,
    documentId: source.documentId,
    pageNumber,
    title,
    text,
    ...(path && { path }),
    ...(blocks && { blocks: blocks.slice(0, mostExcerptBlocks).map(shownOfPassage) }),
    best,
    similarity: Math.min(1, source.score),
  };
}

/** Blots out what rests on a sign that nobody told; offsets stay what they are. */
function legible(block: PassageBlock): PassageBlock {
  const { under, table } = block;
  const heads = table?.heads?.map(withoutUnknown);
  return { ...block, under: withoutUnknown(under), ...(table && heads && { table: { ...table, heads } }) };
}
