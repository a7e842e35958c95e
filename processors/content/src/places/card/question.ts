// A place as a question and its answer, by its structure only; where that asks nothing for certain it is the same text with a gap.
import type { PlaceInWords } from './in-words.ts';
import type { Place, PlacePage } from '../place.ts';
import { asLine, beforeBlank, blankOf, tidy, withGap } from './prompt.ts';
import { promptUnder } from './path.ts';
import { askingIn, notesLanguageOf } from '../words/asking.ts';

export function placeQuestionOf(place: Place, page: PlacePage, words: PlaceInWords): string {
  return `${frontOf(place, page, words) ?? withGap(words)}\n${blankOf(words.answer)}`;
}

/** Undefined where it is not known how to ask. */
function frontOf(place: Place, page: PlacePage, words: PlaceInWords): string | undefined {
  const { path, asks, before, left, right, behind } = words;
  if (place.kind === 'list') return before.length > 0 ? beforeBlank(words) : asLine(promptUnder(path, asks));
  if (place.kind === 'cell') {
    const isTold = behind.length > 0 || before.some(({ form }) => form === 'item');
    return isTold
      ? undefined
      : asQuestion([path, ...before.map(({ text }) => text), left].filter(Boolean).join(' – '));
  }
  if (place.kind === 'definition' && tidy(left) === '') {
    const meaning = right.replace(/^\s*[:=–—-]+\s*/u, '').trim();
    // Behind a verb it would be half a sentence.
    if (meaning.length < right.trim().length)
      return asLine(promptUnder(path, askingIn[notesLanguageOf(page)].term(meaning)));
  }
  if (tidy(right) !== '' || behind.length > 0) return undefined;
  const label = /^(.*?)\s*(?:[:：=–—-]|→|⇒|[-=]{1,2}>)\s*$/u.exec(left)?.[1];
  if (label && before.length > 0) {
    const above = withGap(words).split('\n').slice(0, -1);
    return [...above, asQuestion(label)].join('\n');
  }
  if (label)
    return asQuestion(/^\p{L}$/u.test(label) && path.endsWith('?') ? path : promptUnder(path, label));
  if (before.length > 0) return undefined;
  return tidy(left) === '' && path.endsWith('?') ? asLine(path) : undefined;
}

/** "Amiodarone: toxicity?" */
function asQuestion(text: string): string {
  const bare = asLine(text).replace(/\s*[:：]$/u, '');
  return /[?!]$/u.test(bare) ? bare : `${bare}?`;
}
