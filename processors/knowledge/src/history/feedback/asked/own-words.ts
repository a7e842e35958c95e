import { isTellingWord } from '../../understanding/phrases/content-word.ts';
import { phraseLexicon, type PhraseLexicon } from '../../understanding/phrases/lexicon.ts';
import { canonicalOf } from '../../understanding/phrases/phrases.ts';
import { isLight, spokenStemsIn, spokenStretchesOf } from '../../understanding/words/words.ts';

/** The files of words in which the words of an item stand, by the beginning of its id. */
const files = {
  symptom: 'symptoms',
  topic: 'topics',
  condition: 'conditions',
  relative: 'conditions',
  aspect: 'aspects',
} as const satisfies Record<string, keyof PhraseLexicon>;

/** Something that is asked: the id of a symptom, a topic, an illness, an aspect. `name`: what it is called besides. */
export type AskedInWords = { kind: keyof typeof files; id: string; name?: string };

/** Words that stand in any question ('when did it') tell something together only, and one word of a pain tells nothing of its character. */
const fewestPlain = 3;
const tells = (stems: readonly string[], { kind }: AskedInWords): boolean =>
  (stems.some(isTellingWord) && (kind !== 'aspect' || stems.length > 1)) || stems.length >= fewestPlain;

/**
 * The lines in which the own words of each item stand, one after the other, whatever the line was understood as: numbers of the lines, by the
 * place of the item.
 */
export function linesWithWordsOf(items: readonly AskedInWords[], lines: readonly string[]): number[][] {
  const words = phraseLexicon();
  const canonical = canonicalOf(words.synonyms);
  const byFirst = new Map<string, { item: number; stems: readonly string[] }[]>();
  for (const [item, worded] of items.entries()) {
    const { kind, id, name } = worded;
    const entry = words[files[kind]].find((each) => each.id === id);
    const called = entry && 'name' in entry && typeof entry.name === 'string' ? [entry.name] : [];
    const names = name === undefined ? called : [...called, name];
    for (const phrase of [...(entry?.phrases ?? []), ...names]) {
      const stems = spokenStemsIn(phrase, canonical);
      const [start] = stems;
      if (start !== undefined && tells(stems, worded))
        byFirst.set(start, [...(byFirst.get(start) ?? []), { item, stems }]);
    }
  }
  const found = items.map(() => new Set<number>());
  for (const [line, said] of lines.entries())
    for (const stretch of spokenStretchesOf(said, canonical)) {
      const stems = stretch.words.filter((word) => !isLight(word)).map(({ stem }) => stem);
      for (const [at, stem] of stems.entries())
        for (const phrase of byFirst.get(stem) ?? [])
          if (phrase.stems.every((each, nth) => stems[at + nth] === each)) found[phrase.item]?.add(line);
    }
  return found.map((each) => [...each]);
}
