// The worker that notes are cut and searched in. It keeps what was searched last, outside of the memory of the main thread.
import type { CardsPlace } from '@anamnesis/contracts/notes-search/requests.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { LRUCache } from 'lru-cache';
import {
  type CheckedAnswerSentence,
  checkAnswerSentence,
  loadSegment,
  type AnswerWriting,
  type WrittenAnswerParts,
  writtenAnswer,
  type ProvenSentence,
} from '@anamnesis/content/notes.ts';
import {
  type CheckedStatement,
  checkQuoted,
  type Quoted,
  type WrittenLine,
} from '@anamnesis/content/checks.ts';
import { serveTasks } from '../../../platform/workers/serve.ts';
import { cutDocument } from '../indexing/cut-document.ts';
import { findPages } from '../find-pages.ts';
import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';
import type { AskedOfNotes, FoundTyped, TypedSearch } from './notes-engine.ts';
import { findOwnCards } from '../own-cards/find-cards.ts';
import { type CardsIn, type CardsInput, createKeptCards } from '../own-cards/kept-cards.ts';
import { packNames } from '../pack-names.ts';
import type { LoadedPart, DocumentPart, SearchedPart } from '../parts.ts';
import { createSearch } from './search-parts.ts';

/** `unknown`: the worker does not have these parts, or not the person's cards; ask again with them. */
export type NotesOutput<F> = { found: F } | { unknown: string[] };
export type CheckInput = { written: string; writing: AnswerWriting; kept: readonly ProvenSentence[] };
export type AnswerInput = { writing: AnswerWriting; written: WrittenAnswerParts };
export type QuotedInput = { line: WrittenLine; quoted: Quoted };
export type LoadInput = { parts: { key: string; part: DocumentPart }[] };

/** Of the texts and word lists that are kept, about: 200,000 passages of one person. */
const keptBytes = 512 * 2 ** 20;

let search: Promise<ReturnType<typeof createSearch>> | undefined;
const kept = new LRUCache<string, LoadedPart>({ maxSize: keptBytes });
const ownCards = createKeptCards();

/** Texts have one byte a character in most cases, and their word lists about as many bytes again. */
const sizeOf = (part: DocumentPart): number =>
  1 +
  2 *
    part.passages.reduce(
      (sum, { text, sentences, blocks = [] }) =>
        sum + text.length + 32 * sentences.length + 64 * blocks.length,
      0,
    );

serveTasks({
  async cut(document: DocumentText): Promise<DocumentPart[]> {
    return cutDocument(document);
  },
  async load({ parts }: LoadInput): Promise<null> {
    for (const { key, part } of parts)
      kept.set(key, { passages: part.passages, segment: loadSegment(part.segment) }, { size: sizeOf(part) });
    return null;
  },
  endOfCards: async (userId: string): Promise<CardsPlace> => ownCards.endOf(userId),
  loadCards: async (input: CardsInput): Promise<CardsPlace> => ownCards.load(input),
  prepareCards: async (asked: CardsIn): Promise<boolean> => ownCards.prepareOne(asked),
  async ask(asked: AskedOfNotes) {
    search ??= packNames().then(createSearch);
    const found = await search;
    return withLoaded(asked, (loaded) => found(asked, loaded, ownCards.partsIn(asked.cards)));
  },
  checkSentence: async ({ written, writing, kept: before }: CheckInput): Promise<CheckedAnswerSentence> =>
    checkAnswerSentence(written, writing, before),
  writtenAnswer: async ({ writing, written }: AnswerInput): Promise<Answer> =>
    writtenAnswer(writing, written),
  checkQuoted: async ({ line, quoted }: QuotedInput): Promise<CheckedStatement> => checkQuoted(line, quoted),
  find: (typed: TypedSearch) =>
    withLoaded<FoundTyped>(typed, (loaded) => ({
      pages: findPages(typed, loaded),
      cards: findOwnCards(typed, ownCards.chunksIn(typed.cards)),
    })),
});

async function withLoaded<F>(
  { parts, cards }: { parts: readonly SearchedPart[]; cards: CardsIn },
  searched: (loaded: ReadonlyMap<string, LoadedPart>) => F,
): Promise<NotesOutput<F>> {
  const keys = [...new Set(parts.map(({ key }) => key))];
  const loaded = new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key)!] as const] : [])));
  const unknown = keys.filter((key) => !loaded.has(key));
  const isLacking = cards.documentIds.length > 0 && !ownCards.has(cards.userId);
  return unknown.length > 0 || isLacking ? { unknown } : { found: searched(loaded) };
}
