// What a question has in it: names, what is asked of them, and other words.
import { namesDrug, saysCondition } from '../checks/harm/names.ts';
import { isSmallElsewhere, lexiconOf } from '../language/lexica/lexica.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { STOP_WORDS } from '../language/stop-words.ts';
import { MEMBER, type OtherNamed, namedIn, nameList, NEAR } from '../search/names/other-names.ts';
import { QUESTION_WORDS } from '../search/question-words.ts';
import { wordsOf } from '../search/words.ts';
import { askedFor } from '../search/names/written-names.ts';
import { wordWeightOf } from './words.ts';

const COUNTS = [
  [],
  ['one', 'i'],
  ['two', 'ii'],
  ['three', 'iii'],
  ['four', 'iv'],
  ['five', 'v'],
  ['six', 'vi'],
];

/** How a text may say a thing: in these words, or with a figure. `isOfClass`: the words are of the class that it is of. */
export type AskedForm = { stems: readonly string[]; figure?: AskedFigure; credit: number; isOfClass?: true };
const figures = ['amount', 'time', 'number'] as const;
export type AskedFigure = (typeof figures)[number];

/** One thing of a question, of one word or several. */
export type AskedThing = {
  /** As it was typed. */
  text: string;
  weight: number;
  /** It names something. */
  isName: boolean;
  /** … a drug, a disease or people: what is said of others may do harm. */
  isOfOne: boolean;
  /** It is said of people: an age that fits says it as well. */
  isOfPeople: boolean;
  /** It says what is asked, and not of what. */
  isAsked: boolean;
  /** An amount is asked for. */
  isOfAmount: boolean;
  /** The first is as it was asked. */
  forms: readonly AskedForm[];
};

/** In characters; who asks more is asked at the end. */
const LONGEST = 2_000;
const MOST_THINGS = 32;
/** What is asked of a name counts less than the name: notes tell of it in other words. */
const OF_ASKED = 0.45;
const TOLD = 0.8;
/** The weight of a word that few people use, and of a name that several words make. */
const RARE = 0.8;
/** … and of one that is in no list of words: a brand, a slip. */
const UNKNOWN = 1.2;
const PHRASE = 1.2;
const CLASS = 0.7;
const NUMBER = 0.4;

let asking: ReturnType<typeof nameList> | undefined;

/** The things of a question, in its order. `named`: other names of what it names. */
export function askedThings(question: string, named: readonly OtherNamed[]): AskedThing[] {
  const text = (question.length > LONGEST ? question.slice(-LONGEST) : question).replace(AGE, ' ');
  const isElsewhere = (lexiconOf(text)?.code ?? 'en') !== 'en';
  const words = wordsOf(text);
  const asked = new Set(
    namedIn(text, [(asking ??= nameList(askedFor(), TOLD))]).filter(({ likeness }) => likeness === TOLD),
  );
  const taken = new Set<number>();
  const things: { from: number; thing: AskedThing }[] = [];
  const add = (from: number, length: number, others: readonly OtherNamed[], isAsked: boolean): void => {
    const own = words.slice(from, from + length);
    if (own.some((_, at) => taken.has(from + at))) return;
    for (const at of own.keys()) taken.add(from + at);
    things.push({ from, thing: thingOf(own, others, isAsked) });
  };
  const placesOf = (stems: readonly string[]): number[] =>
    words.flatMap((_, at) => (stems.every((stem, by) => words[at + by]?.stem === stem) ? [at] : []));
  // The longest names first: "kidney stone" is none of the kidney.
  const known = [...named.filter(({ likeness }) => likeness >= NEAR), ...asked];
  const byStems = Map.groupBy(known, ({ stems }) => stems.join(' '));
  for (const all of [...byStems.values()].toSorted((a, b) => b[0]!.stems.length - a[0]!.stems.length)) {
    const { stems } = all[0]!;
    const isAsked = all.every((one) => asked.has(one));
    if (stems.length > 1 || isAsked || !STOP_WORDS.has(stems[0]!))
      for (const from of placesOf(stems)) add(from, stems.length, all, isAsked);
  }
  for (const [at, { word }] of words.entries())
    if (!isEmpty(word) && !(isElsewhere && isSmallElsewhere(word))) add(at, 1, [], false);
  return withoutAgain(things.toSorted((a, b) => a.from - b.from).map(({ thing }) => thing)).slice(
    0,
    MOST_THINGS,
  );
}

/** Ages are compared as what they are. */
const AGE =
  /(?<![\d.])\d{1,3}[\s-]?(?:(?:years?|yrs?|months?|mo|weeks?|days?)[\s-]?olds?|yo|y\/o)(?!\p{L})/giu;
/** Words that stand around a question, and "2year", which a hyphen joins. */
const AROUND = new Set(
  `pt pts patient patients person people someone somebody whats wat wich hows type types kind example difference differences compare versus vs
   shes hes theyve theyre youre ive im dont doesnt cant wont isnt arent didnt wasnt called known word words note notes lecture happen happens old year years yr month months week weeks tell`.split(
    /\s+/u,
  ),
);
const isEmpty = (word: string): boolean =>
  QUESTION_WORDS.has(word) || STOP_WORDS.has(word) || AROUND.has(word) || /^\d+\p{L}{3,}/u.test(word);

const withoutAgain = (things: readonly AskedThing[]): AskedThing[] =>
  [
    ...new Map(things.toReversed().map((thing) => [thing.forms[0]!.stems.join(' '), thing])).values(),
  ].toReversed();

function thingOf(
  words: readonly { word: string; stem: string }[],
  named: readonly OtherNamed[],
  isAsked: boolean,
): AskedThing {
  const text = words.map(({ word }) => word).join(' ');
  const rarest = Math.max(...words.map(({ word }) => wordWeightOf(word)));
  const isClass = named.some(({ likeness }) => likeness === MEMBER);
  const isOfOne =
    !isAsked &&
    (named.some((one) => one.isOfClass || one.isOfPeople || one.isDisease) ||
      saysCondition(text) ||
      // Blood and water are given, too.
      (rarest >= RARE && namesDrug(text)));
  return {
    text,
    weight: isAsked
      ? OF_ASKED
      : !/\p{L}/u.test(text)
        ? NUMBER
        : isClass
          ? CLASS
          : words.length > 1
            ? Math.max(PHRASE, rarest)
            : rarest,
    isName:
      isOfOne ||
      (!isAsked &&
        (named.length > 0
          ? words.length > 1 || rarest >= RARE
          : /\p{L}/u.test(text) && (rarest >= UNKNOWN || (rarest >= RARE && medicalWeight(text) === 2)))),
    isOfOne,
    isOfPeople: named.some(({ isOfPeople }) => isOfPeople),
    isAsked,
    isOfAmount: named.some((one) => one.others.some((stems) => formOf(stems, one).figure === 'amount')),
    forms: [
      { stems: words.map(({ stem }) => stem), credit: 1 },
      ...(COUNTS[Number(text)] ?? []).map((count): AskedForm => ({ stems: [count], credit: 1 })),
      ...named.flatMap((one) => one.others.map((stems): AskedForm => formOf(stems, one))),
    ],
  };
}

function formOf(stems: readonly string[], { likeness, isOfClass }: OtherNamed): AskedForm {
  const figure = figures.find((kind) => stems.length === 1 && stems[0] === kind);
  return { stems, credit: likeness, ...(isOfClass && { isOfClass }), ...(figure && { figure }) };
}
