import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Check, Refusal } from './check.ts';

const COMPLETION = /^Complete: “([^“”]*)”$/u;

const refused = (reason: string): Refusal => ({ code: 'CARD_FORM', reason });

/**
 * Whether every character of a card that was written freely is read by the other checks: no hint, of a question one line and the answer,
 * of a sentence to complete one gap.
 */
export const isPlainlyWritten: Check<DraftCard> = ({ prompt, style }) => {
  if (clozesOf(prompt).some(({ hint }) => hint !== '')) return refused('No hint in the blank.');
  if (style === 'cloze_deletion') return undefined;
  const [asked = '', answer = '', ...more] = prompt.trim().split('\n');
  if (more.length > 0 || !/^\{\{c1::[^{}]*\}\}$/u.test(answer.trim()))
    return refused('A question in one line, a line break, the answer and nothing else.');
  const completed = COMPLETION.exec(asked)?.[1];
  const gaps = (completed ?? asked).match(/_+/gu) ?? [];
  return completed === undefined
    ? /_|^Complete:/u.test(asked)
      ? refused('A gap stands in Complete: “…” only.')
      : undefined
    : gaps.length === 1 && gaps[0] === '___'
      ? undefined
      : refused('One gap, written as ___.');
};
