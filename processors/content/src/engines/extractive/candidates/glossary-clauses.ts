import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import type { GlossaryEntry } from '../../../page/glossary.ts';
import { breaksSyntax, isBalanced, isBoilerplate, wordCount } from '../../../statements/sentence-rules.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import type { Tagger } from '../../../language/token.ts';
import { isGoodAnswer } from '../../../checks/answer-rules.ts';
import { blank, plain } from '../../../checks/card-syntax.ts';
import type { Candidate } from './candidate.ts';
import { choices } from './facts/choose.ts';
import { askedForPart } from './facts/wording.ts';
import { entriesWorthAsking, isLeftOver } from './glossary-entries.ts';

/** In words: more is not read at a glance. */
const LONGEST = 45;
const LEAST_OF_CLAUSE = 3;

/** A blank has one answer only where a word before it says how it belongs to the term. */
const LINK =
  /\b(?:(?<!(?:proceed|follow|divid|separat)ed )by|(?:found|located|released|derived|broken off|arising|secreted|stored|produced|formed) (?:in|from)|converted (?:in)?to|against|control of|action of|due to|caused by|response to|result of|deficiency of|extend into|on to|associated with|surrounded by|produces?|secretes?|stimulates?|inhibits?|activates?|converts?|releases?|breaks down|lacks?|determine)\s/u;
const LINKED = new RegExp(String.raw`${LINK.source}+(?:(?:the|an?|both|high|low|chronic)\s)?$`, 'u');
/** Other things may be said instead. */
const OPEN =
  /\b(?:such as|including|e\.?g|for example|may|can|sometimes|usually|often|also|other|various|several|some)\b/iu;

/**
 * What a list of terms says of a term behind its definition: "aquaporin: water channel; … under the control of [[ADH]]". The
 * definition itself asks for the term.
 */
export const clauseCandidates = (
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] =>
  page.entries
    .filter((entry) => !entry.open && entriesWorthAsking(index).has(entry))
    .flatMap((entry) => clausesOf(entry, page, index, tag, style));

function clausesOf(
  { term, definition, span, start }: GlossaryEntry,
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const name = index.readable(term);
  const meaning = index.readable(definition).replace(/[.;,]$/u, '');
  if (
    !LINK.test(meaning) ||
    wordCount(meaning) > LONGEST ||
    !isBalanced(meaning) ||
    breaksSyntax(meaning) ||
    isBoilerplate(meaning)
  )
    return [];
  // The end of the page or of the column cuts it.
  if (
    /^(?:ADJ|ADP|DET|CCONJ|SCONJ|AUX)$/u.test(tag(meaning).findLast(({ pos }) => pos !== 'PUNCT')?.pos ?? '')
  )
    return [];
  if (isLeftOver(meaning, name)) return [];
  const whole = `${name}: ${meaning}`;
  const heading = page.sentences.find((sentence) => sentence.start === start)?.heading;
  const found: Candidate[] = [];
  let at = name.length + 2;
  for (const clause of meaning.split(/(?<=;)\s+/u)) {
    const value = clause.replace(/;$/u, '');
    const from = whole.indexOf(value, at);
    at = from + value.length;
    if (wordCount(value) < LEAST_OF_CLAUSE || OPEN.test(value)) continue;
    const before = whole.slice(0, from);
    const after = whole.slice(at);
    const choice = choices({ cue: `${before} ${after} `, value, whole: false }, index, tag).find((range) => {
      const answer = value.slice(range.start, range.end);
      return (
        isGoodAnswer(answer, false) &&
        weightOf(answer) === 2 &&
        LINKED.test(value.slice(0, range.start)) &&
        !/\bn(?:either|or)\b/u.test(value) &&
        !/^(?:,|\s(?:and|or|of)\b)/u.test(value.slice(range.end))
      );
    });
    if (choice === undefined) continue;
    const answer = value.slice(choice.start, choice.end);
    const shown = plain(before + value.slice(0, choice.start));
    const rest = plain(value.slice(choice.end) + after);
    const prompt =
      style === 'cloze_deletion'
        ? `${shown}${blank(answer)}${rest}`
        : `${askedForPart(shown, answer, rest, '')}\n${blank(answer)}`;
    found.push({
      maker: 'fact:term',
      style,
      prompt,
      answer,
      span,
      start,
      statement: whole,
      at: from + choice.start,
      heading,
      kind: 'term',
      guess: 4,
    });
  }
  return found;
}

const weightOf = (text: string): number =>
  Math.max(0, ...(text.match(/\p{L}[\p{L}-]+/gu) ?? []).map((word) => medicalWeight(word)));
