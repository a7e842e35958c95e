/** A stretch of a text; marked where it is a word of the question. */
export interface Stretch {
  text: string;
  marked: boolean;
}

const word = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** They are in every question, whatever it is about. */
const common = new Set(
  `a about an and any are as at be because been between but by can could did do does for from give had has have how if in
  into is it its may me mean means might more most my name notes of on or our say says should so some tell than that the
  their them then there these they this to us was we were what when where which who whom whose why will with would you
  your`.split(/\s+/),
);

/** The stems of the words of a question by which its answer can be recognised. */
export const stemsOf = (question: string): ReadonlySet<string> =>
  new Set((question.toLowerCase().match(word) ?? []).filter((each) => !common.has(each)).map(stemOf));

/** Where the words that a text has in common with the question stand in it. */
export function marksOf(text: string, stems: ReadonlySet<string>): [number, number][] {
  let at = 0;
  return stretchesOf(text, stems).flatMap(({ text: part, marked }): [number, number][] => {
    at += part.length;
    return marked ? [[at - part.length, at]] : [];
  });
}

/** Splits a text at the words that it has in common with the question, in whatever form: *treated* for *treatment*. */
export function stretchesOf(text: string, stems: ReadonlySet<string>): Stretch[] {
  const stretches: Stretch[] = [];
  const add = (part: string, marked: boolean): void => {
    const last = stretches.at(-1);
    if (part === '') return;
    if (last?.marked === marked) last.text += part;
    else stretches.push({ text: part, marked });
  };
  let at = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!stems.has(stemOf(found.toLowerCase()))) continue;
    add(text.slice(at, index), false);
    add(found, true);
    at = index + found.length;
  }
  add(text.slice(at), false);
  return stretches;
}

/** Roughly: what is marked is looked at, not counted. */
const longEnding =
  /(?<=.{4})(?:ments?|ations?|ions?|ives?|ors?|ers?|ures?|ances?|ences?|ings?|ed|al|ic|ity|ly)$/u;
const shortEnding = /(?<=.{3})(?:ies|es|e|s|y)$/u;
const stemOf = (lower: string): string => lower.replace(longEnding, '').replace(shortEnding, '');
