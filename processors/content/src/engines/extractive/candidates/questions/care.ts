import { isOnlyPossible, opened, plainly, telling, turned, type Pattern } from './asked.ts';

const CARE =
  /^((?:(?:first|second)-line |initial |definitive |standard |preferred |usual |main |empirical? |emergency |surgical |medical |supportive )*(?:treatment|therapy|management|prophylaxis|diagnosis|drug of choice|treatment of choice|antidote|antibiotic of choice|imaging|screening|investigation)) (?:of|for|in) [^,;]+$/u;
const VAGUE =
  /^(?:important|difficult|possible|essential|necessary|crucial|similar|different|supportive|symptomatic|available|available|usually|often|based|complex|challenging|available|by|to|in|at|with|the same|not|more|less|also|very|a challenge|most|recommended|indicated|required|limited|urgent|an? (?:case|challenge|matter|problem|complex|long|difficult|important))\b/u;

/** "First-line treatment of X is Y." → What is the first-line treatment of X? */
export const care: Pattern = (clause) => {
  const { kind, whole, rest, joined, adverbs, group, predicate, finite, main } = clause;
  if (joined || !CARE.test(whole) || /\b(?:other|another|some|many|most|these|this)\b/u.test(whole))
    return undefined;
  if (/,|;| and .* and |\b(?:that|which|this|these|its|their|it|such)\b/u.test(rest) || VAGUE.test(rest))
    return undefined;
  if (
    kind === 'copula' &&
    adverbs + group === '' &&
    finite.lower === 'is' &&
    /^(?:DET|NOUN|PROPN|ADJ|VERB)$/u.test(predicate[0]?.pos ?? '')
  )
    return { question: opened(clause, `what is the ${whole}?`), answer: telling(rest), worth: 3 };
  const [, said = ''] = /^(?:of )?(.+)$/u.exec(rest) ?? [];
  if (
    kind === 'active' &&
    /^(?:consist|involve|require)$/u.test(main.lemma) &&
    finite === main &&
    (main.lemma === 'consist') === rest.startsWith('of ')
  )
    return {
      question: turned(clause, 'what', main.lemma === 'consist' ? 'of' : ''),
      answer: telling(said),
      worth: 2.6,
    };
  const [, by = ''] = /^((?:by|with|on the basis of|from|through|using|based on) [^,;]+)$/u.exec(rest) ?? [];
  if (
    kind === 'passive' &&
    by !== '' &&
    /^(?:made|confirmed|established|based|guided|suggested)$/u.test(main.lower) &&
    !isOnlyPossible(clause)
  )
    return { question: turned(clause, 'how'), answer: plainly(by), worth: 2.8 };
  return undefined;
};

const FORBIDDEN = /^(?:contraindicated|avoided)$/u;
const STATE =
  /^(?:in|during|with) ((?:(?!patients|people|clients|women|men|children|individuals|adults|those|infants|persons|the|some|many|most|any|all|certain)[\p{L}-]+ ?){1,5})$/u;

/** "X is contraindicated in pregnancy." → In which condition is X contraindicated? */
export const forbidden: Pattern = (clause) => {
  const { kind, main, rest, finite, whole, adverbs, group, predicate, denied } = clause;
  const told =
    kind === 'passive' ? main.lower : kind === 'copula' && group === '' ? (predicate[0]?.lower ?? '') : '';
  if (denied || !FORBIDDEN.test(told) || /^(?:can|may|might|could)$/u.test(finite.lower)) return undefined;
  const said = kind === 'passive' ? rest : rest.slice(told.length + 1);
  const [, state = ''] = STATE.exec(said) ?? [];
  if (
    state === '' ||
    /\b(?:and|or|order|cases?|general|combination|addition|alcohol|food|milk|meals|juice)\b/u.test(state)
  )
    return undefined;
  const verb = kind === 'passive' ? `${adverbs} ${group}` : `${adverbs} ${told}`;
  const preposition = said.split(' ')[0] === 'during' ? 'during' : 'in';
  if (said.startsWith('with')) return undefined;
  return {
    question: opened(clause, `${preposition} which condition ${finite.lower} ${whole} ${verb}?`),
    answer: state.trim(),
    worth: 2.8,
  };
};

/** "X differs from Y in Z." → How does X differ from Y? */
export const difference: Pattern = (clause) => {
  const { kind, main, rest } = clause;
  const [, from = '', answer = ''] =
    /^(from [^,;]{3,60}?) ((?:in|by) (?!many|some|several|which|that they|other)[^,;]+)$/u.exec(rest) ?? [];
  if (kind !== 'active' || main.lemma !== 'differ' || answer === '' || /\b(?:this|these|each)\b/u.test(rest))
    return undefined;
  return { question: turned(clause, 'how', from), answer: plainly(answer), worth: 2.6 };
};
