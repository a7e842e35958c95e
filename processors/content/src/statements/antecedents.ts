import type { PageLayout, PageSentence } from '../page/document-index.ts';
import { termOfHeading } from '../page/key-terms.ts';
import { mainClause, type Clause } from './clause.ts';
import { kindOf } from './kinds.ts';
import { sharesStem, stem } from '../language/stem.ts';
import { CLASS, isPluralNoun } from './references.ts';
import type { Statement } from './statement.ts';

/** The antecedent of a sentence's first words, as it is written in their place: "the mitral valve". */
export type Antecedent = { text: string; plural: boolean; start: number; made: 'subject' | 'heading' };

/** A subject that only points: "It", "They", "Its walls", "These cells", after an opening phrase or none. */
export type Pointer = {
  opening: string;
  kind: 'pronoun' | 'possessive' | 'noun';
  plural: boolean | undefined;
  /** The noun of "this hormone". */
  noun: string;
  rest: string;
};

const POINTER =
  /^((?:(?:In|During|At|After|Before|With|For|Within|From|By|Unlike|Like|Compared (?:to|with)|Under|Because of|Due to|Despite)\s(?!(?:its?|their|they|this|these|the same|those|such)\b)[^,;:]{3,50},\s)?)(it|they|its|their|this|these|the)\s(.{8,})$/isu;
const EMPTY_IT =
  /^(?:is|was|has been|can be|may be|should be|would be|seems|appears|takes|follows|turns|happens|remains)\s(?:\p{L}+,?\s){0,3}(?:that|to|whether|how|why|possible|important|necessary|estimated|unclear|thought|believed|known)\b/iu;

export function pointerOf(text: string): Pointer | undefined {
  const [, opening = '', word = '', rest = ''] = POINTER.exec(text) ?? [];
  const lower = word.toLowerCase();
  if (lower === '') return undefined;
  if (lower === 'it' || lower === 'they')
    return lower === 'it' && EMPTY_IT.test(rest)
      ? undefined
      : { opening, kind: 'pronoun', plural: lower === 'they', noun: '', rest };
  if (lower === 'its' || lower === 'their')
    return { opening, kind: 'possessive', plural: lower === 'their', noun: '', rest };
  const [, noun = '', after = ''] =
    /^(\p{Ll}{3,20})\s(.{8,})$/su.exec(lower === 'the' ? rest : rest.replace(DESCRIBED, '')) ?? [];
  if (word.toLowerCase() === 'the' && kindOf(noun) !== undefined && !SAYS.test(after)) return undefined;
  // "The hormone of …" and "this hormone, which" tell more than the noun; only a verb may follow.
  if (noun === '' || !/^(?:\p{L}+ly\s|also\s|often\s)?\p{Ll}+\s/u.test(after)) return undefined;
  if (/^(?:of|in|that|which|between|from|for|to|and|or|with|at|on)\b/u.test(after)) return undefined;
  const plural = lower === 'these' ? true : lower === 'this' ? false : undefined;
  return { opening, kind: 'noun', plural, noun, rest: after };
}

/** "This important gland": no more specific than without the word. "The large intestine" distinguishes it from the small one. */
const DESCRIBED =
  /^(?:important|common|vital|essential|small|large|tiny|potent|powerful|rare|serious|dangerous|chronic|complex|specialized|unique|critical|key|major)\s(?=\p{Ll}{3,20}\s)/u;

/** "Their main function is": stated of the one that acts in the sentence before. */
const OF_ACTOR =
  /^(?:(?:main|primary|chief|overall|major|principal|normal|usual)\s)?(?:functions?|roles?|jobs?|tasks?|purpose)\s(?:is|are)\b/u;

/** "The drug bacitracin …" names the drug itself: only a verb may follow the noun. */
const SAYS =
  /^(?:\p{L}+ly\s|also\s|often\s|then\s)?(?:is|are|was|has|have|can|may|must|will|should|could|might|does|do|\p{Ll}{2,}[^su]s)\s/u;

/** "The action of rabies virus … it can spread": what acts is the virus, and not one of its side effects. */
const IS_DOING =
  /^(?:[\p{L}-]+\s){0,2}(?:(?:dis)?advantages?|drawbacks?|benefits?|limitations?|consequences?|actions?|uses?|process|processes|activity|effects?|roles?|functions?|presence|spread|administration|treatment|management|diagnosis|replication|growth|name|study|number|list|history)\sof\s/iu;

