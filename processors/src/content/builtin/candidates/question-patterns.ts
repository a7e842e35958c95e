import type { Clause } from '../words/clause.ts';
import { wordCount } from '../statements/sentence-rules.ts';

/** A question with its answer, both in the sentence's own words; `worth` is added to the card's score. */
export type Asked = { question: string; answer: string; worth: number };

const PREPOSITION =
  /\b(?:by|into|to|from|through|with|via|against|as|on|of|in|at|for|between|and|or|that|which|than)\b/iu;

/** "X drains into the Y." → What does X drain into? The answer is the whole of the last phrase, the only one. */
function stranded(clause: Clause): Asked | undefined {
  const match = /^((?:\S+\s){0,3})(by|into|to|from|through|with|via|as)\s(the\s|an?\s)?([^,;:()]+)$/iu.exec(
    clause.rest,
  );
  const [, middle = '', preposition = '', article = '', answer = ''] = match ?? [];
  if (
    !match ||
    PREPOSITION.test(answer) ||
    PREPOSITION.test(middle) ||
    /\b(?:such|similar|used|able|due|same)\b/iu.test(middle)
  )
    return undefined;
  // Without an article, "to" may start a verb: "come together to form …".
  if (preposition === 'to' && article === '') return undefined;
  const words = `${clause.adverbs} ${middle}${preposition}`;
  if (/^(?:is|are|can|may|will|must)$/u.test(be(clause)))
    return { question: opened(clause, `what ${be(clause)} ${clause.whole} ${words}?`), answer, worth: 2.2 };
  if (clause.verb.pos !== 'VERB' || clause.verb.lower.endsWith('ed')) return undefined;
  const verb = `${clause.adverbs} ${clause.verb.lemma} ${middle}${preposition}`;
  return {
    question: opened(clause, `what ${clause.plural ? 'do' : 'does'} ${clause.whole} ${verb}?`),
    answer,
    worth: 2.2,
  };
}

const cut = (text: string) =>
  text
    .replace(/;.*$/u, '')
    .replace(
      /,\s(?:which|where|who|although|whereas|while|but|so|because|since|meaning|making|allowing|causing|resulting|including|such as|and)\b.*$/iu,
      '',
    );
const opened = (clause: Clause, words: string) => {
  const question = words.replace(/\s+/gu, ' ');
  if (clause.opening === '') return question.charAt(0).toUpperCase() + question.slice(1);
  return `${clause.opening}, ${question.charAt(0).toLowerCase()}${question.slice(1)}`;
};
const be = (clause: Clause) => clause.verb.lower;

