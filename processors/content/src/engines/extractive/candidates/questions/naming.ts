import { fullGroupEnd } from '../../../../language/noun-group.ts';
import { kindNamed } from './kinds.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { isLooseDefinite, specific } from './distinguishing.ts';
import { bare, turned, type Asked, type Pattern } from './asked.ts';

const NAMES: Readonly<Record<string, string>> = {
  called: '',
  termed: '',
  named: '',
  known: 'as',
  referred: 'to as',
};

/** "the outer layer of cells": of which organ? */
const LAYER =
  /^the (?:outer(?:most)?|inner(?:most)?|middle|upper|lower|top|bottom|superficial|deep(?:est)?|first|second|third|last) (?:layer|part|wall|portion|surface|membrane|region|zone|covering|lining|chamber)s?(?: of (?:the )?(?:cells?|tissues?|muscles?|fib(?:er|re)s?|walls?|organs?))?$/u;

/** "X is called Y." → What is X called? */
export const naming: Pattern = (clause) => {
  const after = NAMES[clause.main.lower];
  if (clause.kind !== 'passive' || after === undefined) return undefined;
  if (isLooseDefinite(clause.whole) || LAYER.test(clause.whole) || kindNamed(clause.subject) !== undefined)
    return undefined;
  const skipped = after === '' ? 0 : after.split(' ').length;
  const said = clause.predicate.slice(0, skipped);
  if (said.map(({ lower }) => lower).join(' ') !== after) return undefined;
  const end = fullGroupEnd(clause.predicate, skipped);
  if (end === skipped || /^(?:and|or)$/u.test(clause.predicate[end]?.lower ?? '')) return undefined;
  const answer = bare(clause.text.slice(clause.predicate[skipped]!.start, clause.predicate[end - 1]!.end));
  const question = turned(clause, 'what', after);
  // One name besides another: "What are lacrimal glands also called?"
  const isSecond = /\balso (?:called|termed|named|known|referred)\b/u.test(clause.text);
  return {
    question: isSecond
      ? question.replace(/ (called|termed|named|known as|referred to as)\?$/u, ' also $1?')
      : question,
    answer: answer.replace(/\.$/u, ''),
    worth: 3,
  };
};

/** "arises from an upgrowth of the oral ectoderm called the Rathke pouch" → What is an upgrowth of the oral ectoderm called? */
export function namedBehind(text: string): Asked | undefined {
  const [, thing = '', answer = ''] =
    /\b(an? [^,;:()—]{12,80}?),? (?:which is |that is )?(?:called|termed|known as|referred to as) (?:the |an? )?([\p{L}-]+(?: [\p{L}-]+){0,2})(?=[.,;]|$| \()/u.exec(
      text,
    ) ?? [];
  if (answer === '' || /\b(?:and|or|that|which|because|in|to|by|for|of)\b/u.test(answer)) return undefined;
  if (
    /\b(?:is|are|was|were|has|have|also|commonly|often|sometimes|its|their|this|these|such|other|that|which|who|collectively|group|class|set|type|family|number)\b/u.test(
      thing,
    )
  )
    return undefined;
  if (
    contentWords(thing).length < 3 ||
    specific(thing) < 1 ||
    /\b(?:and|or|of|in|with|by|a|an|the)$|\san? /u.test(thing)
  )
    return undefined;
  return { question: `What is ${thing} called?`, answer, worth: 2.5 };
}

/** "The share of blood that leaves … is called X.": the naming is plain even where the subject is long. */
export function longNaming(text: string): { question: string; answer: string; worth: number } | undefined {
  const match =
    /^((?:The|A|An)\s[^,;:]{10,160}?)\s(is|are)\s(?:(?:also|often|commonly|usually|collectively)\s)?(called|termed|known as|referred to as)\s(?:an?\s|the\s)?([\p{L}-]+(?:\s[\p{L}-]+){0,3})[.,;]/u.exec(
      text,
    );
  const [, subject = '', verb = '', called = '', answer = ''] = match ?? [];
  const whole = subject.charAt(0).toLowerCase() + subject.slice(1);
  if (!match || isLooseDefinite(whole) || LAYER.test(whole)) return undefined;
  if (/\b(?:and|or|that|which|because)\b/u.test(answer)) return undefined;
  return {
    question: `What ${verb} ${subject.charAt(0).toLowerCase()}${subject.slice(1)} ${called}?`,
    answer,
    worth: 3,
  };
}
