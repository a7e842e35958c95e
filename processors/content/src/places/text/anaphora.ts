// Sentences that cannot be understood without the one before them, and those that say by themselves of what they speak.
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import type { TaggedToken } from '../../language/token.ts';
import { wordsOf } from './stems.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words for what was named before. */
const pointers: Readonly<Record<Lexicon['code'], ReadonlySet<string>>> = {
  en: listed(
    'it its this these those such they them their he she his her him here former latter aforementioned we our',
  ),
  de: listed(`dies diese dieser dieses diesen diesem jene dabei dadurch damit daher hierbei hierdurch hier solche solcher sie er es ihr ihre ihren
    ihrer beide letztere letzterer erstere`),
  fr: listed('il elle ils elles ce cet cette ces celui celle ceux celles ceci cela son sa ses leur leurs'),
  es: listed(
    'este esta estos estas esto ese esa esos esas su sus él ella ello ellos ellas dicho dicha dichos dichas ambos',
  ),
};

/** What joins a sentence to the one before. */
const connectors =
  listed(`however therefore thus hence consequently conversely moreover furthermore additionally similarly likewise otherwise
  instead nevertheless nonetheless also then too alternatively accordingly meanwhile both
  jedoch deshalb dennoch außerdem ferner zudem folglich somit also dagegen auch
  cependant donc ainsi toutefois néanmoins aussi
  embargo además también tanto entonces`);
/** As the first word. */
const openings = listed(
  'and but or so yet other others another und aber oder et mais ou puis sin por pero y así en',
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

/** In words: so far from its beginning nothing may refer to what was said before, or join it to that. */
const [farthestPointer, farthestConnector] = [6, 4];

/** Whether its first words mean something that stands before it. */
export function pointsBack(text: string, lexicon: Lexicon | undefined): boolean {
  const head = text.slice(0, 120);
  const words = wordsOf(head.toLowerCase()).slice(0, farthestPointer);
  const own = pointers[lexicon?.code ?? 'en'];
  const start = words.join(' ');
  return (
    (lexicon?.pointsBack.test(head) ?? false) ||
    openings.has(words[0] ?? '') ||
    phrases.some((phrase) => start.startsWith(phrase)) ||
    words.slice(0, farthestConnector).some((word) => connectors.has(word)) ||
    words.some((word) => own.has(word))
  );
}

const isNoun = ({ pos }: TaggedToken) => pos === 'NOUN' || pos === 'PROPN';

/** Whether a noun of its own, that no article makes one of those named before, stands before its verb. */
export function hasNoun(tokens: readonly TaggedToken[]): boolean {
  const subject = beforeVerb(tokens) ?? tokens;
  const isAlone = subject.filter((token) => isNoun(token) || token.pos === 'ADJ').length === 1;
  return subject.some(isNoun) && !(isAlone && subject[0]?.lower === 'the');
}

/** Undefined where no verb is found. */
function beforeVerb(tokens: readonly TaggedToken[]): readonly TaggedToken[] | undefined {
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  return verb === -1 ? undefined : tokens.slice(0, verb);
}

/** "In the sulci rather than the cisterns." */
export const isFragment = (tokens: readonly TaggedToken[]): boolean =>
  tokens[0]?.pos === 'ADP' && beforeVerb(tokens) === undefined;

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
/** Of sentences in the languages that notes are mostly in. */
export const verbsOfNotes = listed(
  `is are was were has have had can may might must should will would could cannot does do did causes cause inhibits produces
  produce occurs occur requires require consists consist includes include contains contain involves results leads accounts provides
  depends increases decreases binds acts affects arises becomes carries connects enters forms helps secretes regulates prevents remains
  begins allows receives supplies
  activates blocks converts stimulates suppresses reduces raises lowers releases drains transports catalyses catalyzes crosses prolongs shortens
  relieves kills destroys damages impairs improves promotes induces triggers mediates modulates antagonises antagonizes mimics interferes
  interacts passes runs lies extends covers surrounds divides innervates attaches inserts originates moves flexes pumps filters reabsorbs
  excretes metabolises metabolizes synthesises synthesizes stores breaks splits removes slows widens narrows opens closes constricts dilates
  relaxes contracts presents appears develops spreads infects invades grows survives lasts takes works makes gives keeps shows means needs
  differs resembles varies rises falls returns follows precedes suggests indicates confirms excludes detects measures
  activate block convert stimulate suppress reduce raise lower release cross prolong shorten relieve kill destroy damage impair improve promote
  induce trigger bind inhibit prevent act carry contain involve lead present appear develop spread
  ist sind war wird werden kann können muss müssen soll darf hat haben est sont peut peuvent doit doivent a ont es son puede pueden debe deben`,
);

/** A whole sentence with a subject of its own. */
export function hasSubject(text: string, lexicon: Lexicon | undefined): boolean {
  const words = wordsOf(text.slice(0, 200).toLowerCase());
  const isSentence = '.!'.includes(text.trimEnd().at(-1) ?? ' ');
  if (!isSentence || words.length < leastWords || pointsBack(text, lexicon)) return false;
  if (definite.has(words[0]!) || indefinite.has(words[0]!)) return true;
  const verb = words.findIndex((word) => verbsOfNotes.has(word));
  if (verb < 1 || verb > mostBeforeVerb) return false;
  return !words.slice(0, verb).some((word) => subordinate.has(word));
}

/** It has a figure, or words that deny, allow or limit: it does harm where it is not known of what it speaks. */
export const isLimited = (text: string, lexicon: Lexicon | undefined) =>
  /\d/u.test(text) || wordsOf(text.toLowerCase()).some((word) => lexicon?.limits.has(word));
