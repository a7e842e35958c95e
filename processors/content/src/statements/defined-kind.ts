import { isCommonWord } from '../language/common-words.ts';
import { mainClause } from './clause.ts';
import { sharesStem } from '../language/stem.ts';
import { isDefinition, type Antecedent } from './antecedents.ts';
import { kindOf } from './kinds.ts';
import type { Statement } from './statement.ts';

/** "Rabies is a deadly zoonotic disease": a paragraph that says of one thing what it is, and of no other. */

const SYNONYMS: readonly RegExp[] = [
  /^(?:disease|condition|disorder|illness|syndrome)s?$/u,
  /^(?:drug|medication|medicine|agent)s?$/u,
  /^(?:bacterium|bacteria|organism|microorganism|pathogen)s?$/u,
];
const meansSame = (one: string, other: string): boolean =>
  sharesStem(one, other) || SYNONYMS.some((nouns) => nouns.test(one) && nouns.test(other));

const isMany = (noun: string): boolean => /(?:[^us]s|ses|bacteria)$/u.test(noun);
const lastWord = (name: string): string => name.split(' ').at(-1)!.toLowerCase();

/** "The disease" again, or "other diseases": no name. */
const isBare = (name: string, noun: string): boolean =>
  !name.includes(' ') && meansSame(name.toLowerCase(), noun);

const isOneOf = (name: string, subject: string): boolean =>
  name.split(' ').every((word) => subject.split(' ').some((other) => sharesStem(word, other)));

/** The last thing that was said to be of the kind of the noun; `several` where another one of that kind is named too. */
export function definedBefore(noun: string, trail: readonly Statement[]): Antecedent | 'several' | undefined {
  const at = trail.findLastIndex((statement) => definitionIn(statement, noun) !== undefined);
  const statement = trail[at];
  const found = statement && definitionIn(statement, noun);
  if (!found) return undefined;
  const isOf = kindOf(noun);
  const isOther = (name: string) =>
    (isOf?.(name) === true || meansSame(lastWord(name), noun)) &&
    !isBare(name, noun) &&
    !isOneOf(name, found.subject);
  const others = trail
    .flatMap((one) => one.phrases.filter(({ start }) => one !== statement || start !== found.genusAt))
    .some(({ text }) => isOther(text));
  const defined = trail.some((one) => isOtherThing(definitionIn(one, noun)?.subject, found.subject));
  const hasNewSubject = trail.slice(at + 1).some((one) => bringsName(one, found.subject));
  return others || defined || hasNewSubject || trail.some(({ text }) => namesAnother(text, found.subject))
    ? 'several'
    : { text: found.text, plural: found.plural, start: statement.start, made: 'subject' };
}

const isOtherThing = (name: string | undefined, subject: string): boolean =>
  name !== undefined && !isOneOf(name, subject);

/** "Rabies is a … disease", with the place of that class. */
function definitionIn(statement: Statement, noun: string) {
  const clause = mainClause(statement);
  if (
    !clause ||
    !isDefinition(clause) ||
    clause.joined ||
    clause.opening !== '' ||
    clause.plural !== isMany(noun)
  )
    return undefined;
  const genus = statement.phrases.find(({ start }) => start > clause.finite.start);
  if (!genus || !isName(clause.subject)) return undefined;
  const isClass = /^an?$/u.test(clause.predicate[0]?.lower ?? '') && kindOf(noun)?.(genus.text) === true;
  if (!isClass && !meansSame(lastWord(genus.text), noun)) return undefined;
  return { subject: clause.subject, text: clause.whole, plural: clause.plural, genusAt: genus.start };
}

const isName = (subject: string): boolean =>
  /^[\p{L}\d’'-]+(?: [\p{L}\d’'-]+){0,3}$/u.test(subject) &&
  !/\b(?:of|in|on|for|from|to|with|between|and|or|this|that|these|it)\b/iu.test(subject) &&
  subject.split(' ').some((word) => !isCommonWord(word));

/** A later sentence about something else that has a name: what follows may be about that. */
function bringsName(statement: Statement, subject: string): boolean {
  const clause = mainClause(statement);
  if (!clause) return !statement.text.toLowerCase().includes(subject.toLowerCase());
  const hasArticle = clause.whole.toLowerCase() !== clause.subject.toLowerCase();
  return !hasArticle && !clause.plural && !isOneOf(clause.subject, subject) && isName(clause.subject);
}

const NO_THING = /^(?:[mtr]?RNA|DNA|CNS|PNS|GI|USA?|UK|PCR|CDC|WHO|FDA|ATP|IV|IM|NIH|EU)$/u;

/** An abbreviation may be the name of another: "those who have CF". */
const namesAnother = (text: string, subject: string): boolean =>
  (text.replace(NAMED_SHORT, '').match(/\b\p{Lu}{2,6}\b/gu) ?? []).some(
    (word) => !subject.includes(word) && !NO_THING.test(word) && !text.includes(`${subject} (${word})`),
  );

/** "Rabies virus (RV)": no other one. */
const NAMED_SHORT = /virus \(\p{Lu}+\)/gu;

/** "The virus", "an enveloped RNA virus" */
const NO_NAME = /^(?:the|this|that|an?|each|its|of|[DR]NA|enveloped|live|same)$/iu;

/** "It is caused by rabies virus. The virus …": the only name of the kind in the paragraph, wherever it stands. */
export function mentionedBefore(
  noun: string,
  trail: readonly Statement[],
): { name: string; start: number } | 'several' | undefined {
  const isOf = /^(?:virus|bacterium|vaccine)$/u.test(noun) ? kindOf(noun) : undefined;
  if (!isOf) return undefined;
  const found = trail.flatMap(({ phrases, start }) =>
    phrases.filter(({ text }) => isOf(text)).map(({ text }) => ({ name: text, start })),
  );
  const [first] = found.toSorted((one, other) => one.name.length - other.name.length);
  if (!first || /[^us]s$|ses$/u.test(first.name)) return undefined;
  const words = first.name.toLowerCase().split(' ');
  const others = new RegExp(String.raw`([\p{L}\d-]+) ${noun}|\b(\p{L}{2,})virus`, 'giu');
  const isAlone = trail.every(
    ({ text }) =>
      !/\b(?!IV\b)\p{Lu}{1,4}V\b/u.test(text.replace(NAMED_SHORT, '')) &&
      [...text.matchAll(others)].every(
        ([, before, prefix]) =>
          words.includes((before ?? `${prefix}virus`).toLowerCase()) || NO_NAME.test(before ?? ''),
      ),
  );
  const isOne = found.every(({ name }) => isOneOf(first.name, name));
  return isAlone && isOne ? first : 'several';
}
