import { drugSpelling, givenDrug } from '../../language/given-drugs.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { classesIn } from '../../language/names/same-things.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { DRUG_STEMS } from '../../language/word-forms.ts';
import { isKnownDrug, namesAcid } from '../harm/drug-names.ts';
import { namesDrug } from '../harm/names.ts';
import { isUnitName } from './figures/amounts.ts';
import type { Basis } from './basis.ts';
import { clausesOf } from './clauses.ts';
import type { FoundIn } from './found.ts';
import { initialledIn, withNames } from './on-page.ts';

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
  /^(?:\p{L}{3,}(?:coccus|cocci|bacter|bacteria|bacterium|bacillus|monas|plasma|virus|viridae|myces|phaga|spirillum|spira|dium|mydia|nocardia)|salmonella|shigella|klebsiella|legionella|brucella|bordetella|listeria|candida|aspergillus|neisseria|treponema|borrelia|giardia|entamoeba|rickettsia|coxiella|moraxella|yersinia|serratia|proteus|escherichia|pneumocystis|leishmania|trypanosoma|schistosoma|toxoplasma|toxocara|taenia|ascaris)$/iu;

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

/**
 * Whether every drug and organism that a text names stands in its basis, by any of its names. The class of a drug that is hidden is said by
 * whoever asks for it; a class that is hidden itself is one that the basis names, or of a drug there.
 */
export function nameFaults(
  text: string,
  basis: Basis,
  lexicon: Lexicon | undefined,
  { page = '', answer = '' }: { page?: string; answer?: string | undefined } = {},
): FoundIn {
  const source = withNames([basis.quote, ...basis.over].join('\n'));
  const strangers = namesNotIn(text, source, lexicon);
  const doubts: string[] = [];
  const isOfNoDrug = drugsIn(basis.quote, lexicon).size === 0;
  for (const name of strangers) {
    const isHidden = answer.toLowerCase().includes(name.toLowerCase());
    if (DRUG_CLASS.test(name) && isClassOf(name, source)) continue;
    if (DRUG_CLASS.test(name) && !isHidden)
      doubts.push(`The page does not say "${name}" there. Is it right of what the quote is about?`);
    else if (!isHidden && !isSureName(name))
      doubts.push(`The page does not name "${name}" there. Is it right all the same?`);
    else if (isOnlyDrugOf(page, name, lexicon))
      doubts.push(`The page is about ${name}. Is the quote surely about it, too?`);
    else if (wordsIn(initialledIn(text, source)).includes(name))
      doubts.push(`The quote has at most the initials of "${name}". Is it surely that?`);
    else if (isCutShort(name, source))
      doubts.push(`The quote cuts short what may be "${name}". Is it surely that?`);
    else if (!isHidden && isOfNoDrug && namesNotIn(name, withNames(basis.before), lexicon).length === 0)
      doubts.push(`"${name}" is named before the quote. Is the quote surely about it?`);
    else return refusedFor(name);
  }
  const lost = nameLost(text, basis, lexicon);
  return lost.refusal ? lost : { doubts: [...doubts, ...severalDrugs(basis.quote, answer, lexicon)] };
}

/** Known, or built of the stem of an international name; other words with the ending of one may be anything. */
const isSureName = (word: string): boolean =>
  isKnownDrug(word) ||
  givenDrug(word) !== undefined ||
  STEMMED.test(word) ||
  GENUS.test(word) ||
  [...' +-⁺⁻−'].some((sign) => word.includes(sign));

/** Whether a source names a drug of a class. */
const isClassOf = (name: string, source: string): boolean =>
  classesIn(source).some((one) => wordsIn(one.toLowerCase()).some((word) => spelled(word) === spelled(name)));

/** In letters: "aza". */
const LEAST_CUT = 3;
/** Whether a source has a beginning of a drug that is too short to tell which. */
const isCutShort = (name: string, source: string): boolean =>
  givenDrug(name) !== undefined &&
  wordsIn(source).some(
    (word) =>
      word.length === LEAST_CUT &&
      drugSpelling(name).startsWith(drugSpelling(word)) &&
      !STOP_WORDS.has(word.toLowerCase()),
  );

const drugsIn = (text: string, lexicon: Lexicon | undefined): Set<string> =>
  new Set(wordsIn(text).flatMap((word) => (isName(word, lexicon) ? [spelled(word)] : [])));

/** Which of several drugs a thing is said of only a reader tells. */
const severalDrugs = (quote: string, answer: string, lexicon: Lexicon | undefined): string[] =>
  drugsIn(answer, lexicon).size > 0 && drugsIn(quote, lexicon).size > 1
    ? [`The quote names several drugs. Does it say this of "${answer}" and of no other one?`]
    : [];

/** A clause that is copied nearly word for word keeps the drug that it is of: a class in its place says more. */
function nameLost(text: string, { quote }: Basis, lexicon: Lexicon | undefined): FoundIn {
  if (!lexicon) return { doubts: [] };
  const said = new Set(wordsIn(withNames(text)).map(spelled));
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

const refusedFor = (name: string): FoundIn => ({
  refusal: {
    code: 'NAME_NOT_IN_QUOTE',
    reason: `"${name}" is named neither in the quote nor over it: name only what stands there.`,
  },
  doubts: [],
});

/** In letters: of a shorter beginning many drugs may be meant. */
const LEAST_BEGINNING = 4;

/** In letters: so much of a class tells which it is. */
const TELLS_CLASS = 7;
const isLongPart = (part: string, word: string): boolean =>
  part.length > TELLS_CLASS && drugSpelling(word).startsWith(part.slice(0, -1));

/** The drugs, organisms and charges of a text that a source does not name. */
function namesNotIn(text: string, source: string, lexicon: Lexicon | undefined): string[] {
  const words = wordsIn(source).flatMap((word) => [word, ...word.split('-')]);
  const there = new Set(words.map(spelled));
  /** "Vanc", "ticag": a drug may be cut short where no other word is. */
  const beginnings = words.filter((word) => word.length >= LEAST_BEGINNING).map(drugSpelling);
  const isHere = (word: string): boolean =>
    word === '' ||
    there.has(spelled(word)) ||
    // "Antibiotikadosis"
    (DRUG_CLASS.test(word) && beginnings.some((one) => isLongPart(one, word))) ||
    (givenDrug(word) !== undefined && beginnings.some((one) => drugSpelling(word).startsWith(one)));
  const isThere = (word: string): boolean => isHere(word) || word.split('-').every(isHere);
  return [
    ...wordsIn(text).filter((word) => isName(word, lexicon) && !isThere(word)),
    ...(namesAcid(text) && !namesAcid(source) ? ['acid'] : []),
    ...[...text.matchAll(SPECIES)]
      .filter(([, genus = '', species = '']) => isGenus(genus, source) && !there.has(spelled(species)))
      .map(([species]) => species),
    ...[...text.matchAll(CHARGE)].filter(([one]) => !sourceHas(source, one)).map(([one]) => one),
  ];
}

/** Whether a word before a small one is the genus of an organism: built like one, or that of a species in the basis. "Adenosine widens" has none. */
const isGenus = (genus: string, source: string): boolean =>
  GENUS.test(genus) ||
  (genus.endsWith('.') && new RegExp(`(?<!\\p{L})${genus[0]}`, 'u').test(source)) ||
  [...source.matchAll(SPECIES)].some(([, other = '']) => spelled(other) === spelled(genus));