/** "After the virus infects the brain, it": what the opening mentions is meant. */
const HAS_CLAUSE =
  /^(?:After|Before|Despite)\s(?:(?:the|an?)\s)?(?:\p{L}+\s){1,4}?(?:is|are|was|has|have|can|(?!as\b|its\b|this\b|pus\b)\p{Ll}{3,}[^su]s|\p{Ll}{3,}ed)\s(?:the|an?|by|in|into|to|from|through|its?|and|\p{L}+ed)\b/u;

const SOME =
  /^(?:some|many|most|several|few|all|any|no|each|every|both|other|another|certain|various|one|two|three|four|five|\d+)\b/iu;

/** The sentence before, if it says who acts: its subject, where no other noun could be meant. */
export function subjectBefore(
  pointer: Pointer,
  before: Statement,
  isTopic: (term: string) => boolean,
): Antecedent | undefined {
  const clause = mainClause(before);
  if (!clause || clause.whole.split(/\s+/u).length > 8 || (SOME.test(clause.whole) && !clause.joined))
    return undefined;
  const plural = numberOf(clause);
  const subject: Antecedent = { text: clause.whole, plural, start: before.start, made: 'subject' };
  if (pointer.kind === 'noun') return namedBefore(pointer, before, clause, subject);
  if (pointer.plural !== plural || IS_DOING.test(clause.subject) || HAS_CLAUSE.test(pointer.opening))
    return undefined;
  const others = afterVerb(before, clause).filter(({ last }) => isPluralNoun(last) === plural);
  const isCertain =
    isDefinition(clause) ||
    others.length === 0 ||
    isTopic(clause.subject) ||
    before.made === 'subject' ||
    before.made === 'heading' ||
    ((pointer.kind === 'pronoun' || OF_ACTOR.test(pointer.rest)) &&
      pointer.opening === '' &&
      isOnlyActor(before, clause, plural));
  return isCertain ? subject : undefined;
}

/** "The azygos vein passes through the diaphragm": no object and no second clause that "it" could refer to. */
function isOnlyActor(before: Statement, clause: Clause, plural: boolean): boolean {
  if (/\s(?:of|in|on|for|from|to|with|between|and|or)\s|^term\b/u.test(clause.subject)) return false;
  if (
    /[;:—]|, (?:and|but|so|yet|or)\s|\b(?:whereas|while|although|because|called|termed|named)\b/u.test(
      before.text,
    )
  )
    return false;
  const [next] = clause.predicate;
  const object = nounsOf(before).find(({ start }) => start >= (next?.start ?? Infinity));
  const isObject =
    clause.kind === 'active' && object !== undefined && !goesThroughPreposition(clause, object.start);
  return !isObject || isPluralNoun(object.last) !== plural;
}

const goesThroughPreposition = ({ predicate }: Clause, to: number): boolean =>
  predicate.some(({ pos, start }) => pos === 'ADP' && start < to);

/** "This hormone" after "Aldosterone is a hormone …", or "these cells" after "Goblet cells …". */
function namedBefore(
  pointer: Pointer,
  before: Statement,
  clause: Clause,
  subject: Antecedent,
): Antecedent | undefined {
  const phrases = nounsOf(before);
  // "The artery … the other artery": two of the kind are mentioned.
  if (pointer.rest.split(/[^\p{L}]+/u).some((word) => stem(word) === stem(pointer.noun))) return undefined;
  const same = phrases.filter(({ last }) => stem(last.lower) === stem(pointer.noun));
  const fits = (pointer.plural ?? /[^u]s$/u.test(pointer.noun)) === subject.plural;
  if (fits && isOnlyOfKind(pointer, clause, phrases)) return subject;
  // "The thyroid gland is a gland": named twice, and one thing.
  const isOne =
    same.length === 2 && isDefinition(clause) && same[1]!.start === afterVerb(before, clause)[0]?.start;
  if (fits && isOne && clause.subject.toLowerCase().endsWith(same[0]!.last.lower)) return subject;
  if (!fits || same.length > 1) return undefined;
  if (same.length === 0) return isOnlyPlural(pointer, phrases, subject) ? subject : undefined;
  const found = same[0]!;
  const inSubject = found.end <= clause.finite.start;
  const isHead =
    inSubject &&
    !/\s(?:of|in|on|for|to|from|with|between)\s/u.test(clause.subject) &&
    clause.subject.toLowerCase().endsWith(found.last.lower);
  const isClass = !inSubject && isDefinition(clause) && found.start === afterVerb(before, clause)[0]?.start;
  if (isClass) return subject;
  // The noun alone says no more than the pointer does.
  return isHead && clause.subject.includes(' ') ? subject : undefined;
}

