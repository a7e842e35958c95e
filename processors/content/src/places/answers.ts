// Whether what a place hides is an answer: not a word that says nothing by itself, and not what the card shows in another form.
import { stem } from '../language/stem.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { isBareKind } from './over/headings.ts';
import type { Place, PlacePage } from './place.ts';
import { inWords } from './card/in-words.ts';
import { wordsOf } from './text/stems.ts';
import { isLimit } from './text/words.ts';

export function hidesAnswer(place: Place, page: PlacePage): boolean {
  if (place.kind === 'list') return true;
  const { path, before, behind, left, right, answer } = inWords(place, page);
  if (isAbbreviationOf(answer, left)) return false;
  const shown = [path, left, right, ...[...before, ...behind].map(({ text }) => text)].join(' ');
  return !isToldIn(answer, shown) && !isBareKind(answer);
}

/** In letters: shorter words stand in many another one. */
const least = 5;

/** Each word that says something is shown as well, in another form or as a part of a longer word. */
function isToldIn(answer: string, shown: string): boolean {
  const words = wordsOf(answer.toLowerCase());
  // "Some dehydration", "not defined"
  if (/\d/u.test(answer) || words.some((word) => isLimit(word) || word === 'some')) return false;
  const said = words.filter((word) => !STOP_WORDS.has(word));
  const others = wordsOf(shown.toLowerCase());
  return said.length > 0 && said.every((word) => others.some((other) => tells(other, word)));
}

/** "myotonic" of "myotonia", "macroprolactinoma" of "prolactin" */
function tells(other: string, word: string): boolean {
  const [own, its] = [stem(word), stem(other)];
  if (own === its) return true;
  const shorter = Math.min(own.length, its.length);
  if (shorter < least) return false;
  if (its.includes(own)) return true;
  let shared = 0;
  while (shared < shorter && own[shared] === its[shared]) shared++;
  return shared >= Math.max(least, shorter - 1);
}

/** "growth hormone-releasing hormone (GHRH)" */
function isAbbreviationOf(answer: string, left: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(answer) || !left.endsWith('(')) return false;
  const initials = (left.match(/\p{L}+/gu) ?? []).map((word) => word[0]!.toUpperCase()).join('');
  return initials.endsWith(answer);
}
