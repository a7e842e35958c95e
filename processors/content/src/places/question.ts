// A place as a question and its answer, by its structure only; where that asks nothing for certain it is the same text with a gap.
import type { Place, PlacePage } from './place.ts';
import { blankOf, tidy, type PlaceInWords } from './prompt.ts';
import { askingIn, languageOf } from './words/asking.ts';

const gap = '___';

export function questionOf(place: Place, page: PlacePage, words: PlaceInWords): string {
  return `${frontOf(place, page, words)}\n${blankOf(words.answer)}`;
}

function frontOf(place: Place, page: PlacePage, words: PlaceInWords): string {
  const { path, before, left, right, behind } = words;
  const isLast = tidy(right + behind + before) === '';
  if (place.kind === 'list') return path.replace(/\s*[:：]$/u, '');
  if (place.kind === 'cell' && isLast) return asQuestion(path);
  if (place.kind === 'definition' && tidy(left) === '') {
    const meaning = right.replace(/^\s*[:=–—-]+\s*/u, '').trim();
    // Behind a verb it would be half a sentence.
    if (meaning.length < right.trim().length)
      return tidy(`${path} ${askingIn[languageOf(page.text)].term(meaning)}`);
  }
  const label = /^(.*?)\s*(?:[:：=–—-]|→|⇒|[-=]{1,2}>)\s*$/u.exec(left)?.[1];
  if (isLast && label)
    return asQuestion(/^\p{L}$/u.test(label) && path.endsWith('?') ? path : `${path} ${label}`);
  if (isLast && tidy(left) === '' && path.endsWith('?')) return path;
  return `Complete: “${tidy(`${path} ${before}${left}${gap}${right}${behind}`)}”`;
}

/** "Heart failure – Precipitants: name the 5", "Amiodarone – toxicity?": the last colon of a path parts no line from it any more. */
function asQuestion(text: string): string {
  const bare = tidy(text).replace(/\s*[:：]$/u, '');
  return /[?!]$/u.test(bare) ? bare : `${bare}?`;
}
