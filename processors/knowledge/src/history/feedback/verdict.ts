import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { fold } from '../../names/fold.ts';
import { likeness, shapeOf } from '../../names/likeness.ts';
import { tellingWords } from '../../questions/telling-words.ts';

type Verdict = HistoryFeedback['verdict'];
type Find = (name: string) => string | null;

/** Diagnoses that are read; the rest of a long text is none. */
const mostNamed = 8;
/** A slip or two of the keyboard. */
const leastAlike = 0.85;

/** What stands before and after a diagnosis that is guarded. */
const guarded =
  /^(?:(?:i (?:think|believe|suspect|would say)|i'd say|it(?:'s| is| could be| may be| might be)?|this is|probably|possibly|probable|possible|likely|most likely|maybe|perhaps|suspected|that|is|the|diagnosis|of|a|an|query|dx|patient|has|he|she|they|1[.)])[\s:]+)+|[?!.\s]+$/giu;

/** The diagnoses of a typed text, the first of them first. */
const named = (typed: string): string[] =>
  typed
    .split(/[,;\n/]|\b(?:or|versus|vs|differential(?: diagnos[ei]s)?|ddx?)\b/iu)
    .map((part) => part.trim().replace(guarded, '').trim())
    .filter((part) => part !== '')
    .slice(0, mostNamed);

const spoken = (text: string): string => ` ${fold(text)} `;

/** Whether one of the names of the disease is written in it, or nearly. */
function isWritten(diagnosis: string, names: readonly string[], find: Find, id: string): boolean {
  if (find(diagnosis) === id) return true;
  const said = spoken(diagnosis);
  const shape = shapeOf(fold(diagnosis));
  return names.some((name) => {
    const own = fold(name);
    if (own.length > 3 && said.includes(` ${own} `)) return true;
    return own.length > 5 && likeness(shape, shapeOf(own)) >= leastAlike;
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
const mainWords = (name: string): string[] => tellingWords(name).filter((word) => !little.has(word));

/** Whether the student named the disease, one that looks like it, or another. The first of several diagnoses is the student's. */
export function verdictOf(typed: string, entry: DiseaseEntry, find: Find): Verdict {
  const [first, ...others] = named(typed);
  if (first === undefined) return 'none';
  const isRight = (diagnosis: string): boolean => isWritten(diagnosis, namesOf(entry), find, entry.id);
  const looksLike = entry.lookAlikes.some(
    ({ name, disease }) => isWritten(first, [name], find, disease ?? '') && find(first) !== entry.id,
  );
  const found = find(first);
  if (found === entry.id || (isRight(first) && !(found !== null && found !== entry.id))) return 'right';
  if (looksLike || others.some(isRight)) return 'near';
  const main = new Set(mainWords(entry.name));
  return mainWords(first).some((word) => main.has(word)) ? 'near' : 'wrong';
}
