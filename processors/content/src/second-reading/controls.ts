// What is known to be false, and to be true, before anybody reads it: whoever passes the one or refuses the other has not read.
import { inOneLine } from '../language/fold.ts';
import { drugSpelling, givenDrug, spelledAlike } from '../language/given-drugs.ts';
import type { Roll } from './tested-reader.ts';

/** A statement as a reader gets it, and the words of the notes that it is of. */
export type Stated = { says: string; hides?: string | undefined; quote: string };

type Change = { from: string; to: string };

/** Words that turn a sentence, in pairs, of the languages that notes are written in. */
const POLES = [
  'left right / higher lower / upper lower / proximal distal / anterior posterior / medial lateral / superior inferior',
  'dorsal ventral / increases decreases / increased decreased / increase decrease / raises lowers / raised lowered',
  'high low / rises falls / before after / above below / inhibits stimulates / inhibited stimulated / blocks activates',
  'acute chronic / systolic diastolic / arterial venous / afferent efferent / sympathetic parasympathetic',
  'benign malignant / positive negative / dominant recessive / first last / early late / mild severe / oral intravenous',
  'contraindicated recommended / obstructive restrictive / male female / dilates constricts / constricts dilates',
  'most least / maximum minimum / fast slow / hyperkalaemia hypokalaemia / hyperkalemia hypokalemia / links rechts',
  'linke rechte / linken rechten / erhöht erniedrigt / steigt sinkt / hemmt aktiviert / akut chronisch / akute chronische',
  'hoch niedrig / hohe niedrige / kontraindiziert empfohlen / obere untere / gutartig bösartig / arteriell venös',
  'früh spät / izquierda derecha / izquierdo derecho / aumenta disminuye / inhibe estimula / agudo crónico / aguda crónica',
  'alto bajo / alta baja / contraindicado recomendado / contraindicada recomendada / antes después / gauche droite',
  'augmente diminue / inhibe stimule / aigu chronique / aiguë chronique / élevé bas / avant après / haut bas',
].flatMap((line) => line.split(' / '));

export const OPPOSITE = new Map<string, string>();
for (const pair of POLES) {
  const [one = '', other = ''] = pair.split(' ');
  if (!OPPOSITE.has(one)) OPPOSITE.set(one, other);
  if (!OPPOSITE.has(other)) OPPOSITE.set(other, one);
}

/** What a verb is denied with. */
export const DENIED = new Map([
  ['is', 'is not'],
  ['are', 'are not'],
  ['can', 'cannot'],
  ['should', 'should not'],
  ['must', 'must not'],
  ['ist', 'ist nicht'],
  ['sind', 'sind nicht'],
  ['wird', 'wird nicht'],
  ['es', 'no es'],
  ['est', "n'est pas"],
]);

/** Spelled much the same everywhere. */
export const DRUGS = [
  'Aciclovir Amiodarone Carbamazepine Ciprofloxacin Digoxin Fluconazole Furosemide Glibenclamide Haloperidol',
  'Isoniazid Metformin Omeprazole Prednisolone Rifampicin Salbutamol Spironolactone Tamoxifen Vancomycin Warfarin',
].flatMap((line) => line.split(' '));
/** Things of the field that are called much the same everywhere. */
export const TERMS = [
  'Gastrin Ferritin Femur Thalamus Albumin Bilirubin Pancreas Trachea Keratin Myosin Tibia Cerebellum Prolactin',
  'Elastin Urethra Hippocampus Haptoglobin Clavicula Melanin Secretin',
].flatMap((line) => line.split(' '));

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}'’-]+|\d+(?:[.,]\d+)?/gu) ?? [];
const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';
const isOfWord = (sign: string): boolean => isDigit(sign) || sign.toLowerCase() !== sign.toUpperCase();

/** What stands in a text, of which no list is made: few words are looked for in many. */
export type SaidInText = {
  hasWord: (word: string) => boolean;
  /** By how it begins, as it is spelled in whatever language. */
  hasName: (name: string) => boolean;
};

const BEGINNING = 5;

export function saidIn(text: string): SaidInText {
  const low = text.toLowerCase();
  let spelled: string | undefined;
  return {
    hasWord: (word) => stands(low, word.toLowerCase(), true),
    hasName: (name) => stands((spelled ??= spelledAlike(low)), drugSpelling(name).slice(0, BEGINNING), false),
  };
}

function stands(text: string, word: string, isWhole: boolean): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isOfWord(text.charAt(at - 1)) && !(isWhole && isOfWord(text.charAt(at + word.length)))) return true;
  return false;
}

/** Figures, poles, drugs, denials, terms. */
const MOST_WAYS = 5;

