import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import type { Passage } from './passage.ts';
import type { PieceOfTopic } from './topics.ts';

/** In words: a passage with fewer takes in the next paragraph under the same heading, one with more is cut. */
const FEWEST = 60;
const MOST = 180;
/** In words: so little behind a passage that was cut belongs to it. */
const REST = 25;

type Group = { pieces: PieceOfTopic[]; words: number };
type Placed = Omit<Passage, 'pageNumber'>;

/** The passages that pieces of one page make up. */
export function grouped(pieces: readonly PieceOfTopic[]): Placed[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const piece of pieces) {
    if (open === undefined || isCutBefore(piece, open)) groups.push((open = { pieces: [], words: 0 }));
    open.pieces.push(piece);
    open.words += piece.words;
  }
  return withoutRests(groups).map(passageOf);
}

function isCutBefore(piece: PieceOfTopic, { pieces, words }: Group): boolean {
  const last = pieces.at(-1)!;
  if (piece.end - pieces[0]!.start > longestPassage) return true;
  // What follows a heading is under it, and so is the next lower heading.
  if (last.isHeading) return piece.from === 'apart' && !piece.isHeading;
  const beginsPart = piece.isHeading && piece.part !== '';
  if ((piece.from === 'apart' && !beginsPart) || piece.topic !== last.topic) return true;
  if (words + piece.words > MOST) return true;
  if (piece.from === 'paragraph' || beginsPart) return words >= FEWEST;
  // A long paragraph is cut into parts of about the same length.
  return piece.paragraph > MOST && words >= piece.paragraph / Math.ceil(piece.paragraph / MOST);
}

/** Groups that are only the rest of the one before are added to it. */
function withoutRests(groups: readonly Group[]): Group[] {
  const whole: Group[] = [];
  for (const group of groups) {
    const before = whole.at(-1);
    if (before && isRestOf(before, group)) {
      before.pieces.push(...group.pieces);
      before.words += group.words;
    } else whole.push(group);
  }
  return whole;
}

function isRestOf(before: Group, { pieces, words }: Group): boolean {
  const first = pieces[0]!;
  return (
    words <= REST &&
    first.from !== 'apart' &&
    first.topic === before.pieces.at(-1)!.topic &&
    pieces.at(-1)!.end - before.pieces[0]!.start <= longestPassage
  );
}

function passageOf({ pieces }: Group): Placed {
  const sentences = pieces.filter(({ isHeading }) => !isHeading);
  return {
    start: pieces[0]!.start,
    end: pieces.at(-1)!.end,
    title: titleOf(sentences.length > 0 ? sentences : pieces),
    sentences: (sentences.length > 0 ? sentences : pieces).map(({ start, end }) => [start, end]),
  };
}

/** Its subject, and the part of it where the passage is about one part. */
function titleOf(pieces: readonly PieceOfTopic[]): string {
  const { topic, part } = pieces[0]!;
  const isOnePart = part !== '' && pieces.every((piece) => piece.part === part);
  return isOnePart && topic !== '' ? `${topic}: ${part}` : topic || pieces[0]!.part;
}
