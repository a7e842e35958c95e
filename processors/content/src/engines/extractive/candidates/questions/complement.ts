import { isLooseDefinite } from './distinguishing.ts';
import type { Clause } from '../../../../statements/clause.ts';
import { isOnlyPossible, opened, asAnswer, textOf, turned, type Pattern } from './asked.ts';

const STRANDS = /^(?:into|to|from|through|with|as|against|on|by)$/u;
/** Verbs that need both their object and a phrase: what is converted, and into what. */
const OF_TWO =
  /^(?:convert|transform|change|transport|carry|deliver|pump|move|attach|divide|separate|protect|connect|distinguish|send|return|transfer)$/u;

/** "X drains into Y." → What does X drain into? "X converts A into B." → What does X convert A into? */
export const stranded: Pattern = (clause, { parts }) => {
  if (clause.kind !== 'active' || isOnlyPossible(clause)) return undefined;
  const [first, second] = parts;
  const last = parts.at(-1);
  const isLone = parts.length === 1 && first?.kind === 'preposition';
  const isPair = parts.length === 2 && first?.kind === 'noun' && OF_TWO.test(clause.main.lemma);
  if ((!isLone && !isPair) || last?.kind !== 'preposition') return undefined;
  const strands =
    STRANDS.test(last.preposition) ||
    (last.preposition === 'in' && /^(?:result|participate|assist|aid)$/u.test(clause.main.lemma));
  if (!strands || /^\d/u.test(last.bare) || (last.first === second?.first) !== isPair) return undefined;
  const before = isPair ? first.text : '';
  return { question: turned(clause, 'what', `${before} ${last.preposition}`), answer: last.bare, worth: 2.2 };
};

/** "an outer cortex of A and an inner medulla of B": each with what it is made of. */
const TWO_DESCRIBED = /^[^,]+ of [^,]+ and (?:the |an? )[^,]+ of /u;

/** "X consists of Y." → What does X consist of? */
export const composition: Pattern = (clause) => {
  const [of] = clause.predicate;
  const isMade = clause.kind === 'passive' ? /^(?:composed|made|comprised|formed|built)$/u : /^consists?$/u;
  const [, linked = '', answer = ''] = /^((?:up )?(?:of|from))\s(.+)$/u.exec(clause.rest) ?? [];
  if (/^(?:two|three|four|five|six|several|many) (?:[\p{L}-]+ ){0,2}\p{L}+s\b/u.test(answer))
    return undefined;
  if (TWO_DESCRIBED.test(answer)) return undefined;
  if (!of || !isMade.test(clause.main.lower) || answer === '') return undefined;
  return { question: turned(clause, 'what', linked), answer: asAnswer(answer), worth: 2.5 };
};

/** Done with, to or by many things alike. */
const VAGUELY =
  /^(?:removed|eliminated|connected|attached|increased|decreased|reduced|associated|accompanied|affected|followed|influenced|replaced|linked|exposed|compared|combined|applied|absorbed|colonized|equipped|conferred|transmitted|treated|driven|derived)$/u;

/** "is secreted" → "secretes", where nothing else stands in the verb and its form is regular. */
function actively({ finite, main, group, adverbs }: Clause): string | undefined {
  const isPlain = /^(?:is|are)$/u.test(finite.lower) && group === main.lower && adverbs === '';
  return isPlain &&
    main.lemma !== 'characterize' &&
    /[^aeiouy]e$/u.test(main.lemma) &&
    main.lower === `${main.lemma}d`
    ? `${main.lemma}s`
    : undefined;
}

const DONE_BY = /^(?:by|from|into|with|as|through|to|against|on)$/u;

/** "X is secreted by Y." → What is X secreted by? "X is caused by Y." → What causes X? */
export const passive: Pattern = (clause, { parts }) => {
  const particle = /^(?:up|down|off|out)$/u.test(parts[0]?.text ?? '') ? parts[0]!.text : '';
  const [first, ...others] = particle === '' ? parts : parts.slice(1);
  if (
    isOnlyPossible(clause) ||
    clause.kind !== 'passive' ||
    first?.kind !== 'preposition' ||
    !DONE_BY.test(first.preposition)
  )
    return undefined;
  if (isLooseDefinite(clause.whole) || VAGUELY.test(clause.main.lower)) return undefined;
  if (/^(?:called|known|termed|referred|based|related)$/u.test(clause.main.lower)) return undefined;
  if (others.some(({ kind }) => kind !== 'preposition')) return undefined;
  const answer = first.bare;
  const { adverbs, opening, finite } = clause;
  if (
    clause.main.lower === 'caused' &&
    first.preposition === 'by' &&
    adverbs === '' &&
    opening === '' &&
    clause.group === 'caused'
  )
    return {
      question: `What ${finite.lower === 'was' ? 'caused' : 'causes'} ${clause.whole}?`,
      answer,
      worth: 3,
    };
  const verb = actively(clause);
  if (verb !== undefined && first.preposition === 'by' && particle === '') {
    const question = opened(clause, `what ${verb} ${clause.whole} ${textOf(others)}?`);
    return { question, answer, worth: 2.8 };
  }
  return { question: turned(clause, 'what', `${particle} ${first.preposition}`), answer, worth: 2.5 };
};
