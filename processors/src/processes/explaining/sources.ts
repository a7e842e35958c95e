import {
  blocksOfPages,
  type CheckedPage,
  contentStems,
  english,
  findQuote,
  joinedMarkup,
  type Lexicon,
  lexiconAmong,
  markupOf,
} from '@anamnesis/content/checks.ts';
import { withoutUnknown } from '@anamnesis/content/blocks.ts';
import type { ExcerptBlock } from '@anamnesis/contracts/documents/blocks/excerpt.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { pathHeadingOf } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import type { ExplanationPlace } from '@anamnesis/contracts/explaining/explanation.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import type { Resources } from '../../resources.ts';
import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';

export type Sourcing = {
  prepared: Pick<Resources['prepared'], 'page'>;
  knowledge: Pick<KnowledgePack, 'mentioned' | 'factsOn'>;
};
/** What an explanation is made from. `lexicon`: of the language that it is written in; undefined: none that the checks know. */
export type ExplainingMaterial = { lexicon: Lexicon | undefined; sources: ExplainingSource[] };

/** Of each kind so many are looked at. */
const most = { ofPage: 4, facts: 8 };

/** The page's own passages first, then what was found elsewhere and what the guides say by turns; null where the page has not the words. */
export async function explainingSourcesOf(
  { prepared, knowledge }: Sourcing,
  { subject, question, page, passages, guides }: ExplainRequest,
  work: Work,
): Promise<ExplainingMaterial | null> {
  const own = page ? await prepared.page(page.textBlob, page.pageNumber, work) : [];
  const texts = own.map(({ text }) => text);
  if (page?.areAsked && findQuote(page.words, texts.join('\n')) === undefined) return null;
  const said = subject.parts.map(({ text }) => text);
  const lexicon = lexiconAmong([said.join('\n'), texts.join('\n')]);
  const near = page ? around(texts, page.words).map((at) => passageAsSource(page.documentId, own[at]!)) : [];
  const others = passages
    .map((passage) => passageAsSource(passage.documentId, passage))
    .filter((source) => !near.some((one) => isSame(one, source)));
  // The guides are in English: a sentence in another language could not be checked against them.
  const headings = [...new Set(near.flatMap(({ blocks }) => blocks.flatMap(({ path }) => path)))];
  const facts =
    lexicon === english ? await guideFacts(knowledge, { said, question, headings, guides }, most.facts) : [];
  return { lexicon, sources: [...near, ...byTurns(others, facts.map(factAsSource))] };
}

/** The passage with these words, or the first one, and those around it; as they stand on the page. */
function around(texts: readonly string[], words: string): number[] {
  const found = texts.findIndex((text) => findQuote(words, text) !== undefined);
  const from = Math.max(0, Math.min(Math.max(found, 0) - 1, texts.length - most.ofPage));
  return texts.map((_, at) => at).slice(from, from + most.ofPage);
}

const isSame = (one: ExplainingSource, other: ExplainingSource): boolean =>
  one.place.from === 'notes' &&
  other.place.from === 'notes' &&
  one.place.PDF_id === other.place.PDF_id &&
  one.place.page_number === other.place.page_number &&
  one.text === other.text;

const byTurns = <T>(one: readonly T[], other: readonly T[]): T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();

/** Without the words that a sentence cites. */
type Place = ExplanationPlace extends infer P ? (P extends unknown ? Omit<P, 'span'> : never) : never;

/** What a sentence may rest on: a passage of the notes, or a fact of a guide. */
export type ExplainingSource = { text: string; blocks: readonly PageBlock[]; place: Place };

type Passage = {
  pageNumber: number;
  text: string;
  path?: readonly string[] | undefined;
  blocks?: readonly ExcerptBlock[] | undefined;
};

/** A passage without what rests on a sign that nobody told. */
export function passageAsSource(
  documentId: string,
  { pageNumber, text, path = [], blocks = [] }: Passage,
): ExplainingSource {
  const legible = withoutUnknown(text);
  const own = blocks.length > 0 ? blocks : blocksOfPages([{ text: legible }])[0]!;
  return {
    text: legible,
    blocks: underHeadings(legible, path.map(withoutUnknown), own),
    place: { from: 'notes', PDF_id: documentId, PDF_name: '', page_number: pageNumber },
  };
}

