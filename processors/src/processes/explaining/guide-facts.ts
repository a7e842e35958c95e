import { contentStems } from '@anamnesis/content/page/content-stems.ts';
import type { KnowledgePack, PackFact } from '@anamnesis/contracts/ports/knowledge-pack.ts';

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
  most: number,
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
    .slice(0, most)
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
