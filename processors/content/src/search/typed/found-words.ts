import type { Marks } from '@anamnesis/contracts/notes-search/marks.ts';
import { mostMarks } from '@anamnesis/contracts/notes-search/limits.ts';
import { NUMBER, UNSPACED, wordsOf } from '../words.ts';

/** A word as it stands in a text, with the figure of its name ("IL-6"); of a script without spaces a character. */
const PLACED = new RegExp(
  String.raw`[${UNSPACED}]\p{M}*|${NUMBER}|(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}])+(?:[-‐‑]\d{1,3}\p{L}?(?![\p{L}\p{N}]))?`,
  'gu',
);

/** Where the words with these stems stand in a text. */
export function foundMarks(text: string, stems: ReadonlySet<string>): Marks {
  const marks: Marks = [];
  for (const { 0: word, index } of text.matchAll(PLACED)) {
    if (!wordsOf(word).some(({ stem }) => stems.has(stem))) continue;
    marks.push([index, index + word.length]);
    if (marks.length === mostMarks) break;
  }
  return marks;
}
