import { foldSpelling } from '@anamnesis/contracts/kernel/text/spelling.ts';
import { findTerm, type FoundTerm } from '../lexical.ts';
import { stemOfTerm, type KeyedSegment, type LoadedSegment } from '../segment/loaded-segment.ts';

/** Terms of which a word is what was typed, those of which one only begins so, and the stems of all. */
export type Completions = { whole: FoundTerm; begun: FoundTerm; stems: ReadonlySet<string> };

/** In characters: one letter begins too much to tell anything. */
const SHORTEST = 2;

/**
 * The terms of these segments, and of no others, with a word that begins as what is typed, however it is spelled: "haem" finds
 * hemoglobin. Null where there are none.
 */
export function completionsOf(segments: readonly KeyedSegment[], typed: string): Completions | null {
  if (typed.length < SHORTEST) return null;
  const completions = { whole: noTerm(), begun: noTerm(), stems: new Set<string>() };
  const beginnings = [...new Set([typed, foldSpelling(typed)?.text ?? typed])];
  /** Stems that do not begin so themselves: in another segment none of their words may. */
  const others = new Map<string, boolean>();
  for (const [at, { segment }] of segments.entries())
    for (const [term, isWhole] of termsBeginning(segment, beginnings)) {
      const stem = stemOfTerm(segment, term);
      completions.stems.add(stem);
      if (beginnings.some((beginning) => stem.startsWith(beginning)))
        add(isWhole ? completions.whole : completions.begun, segment.frequencies[term]!, [{ at, term }]);
      else others.set(stem, isWhole || others.get(stem) === true);
    }
  for (const [stem, isWhole] of others) {
    const { frequency, places } = findTerm(segments, stem);
    add(isWhole ? completions.whole : completions.begun, frequency, places);
  }
  return completions.stems.size === 0 ? null : completions;
}

function add(term: FoundTerm, frequency: number, places: FoundTerm['places']): void {
  term.frequency += frequency;
  term.places.push(...places);
}

const noTerm = (): FoundTerm => ({ frequency: 0, places: [] });

/** Terms of a segment, with whether one of their words is what was typed. */
function termsBeginning(
  { terms, lines }: LoadedSegment,
  beginnings: readonly string[],
): Map<number, boolean> {
  const found = new Map<number, boolean>();
  const note = (at: number, length: number): void => {
    const term = lineAt(lines, at);
    found.set(term, found.get(term) === true || isWordEnd(terms.charCodeAt(at + length)));
  };
  for (const beginning of beginnings) {
    if (terms.startsWith(beginning)) note(0, beginning.length);
    for (const gap of ['\n', '\t'])
      for (let at = terms.indexOf(gap + beginning); at !== -1; at = terms.indexOf(gap + beginning, at + 1))
        note(at + 1, beginning.length);
  }
  return found;
}

const TAB = 9;
const LINE = 10;
/** A tab, a line, or the end of the terms. */
const isWordEnd = (code: number): boolean => code === TAB || code === LINE || Number.isNaN(code);

/** The last line that begins at or before this place. */
function lineAt(lines: Uint32Array, at: number): number {
  let from = 0;
  let to = lines.length - 1;
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if (lines[middle]! <= at) from = middle;
    else to = middle;
  }
  return from;
}
