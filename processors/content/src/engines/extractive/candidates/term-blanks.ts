import type { DocumentIndex } from '../../../page/document-index.ts';
import { isEnumeration } from '../../../statements/sentence-rules.ts';
import type { Statement } from '../../../statements/statement.ts';
import { fullGroupEnd } from '../../../language/noun-group.ts';
import type { Phrase } from '../../../language/phrases.ts';
import type { Token } from '../../../language/token.ts';
import { MOST_WORDS } from '../../../checks/answer-rules.ts';
import { isProcess } from './half-term.ts';
import { commonness } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { sharesStem } from '../../../language/stem.ts';
import { termWeight } from '../../../page/term-weight.ts';
import { wholeTerm } from '../../../page/whole-term.ts';
import { isSymbol } from '../../../language/word-forms.ts';
import type { Blank, Range } from './blank.ts';
import { placeOf } from './blank-places.ts';
import { cuedBlanks } from './cued-blanks.ts';
import { namedIn } from './naming-blanks.ts';
import { listSpans } from './list-spans.ts';
import { relationBlanks } from './relation-blanks.ts';
import { isGeneral } from './weak-blanks.ts';

/** The score of a name. */
const NAMED = 5;

/** The terms of a statement; of an enumeration only the subject that the members belong to, or what it names. */
export function termBlanks(statement: Statement, index: DocumentIndex): Blank[] {
  const named = namedIn(statement.text, statement.tokens);
  const blanks: Blank[] = [
    ...named.map((range): Blank => ({ ...range, pattern: 'naming', score: NAMED })),
    ...terms(statement, index).filter(
      (one) => !named.some((range) => one.start < range.end && range.start < one.end),
    ),
    ...secondNames(statement),
    ...states(statement, index),
    ...relationBlanks(statement, index),
    ...cuedBlanks(statement, index),
  ];
  if (!isEnumeration(statement.text)) return blanks;
  const lists = listSpans(statement.tokens);
  return blanks.flatMap((one) =>
    (isOutside(one, lists) || hasOwnVerb(one, statement.tokens)) && !opensText(one, statement.text)
      ? [one]
      : listing(one, statement.text),
  );
}

function terms({ text: sentence, heading, phrases, tokens }: Statement, index: DocumentIndex): Blank[] {
  return phrases.flatMap((phrase) => {
    const found = withoutKind(withoutMuch(wholeTerm(phrase, tokens, sentence, index)));
    if (found === undefined) return [];
    const { start, end, text } = found;
    const { pattern, score } = placeOf(sentence, found);
    const weight = termWeight(text, index);
    if (weight === 0) return [];
    const isSubject = /^(?:naming|alias|defined|cause|effect)$/u.test(pattern);
    if (isTooGeneral(text, index, isSubject ? EVERYDAY : KNOWN)) return [];
    const blank = { start, end, pattern, score: weight + score - topicPenalty(text, heading) };
    const whole = wholeProcess(tokens, found);
    return whole === undefined ? [blank] : [blank, { ...blank, end: whole, pattern: 'process' }];
  });
}

/** "secretes too [much PTH]": the name alone. */
function withoutMuch(found: Phrase | undefined): Phrase | undefined {
  const much = /^(?:much|many|more|less|fewer|such|save|except|used)\s/iu.exec(found?.text ?? '')?.[0].length;
  if (found === undefined || much === undefined) return found;
  return { ...found, from: found.from + 1, start: found.start + much, text: found.text.slice(much) };
}

const KIND_AND_NAME =
  /^((?:amino acid|enzyme|hormone|drug|protein|metabolite|mineralocorticoid|glucocorticoid|catecholamine|neurotransmitter|cytokine|pigment|antibiotic|chemical)\s)(?!hormone|vaccine|\p{Ll}*toxin)(\p{Ll}{3,}(?:in|ine|one|ol|azid|tase|lase|dase))$/u;

