import { contentWords } from '../../../../checks/answer-rules.ts';
import { specific } from './distinguishing.ts';
import { asAnswer, turned, type Pattern } from './asked.ts';

const BRINGS =
  /^(?:cause|produce|induce|trigger|create|generate|yield|prevent|promote|precipitate|impair|damage|abolish|paraly[sz]e)$/u;
const NO_THING =
  /[,;:()]|\b(?:that|which|who|to|by|when|while|if|as|because|so|each|its|their|them|it|such|various|several|many|some|other|different|changes?|problems?|complications?|symptoms?|effects?|issues?)\b|\d ?%/u;

/** "Injury to the long thoracic nerve produces winging of the scapula.": so much is said of the cause that its effect is one. */
export const result: Pattern = (clause) => {
  const { kind, main, finite, rest, whole, tail, joined, adverbs, opening } = clause;
  if (kind !== 'active' || finite !== main || joined || tail !== '' || adverbs !== '' || opening.length > 40)
    return undefined;
  const [, link = '', behind = ''] = /^(to|in) (.+)$/u.exec(rest) ?? [];
  const leads =
    link !== '' && (main.lemma === 'lead' ? link === 'to' : main.lemma === 'result' && link === 'in');
  const said = (leads ? behind : rest).replace(/^(.{8,}?) (?:that|which) .*$/u, '$1');
  if (!leads && !BRINGS.test(main.lemma)) return undefined;
  if (
    specific(whole) < 2 ||
    contentWords(whole).length < 3 ||
    /\b(?:some|many|other|another|these|this|such|different|or)\b/u.test(whole)
  )
    return undefined;
  if (
    NO_THING.test(said) ||
    /^(?:in|of|from|with|for|more|less|about|both|a (?:variety|number|range))\b/u.test(said) ||
    specific(said) < 1
  )
    return undefined;
  return { question: turned(clause, 'what', leads ? link : ''), answer: asAnswer(said), worth: 2.6 };
};
