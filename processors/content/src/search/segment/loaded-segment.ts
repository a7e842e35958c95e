import type { Segment } from './segment.ts';
import { base64BytesOf, readNumber } from './varints.ts';

/**
 * A segment as it is searched. Postings stay packed, so that 200,000 passages fit into memory.
 * Terms are counted from 0 in the order of the segment.
 */
export type LoadedSegment = {
  first: number;
  passages: number;
  /** Words in each passage, and in all. */
  lengths: Uint32Array;
  totalLength: number;
  /** As in `Segment`, and where each of its lines begins; one more is the end. */
  terms: string;
  lines: Uint32Array;
  /** Hashes of the stems in ascending order, and the terms that they belong to. */
  hashes: Uint32Array;
  byHash: Uint32Array;
  /** As in `Segment`, and for each term where its passages begin and how many they are. */
  postings: Uint8Array;
  starts: Uint32Array;
  frequencies: Uint32Array;
};

/** `key`: of the document that the segment is of; several segments may have it. */
export type KeyedSegment = { key: string; segment: LoadedSegment };

/** @throws RangeError for a segment that holds something else than `segmentOf` writes */
export function loadSegment(segment: Segment): LoadedSegment {
  const { first, passages, terms } = segment;
  const lines = lineStarts(terms);
  return {
    first,
    passages,
    ...readLengths(base64BytesOf(segment.lengths), passages),
    terms,
    lines,
    ...hashTerms(terms, lines),
    ...readPostings(base64BytesOf(segment.postings), lines.length - 1, passages),
  };
}

const damaged = () => new RangeError('A segment of the search is damaged.');

function readLengths(bytes: Uint8Array, passages: number) {
  const lengths = new Uint32Array(passages);
  const at = { offset: 0 };
  let totalLength = 0;
  for (let number = 0; number < passages; number += 1) {
    lengths[number] = readNumber(bytes, at);
    totalLength += lengths[number]!;
  }
  if (at.offset !== bytes.length) throw damaged();
  return { lengths, totalLength };
}

function readPostings(postings: Uint8Array, terms: number, passages: number) {
  const starts = new Uint32Array(terms);
  const frequencies = new Uint32Array(terms);
  const at = { offset: 0 };
  for (let term = 0; term < terms; term += 1) {
    const frequency = readNumber(postings, at);
    frequencies[term] = frequency;
    starts[term] = at.offset;
    if (frequency > passages) throw damaged();
    let passage = -1;
    for (let nth = 0; nth < frequency; nth += 1) {
      const step = readNumber(postings, at);
      passage += step >>> 1;
      if ((step & 1) === 1) readNumber(postings, at);
    }
    if (passage >= passages) throw damaged();
  }
  if (at.offset !== postings.length) throw damaged();
  return { postings, starts, frequencies };
}

function hashTerms(terms: string, lines: Uint32Array) {
  const unsorted = Uint32Array.from({ length: lines.length - 1 }, (_, term) =>
    termHashOf(stemIn(terms, lines, term)),
  );
  const byHash = Uint32Array.from(unsorted.keys()).sort((a, b) => unsorted[a]! - unsorted[b]!);
  return { byHash, hashes: byHash.map((term) => unsorted[term]!) };
}

function lineStarts(terms: string): Uint32Array {
  if (terms === '') return Uint32Array.of(0);
  const starts = [0];
  for (let end = terms.indexOf('\n'); end !== -1; end = terms.indexOf('\n', end + 1)) starts.push(end + 1);
  return Uint32Array.from([...starts, terms.length + 1]);
}

/** A line begins with the stem. */
function stemIn(terms: string, lines: Uint32Array, term: number): string {
  const line = terms.slice(lines[term], lines[term + 1]! - 1);
  const end = line.indexOf('\t');
  return end === -1 ? line : line.slice(0, end);
}

/** The terms whose stems begin with this UTF-16 unit: the first of them, and the first behind them. */
export function termsWithLetter({ terms, lines }: LoadedSegment, letter: number): [from: number, to: number] {
  const firstFrom = (least: number): number => {
    let from = 0;
    let to = lines.length - 1;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (terms.charCodeAt(lines[middle]!) < least) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return [firstFrom(letter), firstFrom(letter + 1)];
}

export function stemOfTerm({ terms, lines }: LoadedSegment, term: number): string {
  const line = terms.slice(lines[term], lines[term + 1]! - 1);
  const tab = line.indexOf('\t');
  return tab === -1 ? line : line.slice(0, tab);
}

/** FNV-1a. */
export function termHashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const TAB = 9;

/** The term with this stem, or −1. `hash`: of the stem. */
export function termOf({ hashes, byHash, terms, lines }: LoadedSegment, stem: string, hash: number): number {
  let from = 0;
  let to = hashes.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (hashes[middle]! < hash) from = middle + 1;
    else to = middle;
  }
  for (; hashes[from] === hash; from += 1) {
    const term = byHash[from]!;
    const end = lines[term]! + stem.length;
    const isWhole = end === lines[term + 1]! - 1 || terms.charCodeAt(end) === TAB;
    if (isWhole && terms.startsWith(stem, lines[term])) return term;
  }
  return -1;
}
