import type { Statement } from '../statements/statement.ts';
import { termWeight } from '../words/term-weight.ts';
import type { Candidate } from './candidate.ts';
import { isGivenAway, isGoodAnswer } from './answer-rules.ts';
import type { DocumentIndex } from '../document/document-index.ts';
import { blank, plain } from './card-syntax.ts';
import { isEnumeration, wordCount } from '../statements/sentence-rules.ts';
import { quantities } from '../words/quantities.ts';
import { medicalWeight } from '../words/medical-words.ts';
import type { Phrase } from '../words/phrases.ts';
import { sharesStem, stem } from '../words/stem.ts';

type Range = { start: number; end: number };
type Blank = Range & { pattern: string; score: number };

const NAMING =
  /\b(?:called|known as|termed|referred to as|named|described as|defined as)\s+(?:an?\s|the\s|either\s)?$/iu;
const DEFINED =
  /^(?:\s\([^()]{1,40}\))?,?\s(?:is|are|refers to|occurs when|is defined as|are defined as|describes?|involves?|means)\s(?:an?|the|any|when|one|defined|inflammation|\w+ed|that)\s/iu;
const CAUSAL =
  /\b(?:caus|lead|result|stimulat|inhibit|trigger|activat|produc|secret|releas|prevent|increas|decreas|reduc|promot|convert|block|treat|transport|carr|pump|contain|suppl|innervat|drain|bind)\w*\s(?:to\s|in\s|from\s|by\s|the\s|a\s|an\s)*$/iu;
const LOCATED =
  /\b(?:in|into|to|from|by|between|within|through|via|of|at|behind|along|beneath)\s(?:the\s|an?\s)?$/iu;
const EXAMPLE =
  /\b(?:such as|including|like|e\.g\.,?|for example,?|for instance,?|include|includes)\s(?:the\s|an?\s)?$/iu;
/** "the left and right ventricles": half of a pair of modifiers is no term. */
const HALF_PAIR =
  /\b(?:left|right|upper|lower|proximal|distal|internal|external|inner|outer|\w{3,}(?:al|ic|ary|ous|ar|ior))\s(?:and|or)\s$/iu;
const COORDINATED_BEFORE = /\b(?:and|or|nor|and\/or)\s(?:the\s|an?\s)?$/iu;
const COORDINATED_AFTER = /^,?\s(?:and|or|and\/or)\s/iu;

/** The blanks that a statement allows; none when nothing in it is worth hiding. */
export function clozeCandidates(statement: Statement, index: DocumentIndex): Candidate[] {
  const { text, span, start, heading, kind } = statement;
  if (isEnumeration(text)) return [];
  const worth = sentenceScore(statement, index);
  return [...termBlanks(statement, index), ...quantityBlanks(text)].flatMap((found) => {
    const range = withAbbreviation(text, found);
    const answer = text.slice(range.start, range.end);
    if (!isGoodAnswer(answer, index.isTerm(answer)) || !isFree(text, range)) return [];
    const prompt = hide(text, answer);
    if (prompt === undefined || isGivenAway(answer, prompt.rest)) return [];
    const maker = `cloze:${found.pattern}`;
    const place = { span, start, statement: text, at: range.start, heading, kind };
    return [
      { maker, style: 'cloze_deletion', prompt: prompt.text, answer, guess: found.score + worth, ...place },
    ];
  });
}

function termBlanks({ text: sentence, heading, phrases }: Statement, index: DocumentIndex): Blank[] {
  const offered = phrases.flatMap((phrase) => [phrase, ...modifierOf(phrase, sentence)]);
  return offered.flatMap(({ start, end, text }) => {
    const weight = termWeight(text, index);
    if (weight === 0) return [];
    const { pattern, score } = placeOf(sentence, { start, end });
    return [{ start, end, pattern, score: weight + score - topicPenalty(text, heading) }];
  });
}

/** "popliteal" of "popliteal artery", for a sentence that says "artery" elsewhere and would give the whole away. */
function modifierOf(
  { start, text }: Phrase,
  sentence: string,
): { start: number; end: number; text: string }[] {
  const [modifier, head, more] = text.split(' ');
  if (modifier === undefined || head === undefined || more !== undefined || medicalWeight(modifier) < 2)
    return [];
  const isElsewhere =
    (sentence.match(/\p{L}+/gu) ?? []).filter((word) => stem(word) === stem(head)).length > 1;
  return isElsewhere ? [{ start, end: start + modifier.length, text: modifier }] : [];
}

