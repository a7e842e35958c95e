import { commonness } from '../../../language/common-words.ts';
import { termWeight } from '../../../page/term-weight.ts';
import type { Candidate } from './candidate.ts';
import { isGoodAnswer } from '../../../checks/answer-rules.ts';
import { entriesWorthAsking, isNounDefinition } from './glossary-entries.ts';
import { isGivenAway } from '../../../checks/give-away.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import type { GlossaryEntry } from '../../../page/glossary.ts';
import { blank, plain } from '../../../checks/card-syntax.ts';
import { breaksSyntax, isBalanced, isBoilerplate, wordCount } from '../../../statements/sentence-rules.ts';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';

/** Cards from a page's list of terms: the definition is shown, the term asked for. */
export const glossaryCandidates = (page: PageLayout, index: DocumentIndex, style: CardStyle): Candidate[] =>
  page.entries
    .filter((entry) => entriesWorthAsking(index).has(entry))
    .flatMap((entry) => candidateOf(entry, page, index, style) ?? []);

function candidateOf(
  entry: GlossaryEntry,
  page: PageLayout,
  index: DocumentIndex,
  style: CardStyle,
): Candidate | undefined {
  const { span, start, term } = entry;
  const answer = index.readable(term);
  const meaning = meaningOf(entry, answer, index);
  if (meaning === undefined) return modifierOf(entry, answer, page, index, style);
  if (!isGoodAnswer(answer, true)) return undefined;
  const prompt =
    style === 'cloze_deletion'
      ? `${blank(answer)}: ${plain(meaning)}`
      : `Which term ${isGivenAway(answer, 'means') ? 'is defined as' : 'means'} “${plain(meaning)}”?\n${blank(answer)}`;
  const guess = 4 + termWeight(answer, index) / 3;
  const statement = `${answer}: ${meaning}`;
  const heading = page.sentences.find((sentence) => sentence.start === start)?.heading;
  const said = { span, start, statement, at: 0, heading, kind: 'term' as const };
  return { maker: 'definition:glossary', style, prompt, answer, guess, ...said };
}

/** Zipf value of a noun that says nothing by itself. */
const GENERAL_NOUN = 5.3;

/** "bicuspid valve: valve located …" gives its noun away: what stands before the noun is asked for. */
function modifierOf(
  entry: GlossaryEntry,
  term: string,
  page: PageLayout,
  index: DocumentIndex,
  style: CardStyle,
): Candidate | undefined {
  const [, answer, noun] = /^(\S+(?: \S+)?) (\p{L}+)$/u.exec(term) ?? [];
  // "prothrombin time" is one term: without its general noun the half of it is no answer.
  if (answer === undefined || noun === undefined || commonness(noun) >= GENERAL_NOUN) return undefined;
  const meaning = meaningOf(entry, answer, index);
  if (meaning === undefined || !isGivenAway(noun, meaning) || !isGoodAnswer(answer, true)) return undefined;
  const prompt =
    style === 'cloze_deletion'
      ? `${blank(answer)} ${plain(`${noun}: ${meaning}`)}`
      : `Which ${plain(`${noun} ${/[^siu]s$/u.test(noun) ? 'are' : 'is'} meant by “${meaning}”`)}?\n${blank(answer)}`;
  const { span, start } = entry;
  const statement = `${term}: ${meaning}`;
  const heading = page.sentences.find((sentence) => sentence.start === start)?.heading;
  const said = { span, start, statement, at: 0, heading, kind: 'term' as const };
  const guess = 3 + termWeight(answer, index) / 3;
  return { maker: 'definition:modifier', style, prompt, answer, guess, ...said };
}

/** "; also called adrenaline": a second name gives the first away. */
const OTHER_NAME =
  /(?:[;,] | \()(?:also|sometimes|often|commonly) (?:called|known as|referred to as|termed|named|abbreviated)(?: as)? [^;,.()]+\)?(?=[;,.]|$)/gu;

/** The definition, or its first clause where it is long, cut off by the page's end or names its own term further on. */
export function meaningOf(
  { definition, open }: Pick<GlossaryEntry, 'definition' | 'open'>,
  answer: string,
  index: Pick<DocumentIndex, 'readable'>,
): string | undefined {
  const whole = index
    .readable(definition)
    .replace(OTHER_NAME, '')
    .replace(/[.;,]$/u, '');
  const first = whole.replace(/(?:;|\.\s).*$/u, '');
  const isCut = first.length < whole.length;
  return [...(open ? [] : [whole]), ...(isCut && wordCount(first) >= 5 ? [first] : [])].find(
    (text) => isDefinition(text, answer) && !isGivenAway(answer, text),
  );
}

/** "protect the brain from invading": what invades stands on the next page. */
const BROKEN_OFF =
  /^[(\d]|^(?:and|or|is|are|of|that|which)\b|\b(?:of|the|a|and|or|to|in|by|with|for|that|from|from \p{Ll}+ing)$/iu;

function isDefinition(meaning: string, term: string): boolean {
  const words = wordCount(meaning);
  return (
    words >= 3 &&
    words <= 32 &&
    isBalanced(meaning) &&
    isNounDefinition(meaning, term) &&
    !BROKEN_OFF.test(meaning) &&
    !breaksSyntax(meaning) &&
    !isBoilerplate(meaning)
  );
}
