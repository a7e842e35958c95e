// Sentences that cannot be understood without the one before them.
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { wordsIn } from './words.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words for what was named before, by language; `*` where the language is not known. */
const pointers: Readonly<Record<string, ReadonlySet<string>>> = {
  en: listed(
    'it its this these those such they them their he she his her him here former latter aforementioned we our',
  ),
  de: listed(
    'dies diese dieser dieses diesen diesem dabei dadurch daher hierbei hierdurch hier solche solcher sie er ihr ihre letztere letzterer',
  ),
  fr: listed('il elle ils elles ce cet cette ces celui celle ceux celles ceci cela leur leurs'),
  es: listed('este esta estos estas esto ese esa esos esas dicho dicha dichos dichas ello ellos ellas'),
};

/** What joins a sentence to the one before. */
const connectors: ReadonlySet<string> = listed(
  'however therefore thus hence consequently conversely moreover furthermore additionally similarly likewise otherwise instead nevertheless ' +
    'nonetheless also then and but or so yet alternatively accordingly meanwhile ' +
    'jedoch daher deshalb dennoch außerdem ferner zudem folglich somit und aber oder also dagegen ' +
    'cependant donc ainsi toutefois néanmoins et mais ou puis ' +
    'sin además por tanto entonces pero y así',
);
const phrases = [
  'for example',
  'for instance',
  'in addition',
  'in contrast',
  'in turn',
  'as a result',
  'on the other hand',
  'by contrast',
  'as such',
  'the same',
  'in other words',
  'because of this',
  'due to this',
  'zum beispiel',
  'im gegensatz',
  'par exemple',
  'en revanche',
  'por ejemplo',
  'en cambio',
];

/** In words: so far from its beginning nothing may refer to what was said before. */
const opening = 6;

export function pointsBack(text: string, lexicon: Lexicon | undefined): boolean {
  const head = text.slice(0, 120);
  const words = wordsIn(head.toLowerCase()).slice(0, opening);
  const own = pointers[lexicon?.code ?? 'en']!;
  const start = words.join(' ');
  return (
    (lexicon?.pointsBack.test(head) ?? false) ||
    connectors.has(words[0] ?? '') ||
    phrases.some((phrase) => start.startsWith(phrase)) ||
    words.some((word) => own.has(word))
  );
}

const definite = listed('the der die das le la les el los las');
const indefinite = listed(
  'a an most many some all every each several few ein eine einige viele alle un une des una unos unas muchos',
);

const leastWords = 5;
const mostBeforeVerb = 9;

/** Words behind which a verb is not the one of the sentence. */
const subordinate = listed(
  'that which who whom whose where when if unless because as since while although wenn dass weil que qui quand si cuando porque for to until',
);
const verbs = listed(
  `is are was were has have had can may might must should will would could cannot does do did causes cause inhibits produces
  produce occurs occur requires require consists consist includes include contains contain involves results leads accounts provides
  depends increases decreases binds acts affects arises becomes carries connects enters forms helps secretes regulates prevents remains
  begins allows receives supplies
  ist sind war wird werden kann können muss müssen soll darf hat haben est sont peut peuvent doit doivent a ont es son puede pueden debe deben`,
);

/** A whole sentence with a subject of its own. */
export function hasSubject(text: string, lexicon: Lexicon | undefined): boolean {
  const words = wordsIn(text.slice(0, 200).toLowerCase());
  const isSentence = '.!'.includes(text.trimEnd().at(-1) ?? ' ');
  if (!isSentence || words.length < leastWords || pointsBack(text, lexicon)) return false;
  if (definite.has(words[0]!) || indefinite.has(words[0]!)) return true;
  const verb = words.findIndex((word) => verbs.has(word));
  if (verb < 1 || verb > mostBeforeVerb) return false;
  return !words.slice(0, verb).some((word) => subordinate.has(word));
}

/** It says by itself of what it speaks, whatever it stands under: "The dose is 5 mg" is of what was named before. */
export const hasOwnSubject = (text: string, lexicon: Lexicon | undefined): boolean =>
  hasSubject(text, lexicon) &&
  !(/\d/u.test(text) && definite.has(wordsIn(text.slice(0, 20).toLowerCase())[0]!));

/** It has a figure, or words that deny, allow or limit: it does harm where it is not known of what it speaks. */
export const isLimited = (text: string, lexicon: Lexicon | undefined) =>
  /\d/u.test(text) || wordsIn(text.toLowerCase()).some((word) => lexicon?.limits.has(word));
