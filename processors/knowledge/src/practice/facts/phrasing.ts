/** What an eponym stands before: 'Cushing reflex', 'Ghon complex'. */
const ofEponym =
  /^\p{L}+(?:-\p{Lu}\p{L}+)? (?:reflex|complex|score|signs?|bod(?:y|ies)|cells?|nod(?:e|es|ules)|phenomenon|tests?|criteria|tumours?|syndrome|disease|triad|lines?|spots?|rings?|manoeuvre|classification|procedure|contracture|arthropathy|chorea|fracture)\b/u;

/** Names that no sentence of the pack holds, that another word follows, or that are small words, too. */
const otherNames =
  /^(?:Borrelia|Brudzinski|Carey|Chicago|Correa|Cowdry|Crooke|Curschmann|Down|Hartmann|Hollenhorst|Janeway|Kernig|Langhans|Lewy|Randall|Rome|Scandinavian|Virchow|Zellballen)\b|^(?!Anti-)\p{Lu}\p{Ll}+-\p{Lu}/u;

/** How the terms of an entry stand within a sentence, by the sentences of all entries: names keep their capital. */
export function phrasing(texts: readonly string[]): (term: string) => string {
  /** Words that stand in small letters within a sentence. */
  const small = new Set(texts.flatMap((text) => text.match(/(?<![\p{L}-])\p{Ll}{3,}/gu) ?? []));
  /** Words that stand with a capital within one, as names of people and bacteria do. */
  const names = new Set(texts.flatMap((text) => text.match(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu) ?? []));
  const isName = (first: string, term: string): boolean =>
    otherNames.test(term) || (!small.has(first.toLowerCase()) && (names.has(first) || ofEponym.test(term)));
  return (term) => {
    const [first = ''] = term.split(/[^\p{L}]/u);
    return /^\p{Lu}\p{Ll}+$/u.test(first) && !isName(first, term)
      ? `${term.charAt(0).toLowerCase()}${term.slice(1)}`
      : term;
  };
}
