// Whether notes hold a place where an answer could be read: what a question names near each other, and there what it asks for.
import { saysCondition } from '../checks/harm/names.ts';
import { lexiconOf } from '../language/lexica/lexica.ts';
import { type Evidence, type LexicalEvidence, pathOf } from './evidence.ts';
import { figureOf } from './figure.ts';
import { ageIn, areOfOtherAge } from './question/age.ts';
import { isOfOtherLetter } from './question/lettered.ts';
import { mannersIn } from './question/manner.ts';
import { type Name, qualified } from './question/names.ts';
import type { Asked } from './question/question.ts';
import { readerOf } from './reader.ts';
import type { Source } from './source.ts';

/** How far a name must be said; a figure is of the thing itself, and not of its class. */
const SAID = 0.3;
const ITSELF = 0.43;
/** How near in meaning a word comes that stands for another. */
const MEANT = 0.7;
const HALF = 0.5;
/** The weight of a word that is no everyday one. */
const RARE = 0.8;
/** Of so many names one may stand elsewhere. */
const MANY = 3;

/** A line or a unit, with what stands over it. */
type Told = { own: string; above: string };

type Measured = { lexical: readonly LexicalEvidence[]; evidence: readonly Evidence[] };

export function isHeld(asked: Asked, sources: readonly Source[], { lexical, evidence }: Measured): boolean {
  const { words, named, people, text, sides, lettered } = asked;
  const isElsewhere = isOfOtherLanguage(asked, sources);
  // In other languages than English drugs alone are known for what they are.
  const names = isElsewhere
    ? asked.names.filter(({ isDrug }) => isDrug)
    : qualified(asked.names, words, text);
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  const drugs = names.filter(({ isDrug }) => isDrug);
  const figure = figureOf(asked);
  const read = readerOf(words, named);
  const says = (credits: readonly number[], { at }: Name, least = SAID): boolean =>
    at.every((place) => credits[place]! >= least);
  /** Notes may say in other words what is no drug, where no figure is asked for. */
  const isMeant = ({ at, isDrug }: Name): boolean =>
    figure === undefined &&
    !isDrug &&
    evidence.some(({ found }) => at.every((place) => found[place]! >= MEANT));
  const saysAll = (credits: readonly number[]): boolean => {
    const away = names.filter((name) => !says(credits, name) && !isMeant(name));
    return (
      away.length === 0 ||
      (names.length >= MANY && away.length === 1 && (figure === undefined || !away[0]!.isDrug))
    );
  };
  const wholes = sources.map((source) => read(`${aboveOf(source)}. ${source.text}`).credits);
  if (sides.length > 0)
    return names.length === 0 || wholes.some((whole) => names.some((name) => says(whole, name)));
  // "Which year was Napoleon crowned?": without a name that is known the rarest word stands for one.
  const rarest = Math.max(0, ...words.map(({ weight }) => weight));
  const isRarestHeld = (): boolean =>
    words.some(
      ({ weight, isAspect }, at) =>
        !isAspect &&
        weight === rarest &&
        (wholes.some((whole) => whole[at]! >= SAID) || evidence.some(({ found }) => found[at]! >= MEANT)),
    );
  if (names.length === 0 && figure === undefined && rarest >= RARE && !isRarestHeld()) return false;
  const least = figure === undefined ? SAID : ITSELF;
  const needed = figure === undefined || drugs.length > 0 ? drugs : figure.isOfName ? names : [];
  const tells = (credits: readonly number[]): boolean => needed.every((name) => says(credits, name, least));
  return sources.some((source, place) => {
    if (isOfOtherLetter(source.text, lettered)) return false;
    const above = aboveOf(source);
    const whole = wholes[place]!;
    if (names.length === 0 && figure === undefined) return whole.some((credit) => credit >= SAID);
    const said = words.reduce((sum, { weight }, at) => sum + weight * whole[at]!, 0);
    const isNear = saysAll(whole) && (!isElsewhere || said >= HALF * total);
    const isNearby =
      isNear ||
      (figure === undefined &&
        !isElsewhere &&
        people.length === 0 &&
        saysAll(onPage(source, sources, wholes)));
    if (!isNearby) return false;
    const told: Told[] = [
      ...lexical
        .filter(({ unit, credits }) => unit.source === source && tells(credits))
        .map(({ unit }) => ({ own: `${unit.columns ?? ''} ${unit.said ?? unit.text}`, above: pathOf(unit) })),
      ...linesOf(source.text, figure !== undefined)
        .filter((line) => needed.length === 0 || tells(read(line).credits))
        .map((own) => ({ own, above })),
    ];
    const isOfPeople = people.every((pattern) =>
      told.some(({ own, above: over }) => pattern.test(`${over} ${own}`)),
    );
    if (figure === undefined)
      return (
        isOfPeople &&
        tellsNarrow(asked, told, (label) => names.some((name) => says(read(label).credits, name)))
      );
    if (!isOfPeople) return false;
    // "Prednisolone (asthma)" is not its dose in croup.
    const figures = told.filter(
      ({ own, above: over }) =>
        figure.isIn(own) && (!saysCondition(own) || saysAll(read(`${over}. ${own}`).credits)),
    );
    return (
      figures.length > 0 &&
      !areOfOtherAge(
        figures.map(({ own }) => own),
        ageIn(text),
      ) &&
      mannersIn(text).every((manner) => figures.some(({ own, above: over }) => manner.test(`${over} ${own}`)))
    );
  });
}

/** A figure is of what its sentence names, and not of all in its paragraph. */
const linesOf = (text: string, inSentences: boolean): string[] =>
  text.split(inSentences ? /\n|(?<=[.!?])\s+(?=\p{Lu})/u : '\n');

const aboveOf = ({ path = [], title }: Source): string => [...path, title].join('. ');

/** What all passages say that stand on the page of one. */
function onPage(one: Source, sources: readonly Source[], wholes: readonly (readonly number[])[]): number[] {
  const own = wholes.filter(
    (_, at) => sources[at]!.documentId === one.documentId && sources[at]!.pageNumber === one.pageNumber,
  );
  return own[0]!.map((_, word) => Math.max(...own.map((credits) => credits[word]!)));
}

/** What notes that tell of a thing often do not tell of it; of the rest any place may. */
const NARROW = /effects?|reactions?|half|incubation|mortality|fatality|death|contra/iu;

const OF_DRUG = /effects?|reactions?/iu;

/** "Isoniazid: neuropathy, hepatitis": what is told of a drug alone may be its effects. */
function tellsNarrow({ aspects }: Asked, told: readonly Told[], isName: (label: string) => boolean): boolean {
  const narrow = aspects.filter(({ asked }) => NARROW.test(asked));
  return (
    narrow.length === 0 ||
    told.some(({ own, above }) => {
      const label = /^\W*([^:=–]{2,40}?)\s*(?::|=|–|->|→)/u.exec(own)?.[1];
      return narrow.some(
        ({ asked, pattern }) =>
          pattern.test(`${above} ${own}`) || (label !== undefined && OF_DRUG.test(asked) && isName(label)),
      );
    })
  );
}

/** Passages that tell the language of notes. */
const READ = 3;

/** Whether the question, or what was found, is in another language than English. */
export const isOfOtherLanguage = ({ text }: Asked, sources: readonly Source[]): boolean =>
  [text, ...sources.slice(0, READ).map((source) => source.text)].some(
    (one) => (lexiconOf(one)?.code ?? 'en') !== 'en',
  );
