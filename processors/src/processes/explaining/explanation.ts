import type { Explanation, ExplanationPlace } from '@anamnesis/contracts/explaining/explanation.ts';
import type { Proof } from './checks/checks.ts';
import type { Source } from './source.ts';

type Kept = { text: string; proofs: readonly Proof[] };

/** Sentences with what they cite: each place once. */
export function explanationOf(
  kept: readonly Kept[],
  sources: readonly Source[],
): Pick<Explanation, 'sentences' | 'places'> {
  const places: ExplanationPlace[] = [];
  const at = new Map<string, number>();
  const cite = ({ source, quote: span }: Proof): number => {
    const place = { ...sources[source]!.place, span };
    const key = JSON.stringify(place);
    const known = at.get(key) ?? places.push(place) - 1;
    at.set(key, known);
    return known;
  };
  const sentences = kept.map(({ text, proofs }) => ({ text, places: [...new Set(proofs.map(cite))] }));
  return { sentences, places };
}
