import { isCasePart } from '../page/case-parts.ts';
import type { Piece } from '../page/pieces.ts';

/** Under so many different topics a heading names a part of each, such as "Kinetics" in a book of drugs. */
const LEAST_TOPICS = 3;

/** A piece with what it is about: the heading that it stands under, or the one above it where that names only a part. */
export type PieceOfTopic = Piece & { topic: string; part: string };

/** The pieces of each page of a document with their topics. */
export function withTopics(pages: readonly (readonly Piece[])[]): PieceOfTopic[][] {
  const parts = partsIn(pages);
  let topic = '';
  return pages.map((pieces) =>
    pieces.map((piece) => {
      if (piece.isOfEntry) return { ...piece, topic: piece.title, part: '' };
      const isPart = isCasePart(piece.title) || parts.has(keyOf(piece.title));
      if (!isPart) topic = piece.title;
      return { ...piece, topic, part: isPart ? piece.title : '' };
    }),
  );
}

const keyOf = (title: string): string => title.toLowerCase();

type Heading = { key: string; isAtTop: boolean };

/** Headings that are repeated under different ones that are not; those at the top of pages name what the pages are about. */
function partsIn(pages: readonly (readonly Piece[])[]): ReadonlySet<string> {
  const headings = pages
    .flatMap((pieces) =>
      pieces.flatMap(({ title, isHeading }, at): Heading[] =>
        isHeading ? [{ key: keyOf(title), isAtTop: at === 0 }] : [],
      ),
    )
    .filter(({ key }, at, all) => key !== all[at - 1]?.key);
  const byKey = Map.groupBy(headings, ({ key }) => key);
  const comesBack = ({ key }: Heading): boolean => byKey.get(key)!.length >= LEAST_TOPICS;
  const topics = new Map<string, Set<string>>();
  let topic = '';
  for (const heading of headings)
    if (comesBack(heading)) topics.set(heading.key, (topics.get(heading.key) ?? new Set()).add(topic));
    else topic = heading.key;
  return new Set(
    [...topics].flatMap(([key, found]) => {
      const atTop = byKey.get(key)!.filter(({ isAtTop }) => isAtTop).length;
      return found.size >= LEAST_TOPICS && atTop <= byKey.get(key)!.length / 2 ? [key] : [];
    }),
  );
}