/** Blocks with what they stand under: the headings over the passage, and those within it. */
function underHeadings(
  text: string,
  over: readonly string[],
  blocks: readonly (ExcerptBlock & { isUnsure?: true | undefined })[],
): PageBlock[] {
  let path = over.map((title, at) => ({ title, level: at + 1 }));
  return blocks.map(({ isUnsure, ...block }) => {
    if (block.kind === 'heading') path = path.filter(({ level }) => level < (block.level ?? 1));
    const own = path.map(({ title }) => title);
    if (block.kind === 'heading') path.push({ title: pathHeadingOf(text, block), level: block.level ?? 1 });
    return { ...block, path: own, ...(isUnsure && { isPathUnsure: isUnsure }) };
  });
}

const factAsSource = ({ name, section, term, text }: PackFact): ExplainingSource => ({
  text,
  blocks: [
    {
      kind: 'paragraph',
      start: 0,
      end: text.length,
      path: [name, ...(term === null || term === name ? [] : [term])],
    },
  ],
  place: { from: 'guide', name, section },
});

/** As a model reads it. */
export const promptedText = ({ text, blocks }: Pick<ExplainingSource, 'text' | 'blocks'>): string =>
  joinedMarkup(markupOf(text, blocks)).text;

/** As the checks read it. */
export const checkedPage = (
  { text, blocks }: Pick<ExplainingSource, 'text' | 'blocks'>,
  lexicon: Lexicon | undefined,
): CheckedPage => ({ text, blocks, headingBefore: null, lexicon });

type Pack = Pick<KnowledgePack, 'mentioned' | 'factsOn'>;
/** `headings`: what it stands under. */
type Sought = {
  said: readonly string[];
  question: string | undefined;
  headings: readonly string[];
  guides: readonly string[];
};

/** Facts of a guide that are looked through. */
const looked = { on: 200, beside: 0 };
/** In characters: what is longer is no name of a topic. */
const longestTopic = 60;
/** Words that a fact has in common with what is explained, at least. */
const fewestCommon = 2;

/**
 * The facts of the guides that have the most in common with what is explained: of the diseases that are named for it and in the
 * person's question; where none is named for it, of those in it, or else of what a short part of it is about. A word of the person's question counts twice.
 */
export async function guideFacts(
  pack: Pack,
  { said, question, headings, guides }: Sought,
  mostFacts: number,
): Promise<PackFact[]> {
  const asks = question === undefined ? [] : [question];
  const texts = [...asks, ...said];
  const named = guides.length > 0 ? asks : [...texts, ...headings];
  const mentioned = await Promise.all(named.map((text) => pack.mentioned(text)));
  const diseases = [...guides, ...mentioned.flatMap((id) => id ?? [])];
  const topics = diseases.length > 0 ? diseases : texts.filter(({ length }) => length <= longestTopic);
  const found = await Promise.all([...new Set(topics)].map((topic) => pack.factsOn(topic, looked)));
  const facts = new Map(found.flatMap(({ on }) => on).map((fact) => [keyOf(fact), fact]));
  const [sought, asked] = [new Set(said.flatMap(contentStems)), new Set(contentStems(question ?? ''))];
  return [...facts.values()]
    .map((fact) => ({ fact, common: commonWith(fact, sought, asked) }))
    .filter(({ common }) => common >= fewestCommon)
    .toSorted((one, other) => other.common - one.common)
    .slice(0, mostFacts)
    .map(({ fact }) => fact);
}

const keyOf = ({ disease, section, id }: PackFact): string => `${disease}/${section}/${id}`;

/** The name of its disease tells nothing: all facts of the guide have it. */
function commonWith(
  { name, term, text }: PackFact,
  sought: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): number {
  const named = new Set(contentStems(name));
  const own = new Set(contentStems(`${term ?? ''} ${text}`).filter((stem) => !named.has(stem)));
  return [...own].reduce((sum, stem) => sum + (sought.has(stem) ? 1 : 0) + (asked.has(stem) ? 2 : 0), 0);
}
