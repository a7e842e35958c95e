import { drugSpelling, givenDrug } from '../../language/given-drugs.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { DRUG_STEMS } from '../../language/word-forms.ts';
import { isKnownDrug, namesAcid } from '../harm/drug-names.ts';
import { namesDrug } from '../harm/names.ts';
import { isUnitName } from './amounts.ts';
import type { Basis } from './basis.ts';
import { clausesOf } from './clauses.ts';
import type { Found } from './found.ts';

/** Drugs by the stems of their international names, as the languages end them: "omeprazol", "amoxicilina". */
const STEMMED = new RegExp(
  String.raw`^\p{L}{2,}(?:${DRUG_STEMS.split('|')
    .map((stem) => stem.replace(/e$/u, 'e?').replace(/ll/u, 'll?'))
    .join('|')})(?:[aeo]?s?|en)?$`,
  'iu',
);
/** "Escherichia coli", "E. coli". */
const SPECIES =
  /(?<![\p{L}])(\p{Lu}(?:\p{Ll}{3,}|\.))\s(\p{Ll}{3,}(?:us|um|ae|is|ii|ans|ens|oides|ata|atum|cola|genes|phila|itidis|idum|ica|oeae|osis|oli|ile|icans|ella|ei|ni|ri|i|a))(?!\p{L})/gu;
const GENUS =
  /^(?:\p{L}{3,}(?:coccus|cocci|bacter|bacteria|bacterium|bacillus|monas|plasma|virus|viridae|myces|phaga|spirillum|spira|dium|dia)|salmonella|shigella|klebsiella|legionella|brucella|bordetella|listeria|candida|aspergillus|neisseria|treponema|borrelia|giardia|entamoeba|rickettsia|coxiella|moraxella|yersinia|serratia|proteus|escherichia|pneumocystis|leishmania|trypanosoma|schistosoma|toxoplasma|toxocara|taenia|ascaris)$/iu;

/** "HBsAg+", "Cl-": a name with its charge or its result. */
const CHARGE = /\p{L}[\p{L}\d]*[+⁺−⁻-](?![\p{L}\p{N}])/gu;
const plainSigns = (text: string): string => text.replace(/[⁺]/gu, '+').replace(/[−⁻–]/gu, '-').toLowerCase();
const sourceHas = (source: string, charged: string): boolean =>
  plainSigns(source).includes(plainSigns(charged));

/** The same name in British and American, German and Romance spelling. */
const spelled = (word: string): string =>
  givenDrug(word) ?? drugSpelling(word).replace(/(?:[aeo]?s?|en)$/u, '');

/** "L'amoxicilline" as two words. */
const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}\p{N}-]*/gu) ?? [];

/** What a drug is, by what it does or is made of. */
const DRUG_CLASS =
  /^(?:(?:fluoro|amino)?(?:quinolon|chinolon|fluorquinolon)\p{L}*|macrolid\p{L}*|makrolid\p{L}*|[ck]?(?:ceph|cef)alosporin\p{L}*|aminoglycosid\p{L}*|carbapenem\p{L}*|tetra[cz]y[ck]lin\p{L}*|penicil+in\p{L}*|(?:cortico)?steroid\p{L}*|glucocorticoid\p{L}*|opioid\p{L}*|opiat\p{L}*|nsaids?|nsar|ains|aines?|statins?|thiazid\p{L}*|sulf?onylurea\p{L}*|benzodiazepin\p{L}*|barbiturat\p{L}*|bisphosphonat\p{L}*|(?:anti)(?:emetic|depress|psychotic|convuls|epilep|fung|viral|coagul|koagul|platelet|histamin|hypertens|arr?h?yt?h?m|biotic|biotik|spasmod|cholinerg|muscarin|malarial|pyretic)\p{L}*|diuretic\p{L}*|diuretik\p{L}*|laxativ\p{L}*|bronchodilat\p{L}*|nitrates?|triptans?|gliflozin\p{L}*|gliptin\p{L}*|sartans?|azoles?|ssris?|snris?|tcas?|maois?|ppis?)$/iu;