/** As many as there are ways to turn it, the subtle ones first: each by a word or a figure that nothing `said` has. */
function changesOf({ says, hides, quote }: Stated, said: readonly SaidInText[], roll: Roll): Change[] {
  const isNew = (text: string): boolean =>
    wordsIn(text).some((word) => !said.some(({ hasWord }) => hasWord(word)));
  const newOf = (names: readonly string[], isFit: (name: string) => boolean = () => true): string[] =>
    inChance(names, roll)
      .values()
      .filter((name) => isFit(name) && !said.some(({ hasName }) => hasName(name)))
      .take(1)
      .toArray();
  const one = <T>(all: readonly T[]): T[] =>
    all.length === 0 ? [] : [all[Math.floor(roll() * all.length)]!];
  const quoted = new Set(wordsIn(quote));
  const all = wordsIn(says);
  const figures = all
    .filter((word) => isDigit(word.charAt(0)))
    .flatMap((from) => {
      const to = othersOf(from).find(isNew);
      return to === undefined ? [] : [{ from, to }];
    });
  const poles = all.flatMap((from) => {
    const to = OPPOSITE.get(from.toLowerCase());
    return to !== undefined && isNew(to) && quoted.has(from) ? [{ from, to: likeCase(from, to) }] : [];
  });
  const drugs = all.flatMap((from) => {
    const own = givenDrug(from);
    if (own === undefined) return [];
    const others = newOf(DRUGS, (drug) => givenDrug(drug) !== own);
    return others.map((to) => ({ from, to: likeCase(from, to) }));
  });
  const denials = says.includes('?')
    ? []
    : all.flatMap((from) => {
        const to = DENIED.get(from);
        return to !== undefined && isNew(to) ? [{ from, to }] : [];
      });
  const longest = all.toSorted((a, b) => b.length - a.length);
  const place = hides ?? longest.find((word) => quoted.has(word)) ?? longest[0] ?? says;
  const terms = newOf(TERMS).map((to) => ({ from: place, to: likeCase(place, to) }));
  const subtle = [figures, poles, drugs, denials].flatMap(one);
  return [...inChance(subtle, roll), ...terms];
}

/** Other figures, of the same kind. */
function othersOf(figure: string): string[] {
  const point = Math.max(figure.indexOf('.'), figure.indexOf(','));
  const decimals = point < 0 ? 0 : figure.length - point - 1;
  const value = Number(figure.replace(',', '.'));
  return [value * 2, value * 3, value * 10, value + 7]
    .filter((other) => other !== value)
    .map((other) => other.toFixed(decimals).replace('.', figure.charAt(point)));
}

const likeCase = (from: string, to: string): string => {
  const first = from.charAt(0);
  const isCapital = first !== first.toLowerCase();
  return (isCapital ? to.charAt(0).toUpperCase() : to.charAt(0).toLowerCase()) + to.slice(1);
};

/** A text with a word, a figure or a part changed, wherever it has it. */
function changed(text: string, { from, to }: Change): string {
  let [result, at] = ['', 0];
  for (;;) {
    const found = text.indexOf(from, at);
    if (found < 0) return result + text.slice(at);
    const isWhole = !isOfWord(text.charAt(found - 1)) && !isOfWord(text.charAt(found + from.length));
    result += text.slice(at, found) + (isWhole ? to : from);
    at = found + from.length;
  }
}

/**
 * Statements that are surely not what the notes say: those of a reading with their figure, side, drug or denial turned by a word or a figure that
 * stands nowhere in `notes`; where none has any, with another thing in its place. At most so many, of different ones as far as there are.
 */
function turnedOf<S extends Stated>(stated: readonly S[], notes: SaidInText, most: number, roll: Roll): S[] {
  const said = [notes, saidIn(stated.map(({ says }) => says).join('\n'))];
  const turned: S[] = [];
  // What says nothing of the notes is as strange to them as what is turned.
  const quoted = stated.filter(({ quote }) => quote !== '');
  const mixed = inChance(quoted.length > 0 ? quoted : stated, roll);
  const changes = new Map<S, Change[]>();
  // First one way of each, then a second one.
  for (let nth = 0; turned.length < most && nth < MOST_WAYS; nth += 1)
    for (const one of mixed) {
      if (turned.length === most) break;
      const own = changes.get(one) ?? changesOf(one, said, roll);
      changes.set(one, own);
      const change = own[nth];
      if (change === undefined) continue;
      const says = changed(one.says, change);
      if (says === one.says) continue;
      turned.push({
        ...one,
        says,
        ...(one.hides === undefined ? {} : { hides: changed(one.hides, change) }),
      });
    }
  return turned;
}

/** In characters: what is longer is no sentence. */
const LONGEST_TRUE = 240;

/** A statement that is surely what the notes say: words that one of a reading is of, as they stand there. */
function verbatimOf<S extends Stated>(stated: readonly S[], roll: Roll): S | undefined {
  const said = new Set(stated.map(({ says }) => says));
  const own = inChance(stated, roll).map((one) => ({ one, says: inOneLine(one.quote) }));
  const fit = own.filter(({ says }) => says !== '');
  const isThere = ({ one: { hides }, says }: (typeof own)[number]): boolean =>
    hides !== undefined && says.includes(hides);
  // What gives a figure alone may be thought to do harm.
  const worth = (one: (typeof own)[number]): number =>
    4 * Number(one.says.length <= LONGEST_TRUE && !said.has(one.says)) +
    2 * Number(isThere(one)) +
    Number(![...one.says].some(isDigit));
  const found = fit.toSorted((a, b) => worth(b) - worth(a))[0];
  if (found === undefined) return undefined;
  return { ...found.one, says: found.says, hides: isThere(found) ? found.one.hides : undefined };
}

/** In each reading so many are false. */
export const FALSE_ONES = 2;

/**
 * What is read, in its order, and behind it what tests the reader; `is`: what is known of each. `turned`, `true`: what may be turned, and be taken
 * for true.
 */
export function withControls<S, T extends Stated>(
  own: readonly S[],
  by: { turned: readonly T[]; true: readonly T[]; notes: SaidInText },
  roll: Roll,
): ((S | T) & { is: 'true' | 'false' | 'unknown' })[] {
  const truth = verbatimOf(by.true, roll);
  return [
    ...own.map((one) => ({ ...one, is: 'unknown' as const })),
    ...turnedOf(by.turned, by.notes, FALSE_ONES, roll).map((one) => ({ ...one, is: 'false' as const })),
    ...(truth === undefined ? [] : [{ ...truth, is: 'true' as const }]),
  ];
}

/** In an order of chance. */
export const inChance = <T>(all: readonly T[], roll: Roll): T[] =>
  all
    .map((one) => ({ one, at: roll() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
