import { termWeight } from '../words/term-weight.ts';
import type { Candidate } from './candidate.ts';
import { isGivenAway, isGoodAnswer } from './answer-rules.ts';
import type { DocumentIndex, PageSentence } from '../document/document-index.ts';
import { blank, plain } from './card-syntax.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { breaksSyntax, isFurniture, wordCount } from '../statements/sentence-rules.ts';
import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';

type Entry = { term: string; definition: string; span: string };

const WITH_COLON =
  /^\s*((?!\p{Lu}?\p{Ll}+ (?:of|in|is|are|and)\b)[\p{L}\d][\p{L}\d ()’',/-]{1,40}?)(?::| [–—-])\s+(\S.{10,})$/u;

/** A line shorter than this share of the widest ends its entry; where entries end is not written otherwise. */
const FULL = 0.8;

/** The entries of a page's list of terms, with their verbatim spans; none where a list cannot be told apart safely. */
export function glossaryEntries(span: string, isTerm: IsKnown, isKnown: IsKnown): Entry[] {
  const lines = [...span.matchAll(/[^\n]+/gu)].map(({ index, 0: text }) => ({ start: index, text }));
  const width = Math.max(...lines.map(({ text }) => text.trimEnd().length));
  const entries: Entry[] = [];
  let open: { at: number; head: Head } | undefined;
  for (const [index, { start, text }] of lines.entries()) {
    const before = lines[index - 1];
    const fresh =
      before === undefined || before.text.trimEnd().length < FULL * width || WITH_COLON.test(text);
    const head = fresh ? headOf(text, isTerm, isKnown) : undefined;
    // A line inside an entry that starts with a term is another entry: where the first one ends is not certain.
    if (!fresh && headOf(text, isTerm, isKnown)) open = undefined;
    if (fresh) open = head && { at: start, head };
    const after = lines[index + 1];
    const ends = after === undefined || text.trimEnd().length < FULL * width || WITH_COLON.test(after.text);
    if (open && ends) {
      const whole = span.slice(open.at, start + text.trimEnd().length);
      entries.push({ term: open.head.term, definition: whole.slice(open.head.length), span: whole });
      open = undefined;
    }
  }
  return entries;
}

type IsKnown = (phrase: string) => boolean;
type Head = { term: string; length: number };

function headOf(line: string, isTerm: IsKnown, isKnown: IsKnown): Head | undefined {
  const colon = WITH_COLON.exec(line);
  if (colon?.[1]) return { term: colon[1].trim(), length: line.indexOf(colon[2] ?? '') };
  const words = [...line.matchAll(/\S+/gu)].slice(0, 6);
  for (let count = Math.min(5, words.length - 2); count >= 1; count--) {
    const end = words[count - 1]!.index + words[count - 1]![0].length;
    const term = line.slice(0, end).trim();
    const longer = words[count]?.[0] ?? '';
    if (!longer.startsWith('(') && isKnown(`${term} ${longer}`)) continue;
    if (
      /[.,;:]$|\)\s\S/u.test(term) ||
      STOP_WORDS.has(words[count - 1]![0].toLowerCase()) ||
      !isTerm(term.replace(/\s*\(.*$/u, '')) ||
      term.split('(').length !== term.split(')').length
    )
      continue;
    return { term, length: end };
  }
  return undefined;
}

/** The entries of a list of terms, told apart by the terms that the document uses elsewhere. */
export function entriesOn(span: string, index: DocumentIndex): Entry[] {
  const isKnown = (phrase: string) => index.occurrences(phrase) >= 2;
  const isTerm = (phrase: string) => isKnown(phrase) && termWeight(phrase, index) >= 2;
  return glossaryEntries(span, isTerm, isKnown);
}

/** Cards from a list of terms: the definition is shown, the term asked for. */
export function glossaryCandidates(
  sentence: PageSentence,
  index: DocumentIndex,
  style: CardStyle,
): Candidate[] {
  return entriesOn(sentence.span, index).flatMap(({ term, definition, span }) => {
    const whole = index.readable(definition).replace(/[.;,]$/u, '');
    const answer = index.readable(term.replace(/\s*\(also.*$/u, ''));
    // The first clause stands for a definition that is long or names its own term further on.
    const first = whole.replace(/;.*$/u, '');
    const meaning = [whole, ...(wordCount(first) >= 7 ? [first] : [])].find(
      (text) => isDefinition(text) && !isGivenAway(answer, text),
    );
    if (meaning === undefined || !isGoodAnswer(answer)) return [];
    const prompt =
      style === 'cloze_deletion'
        ? `${blank(answer)}: ${plain(meaning)}`
        : `Which term means “${plain(meaning)}”?\n${blank(answer)}`;
    const guess = 4 + termWeight(answer, index) / 3;
    const start = sentence.start + sentence.span.indexOf(span);
    const statement = `${answer}: ${meaning}`;
    const said = { span, start, statement, at: 0, heading: sentence.heading, kind: sentence.kind };
    return [{ maker: 'definition:glossary', style, prompt, answer, guess, ...said }];
  });
}

const BROKEN_OFF =
  /^[(\d]|^\S+ \(|^(?:and|or|is|are|of|that|which)\b|\b(?:of|the|a|and|or|to|in|by|with|for|that)$/u;

function isDefinition(meaning: string): boolean {
  const words = wordCount(meaning);
  return (
    words >= 4 && words <= 28 && !BROKEN_OFF.test(meaning) && !breaksSyntax(meaning) && !isFurniture(meaning)
  );
}
