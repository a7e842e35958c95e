import type { SpokenWord } from '../words/words.ts';

/** Words between those of a bag. */
const widestBag = 4;
const lists = new Set(['or', 'and']);
/** So near to each other two things stand in a list: 'cough or any chest pain'. */
const nearList = 3;
/** Where the words of a bag stand nearest to the one at `at`; null: one is missing. */
export function bagAt(
  stems: readonly string[],
  words: readonly SpokenWord[],
  at: number,
  symptoms: ReadonlySet<string>,
): number[] | null {
  const places: number[] = [];
  const reach = stems.length + widestBag;
  for (const stem of stems) {
    let best = -1;
    for (let gap = 0; gap <= reach && best < 0; gap += 1) {
      if (words[at + gap]?.stem === stem) best = at + gap;
      else if (words[at - gap]?.stem === stem) best = at - gap;
    }
    if (best < 0) return null;
    places.push(best);
  }
  places.sort((one, other) => one - other);
  // 'Cough or chest pain' are two, no chest pain on coughing; 'pain or burning when you pee' is one.
  const textOf = (part: readonly number[]): string => part.map((place) => words[place]!.stem).join(' ');
  const isOfTwo = places.some((place, nth) => {
    const next = places[nth + 1] ?? place;
    if (!words.slice(place + 1, next).some(({ text }) => lists.has(text))) return false;
    const areBoth = [places.slice(0, nth + 1), places.slice(nth + 1)].every((part) =>
      symptoms.has(textOf(part)),
    );
    return next - place <= nearList || areBoth;
  });
  if (isOfTwo) return null;
  return places.at(-1)! - places[0]! <= reach ? places : null;
}
