import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Words of a name that say little alone: the others give the disease away. */
const little =
  /^(?:acute|chronic|disease|syndrome|primary|secondary|type|the|of|and|with|in|or|deficiency|infection|disorder|cancer|failure|\d+)$/iu;

type Named = Pick<DiseaseEntry, 'name' | 'synonyms'>;
type Says = (text: string, of: Named) => boolean;

type Patterns = { whole: RegExp[]; distinctive: string[] };
const made = new WeakMap<Named, Patterns>();

/** Made once for each disease: each of its sentences is looked through. */
function patternsOf(of: Named): Patterns {
  const known = made.get(of);
  if (known) return known;
  const all = [of.name, ...of.synonyms];
  const patterns = {
    whole: all.map(
      (each) =>
        new RegExp(`(?<![\\p{L}\\p{N}])${escaped(each)}(?![\\p{L}\\p{N}])`, each.length <= 4 ? 'u' : 'iu'),
    ),
    distinctive: (of.name.match(/[\p{L}-]+/gu) ?? [])
      .filter((word) => word.length >= 6 && !little.test(word))
      .map(shortOf),
  };
  made.set(of, patterns);
  return patterns;
}

const shortOf = (word: string): string => word.toLowerCase().slice(0, 7);

/** Whether a text says the name of the disease or a synonym. An abbreviation is one in capitals only. */
export const saysWholeName: Says = (text, of) => patternsOf(of).whole.some((name) => name.test(text));

/** Whether a text says a name of the disease, or a distinctive word of its own name. */
export const saysName: Says = (text, of) => {
  if (saysWholeName(text, of)) return true;
  const { distinctive } = patternsOf(of);
  const said = new Set((text.match(/[\p{L}-]+/gu) ?? []).map(shortOf));
  return distinctive.some((word) => said.has(word));
};
