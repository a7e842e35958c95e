import { ROLES, roleOf } from '../candidates/blank-role.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { wordCount } from '../../../statements/sentence-rules.ts';
import { is } from './counting.ts';
import type { Named } from './named.ts';

const MAKERS = [
  'cloze',
  'question',
  'completion',
  'definition',
  'fact',
  'sequel',
  'sequel-question',
] as const;
/** How the card was made, and how its front reads. Of the patterns it has only the one that made it; the others count as 0. */
export function makingFeatures({ maker, prompt, guess, statement, at, answer, topic }: Candidate): Named {
  const [made = '', pattern = ''] = maker.split(':');
  const front = prompt.replace(/\{\{c1::[^{}]*\}\}/gu, '…');
  const role = /^(?:cloze|completion|sequel)$/u.test(made)
    ? roleOf(statement, { start: at, end: at + answer.length })
    : '';
  return {
    guess,
    'topic shown': is(topic !== undefined),
    ...Object.fromEntries(MAKERS.map((name) => [`made ${name}`, is(made === name)])),
    [`pattern ${pattern}`]: 1,
    ...Object.fromEntries(ROLES.map((name) => [`role ${name}`, is(role === name)])),
    'front words': wordCount(front),
    'front blanks': prompt.split('{{c1::').length - 1,
    'front asks to call': is(/\bdo we call\b/u.test(front)),
    'front asks what is': is(/^What (?:is|are)\b/u.test(front)),
    'front asks what does': is(/^What (?:does|do)\b/u.test(front)),
    'front asks where': is(/^(?:Where|When|How|Which)\b/u.test(front)),
  };
}
