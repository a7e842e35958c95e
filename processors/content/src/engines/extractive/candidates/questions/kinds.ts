import { DRUG_STEMS } from '../../../../language/word-forms.ts';
import type { DocumentIndex } from '../../../../page/document-index.ts';
import { stem } from '../../../../language/stem.ts';

/** Nouns that tell what kind of thing is asked for, of every field: "Which hormone …?" instead of "What …?". */
const KINDS = new Set(
  `acid agent antibody antibiotic antigen artery bacterium bone canal cancer cavity cell chamber channel chemical compound
  condition cytokine deficiency device diet disease disorder drug duct electrolyte element enzyme factor fiber fluid fracture
  fungus gas gene gland hormone infection injury instrument ion joint layer ligament lobe medication medicine membrane mineral
  molecule muscle mutation nerve neuron neurotransmitter nucleus nutrient organ organelle organism parasite pathogen pathway phase
  pigment plexus poison procedure process protein protocol receptor reflex region scale sign sinus species stage
  steroid substance sugar surgery symptom syndrome system technique tendon test theory therapy tissue toxin tract treatment tumor
  valve vaccine vein vessel virus vitamin`
    .split(/\s+/u)
    .filter(Boolean),
);

const IRREGULAR: Readonly<Record<string, string>> = {
  bacterium: 'bacteria',
  fungus: 'fungi',
  nucleus: 'nuclei',
  species: 'species',
  plexus: 'plexuses',
};
const SINGULAR = new Map([
  ...[...KINDS].map((kind): [string, string] => [pluralOf(kind), kind]),
  ...[...KINDS].map((kind): [string, string] => [kind, kind]),
]);

/** The kind that a noun names, in the singular; undefined for other nouns. */
export const kindNamed = (noun: string): string | undefined => SINGULAR.get(noun.toLowerCase());

export function pluralOf(noun: string): string {
  if (IRREGULAR[noun] !== undefined) return IRREGULAR[noun];
  if (/[^aeiou]y$/u.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (noun.endsWith('sis')) return `${noun.slice(0, -2)}es`;
  return /(?:s|x|ch|sh)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Word endings that medicine keeps for one kind of thing. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?:itis|osis|emia|uria|opathy|algia|ectasis|plegia|penia)$/u, 'condition'],
  [/\p{L}{4}ase$/u, 'enzyme'],
  [/(?:ectomy|otomy|ostomy|oscopy|plasty)$/u, 'procedure'],
  [new RegExp(`(?:${DRUG_STEMS})$`, 'u'), 'drug'],
];
const NOT_ENDINGS =
  /^(?:disease|increase|decrease|release|database|diagnosis|mitosis|meiosis|osmosis|homeostasis|phase|apoptosis|symbiosis)$/u;

const DEFINES =
  /^(?:An? |The )?(\p{L}[\p{L}\d-]*(?: [\p{L}\d-]+){0,2})(?: \([^()]{1,20}\))? (?:is|are) (?:an? |the |one )?((?:(?!(?:by|with|in|from|to|for|of|and|like|as|not|on|at|also|both|\p{L}+(?:ed|ing|en))\s)[\p{L}-]+ ){0,4}?)([\p{L}-]+) (?:that|which|of|in|with|made|used|produced|secreted|released|found|located|caused|from|for)\b/u;

const known = new WeakMap<DocumentIndex, ReadonlyMap<string, string>>();
const keyOf = (term: string) => term.split(/\s+/u).map(stem).join(' ');

/** What kind of thing the document says that a term is; undefined where neither it nor the word's ending says so. */
export function kindIn(index: DocumentIndex, term: string): string | undefined {
  const kinds = known.get(index) ?? kindsOf(index);
  known.set(index, kinds);
  const plain = term.replace(/\s*\([^()]*\)$/u, '');
  const stated = kinds.get(keyOf(plain));
  if (stated !== undefined) return stated;
  const word = plain.toLowerCase();
  if (/\s/u.test(word) || NOT_ENDINGS.test(word)) return undefined;
  return ENDINGS.find(([ending]) => ending.test(word))?.[1];
}

function kindsOf(index: DocumentIndex): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const { sentences } of index.pages.values())
    for (const { text } of sentences) {
      const [, term = '', , noun = ''] = DEFINES.exec(text.slice(0, 160)) ?? [];
      const kind = kindNamed(noun);
      if (kind !== undefined && !kinds.has(keyOf(term))) kinds.set(keyOf(term), kind);
    }
  return kinds;
}
