import { findSpan } from '@anamnesis/content/checks/grounding.ts';
import { english } from '@anamnesis/content/language/lexica/english.ts';
import { lexiconOf } from '@anamnesis/content/language/lexica/lexica.ts';
import type { Lexicon } from '@anamnesis/content/language/lexica/lexicon.ts';
import { isOtherLanguage } from '@anamnesis/content/page/language.ts';
import type { ExplainRequest } from '@anamnesis/contracts/explaining/requests.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/knowledge-pack.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { Resources } from '../../resources.ts';
import { guideFacts } from './guide-facts.ts';
import { factAsSource, passageAsSource, type Source } from './source.ts';

export type Sourcing = {
  prepared: Pick<Resources['prepared'], 'page'>;
  knowledge: Pick<KnowledgePack, 'mentioned' | 'factsOn'>;
};
/** What an explanation is made from. `lexicon`: of the language that it is written in; undefined: none that the checks know. */
export type Material = { lexicon: Lexicon | undefined; sources: Source[] };

/** Of each kind so many are looked at. */
const most = { ofPage: 4, facts: 8 };

/** The page's own passages first, then what was found elsewhere and what the guides say by turns; null where the page has not the words. */
export async function sourcesOf(
  { prepared, knowledge }: Sourcing,
  { subject, question, page, passages, guides }: ExplainRequest,
  work: Work,
): Promise<Material | null> {
  const own = page ? await prepared.page(page.textBlob, page.pageNumber, work) : [];
  const texts = own.map(({ text }) => text);
  if (page?.areAsked && findSpan(page.words, texts.join('\n')) === undefined) return null;
  const said = subject.parts.map(({ text }) => text);
  const lexicon = languageOf([said.join('\n'), texts.join('\n')]);
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

/** Of the first text that has enough words to tell; notes without a sentence are read as English. */
function languageOf(texts: readonly string[]): Lexicon | undefined {
  for (const text of texts) {
    const own = lexiconOf(text);
    if (own) return own;
    if (isOtherLanguage(text) === true) return undefined;
  }
  return english;
}

/** The passage with these words, or the first one, and those around it; as they stand on the page. */
function around(texts: readonly string[], words: string): number[] {
  const found = texts.findIndex((text) => findSpan(words, text) !== undefined);
  const from = Math.max(0, Math.min(Math.max(found, 0) - 1, texts.length - most.ofPage));
  return texts.map((_, at) => at).slice(from, from + most.ofPage);
}

const isSame = (one: Source, other: Source): boolean =>
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
