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
import { documentsByKey, type LoadedPart, type StoredPassage } from './parts.ts';

type Hit = Omit<FoundPassage, keyof StoredPassage> & StoredPassage;

/** Names the part of the person's own cards. */
const ownCards = 'own cards';
/** An answer is made of the sentences of these. */
const mostRead = 12;
/** Passages with the rest of a table that a model reads besides. */
const mostOfTables = 4;
/** Questions before one that a model is told. */
const mostBefore = 3;

/** Finds what a question is about in these parts and no others, the best first, and makes an answer of it. */
export function createSearch(packNames: readonly (readonly string[])[] = []) {
  // A thread that only cuts documents answers nothing.
  let answers: Answers | undefined;
  let lists: readonly NameList[] | undefined;
  return (
    { question: asked, before, limit, includeAnswer, mayBeWritten, parts, alike, cards, weight }: Asked,
    loaded: ReadonlyMap<string, LoadedPart>,
  ): Found => {
    const documents = documentsByKey(parts);
    const own = partOfCards(cards);
    const partOf = (key: string): LoadedPart => (key === ownCards ? own : loaded.get(key)!);
    const segments = [ownCards, ...documents.keys()].map((key) => ({ key, segment: partOf(key).segment }));
    const question = withSubject(asked, before);
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
    const sources = found
      .filter(({ cardId }) => cardId === null)
      .slice(0, mostRead)
      .map(({ similarity, ...one }) => sourceOf(one, similarity));
    /** What goes on of the tables of the best passages, which are cut into several. */
    const restOfTables = (): Source[] => {
      const best = fused.filter(({ key }) => key !== ownCards).slice(0, mostRead);
      const read = new Set(best.map(({ key, passage }) => `${key} ${passage}`));
      return best
        .flatMap(({ key, passage }) =>
          sameTable(partOf(key).passages, passage)
            .filter((at) => !read.has(`${key} ${at}`) && read.add(`${key} ${at}`))
            .map((at) =>
              sourceOf({ ...partOf(key).passages[at]!, cardId: null, documentId: documents.get(key)! }, 0),
            ),
        )
        .slice(0, mostOfTables);
    };
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
      writing: mayBeWritten
        ? {
            question: asked,
            before: linesOf(before),
            sources: [...sources, ...restOfTables()],
            builtin: answer,
          }
        : null,
    };
  };
}

const sourceOf = (
  { title, text, blocks, ...one }: Omit<Hit, 'similarity'>,
  score: number,
): Source & { cardId: string | null } => ({
  ...one,
  title: withoutUnknown(title),
  text: withoutUnknown(text),
  ...(blocks && { blocks: blocks.map(legible) }),
  name: '',
  score,
});

const isTable = ({ blocks = [] }: StoredPassage): boolean => blocks.some(({ table }) => table !== undefined);

/** The places of the passages around one that go on with its table, on its page and under its headings. */
function sameTable(passages: readonly StoredPassage[], at: number): number[] {
  const own = passages[at]!;
  const goesOn = (other: StoredPassage | undefined): boolean =>
    other !== undefined &&
    isTable(other) &&
    other.pageNumber === own.pageNumber &&
    other.path?.join('\n') === own.path?.join('\n');
  if (!isTable(own)) return [];
  const mates: number[] = [];
  for (let next = at + 1; goesOn(passages[next]); next += 1) mates.push(next);
  for (let last = at - 1; goesOn(passages[last]); last -= 1) mates.unshift(last);
  return mates;
}

const linesOf = (before: string | undefined): string[] =>
  (before ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-mostBefore);

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