/** "This drug" after "Haloperidol …": the only name of the sentence that can be of the kind. */
function isOnlyOfKind({ noun }: Pointer, clause: Clause, phrases: ReturnType<typeof nounsOf>): boolean {
  const isOf = kindOf(noun);
  // "Edema may be accompanied by varicose veins": either of them may be meant.
  if (clause.kind === 'passive' && /^(?:accompany|associate|follow|precede)$/u.test(clause.main.lemma))
    return false;
  // "Epinephrine and norepinephrine": both are of it.
  const names = clause.joined ? clause.subject.replace(/^both /u, '').split(/,? and |, /u) : [clause.subject];
  if (
    !isOf ||
    !names.every(isOf) ||
    names.some((name) => /\s(?:in|on|for|from|to|with|between|or)\s/u.test(name))
  )
    return false;
  return !phrases.some(
    ({ start, text }) =>
      start > clause.finite.start && isOf(text) && !names.some((name) => sharesStem(text, name)),
  );
}

/** "These cells" after a sentence in which only the subject is more than one. */
const isOnlyPlural = (
  { plural, noun }: Pointer,
  phrases: ReturnType<typeof nounsOf>,
  subject: Antecedent,
): boolean =>
  plural === true &&
  subject.plural &&
  CLASS.test(noun.replace(/s$/u, '')) &&
  phrases.filter(({ last }) => isPluralNoun(last)).length === 1;

export const isDefinition = ({ kind, predicate }: Clause): boolean =>
  kind === 'copula' && /^(?:DET|NOUN|PROPN)$/u.test(predicate[0]?.pos ?? '');

const nounsOf = ({ phrases, tokens }: Statement) =>
  phrases.map(({ start, end, to, text }) => ({ start, end, text, last: tokens[to - 1]! }));
const afterVerb = (statement: Statement, { finite }: Clause) =>
  nounsOf(statement).filter(({ start }) => start > finite.start);

/** "Platelets can": a verb that does not tell the number leaves it to the noun. */
const numberOf = ({ finite, head, joined, plural }: Clause): boolean =>
  finite.pos === 'VERB' || /^(?:is|was|has|does|are|were|have|do)$/u.test(finite.lower)
    ? plural
    : joined || isPluralNoun(head);

/** The term of the heading right above a section's first sentence, as the section writes it. */
export function headingAbove(
  sentence: PageSentence,
  pointer: Pointer,
  page: PageLayout,
): Antecedent | undefined {
  const above = headingBlock(sentence, page);
  const [term] = termOfHeading(sentence.heading ?? '');
  if (above === undefined || term === undefined || !/^[\p{L}\d\s’'-]+$/u.test(term)) return undefined;
  const last = term.split(/\s+/u).at(-1)!;
  const plural = /[^siu]s$/u.test(last);
  if (pointer.plural !== undefined && pointer.plural !== plural) return undefined;
  if (pointer.kind === 'noun' && !sharesStem(last, pointer.noun)) return undefined;
  const written = asWritten(term, plural, page);
  return written === undefined ? undefined : { text: written, plural, start: above, made: 'heading' };
}

/** Offset of the heading that stands directly before this sentence; undefined when anything is between. */
function headingBlock(sentence: PageSentence, page: PageLayout): number | undefined {
  const at = page.blocks.findIndex(({ start, end }) => start <= sentence.start && sentence.start < end);
  const [above, block] = [page.blocks[at - 1], page.blocks[at]];
  if (above?.kind !== 'heading' || block === undefined || above.heading !== sentence.heading)
    return undefined;
  return /^\s{1,3}$/u.test(page.text.slice(above.end, sentence.start)) ? above.start : undefined;
}

/** The word itself as a pattern: headings hold brackets, braces and plus signs. */
const literal = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** A heading writes capitals and leaves out the article: the text of the page shows how the term is written. */
export function asWritten(term: string, plural: boolean, page: PageLayout): string | undefined {
  const words = term
    .trim()
    .split(/\s+/u)
    .map(literal)
    .join(String.raw`\s+`);
  const written = new RegExp(String.raw`(?<![\p{L}-])((?:the|an?)\s)?${words}(?![\p{L}-])`, 'giu');
  const body = page.sentences
    .map(({ text }) => text.slice(0, 400))
    .join(' ')
    .slice(0, 20_000);
  const uses = [...body.matchAll(written)];
  const article = uses.find((match) => match[1] !== undefined);
  if (article && !plural) return article[0].charAt(0).toLowerCase() + article[0].slice(1);
  const bare = uses.find(
    (match) => match.index > 0 && !/[.!?]\s$/u.test(body.slice(match.index - 2, match.index)),
  );
  if (bare) return bare[0].replace(/^(?:the|an?)\s/iu, '');
  return plural || !term.includes(' ') ? term : undefined;
}