/** Of the body, the kitchen and the wards: named in other words as often. */
const COMMON =
  /^(?:blood|potassium|sodium|calcium|magnesium|oxygen|o2|glucose|water|iron|fluids?|salts?|sugar|fat|fibre|milk|coffee|honey|cream|plasma|platelets?|chloride|bicarbonate|phosphate|iod(?:ine|ide)|zinc|alcohol|glycerol|vitamins?|saline|dopa)$/iu;

function isName(word: string, lexicon: Lexicon | undefined): boolean {
  if (COMMON.test(word)) return false;
  if (GENUS.test(word) || isKnownDrug(word) || DRUG_CLASS.test(word)) return true;
  if (givenDrug(word) !== undefined) return true;
  if (word.length < 5 || isUnitName(word)) return false;
  // Words of other languages look rare in English.
  return lexicon?.code === 'en' ? namesDrug(word) : STEMMED.test(word);
}

/** Whether every drug and organism that a text names stands in its basis. */
export function nameFaults(text: string, basis: Basis, lexicon: Lexicon | undefined, page = ''): Found {
  const source = [basis.quote, ...basis.over].join('\n');
  const found = namesNotIn(text, source, lexicon);
  if (!found) return nameLost(text, basis, lexicon);
  if (isOnlyDrugOf(page, found, lexicon))
    return { doubts: [`The page is about ${found}. Is the quote surely about it, too?`] };
  if (basis.before === '') return refusedFor(found);
  const wider = namesNotIn(text, `${source}\n${basis.before}`, lexicon);
  return wider
    ? refusedFor(wider)
    : { doubts: [`"${found}" is named before the quote. Is the quote surely about it?`] };
}

/** A clause that is copied nearly word for word keeps the drug that it is of: a class in its place says more. */
function nameLost(text: string, { quote }: Basis, lexicon: Lexicon | undefined): Found {
  if (!lexicon) return { doubts: [] };
  const said = new Set(wordsIn(text).map(spelled));
  const lost = clausesOf(quote, text, lexicon)
    .filter(({ isCopied }) => isCopied)
    .flatMap((clause) => wordsIn(clause.text))
    .find((word) => givenDrug(word) !== undefined && !said.has(spelled(word)));
  return lost === undefined
    ? { doubts: [] }
    : {
        refusal: { code: 'NAME_LOST', reason: `The quote is of "${lost}", and the card is not: name it.` },
        doubts: [],
      };
}

/** A page that names one drug and no other is about it, whatever its headings are. */
function isOnlyDrugOf(page: string, name: string, lexicon: Lexicon | undefined): boolean {
  const own = givenDrug(name);
  if (own === undefined || page === '') return false;
  const all = new Set(
    wordsIn(page).flatMap((word) => givenDrug(word) ?? (isName(word, lexicon) ? [''] : [])),
  );
  all.delete('');
  return all.size === 1 && all.has(own);
}

const refusedFor = (name: string): Found => ({
  refusal: {
    code: 'NAME_NOT_IN_QUOTE',
    reason: `"${name}" is named neither in the quote nor over it: name only what stands there.`,
  },
  doubts: [],
});

/** The first drug, organism or charge of a text that a source does not name. */
function namesNotIn(text: string, source: string, lexicon: Lexicon | undefined): string | undefined {
  const there = new Set(
    wordsIn(source)
      .flatMap((word) => [word, ...word.split('-')])
      .map(spelled),
  );
  const isThere = (word: string): boolean =>
    there.has(spelled(word)) || word.split('-').every((part) => part === '' || there.has(spelled(part)));
  const stranger =
    wordsIn(text).find((word) => isName(word, lexicon) && !isThere(word)) ??
    (namesAcid(text) && !namesAcid(source) ? 'acid' : undefined) ??
    [...text.matchAll(SPECIES)].find(
      ([, genus = '', species = '']) => isGenus(genus, source) && !there.has(spelled(species)),
    )?.[0];
  return stranger ?? [...text.matchAll(CHARGE)].find(([one]) => !sourceHas(source, one))?.[0];
}

/** Whether a word before a small one is the genus of an organism: built like one, or that of a species in the basis. "Adenosine widens" has none. */
const isGenus = (genus: string, source: string): boolean =>
  GENUS.test(genus) ||
  (genus.endsWith('.') && new RegExp(`(?<!\\p{L})${genus[0]}`, 'u').test(source)) ||
  [...source.matchAll(SPECIES)].some(([, other = '']) => spelled(other) === spelled(genus));
