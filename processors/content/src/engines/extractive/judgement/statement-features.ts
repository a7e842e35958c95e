import type { Candidate } from '../candidates/candidate.ts';
import { isStory, wordCount } from '../../../statements/sentence-rules.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { sharesStem } from '../../../language/stem.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { termWeight } from '../../../page/term-weight.ts';
import { is, wordsOf } from './counting.ts';
import type { Named } from './named.ts';
import { placeOf, type Setting } from './setting.ts';

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const HEDGE =
  /\b(?:may|might|could|often|sometimes|many|some|several|various|usually|typically|generally)\b/giu;
const EMPTY =
  /\b(?:important|essential|critical|necessary|complex|complicated|vital|interesting|crucial|key role|useful|helpful)\b/iu;
const POINTS =
  /\b(?:this|these|that|those|such|it|its|they|their|them|he|she|his|her|one|other|another|both)\b/giu;

const contentWords = (statement: string): string[] =>
  wordsOf(statement).filter((word) => !STOP_WORDS.has(word.toLowerCase()));

/** What the card leaves of its statement beside the answer. */
export function restFeatures({ statement, answer }: Candidate, setting: Setting): Named {
  const { index } = setting;
  const { phrases } = setting.read(statement);
  const hidden = new Set(wordsOf(answer.toLowerCase()));
  const rest = contentWords(statement).filter((word) => !hidden.has(word.toLowerCase()));
  const rival = phrases.filter(({ text }) => !answer.includes(text));
  const weights = rival.map(({ text }) => termWeight(text, index));
  const own = termWeight(answer, index);
  const rarity = rest.map((word) => Math.log2(1 + index.occurrences(word)));
  return {
    'statement terms': weights.filter((weight) => weight >= 2).length,
    'statement rivals': weights.filter((weight) => weight >= own).length,
    'statement best rival': Math.max(0, ...weights) - own,
    'rest medical': rest.filter((word) => medicalWeight(word) === 2).length,
    'rest common': rest.filter(isCommonWord).length / Math.max(1, rest.length),
    'rest rarest': Math.min(12, ...rarity),
    'rest mean': rarity.reduce((sum, one) => sum + one, 0) / Math.max(1, rarity.length),
  };
}

/** Features of the statement, whatever is hidden: how much of it is knowledge, its wording and its place. */
export function statementFeatures({ statement, heading, kind, start }: Candidate, setting: Setting): Named {
  const { tokens } = setting.read(statement);
  const words = contentWords(statement);
  const headings = wordsOf(heading ?? '');
  const place = placeOf(setting, start, heading);
  const part = (pos: string) =>
    tokens.filter((token) => token.pos === pos).length / Math.max(1, tokens.length);
  return {
    'statement words': wordCount(statement),
    'statement content words': words.length,
    'statement commas': count(statement, /[,;]/gu),
    'statement figures': count(statement, /\d+/gu),
    'statement hedges': count(statement, HEDGE),
    'statement empty': is(EMPTY.test(statement)),
    'statement pointers': count(statement, POINTS),
    'statement points early': is(
      /^(?:\S+\s){0,3}(?:this|these|that|those|such|it|its|they|their)\b/iu.test(statement),
    ),
    'statement story': is(isStory(statement)),
    'statement defines': is(/\b(?:is|are) (?:an?|the|any|one)\b/u.test(statement.slice(0, 120))),
    'statement names': is(/\b(?:called|known as|termed|referred to as|defined as)\b/u.test(statement)),
    'statement causes': is(
      /\b(?:caus|lead|result|stimulat|inhibit|trigger|activat|produc|secret|releas|prevent|increas|decreas|reduc|convert|block)\w*/iu.test(
        statement,
      ),
    ),
    'statement example': is(/\b(?:for example|such as|e\.g|including|like)\b/iu.test(statement)),
    'statement negates': is(/\b(?:not|no|never|without|unlike)\b/iu.test(statement)),
    'statement compares': is(/\b(?:than|most|more|less|largest|smallest|only|first)\b/iu.test(statement)),
    'statement relative': is(/\b(?:which|who|whose|where)\b/u.test(statement)),
    'statement quotes': is(/[“”"]/u.test(statement)),
    'statement brackets': is(/[([]/u.test(statement)),
    'statement people': is(
      /\b(?:patients?|clients?|people|persons?|individuals?|children|women|men|scientists|nurses?|doctors?)\b/iu.test(
        statement,
      ),
    ),
    'statement adjectives': part('ADJ'),
    'statement nouns': part('NOUN') + part('PROPN'),
    'statement proper nouns': part('PROPN'),
    'statement verbs': part('VERB'),
    'statement pronouns': part('PRON'),
    'statement on heading': is(words.some((word) => headings.some((other) => sharesStem(other, word)))),
    'statement has stop': is(/[.!]["”)]?$/u.test(statement)),
    'place item': is(kind === 'item'),
    'place on page': place.onPage,
    'place in section': place.before,
    'place section words': place.sectionWords,
  };
}