/** "X is called Y." → What is X called? */
function naming(clause: Clause): Asked | undefined {
  if (!/^(?:is|are)$/u.test(be(clause))) return undefined;
  const match =
    /^(?:(?:also|often|commonly|usually|sometimes|collectively|therefore|generally|thus)\s)?(called|termed|known as|referred to as)\s(?:an?\s|the\s)?([^,.;:(]+)/iu.exec(
      clause.rest,
    );
  const [, verb = '', answer = ''] = match ?? [];
  const name = answer
    .replace(/\s(?:that|which|because|and|or|when|as|in|of|from|by|if|since)\s.*$/iu, '')
    .trim();
  return match
    ? { question: opened(clause, `what ${be(clause)} ${clause.whole} ${verb}?`), answer: name, worth: 3 }
    : undefined;
}

const UNTELLING =
  /^(?:(?:an?|the|one)\s)?(?:\w+\s)?(?:one|example|examples|way|ways|key|reason|result|results|cause|number|type|types|kind|kinds|form|forms|part|parts|most common|same|function|functions|matter|product|measure|another|other|third|second|first)\b/iu;

/** "X is a hormone that …" → Which hormone …? / What do we call a …? */
function definition(clause: Clause): Asked | undefined {
  if (!/^(?:is|are)$/u.test(be(clause)) || clause.adverbs !== '') return undefined;
  const rest = cut(clause.rest).replace(/\s(?:and|but)\s(?:can|may|is|are|has|have|will|does|do)\b.*$/iu, '');
  const [, article = '', described = ''] = /^((?:an?|the|one)\s)?(.+)$/iu.exec(rest) ?? [];
  if (
    (UNTELLING.test(rest) && !/^an? (?:type|kind|form) of [\w-]+ (?:that|which)\b/u.test(rest)) ||
    wordCount(rest) < 4 ||
    (article === '' && !isPluralNoun(clause) && !isUncountable(clause))
  )
    return undefined;
  if (/^the\s/iu.test(article) || isUncountable(clause))
    return { question: opened(clause, `what ${be(clause)} ${rest}?`), answer: clause.subject, worth: 2.5 };
  const relative = /^((?:(?:type|kind|form) of )?\S+(?:\s\S+){0,4}?)\s(?:that|which)\s(.+)$/iu.exec(
    described,
  );
  if (
    relative &&
    !/^(?:the|an?|it|they)\s/iu.test(relative[2] ?? '') &&
    !/,|\b(?:of|in|from|with|by)\b/u.test((relative[1] ?? '').replace(/^(?:type|kind|form) of /u, ''))
  )
    return {
      question: opened(clause, `which ${relative[1]} ${relative[2]}?`),
      answer: clause.subject,
      worth: 3,
    };
  return { question: opened(clause, `what do we call ${rest}?`), answer: clause.subject, worth: 2 };
}

/** "Orthopnea is shortness of breath …": a noun without article follows. */
const isUncountable = ({ verb, next }: Clause): boolean => verb.lower === 'is' && next?.pos === 'NOUN';

/** "Auricles are relatively thin-walled structures …": a noun follows "are" before any other part of the sentence. */
const isPluralNoun = ({ verb, rest, namesThing: thing }: Clause): boolean =>
  verb.lower === 'are' &&
  thing &&
  /^(?:(?:relatively|very|usually)\s)?(?:[\p{L}-]+\s){0,3}?[\p{L}-]{3,}[^su]s\s(?:that|which|of|in|lined|used|found|made|located|composed|with|between|from|responsible|who)\b/iu.test(
    rest,
  );

/** "Where is X located?" for "X is located between …". */
function location(clause: Clause): Asked | undefined {
  const match =
    /^(?:(?:located|found|situated|positioned)\s)((?:in|on|at|between|within|behind|near|along|beneath|above|below|inside|under|around|just|deep|superior|inferior|anterior|posterior)\b[^,;:]*)/iu.exec(
      clause.rest,
    );
  if (!match || !/^(?:is|are|lies|lie)$/u.test(be(clause))) return undefined;
  return {
    question: opened(clause, `where ${be(clause)} ${clause.whole} located?`),
    answer: match[1]!.trim(),
    worth: 2.5,
  };
}

const OBJECT_VERB =
  /^(?:causes?|produces?|secretes?|releases?|stimulates?|inhibits?|activates?|contains?|carry|carries|transports?|prevents?|converts?|lines?|covers?|surrounds?|divides?|separates?|blocks?|supplies|supply|drains?|innervates?|pumps?|ejects?|regulates?|controls?|binds?|breaks?|treats?|measures?|protects?|increases?|decreases?|reduces?)$/iu;

/** "X stimulates Y." → What does X stimulate? */
function object(clause: Clause): Asked | undefined {
  if (!OBJECT_VERB.test(clause.verb.lower) || clause.rest.includes(',')) return undefined;
  const match =
    /^(?:the\s|an?\s)?((?:(?!\b(?:in|to|from|by|into|with|for|on|that|which|when|through|and|at|between|within|during|as|if|because)\b)\S+\s?){1,4}?(?:\sof\s(?:the\s)?\S+(?:\s\S+)?)?)(?:\s((?:in|to|from|into|on|through|during|between|within|for|by)\s.+))?$/iu.exec(
      clause.rest,
    );
  if (!match) return undefined;
  const tail = match[2] ? ` ${match[2]}` : '';
  const question = `what ${clause.plural ? 'do' : 'does'} ${clause.whole} ${clause.verb.lemma}${tail}?`;
  return { question: opened(clause, question), answer: match[1]!.trim(), worth: 2 };
}

/** "X consists of Y." → What does X consist of? */
function composition(clause: Clause): Asked | undefined {
  const consists = /^(?:consists?)$/u.test(clause.verb.lower) ? /^(of)\s(.+)$/u.exec(clause.rest) : null;
  if (consists)
    return {
      question: opened(clause, `what ${clause.plural ? 'do' : 'does'} ${clause.whole} consist of?`),
      answer: bare(consists[2]!),
      worth: 2.5,
    };
  const passive =
    /^((?:composed|made|made up|formed|caused|produced|secreted|released|synthesized|supplied|innervated|regulated|controlled|triggered|stimulated|mediated|separated|covered|lined|surrounded|activated|inhibited|derived|transmitted|diagnosed|treated|measured)\s(?:of|by|from|with))\s(.+)$/iu.exec(
      clause.rest,
    );
  if (!passive || !/^(?:is|are)$/u.test(be(clause))) return undefined;
  return {
    question: opened(clause, `what ${be(clause)} ${clause.whole} ${passive[1]}?`),
    answer: bare(cut(passive[2]!)),
    worth: 2.5,
  };
}

const bare = (text: string) => text.replace(/^(?:the|an?)\s/iu, '').trim();

/** "The N of X is Y." → What is the N of X? */
function attribute(clause: Clause): Asked | undefined {
  if (!/^(?:is|are)$/u.test(be(clause)) || !/^the\s.+\sof\s/iu.test(clause.whole)) return undefined;
  if (clause.next && /^(?:VERB|ADP)$/u.test(clause.next.pos)) return undefined;
  return {
    question: opened(clause, `what ${be(clause)} ${clause.whole}?`),
    answer: bare(cut(clause.rest)),
    worth: 3,
  };
}

/** "X pumps blood into …" → What pumps blood into …? */
function agent(clause: Clause): Asked | undefined {
  const rest = cut(clause.rest);
  if (
    wordCount(rest) < 4 ||
    /\b(?:its|their|they|it|them|itself|themselves|not|never|also)\b/iu.test(`${clause.adverbs} ${rest}`)
  )
    return undefined;
  if (/^(?:is|are|was|were)$/u.test(be(clause)) && /^(?:an?|one|to)\s/iu.test(rest)) return undefined;
  // A second subject after "and" would hang in the air.
  if (/\band\s(?:\S+\s){1,7}(?:is|are|has|have|can|will)\b/iu.test(rest)) return undefined;
  const verb = singularVerb(clause);
  if (verb === undefined) return undefined;
  const adverbs = clause.adverbs === '' ? '' : `${clause.adverbs} `;
  return { question: opened(clause, `what ${adverbs}${verb} ${rest}?`), answer: clause.subject, worth: 1.5 };
}

const PARTICIPLE =
  /(?:ed|en|wn|ing|made|found|bound|held|sent|kept|lost|built|left|fed|cut|set|put|thought|done|swept|torn|worn|born)$/u;

/** The verb as "what" needs it, or undefined when a second verb would have to change too. */
function singularVerb({ plural, verb, next, rest, namesThing: thing }: Clause): string | undefined {
  if (!plural) return verb.text;
  if (verb.lower === 'are') {
    const names = thing || (next?.pos === 'VERB' && !PARTICIPLE.test(next.lower));
    return names ? (next?.pos === 'DET' ? 'are' : undefined) : 'is';
  }
  if (verb.lower === 'have') return 'has';
  if (verb.pos !== 'VERB' || /\band\b/u.test(rest)) return undefined;
  if (/(?:s|x|ch|sh|o)$/u.test(verb.lower)) return `${verb.lower}es`;
  return /[^aeiou]y$/u.test(verb.lower) ? `${verb.lower.slice(0, -1)}ies` : `${verb.lower}s`;
}

/** "The share of blood that leaves … is called X.": the naming is plain even where the subject is long. */
export function longNaming(text: string): Asked | undefined {
  const match =
    /^((?:The|A|An)\s[^,;:]{10,160}?)\s(is|are)\s(?:(?:also|often|commonly|usually|collectively)\s)?(called|termed|known as|referred to as)\s(?:an?\s|the\s)?([\p{L}-]+(?:\s[\p{L}-]+){0,3})[.,;]/u.exec(
      text,
    );
  const [, subject = '', verb = '', called = '', answer = ''] = match ?? [];
  if (!match || /\b(?:and|or|that|which|because)\b/u.test(answer)) return undefined;
  return {
    question: `What ${verb} ${subject.charAt(0).toLowerCase()}${subject.slice(1)} ${called}?`,
    answer,
    worth: 3,
  };
}

/** Ways to ask for a part of a clause, surest first. */
export const PATTERNS = [
  naming,
  location,
  attribute,
  composition,
  definition,
  object,
  stranded,
  agent,
] as const;
