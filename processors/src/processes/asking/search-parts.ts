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
import { askedTerms } from '@anamnesis/content/search/question.ts';
import { nearNames, writtenNames } from '@anamnesis/content/search/written-names.ts';
import type { Source } from '@anamnesis/content/answers/source.ts';
import type { Asked, Found } from './notes-engine.ts';
import { partOfCards } from './own-cards.ts';
import { withWholeLists } from './whole-lists.ts';
import { documentsByKey, type LoadedPart, type StoredPassage } from './parts.ts';

type Hit = Omit<FoundPassage, keyof StoredPassage> & StoredPassage;

/** Names the part of the person's own cards. */
const ownCards = 'own cards';
/** An answer is made of the sentences of these. */
const mostRead = 12;
/** Passages with the rest of a table or list that a model reads besides. */
const mostOfLists = 4;

/** Finds what a question is about in these parts and no others, the best first, and makes an answer of it. */
export function createSearch(packNames: readonly (readonly string[])[] = []) {
  // A thread that only cuts documents answers nothing.
  let answers: Answers | undefined;
  let lists: readonly NameList[] | undefined;
  return (
    { question: asked, thread = [], limit, includeAnswer, mayBeWritten, parts, alike, cards, weight }: Asked,
    loaded: ReadonlyMap<string, LoadedPart>,
  ): Found => {
    const documents = documentsByKey(parts);
    const own = partOfCards(cards);
    const partOf = (key: string): LoadedPart => (key === ownCards ? own : loaded.get(key)!);
    const segments = [ownCards, ...documents.keys()].map((key) => ({ key, segment: partOf(key).segment }));
    const question = withSubject(
      asked,
      thread.map((round) => round.question),
    );
    lists ??= [nameList(writtenNames(), SAME), nameList([...nearNames(), ...packNames], NEAR)];
    const terms = correctedWords(segments, askedTerms(question));
    const { lexical, named } = searchByNames(
      segments,
      { question, terms, lists },
      ({ key, passage }) => partOf(key).passages[passage]?.text ?? '',
    );
    const near = alike.filter(({ key }) => documents.has(key));
    const fused = fuse(lexical, near, weight);
    const found = fused.flatMap(({ key, passage, score: similarity }): Hit[] => {
      const text = partOf(key).passages[passage];
      if (text === undefined) return [];
      const card = key === ownCards ? cards[passage]! : null;
      const documentId = card?.documentId ?? documents.get(key)!;
      return [{ ...text, documentId, cardId: card?.cardId ?? null, similarity }];
    });
    if (!includeAnswer || found.length === 0)
      return { passages: shownOf(found.slice(0, limit)), answer: null, writing: null };
    // An answer cites pages: what a person wrote on a card is shown beside it.
    const best = fused
      .filter(({ key, passage }) => key !== ownCards && partOf(key).passages[passage] !== undefined)
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
