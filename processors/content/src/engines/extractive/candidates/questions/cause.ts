import { opened, plainly, type Pattern } from './asked.ts';

const DUE =
  /^(?:(?:primarily|mainly|usually|often|largely) )?(?:due to|because of|owing to|as a result of) (.+)$/u;

/** "X occurs due to Y." → What causes X? */
export const cause: Pattern = (clause) => {
  const { kind, main, rest, finite, adverbs, whole } = clause;
  const [, answer = ''] = DUE.exec(rest) ?? [];
  const isPlain =
    kind === 'active' && finite === main && /^(?:often|usually|typically|commonly|mainly)?$/u.test(adverbs);
  if (answer === '' || !isPlain || !/^(?:occur|arise|develop|happen|result)$/u.test(main.lemma))
    return undefined;
  if (/\b(?:this|these|such|its|their|it|they)\b/u.test(answer)) return undefined;
  return {
    question: opened(clause, `what ${adverbs} causes ${whole}?`),
    answer: plainly(answer),
    worth: 2.8,
  };
};

/** "X has a negative inotropic effect on Y." → What effect does X have on Y? */
const EFFECT = /^(an? (?:[\p{L}-]+ ){1,4}effect) on ([^,;]+)$/u;

export const effect: Pattern = (clause) => {
  const [, said = '', on = ''] = EFFECT.exec(clause.rest) ?? [];
  if (said === '' || clause.main.lemma !== 'have') return undefined;
  if (
    /^an? (?:\p{L}+ly )?(?:great|large|small|direct|significant|major|profound|important|similar|different|strong|additional)\b/u.test(
      said,
    )
  )
    return undefined;
  const { finite, main, plural } = clause;
  const helper =
    finite === main ? `${plural ? 'do' : 'does'} ${clause.whole}` : `${finite.lower} ${clause.whole}`;
  const question = opened(clause, `what effect ${helper} ${clause.adverbs} have on ${on}?`);
  return { question, answer: said.replace(/^an? (.+) effect$/u, '$1'), worth: 2.6 };
};
