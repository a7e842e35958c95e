import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Building } from './building.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrases } from './phrases.ts';
import { isContentWord } from './content-word.ts';
import { stretchesOf, type Word } from './words.ts';

type Example = { ask: Ask; stems: ReadonlySet<string>; weight: number };

/** Share of the weight of both that they must have in common. */
const leastAlike = 0.62;
/** Content words that they must have in common: 'and otherwise' is no question. */
const leastShared = 2;
/** Words of a clause that are compared. */
const mostWords = 40;

/** Finds the question that has most of its words in common with a clause, the rarer a word, the more it counts. */
export function* buildNearest(
  lexicon: Lexicon,
  { canonical, weight }: Phrases,
): Building<(words: readonly Word[]) => Ask[] | null> {
  const weightOf = (stems: Iterable<string>): number =>
    [...stems].reduce((sum, stem) => sum + weight(stem), 0);
  const byStem = new Map<string, Example[]>();
  const kinds = [
    ['topic', lexicon.topics],
    ['aspect', lexicon.aspects],
    ['review', lexicon.reviews],
  ] as const;
  for (const [kind, entries] of kinds)
    for (const { id, phrases } of entries) {
      yield;
      for (const text of phrases) {
        const stems = new Set(
          stretchesOf(text, canonical).flatMap(({ words }) => words.map(({ stem }) => stem)),
        );
        const content = [...stems].filter(isContentWord);
        // One content word is found as a phrase, or means something else here.
        if (content.length < 2) continue;
        const example = { ask: `${kind}:${id}`, stems, weight: weightOf(stems) };
        for (const stem of content) {
          const known = byStem.get(stem);
          if (known) known.push(example);
          else byStem.set(stem, [example]);
        }
      }
    }

  return (words) => {
    const stems = new Set(words.slice(0, mostWords).map(({ stem }) => stem));
    const whole = weightOf(stems);
    let best: Ask | null = null;
    let most = leastAlike;
    const seen = new Set<Example>();
    for (const stem of stems)
      for (const example of byStem.get(stem) ?? []) {
        if (seen.has(example)) continue;
        seen.add(example);
        const shared = [...example.stems].filter((each) => stems.has(each));
        if (shared.filter(isContentWord).length < leastShared) continue;
        const common = weightOf(shared);
        const alike = (2 * common) / (whole + example.weight);
        if (alike > most) [best, most] = [example.ask, alike];
      }
    return best === null ? null : [best];
  };
}
