import { foldLoosely } from '../../language/fold.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { DRUG_STEMS } from '../../language/word-forms.ts';
import { isKnownDrug, namesAcid } from '../harm/drug-names.ts';
import { namesDrug } from '../harm/names.ts';
import { isUnitName } from './amounts.ts';
import type { Basis } from './basis.ts';
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
  foldLoosely(word)
    .text.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ae|oe/gu, 'e')
    .replace(/ph/gu, 'f')
    .replace(/y/gu, 'i')
    .replace(/th/gu, 't')
    .replace(/(?:[aeo]?s?|en)$/u, '');

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu) ?? [];

function isName(word: string, lexicon: Lexicon | undefined): boolean {
  if (GENUS.test(word) || isKnownDrug(word)) return true;
  if (word.length < 5 || isUnitName(word)) return false;
  // Words of other languages look rare in English.
  return lexicon?.code === 'en' ? namesDrug(word) : STEMMED.test(word);
}

/** Whether every drug and organism that a text names stands in its basis. */
export function nameFaults(text: string, basis: Basis, lexicon: Lexicon | undefined): Found {
  const source = [basis.quote, ...basis.over].join('\n');
  const found = namesNotIn(text, source, lexicon);
  if (!found || basis.before === '') return found ? refusedFor(found) : { doubts: [] };
  const wider = namesNotIn(text, `${source}\n${basis.before}`, lexicon);
  return wider
    ? refusedFor(wider)
    : { doubts: [`"${found}" is named in the sentence before the quote. Is the quote surely about it?`] };
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
      ([, genus = '', species = '']) => isGenus(genus, source, there) && !there.has(spelled(species)),
    )?.[0];
  return stranger ?? [...text.matchAll(CHARGE)].find(([one]) => !sourceHas(source, one))?.[0];
}

/** Whether a word before a small one is the genus of an organism: one that the basis has as well, or that is built like one. */
const isGenus = (genus: string, source: string, there: ReadonlySet<string>): boolean =>
  GENUS.test(genus) ||
  (genus.endsWith('.') && new RegExp(`(?<!\\p{L})${genus[0]}`, 'u').test(source)) ||
  there.has(spelled(genus));
