import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { type Attack, ATTACKED } from '../../testing/attack-pages.ts';
import { ATTACKS, SOUND } from '../../testing/attacks.ts';
import type { CheckedPage } from '../check.ts';
import { checkCard } from '../card/card.ts';
import { checkLine } from './statement.ts';

const pageOf = (text: string): CheckedPage => ({ text, headingBefore: null, lexicon: lexiconOf(text) });
const pages = new Map(Object.values(ATTACKED).map((text) => [text as string, pageOf(text)]));

const cardOf = ({ prompt, answer, span }: Attack): DraftCard =>
  answer === undefined
    ? {
        prompt,
        answer: /\{\{c1::([^{}]*?)(?:::[^{}]*)?\}\}/u.exec(prompt)?.[1] ?? '',
        span,
        style: 'cloze_deletion',
      }
    : { prompt: `${prompt}\n{{c1::${answer}}}`, answer, span, style: 'question_answer' };
const checked = (attack: Attack) => checkCard(cardOf(attack), pages.get(ATTACKED[attack.page])!);

/** Who does what to whom, where and when: no business of code. Only the second reading tells. */
const OF_THE_READER = new Set([
  'roles by voice',
  'roles by article',
  'direction turned',
  'time turned',
  'list cut',
  'one stem, two words',
  'word of asking added',
  'heading put in',
  'quantifiers swapped',
  'comparison turned',
  'limits moved',
  'cause turned',
  'statement asked',
  'arrow',
  'condition dropped',
  'counts swapped',
  'may moved',
  'hedge in brackets dropped',
]);
/** What the second reader is asked for by name. */
const ASKED = new Set([
  'denial moved',
  'denial doubled',
  'disowned',
  'figures swapped',
  'pronoun of another',
]);

const hard = ATTACKS.filter(({ kind }) => !OF_THE_READER.has(kind) && !ASKED.has(kind));

describe('a draft is refused by code', () => {
  it.each(hard)('$kind: $prompt', (attack) => {
    expect(checked(attack)).toHaveProperty('refusal');
  });

  const lines = hard.filter(
    ({ kind, prompt, answer }) =>
      answer === undefined && !/^(?:hint|a gap)/u.test(kind) && !prompt.endsWith('?'),
  );
  it.each(lines)('as a line of a summary: $kind: $prompt', ({ prompt, span, page }) => {
    const text = prompt.replace(/\{\{c1::|\}\}/gu, '');
    expect(checkLine({ text, span }, pages.get(ATTACKED[page])!)).toHaveProperty('refusal');
  });
});

it.each(ATTACKS.filter(({ kind }) => ASKED.has(kind)))(
  'the second reader is asked: $kind: $prompt',
  (attack) => {
    const found = checked(attack);
    expect('refusal' in found || found.doubts.length > 0).toBe(true);
  },
);

it.each(SOUND)('one that says what the page says goes to the second reader: $kind: $prompt', (draft) => {
  expect(checked(draft)).toHaveProperty('basis');
});
