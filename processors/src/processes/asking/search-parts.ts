import { mostExcerptBlocks } from '@anamnesis/contracts/documents/excerpt.ts';
import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import { type Answers, createAnswers } from '@anamnesis/content/answers/answer.ts';
import { namesToTellApart, placesByName } from '@anamnesis/content/answers/by-name.ts';
import { withSubject } from '@anamnesis/content/answers/question/goes-on.ts';
import { withoutUnknown } from '@anamnesis/content/page/unknown-signs.ts';
import { correctedWords, plainCorrections, withCorrections } from '@anamnesis/content/search/corrections.ts';
import { fuse } from '@anamnesis/content/search/fuse.ts';
import { searchByNames } from '@anamnesis/content/search/by-names.ts';
import { nameList, type NameList, NEAR, SAME } from '@anamnesis/content/search/other-names.ts';
import { type PassageBlock, shownOfPassage } from '@anamnesis/content/search/passage.ts';
import type { LexicalHit } from '@anamnesis/content/search/lexical.ts';
import type { KeyedSegment } from '@anamnesis/content/search/loaded-segment.ts';
import { askedTerms } from '@anamnesis/content/search/question.ts';
import { nearNames, writtenNames } from '@anamnesis/content/search/written-names.ts';
import type { Source } from '@anamnesis/content/answers/source.ts';
import type { Asked, Found } from './notes-engine.ts';
import type { CardsPart } from './own-cards/chunk.ts';
import { fairly } from './own-cards/fairly.ts';
import { withWholeLists } from './whole-lists.ts';
import { documentsByKey, type LoadedPart, type StoredPassage } from './parts.ts';

type Hit = Omit<FoundPassage, keyof StoredPassage> & StoredPassage;

/** Begins the names of parts with the person's own cards. */
const ownCards = 'own cards/';
/** Cards that are ordered: a deck has hundreds that are as good as the few of a lecture. */
const mostCards = 2_000;
/** An answer is made of the sentences of these. */
const mostRead = 12;
/** Passages with the rest of a table or list that a model reads besides. */
const mostOfLists = 4;

/**
 * Finds what a question is about in these parts and own cards and no others, the best first, and makes an answer of it. An answer is
 * made as if there were no cards; beside pages these take half of the places at most, and those of one document half of these.
 */
export function createSearch(packNames: readonly (readonly string[])[] = []) {
  // A thread that only cuts documents answers nothing.
  let answers: Answers | undefined;
  let lists: readonly NameList[] | undefined;
  return (
    { question: asked, thread = [], limit, includeAnswer, mayBeWritten, parts, alike, weight }: Asked,
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
    lists ??= [nameList(writtenNames(), SAME), nameList([...nearNames(), ...packNames], NEAR)];
    const terms = correctedWords([...own, ...pages], askedTerms(question));
    const looked = { question, terms, lists };
    const textAt = ({ key, passage }: LexicalHit): string => partOf(key).passages[passage]?.text ?? '';
    const { lexical, named } = searchByNames(pages, looked, textAt);
    // What is shown is ordered by the words of both.
    const both =
      own.length === 0
        ? lexical
        : [
            ...searchByNames(own, looked, textAt, { most: mostCards, beside: pages }).lexical,
            ...searchByNames(pages, looked, textAt, { beside: own }).lexical,
          ];
    const near = alike.filter(({ key }) => documents.has(key));
    const hits = fuse(both, near, weight).flatMap(({ key, passage, score: similarity }): Hit[] => {
      const text = partOf(key).passages[passage];
      if (text === undefined) return [];
      const card = cardsOf.get(key)?.cards[passage];
      const documentId = card?.documentId ?? documents.get(key)!;
      return [{ ...text, documentId, cardId: card?.cardId ?? null, similarity }];
    });
    const half = Math.ceil(limit / 2);
    const found = fairly(
      fairly(hits, half, ({ cardId, documentId }) => cardId && documentId),
      limit,
      ({ cardId }) => cardId && ownCards,
    );
    if (!includeAnswer || found.length === 0)
      return { passages: shownOf(found.slice(0, limit)), answer: null, writing: null };
    // An answer cites pages: what a person wrote on a card is shown beside it.
    const best = fuse(lexical, near, weight)
      .filter(({ key, passage }) => partOf(key).passages[passage] !== undefined)
      .slice(0, mostRead);
    const sourceAt = ({ key, passage, score = 0 }: { key: string; passage: number; score?: number }) =>
      sourceOf(partOf(key).passages[passage]!, documents.get(key)!, score);
    const sources = best.map(sourceAt);
    answers ??= createAnswers();
    const answer = answers.answer(withCorrections(question, plainCorrections(terms)), sources, {
      typed: question,
      named,
    });
    const { passages, byName } = placesByName(
      found,
      limit,
      namesToTellApart(question, answer.verdict, named),
    );
    return {
      passages: shownOf(passages),
      ...(byName.length > 0 && { byName }),
      answer,
      writing:
        mayBeWritten && best.length > 0
          ? {
              question: asked,
              thread,
              // A model reads tables and lists whole.
              sources: withWholeLists(best, (key) => partOf(key).passages, mostOfLists).map(sourceAt),
              builtin: answer,
            }
          : null,
    };
  };
}

const sourceOf = (
  { title, text, blocks, ...one }: StoredPassage,
  documentId: string,
  score: number,
): Source => ({
  ...one,
  documentId,
  title: withoutUnknown(title),
  text: withoutUnknown(text),
  ...(blocks && { blocks: blocks.map(legible) }),
  name: '',
  score,
});

const shownOf = (hits: readonly Hit[]): FoundPassage[] =>
  hits.map(({ cardId, documentId, pageNumber, title, text, path, blocks, similarity }) => ({
    cardId,
    documentId,
    pageNumber,
    title,
    text,
    ...(path && { path }),
    ...(blocks && { blocks: blocks.slice(0, mostExcerptBlocks).map(shownOfPassage) }),
    similarity,
  }));

/** Blots out what rests on a sign that nobody told; offsets stay what they are. */
function legible(block: PassageBlock): PassageBlock {
  const { under, table } = block;
  const heads = table?.heads?.map(withoutUnknown);
  return { ...block, under: withoutUnknown(under), ...(table && heads && { table: { ...table, heads } }) };
}
