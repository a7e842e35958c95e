/** Written in several ways, spoken in one: a pattern and what it sounds like, the first that fits. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^(?:pn|kn|gn|ps|mn)/, 'n'],
  [/^wr/, 'r'],
  [/e$/, ''],
  [/^x/, 's'],
  [/tch|ch(?=[eiaou])/g, 'k'],
  [/ph|gh(?=t)/g, 'f'],
  [/(?:ti|si|ci)(?=o|a)/g, 'sh'],
  [/sch|sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
  [/c|q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/dg|g(?=[eiy])|j/g, 'j'],
  [/th|d/g, 't'],
  [/v/g, 'f'],
  [/b/g, 'p'],
  [/rh/g, 'r'],
  [/[aeiouyw]h?/g, 'a'],
  [/h/g, ''],
];

/** How letters sound, roughly: consonants that are heard alike are one, and a run of vowels is one sound. */
export function soundOfWord(letters: string): string {
  let sound = letters.replace(/^ps/, 's');
  for (const [pattern, instead] of rules) sound = sound.replace(pattern, instead);
  return sound.replace(/(.)\1+/g, '$1');
}
