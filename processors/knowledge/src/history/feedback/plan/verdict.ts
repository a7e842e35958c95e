import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import { wordsThatTell } from '../../../questions/content-words.ts';
import { createReadDiagnosis, type DiagnosisOf } from './diagnosis.ts';

type Verdict = HistoryFeedback['verdict'];

/** Diagnoses that are read; the rest of a long text is none. */
const mostNamed = 8;

/** What stands before and after a diagnosis that is guarded. */
const guarded =
  /^(?:(?:i (?:think|believe|suspect|would say)|i'd say|it(?:'s| is| could be| may be| might be)?|this is|probably|possibly|probable|possible|likely|most likely|maybe|perhaps|suspected|that|is|the|diagnosis|of|a|an|query|dx|imp|impression|patient|has|he|she|they|1[.)])[\s:]+)+|^\?+|[?!.\s]+$/giu;

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

/** Several diagnoses that hold together, each of them the student's: 'DVT and PE', 'ACS - STEMI'. */
const together = (diagnosis: string): string[] => diagnosis.split(/\s(?:and|with|on|&|\+|-|–)\s|[:(+]/iu);
const cause =
  /\b(?:with|due to|secondary to|caused by|after|from|complicated by|in|on a background of)\b.*$/iu;

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
const mainWords = (name: string): string[] => wordsThatTell(name).filter((word) => !little.has(word));

/** 'Gout or asthma' is no decision. */
const undecided = /\b(?:or|versus|vs)\b/iu;

/**
 * Whether the student named the disease, one that looks like it, or another. The first of several diagnoses is the student's, unless
 * they are alternatives.
 */
export function verdictOnPlan(typed: string, of: DiagnosisOf): Verdict {
  const [first, ...others] = named(typed);
  if (first === undefined) return 'none';
  const read = createReadDiagnosis(of);
  const judged = (diagnosis: string): 'right' | 'near' | null => {
    const ways = [diagnosis, diagnosis.replace(cause, ''), ...together(diagnosis)].map((part) => read(part));
    return ways.find((each) => each === 'right') ?? ways.find((each) => each === 'near') ?? null;
  };
  const isOther = (diagnosis: string): boolean =>
    of.find(diagnosis) !== null && judged(diagnosis) !== 'right';
  const verdict = judged(first);
  if (verdict === 'right') return undecided.test(typed) && others.some(isOther) ? 'near' : 'right';
  if (verdict === 'near' || others.some((other) => judged(other) === 'right')) return 'near';
  const main = new Set(mainWords(of.entry.name));
  return mainWords(first).some((word) => main.has(word)) ? 'near' : 'wrong';
}