/** "iron-containing [protein hemoglobin]": the name alone, its kind is shown. */
function withoutKind(found: Phrase | undefined): Phrase | undefined {
  const [, kind = '', name = ''] = KIND_AND_NAME.exec(found?.text ?? '') ?? [];
  if (found === undefined || medicalWeight(name) < 2 || commonness(name) >= KNOWN) return found;
  const from = found.from + kind.trim().split(' ').length;
  return { ...found, from, start: found.start + kind.length, text: name };
}

/** "reabsorption of sodium": where the process with what it happens to ends, unless that is long. */
function wholeProcess(tokens: readonly Token[], { from, to, text }: Phrase): number | undefined {
  if (tokens[to]?.lower !== 'of' || !isProcess(text)) return undefined;
  const end = fullGroupEnd(tokens, from);
  const last = tokens[end - 1]!;
  if (end <= to + 1 || end - from > MOST_WORDS || isGeneral(last.lower)) return undefined;
  // "absorption of dietary" fat: the noun was tagged as something else.
  if (
    /(?:ary|al|ic|ous)$/u.test(last.lower) &&
    /^\p{Ll}/u.test(tokens[end]?.text ?? '') &&
    !STOP_WORDS.has(tokens[end]!.lower)
  )
    return undefined;
  return last.text.endsWith('.') ? last.end - 1 : last.end;
}

/** Zipf values of words that many people know, and that everybody knows. */
const KNOWN = 3;
const EVERYDAY = 4;

/**
 * A single word that people know, "luxury" or "transplant", or a long phrase with a general last word that the document says
 * once, "capillary endothelial cell junctions", unless the document introduces it as a term. `known` is the Zipf value from
 * which a word without the form of a term is too well known: what a sentence is about may be known better.
 */
function isTooGeneral(text: string, index: DocumentIndex, known: number): boolean {
  if (index.isTerm(text)) return false;
  const words = text.split(/\s+/u);
  const last = words.at(-1) ?? '';
  if (words.length === 1) return commonness(text) >= (medicalWeight(text) === 2 ? EVERYDAY : known);
  return words.length > 2 && medicalWeight(last) === 0 && index.occurrences(text) < 2;
}

/** The topic of the section is guessed without any knowledge. */
const topicPenalty = (answer: string, heading: string | undefined): number => {
  const words = heading?.split(/\s+/u) ?? [];
  const isInHeading = answer.split(/\s+/u).every((word) => words.some((other) => sharesStem(other, word)));
  return isInHeading ? 1.5 : 0;
};

