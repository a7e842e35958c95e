import { opened, telling, turned, type Pattern } from './asked.ts';

/** "X plays an essential role in Y." → What does X play a role in? */
export const role: Pattern = (clause) => {
  const { kind, main, rest } = clause;
  const [, which = '', said = ''] = /^an? ((?:\p{L}+ ){0,2})roles? in ([^,;]+)$/u.exec(rest) ?? [];
  if (kind !== 'active' || main.lemma !== 'play' || said === '' || / by /u.test(said)) return undefined;
  const article = /^[aeiou]/u.test(`${which}role`) ? 'an' : 'a';
  return {
    question: turned(clause, 'what', `${article} ${which}role in`),
    answer: telling(said),
    worth: 2.2,
  };
};

const PEOPLE =
  /\b(?:people|persons?|individuals?|men|women|males?|females?|children|infants?|newborns|adults?|adolescents|patients|clients|those|smokers)\b/u;
const COMMON =
  /^((?:(?:most|more|especially|particularly|relatively|very) )?(?:common|prevalent|frequent|likely)(?:ly seen)?) ((?:in|among) .+)$/u;

/** "X is most common in children." → In whom is X most common? */
export const group: Pattern = (clause) => {
  const { kind, rest, whole, finite, group: between } = clause;
  const [, how = '', said = ''] = COMMON.exec(rest) ?? [];
  if (kind !== 'copula' || between !== '' || !PEOPLE.test(said)) return undefined;
  return {
    question: opened(clause, `in whom ${finite.lower} ${whole} ${how}?`),
    answer: telling(said),
    worth: 2.5,
  };
};
