import type { PageSentence } from '../document/document-index.ts';
import {
  addressesReader,
  breaksSyntax,
  isFurniture,
  isStory,
  pointsElsewhere,
} from '../statements/sentence-rules.ts';
import type { Point, Setting } from './point.ts';

/** In characters, both together. */
const LONGEST = 350;
const FULLER = 0.15;

/** It speaks of what the sentence before it names. */
const POINTS_BACK =
  /^(?:It|They|Its|Their|This|These|Both|Such) (?!is why|means that|section|chapter|module)/u;

/**
 * Each sentence together with the one behind it that begins with "it" or "this condition": what the second says is lost
 * without the first, and often it is what matters.
 */
export function withNext(points: readonly Point[], { page }: Setting): Point[] {
  const at = new Map(page.sentences.map(({ start }, order) => [start, order]));
  return points.flatMap((point): Point[] => {
    const order = at.get(point.start);
    const [own, next] = order === undefined ? [] : page.sentences.slice(order, order + 2);
    if (own === undefined || next === undefined || point.isClause || own.kind !== 'prose') return [];
    if (bare(own.text) !== bare(point.text) || !goesOn(own, next, page.text)) return [];
    const text = `${bare(point.text)}. ${bare(next.text)}`;
    return text.length > LONGEST ? [] : [{ ...point, text, place: point.place + FULLER }];
  });
}

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim().replace(/\.$/u, '');

function goesOn(own: PageSentence, next: PageSentence, page: string): boolean {
  const between = page.slice(own.start + own.span.length, next.start);
  return (
    next.kind === 'prose' &&
    /^\s{0,3}$/u.test(between) &&
    POINTS_BACK.test(next.text) &&
    next.text.endsWith('.') &&
    ![addressesReader, breaksSyntax, isFurniture, isStory, pointsElsewhere].some((rule) => rule(next.text))
  );
}
