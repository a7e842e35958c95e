import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { fold } from '../../names/fold.ts';
import { likeness, shapeOf } from '../../names/likeness.ts';
import { contentWords } from '../../questions/content-words.ts';

type Verdict = HistoryFeedback['verdict'];
type Find = (name: string) => string | null;

/** Diagnoses that are read; the rest of a long text is none. */
const mostNamed = 8;
/** One or two typos. */
const leastAlike = 0.8;

/** What stands before and after a diagnosis that is guarded. */
const guarded =
  /^(?:(?:i (?:think|believe|suspect|would say)|i'd say|it(?:'s| is| could be| may be| might be)?|this is|probably|possibly|probable|possible|likely|most likely|maybe|perhaps|suspected|that|is|the|diagnosis|of|a|an|query|dx|patient|has|he|she|they|1[.)])[\s:]+)+|[?!.\s]+$/giu;

/** Says what it is not. */
const excluded = /\b(?:not|isn't|no longer|unlikely|ruled? out|excluded|rather than|instead of)\b|^no\b/iu;

/** The diagnoses of a typed text, the first of them first. What is said not to be is none. */
const named = (typed: string): string[] =>
  typed
    .split(/[,;\n/]|\b(?:or|versus|vs|differential(?: diagnos[ei]s)?|ddx?)\b/iu)
    .filter((part) => !excluded.test(part))
    .map((part) => part.trim().replace(guarded, '').trim())
    .filter((part) => part !== '')
    .slice(0, mostNamed);

/** Words beside the name of a disease that make no other disease of it. */
const besides = new Set(
  'acute chronic severe mild moderate early late newly diagnosed new onset left right sided bilateral exacerbation attack episode flare of uncontrolled untreated classic typical probable suspected likely an a the in on and'.split(
    ' ',
  ),
);

/** What is no typo: it makes the opposite of a disease, or another type. */
const opposite = (one: string, other: string): boolean =>
  [/hypo/u, /hyper/u, /\d|\b[abc]\b/u].some(
    (part) => (part.exec(one)?.[0] ?? '') !== (part.exec(other)?.[0] ?? ''),
  );

/** Whether one of the names of a disease is written, with little beside it, or nearly. */
function isWritten(diagnosis: string, names: readonly string[]): boolean {
  const said = fold(diagnosis.replace(/\b(?:with|due to|secondary to|caused by|after)\b.*$/iu, ''));
  const shape = shapeOf(said);
  return names.some((name) => {
    const own = fold(name);
    const rest = ` ${said} `.split(` ${own} `);
    if (rest.length > 1)
      return rest
        .join(' ')
        .split(' ')
        .every((word) => word === '' || besides.has(word));
    return own.length > 5 && !opposite(own, said) && likeness(shape, shapeOf(own)) >= leastAlike;
  });
}

const namesOf = ({ name, synonyms }: Pick<DiseaseEntry, 'name' | 'synonyms'>): string[] => [
  name,
  ...synonyms,
];

/** Words that many diseases have in their names. */
const little = new Set([
  'acute',
  'chroni',
  'diseas',
  'syndro',
  'primar',
  'second',
  'infect',
  'disord',
  'type',
]);
const mainWords = (name: string): string[] => contentWords(name).filter((word) => !little.has(word));

/** 'Gout or asthma' is no decision. */
const undecided = /\b(?:or|versus|vs)\b/iu;

/**
 * Whether the student named the disease, one that looks like it, or another. The first of several diagnoses is the student's, unless
 * they are alternatives.
 */
export function verdictOf(typed: string, entry: DiseaseEntry, find: Find): Verdict {
  const [first, ...others] = named(typed);
  if (first === undefined) return 'none';
  /** An exact name of another disease is no typo. */
  const isRight = (diagnosis: string): boolean => {
    const found = find(diagnosis);
    return found === null ? isWritten(diagnosis, namesOf(entry)) : found === entry.id;
  };
  const isOpen = undecided.test(typed) && others.some((other) => find(other) !== null && !isRight(other));
  if (isRight(first)) return isOpen ? 'near' : 'right';
  const found = find(first);
  const isAlike = entry.lookAlikes.some(
    ({ name, disease }) => (found !== null && found === disease) || isWritten(first, [name]),
  );
  if (isAlike || others.some(isRight)) return 'near';
  const main = new Set(mainWords(entry.name));
  return mainWords(first).some((word) => main.has(word)) ? 'near' : 'wrong';
}