/** "myocardial infarction (heart attack)": the name in brackets, where it is a phrase of its own. */
const secondNames = ({ text, phrases, tokens }: Statement): Blank[] =>
  phrases.flatMap(({ from, start, end, text: name }) => {
    const isAlone = tokens[from - 1]?.text === '(' && text[end] === ')' && !isSymbol(name);
    // "an anterior (flexor) and a posterior (extensor) compartment", "petechiae (peh-TEE-key-ay)"
    const isOnly =
      (text.match(/\(\p{Ll}/gu)?.length ?? 0) === 1 && !/^genus\s|^\p{Ll}+-\p{Lu}{2}/u.test(name);
    // "implant (Jadelle)": the name it is sold by.
    const isBrand = /^\p{Lu}\p{Ll}+$/u.test(name);
    return isAlone && isOnly && !isBrand && /^(?:NOUN|PROPN)$/u.test(tokens[from - 2]?.pos ?? '')
      ? [{ start, end, pattern: 'bracket', score: 1 }]
      : [];
  });

/** Zipf value from which an adjective is said of many things: "toxic", "preferred". */
const EVERYDAY_STATE = 3.7;

/** "Red blood cells are anucleate": what something is, in one adjective of the field. */
const states = ({ tokens }: Statement, index: DocumentIndex): Blank[] =>
  tokens.flatMap(({ pos, text, start, end }, at) => {
    if (pos !== 'ADJ' || (medicalWeight(text) < 2 && !index.isTerm(text))) return [];
    if (commonness(text) >= EVERYDAY_STATE) return [];
    const before = tokens[at - 1]?.pos === 'ADV' ? at - 2 : at - 1;
    const isComplement = /^(?:is|are|was|were|be|becomes?|remains?|called)$/u.test(
      tokens[before]?.lower ?? '',
    );
    const isEnd = /^(?:[.,;]|in|to|at|when|if|because|during|with|while|until|but)$/u.test(
      tokens[at + 1]?.lower ?? '.',
    );
    const isFirst = tokens[at + 1]?.text === ',' && tokens[at + 2]?.pos === 'ADJ';
    return isComplement && isEnd && !isFirst ? [{ start, end, pattern: 'state', score: 1.5 }] : [];
  });

/** "Clinical manifestations of shock include …": what opens such a sentence is asked for by the rule of lists. */
const opensText = ({ start }: Blank, text: string): boolean =>
  /^(?:an?\s|the\s)?$/iu.test(text.slice(0, start));

/** Whether a term stands in no list of the sentence, though the sentence has one. */
const isOutside = ({ start, end }: Blank, lists: readonly Range[]): boolean =>
  lists.length > 0 && lists.every((list) => end <= list.start || start >= list.end);

/** "Iron is released, bound to [transferrin], and carried to the marrow": what is listed are verbs, each with its own object. */
function hasOwnVerb({ start, end, pattern }: Blank, tokens: readonly Token[]): boolean {
  if (pattern === 'plain') return false;
  const next = tokens.findIndex((token) => token.start >= end);
  if (opensRow(tokens, next) || tokens[next]?.text === '(') return false;
  let at = tokens.findIndex((token) => token.start === start) - 1;
  while (/^(?:DET|ADP|ADJ)$/u.test(tokens[at]?.pos ?? '') && tokens[at]!.lower !== 'of') at -= 1;
  return tokens[at]?.pos === 'VERB' && /^(?:[,;:]|and|or|but|which)$/u.test(openerOf(tokens, at));
}

/** "in the [liver], spleen, lymphatic tissue and marrow": no verb stands behind the comma. */
function opensRow(tokens: readonly Token[], comma: number): boolean {
  if (tokens[comma]?.text !== ',') return false;
  const next = /^(?:and|or|but)$/u.test(tokens[comma + 1]?.lower ?? '') ? comma + 2 : comma + 1;
  const verb = tokens[next]?.pos === 'ADV' ? next + 1 : next;
  return !/^(?:VERB|AUX)$/u.test(tokens[verb]?.pos ?? '') && tokens[next]?.lower !== 'which';
}

/** The sign or word in front of a verb, its auxiliaries and adverbs. */
function openerOf(tokens: readonly Token[], verb: number): string {
  let at = verb - 1;
  while (/^(?:AUX|ADV|PART)$/u.test(tokens[at]?.pos ?? '')) at -= 1;
  return tokens[at]?.lower ?? '';
}

/** Words that begin another part of the sentence. */
const TURNS =
  /\s(?:is|are|was|were|has|have|can|may|that|which|where|when|to|from|by|with|into|through|because|during|via|within|between|such as|including|includes?)\s/u;

/**
 * "Granulocytes include neutrophils, eosinophils, and basophils": the members tell the subject, not the subject them. What
 * stands before them with a verb or preposition between is no member: "Bile emulsifies fats of the chyme, oils, and waxes".
 */
function listing(blank: Blank, text: string): Blank[] {
  if (blank.pattern === 'naming') return [blank];
  const isBefore = !/[,;:]/u.test(text.slice(0, blank.start));
  const gap = /^[^,;:]*/u.exec(text.slice(blank.end))?.[0] ?? '';
  if (isBefore && blank.start > 4 && TURNS.test(gap)) return [blank];
  const opens = /^(?:an?\s|the\s)?$/iu.test(text.slice(0, blank.start));
  const lists =
    /^(?:\s\([^()]{1,20}\))?\s(?:is|are|includes?|consists?|comprises?|contains?|causes?|produces?|secretes?|supplies|treats?|inhibits?|has|have|can|may)\s/u;
  return opens && lists.test(text.slice(blank.end, blank.end + 50)) ? [{ ...blank, pattern: 'listing' }] : [];
}