/** What the sentence does with the term: names it, defines it, causes it. */
function placeOf(text: string, { start, end }: Range): { pattern: string; score: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (NAMING.test(before)) return { pattern: 'naming', score: 3 };
  if (/^(?:an?\s|the\s)?$/iu.test(before) && DEFINED.test(after)) return { pattern: 'defined', score: 2.5 };
  if (/,\s(?:the|an?)\s$/u.test(before) && after.startsWith(','))
    return { pattern: 'apposition', score: 1.5 };
  const coordinated = COORDINATED_BEFORE.test(before) || COORDINATED_AFTER.test(after);
  const less = coordinated ? -1.5 : 0;
  if (coordinated) return { pattern: 'coordinated', score: (CAUSAL.test(before) ? 1.2 : 0) + less };
  if (CAUSAL.test(before)) return { pattern: 'causal', score: 1.2 };
  if (LOCATED.test(before)) return { pattern: 'located', score: 0.5 };
  return /^(?:an?\s|the\s)?$/iu.test(before)
    ? { pattern: 'opening', score: 1 }
    : { pattern: 'plain', score: 0 };
}

/** What the section is about is guessed without knowing anything. */
const topicPenalty = (answer: string, heading: string | undefined): number => {
  const words = heading?.split(/\s+/u) ?? [];
  const told = answer.split(/\s+/u).every((word) => words.some((other) => sharesStem(other, word)));
  return told ? 1.5 : 0;
};

const quantityBlanks = (text: string): Blank[] => {
  const found = quantities(text);
  return found.length > 2
    ? []
    : found.map(({ start, end }) => ({ start, end, pattern: 'quantity', score: 4.2 }));
};

/** "atrial fibrillation (AF)": the abbreviation is hidden with the term. */
function withAbbreviation(text: string, { start, end }: Range): Range {
  const follows = /^\s\(([\p{L}\d+-]{2,10})\)/u.exec(text.slice(end));
  const isShort = follows !== null && /\p{Lu}.*[\p{Lu}\d]/u.test(follows[1] ?? '');
  const eponym = /^\sof\s(?:the\s)?\p{Lu}\p{Ll}+/u.exec(text.slice(end))?.[0] ?? '';
  return { start, end: isShort ? end + follows[0].length : end + eponym.length };
}

/** Not an example among others, not inside brackets, not half of a hyphenated word. */
function isFree(text: string, { start, end }: Range): boolean {
  const before = text.slice(0, start);
  if (
    EXAMPLE.test(before) ||
    HALF_PAIR.test(before) ||
    /[-–/’']$/u.test(before) ||
    /^[-–/]|^['’]s?\b/u.test(text.slice(end))
  )
    return false;
  return before.split('(').length === before.split(')').length;
}

/** Blanks every occurrence of the answer; `rest` is what remains to be read. */
function hide(text: string, answer: string): { text: string; rest: string } | undefined {
  const [lowerText, lowerAnswer] = [text.toLowerCase(), answer.toLowerCase()];
  if (lowerText.length !== text.length) return undefined;
  const rest: string[] = [];
  let prompt = '';
  let from = 0;
  for (let at = lowerText.indexOf(lowerAnswer); at >= 0; at = lowerText.indexOf(lowerAnswer, at + 1)) {
    if (at < from || isInWord(text, at, at + answer.length)) continue;
    rest.push(text.slice(from, at));
    prompt += plain(text.slice(from, at)) + blank(text.slice(at, at + answer.length));
    from = at + answer.length;
  }
  if (rest.length < 1 || rest.length > 2) return undefined;
  return { text: prompt + plain(text.slice(from)), rest: [...rest, text.slice(from)].join(' … ') };
}

const isInWord = (text: string, start: number, end: number) =>
  /[\p{L}\d-]/u.test(text.charAt(start - 1)) || /[\p{L}\d-]/u.test(text.charAt(end));

/** Sentences of middling length that carry more terms than the hidden one make the better cards. */
export function sentenceScore({ text, phrases, tokens }: Statement, index: DocumentIndex): number {
  const words = wordCount(text);
  const length = words < 8 ? -1.5 : words > 30 ? -1 : 0;
  const cues = phrases.filter((phrase) => termWeight(phrase.text, index) >= 2).length;
  const hedged = tokens.some(({ lower }) =>
    /^(?:may|might|could|often|sometimes|many|some|several|various)$/u.test(lower),
  );
  const empty = /\b(?:important|essential|critical|necessary|complex|complicated|vital|interesting)\b/iu.test(
    text,
  );
  return length + Math.min(1.5, cues * 0.5) - (hedged ? 0.7 : 0) - (empty ? 0.7 : 0) - (cues < 2 ? 1 : 0);
}
