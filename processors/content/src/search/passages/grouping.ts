import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import type { PassagePiece } from './pieces.ts';
import { titleOf } from './topics.ts';

/** In words: a passage with fewer takes in the next paragraph under the same heading, one with more is cut. */
const FEWEST = 60;
const MOST = 180;
/** In words: so little behind a passage that was cut belongs to it. */
const REST = 25;
/** … and one that holds what may stand under something in it. */
const MOST_UNSURE = 2 * MOST;

type Group = { pieces: PassagePiece[]; words: number };
type Placed = { start: number; end: number; title: string; sentences: [number, number][] };

/** The passages that pieces of one page make up. */
export function groupedPieces(pieces: readonly PassagePiece[]): Placed[] {
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const piece of pieces) {
    if (open === undefined || isCutBefore(piece, open)) groups.push((open = { pieces: [], words: 0 }));
    open.pieces.push(piece);
    open.words += piece.words;
  }
  return withoutRests(groups).map(passageOf);
}

function isCutBefore(piece: PassagePiece, { pieces, words }: Group): boolean {
  const last = pieces.at(-1)!;
  if (piece.end - pieces[0]!.start > longestPassage) return true;
  // What follows a heading is under it, and so is the next lower heading.
  if (last.isHeading) return false;
  // It stays with what it may stand under.
  if (piece.isUnsure && !piece.isHeading) return words + piece.words > MOST_UNSURE;
  const beginsPart = piece.isHeading && piece.part !== '';
  if ((piece.isHeading && !beginsPart) || !isOfTopic(piece, last)) return true;
  if (piece.isHeading && !isBelow(piece, pieces[0]!)) return true;
  if (words + piece.words > MOST) return true;
  if (piece.from === 'paragraph' || beginsPart) return words >= FEWEST;
  // A long paragraph is cut into parts of about the same length.
  return piece.paragraph > MOST && words >= piece.paragraph / Math.ceil(piece.paragraph / MOST);
}

/** A lower heading than that under which a passage begins goes on in it; one of its own level or a higher one does not. */
const isBelow = ({ under }: PassagePiece, first: PassagePiece): boolean =>
  first.under.length > 0 &&
  under.length > first.under.length &&
  first.under.every((heading, at) => heading === under[at]);

/** What is unsure is told apart from nothing that it may stand under: lines behind it are. */
const isOfTopic = (piece: PassagePiece, { path, isUnsure }: PassagePiece): boolean =>
  !isUnsure && piece.path.length === path.length && piece.path.every((heading, at) => heading === path[at]);

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
    isOfTopic(first, before.pieces.at(-1)!) &&
    pieces.at(-1)!.end - before.pieces[0]!.start <= longestPassage
  );
}

function passageOf({ pieces }: Group): Placed {
  const sentences = pieces.filter(({ isHeading }) => !isHeading);
  return {
    start: pieces[0]!.start,
    end: pieces.at(-1)!.end,
    title: titleOfPieces(sentences.length > 0 ? sentences : pieces),
    sentences: (sentences.length > 0 ? sentences : pieces).map(({ start, end }) => [start, end]),
  };
}

/** What all of it stands under; nothing where that is not sure. */
function titleOfPieces(pieces: readonly PassagePiece[]): string {
  if (pieces.some(({ isUnsure }) => isUnsure)) return '';
  const { topic, part } = pieces[0]!;
  return titleOf({ topic, part: pieces.every((piece) => piece.part === part) ? part : '' });
}
