import { mostExcerptBlocks } from '@anamnesis/contracts/documents/excerpt.ts';
import type { FoundPassage } from '@anamnesis/contracts/notes-search/requests.ts';
import { type Answers, createAnswers } from '@anamnesis/content/answers/answer.ts';
import { isToBeWritten } from '@anamnesis/content/answers/written/writing.ts';
import { withoutUnknown } from '@anamnesis/content/page/unknown-signs.ts';
import { correctedWords, plainCorrections, withCorrections } from '@anamnesis/content/search/corrections.ts';
import { fuse } from '@anamnesis/content/search/fuse.ts';
import { searchTerms } from '@anamnesis/content/search/lexical.ts';
import { type PassageBlock, shownOfPassage } from '@anamnesis/content/search/passage.ts';
import { askedTerms } from '@anamnesis/content/search/question.ts';
import type { Asked, Found } from './notes-engine.ts';
import { partOfCards } from './own-cards.ts';
import { documentsByKey, type LoadedPart, type StoredPassage } from './parts.ts';

type Hit = Omit<FoundPassage, keyof StoredPassage> & StoredPassage;

/** Names the part of the person's own cards. */
const ownCards = 'own cards';
/** How many passages are found by their words, before meaning orders them. */
const mostLexical = 200;
/** An answer is made of the sentences of these. */
const mostRead = 12;

/** Finds what a question is about in these parts and no others, the best first, and makes an answer of it. */
export function createSearch() {
  // A thread that only cuts documents answers nothing.
  let answers: Answers | undefined;
  return (
    { question, limit, includeAnswer, mayBeWritten, parts, alike, cards, weight }: Asked,
    loaded: ReadonlyMap<string, LoadedPart>,
  ): Found => {
    const documents = documentsByKey(parts);
    const own = partOfCards(cards);
    const partOf = (key: string): LoadedPart => (key === ownCards ? own : loaded.get(key)!);
    const segments = [ownCards, ...documents.keys()].map((key) => ({ key, segment: partOf(key).segment }));
    const terms = correctedWords(segments, askedTerms(question));
    const lexical = searchTerms(segments, terms, mostLexical);
    const near = alike.filter(({ key }) => documents.has(key));
    const found = fuse(lexical, near, weight).flatMap(({ key, passage, score: similarity }): Hit[] => {
      const text = partOf(key).passages[passage];
      if (text === undefined) return [];
      const card = key === ownCards ? cards[passage]! : null;
      const documentId = card?.documentId ?? documents.get(key)!;
      return [{ ...text, documentId, cardId: card?.cardId ?? null, similarity }];
    });
    const passages = found
      .slice(0, limit)
      .map(({ cardId, documentId, pageNumber, title, text, path, blocks, similarity }) => ({
        cardId,
        documentId,
        pageNumber,
        title,
        text,
        ...(path && { path }),
        ...(blocks && { blocks: blocks.slice(0, mostExcerptBlocks).map(shownOfPassage) }),
        similarity,
      }));
    if (!includeAnswer || passages.length === 0) return { passages, answer: null, writing: null };
    // An answer cites pages: what a person wrote on a card is shown beside it.
    const sources = found
      .filter(({ cardId }) => cardId === null)
      .slice(0, mostRead)
      .map(({ similarity: score, title, text, blocks, ...one }) => ({
        ...one,
        title: withoutUnknown(title),
        text: withoutUnknown(text),
        ...(blocks && { blocks: blocks.map(legible) }),
        name: '',
        score,
      }));
    answers ??= createAnswers();
    const answer = answers.answer(withCorrections(question, plainCorrections(terms)), sources, question);
    const writing = { question, sources, builtin: answer };
    return { passages, answer, writing: mayBeWritten && isToBeWritten(writing) ? writing : null };
  };
}

/** Blots out what rests on a sign that nobody told; offsets stay what they are. */
function legible(block: PassageBlock): PassageBlock {
  const { under, table } = block;
  const heads = table?.heads?.map(withoutUnknown);
  return { ...block, under: withoutUnknown(under), ...(table && heads && { table: { ...table, heads } }) };
}
