// The few words that a card adds, in the language of its page.
import { english } from '../../language/lexica/english.ts';
import { french } from '../../language/lexica/french.ts';
import { german } from '../../language/lexica/german.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { LanguageCode } from '../../language/lexica/lexicon.ts';
import { spanish } from '../../language/lexica/spanish.ts';
import type { PlacePage } from '../place.ts';
import { ofLastTexts } from '../../language/memoised-last.ts';

type Asking = {
  readonly list: (count: number) => string;
  /** Of a list whose items may hold several: their number is not that of the lines. */
  readonly all: string;
  /** Of a list whose order is a part of it. */
  readonly steps: (count: number) => string;
  readonly term: (meaning: string) => string;
};

export const askingIn: Readonly<Record<LanguageCode, Asking>> = {
  en: {
    list: (count) => `name the ${count}`,
    all: 'name all',
    steps: (count) => `name the ${count} in order`,
    term: (meaning) => `Which term is this: “${meaning}”?`,
  },
  de: {
    list: (count) => `nenne die ${count}`,
    all: 'nenne alle',
    steps: (count) => `nenne die ${count} in ihrer Reihenfolge`,
    term: (meaning) => `Welcher Begriff ist das: „${meaning}“?`,
  },
  fr: {
    list: (count) => `citer les ${count}`,
    all: 'citer tous les éléments',
    steps: (count) => `citer les ${count} dans l’ordre`,
    term: (meaning) => `Quel terme est-ce : « ${meaning} » ?`,
  },
  es: {
    list: (count) => `nombra ${count}`,
    all: 'nombra todos',
    steps: (count) => `nombra ${count} en orden`,
    term: (meaning) => `¿Qué término es: «${meaning}»?`,
  },
};

const lexica = [english, german, french, spanish];

/** Notes may have too few small words for `lexiconOf`: then that of their document, or of most of the words, and English where two have as many. */
export function notesLanguageOf({ text, language }: Pick<PlacePage, 'text' | 'language'>): LanguageCode {
  const { own, most } = toldOf(text);
  return own ?? language ?? most;
}

const toldOf = ofLastTexts((text): { own?: LanguageCode; most: LanguageCode } => {
  const own = lexiconOf(text);
  if (own) return { own: own.code, most: own.code };
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  const counts = lexica.map(({ functionWords }) => words.filter((word) => functionWords.has(word)).length);
  const most = Math.max(...counts);
  const isOne = counts.filter((count) => count === most).length === 1;
  return { most: (isOne ? lexica[counts.indexOf(most)]! : english).code };
});

/** What stands between a term and what it is. */
export const copulas: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['is a', 'is an', 'is the', 'is defined as', 'refers to', 'means'],
  de: ['ist ein', 'ist eine', 'ist der', 'ist die', 'ist das', 'bezeichnet', 'bedeutet'],
  fr: ['est un', 'est une', 'est le', 'est la', 'se définit comme', 'désigne'],
  es: ['es un', 'es una', 'es el', 'es la', 'se define como', 'significa'],
};

/** An item that begins with one says what is not, or must not be: it is none of those that its heading names. */
export const denialWords: ReadonlySet<string> = new Set(
  (
    'no not never none without avoid stop except unless but don’t kein keine keinen nicht nie niemals ohne außer vermeiden ' +
    'pas jamais sans sauf ne éviter aucun aucune nunca sin excepto salvo evitar ningún'
  ).split(' '),
);

/** They make a sentence of an item, which is then none of a list of names. */
export const itemVerbs: ReadonlySet<string> = new Set(
  'is are was were has have does do make makes worsen worsens ist sind war waren hat haben wird werden est sont ont es son está están tiene tienen can may must should kann können muss darf peut peuvent doit puede pueden debe'.split(
    ' ',
  ),
);

export const articles: ReadonlySet<string> = new Set(
  'a an the der die das ein eine le la les l’ un une el los las una'.split(' '),
);

/** A line that begins with one is a sentence without its subject. */
export const openingVerbs: ReadonlySet<string> = new Set(
  `treats treat causes cause note leads leading results resulting exacerbate exacerbates inhibits inhibit blocks block stimulates stimulate binds bind
  prevents prevent affects affect increases increase decreases decrease reduces reduce raises lowers improves worsens includes include including
  presents associated used give given indicated characterized caused due seen found occurs consists contains produces consider check ask assess
  evaluate monitor look avoid`.split(/\s+/u),
);

/** Besides those of `anaphora.ts`: they stand between two things that may be hidden. */
export const linkingVerbs: ReadonlySet<string> = new Set(
  'predicts confers suggests indicates damages raises lowers worsens improves shows means treats inhibits prevents stimulates reduces'.split(
    ' ',
  ),
);
