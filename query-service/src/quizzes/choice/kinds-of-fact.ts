/** What a part of a subject is called: whoever asks for one of these words means all of its line. As roots (`rootOf`). */
const KINDS: readonly string[] = [
  'treatment therapy management treat mx rx',
  'drug medication medicine pharmacology',
  'diagnosis diagnostic diagnose dx investigation workup test',
  'symptom sign presentation feature manifestation picture sx',
  'cause etiology aetiology pathogenesis mechanism pathophysiology',
  'risk predisposing',
  'complication sequela consequence',
  'prognosis outcome mortality survival',
  'epidemiology incidence prevalence',
  'prevention prophylaxis prevent vaccination screening',
  'dose dosage dosing posology',
  'contraindication caution avoid',
  'interaction',
  'monitoring',
  'definition',
];

const ENDINGS = /(?:ments?|ations?|ings?|isms?|ies|ed|es|al|ics?|s|y|e)$/u;
const shortest = 4;

/** A word without the ending that makes another form of it: "treatment", "treated" and "treats" have one root. */
export function rootOf(word: string): string {
  const root = word.replace(ENDINGS, '');
  return root.length >= shortest ? root : word;
}

const kindsByRoot = new Map<string, ReadonlySet<string>>(
  KINDS.map((line) => new Set(line.split(' ').map(rootOf))).flatMap((roots) =>
    [...roots].map((root) => [root, roots] as const),
  ),
);

/** The roots by which the kind of fact goes that a root names; itself alone where it names none. */
export const sameKind = (root: string): ReadonlySet<string> => kindsByRoot.get(root) ?? new Set([root]);
