// An excerpt of a page as it is read: its words with their parts of speech, at the offsets that they have in it.
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import { nounPhrases, type Phrase } from '../language/grammar/phrases.ts';
import { ofLast } from '../language/memoised-last.ts';
import type { Tagger, TaggedToken } from '../language/token.ts';
import type { PlacePage, PageStretch } from './place.ts';

export type TaggedReading = {
  readonly text: string;
  /** Empty where the language is not English. */
  readonly tokens: readonly TaggedToken[];
  readonly phrases: readonly Phrase[];
};

export type Reader = (text: string) => TaggedReading;

/** Texts of some pages, and the longest that is read, in characters. */
const MOST = 400;
const LONGEST = 600;

/** `tag` is absent where the document is not in English. */
export const taggedReaderOf = (tag: Tagger | undefined): Reader =>
  ofLast(MOST, (text): TaggedReading => {
    if (tag === undefined || text.length > LONGEST) return { text, tokens: [], phrases: [] };
    const tokens = tag(text);
    return { text, tokens, phrases: nounPhrases(tokens, text) };
  });

/** The text of a stretch with a space for each white space and each sign that only marks words up: offsets hold. */
export function plainText(
  { text }: PlacePage,
  { runs = [] }: PageBlock,
  { start, end }: PageStretch,
): string {
  const plain = text.slice(start, end).replace(/\s/gu, ' ');
  const marks = runs.filter((run) => run.markup && run.start < end && run.end > start);
  return marks.reduce((rest, mark) => {
    const [from, to] = [Math.max(mark.start, start) - start, Math.min(mark.end, end) - start];
    return rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  }, plain);
}
