import type { Tagger } from '../../../../language/token.ts';

/** Columns that name things: each of their cells is one, or several. */
const OF_THINGS =
  /(?:^|\s|\/)(?:diseases?|conditions?|disorders?|syndromes?|diagnos[ie]s|organisms?|pathogens?|bacteri(?:um|a)|virus(?:es)?|drugs?|agents?|antidotes?|antibod(?:y|ies)|antigens?|hormones?|enzymes?|genes?|nerves?|muscles?|arter(?:y|ies)|veins?|receptors?|vectors?|vitamins?|tumou?rs?|cancers?|associations?)$/iu;

/** "Sensitive for …, not specific" under "Disease": what is said of the row is no thing of this name. */
export function namesThing(column: string, value: string, tag: Tagger): boolean {
  if (!OF_THINGS.test(column.replace(/\s*\([^()]*\)$/u, ''))) return true;
  if (
    /\bnot\b|\b(?:sensitive|specific) (?:for|to)\b|^(?:positive|negative|present|absent|raised|elevated|high|low|in)\b/iu.test(
      value,
    )
  )
    return false;
  const [first, second] = tag(value.charAt(0).toLowerCase() + value.slice(1));
  return !(first?.pos === 'ADJ' && second?.pos === 'ADP');
}
