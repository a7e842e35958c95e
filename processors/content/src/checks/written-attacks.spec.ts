import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../language/lexica/lexica.ts';
import { type Attack, ATTACKED } from '../testing/attack-pages.ts';
import { ATTACKS, SOUND } from '../testing/attacks.ts';
import { refusalOfWrittenBullet } from './bullets.ts';
import { refusalOfWrittenCard } from './cards.ts';
import type { CheckedPage } from './check.ts';
import { figuresOf } from './written/figures.ts';
import { unsafe } from './safe-text.ts';
import { soundTitle } from './titles.ts';

const pageOf = (text: string): CheckedPage => ({ text, headingBefore: null, lexicon: lexiconOf(text) });

const cardOf = ({ prompt, answer, span }: Attack): DraftCard =>
  answer === undefined
    ? {
        prompt,
        answer: /\{\{c1::([^{}]*?)(?:::[^{}]*)?\}\}/u.exec(prompt)?.[1] ?? '',
        span,
        style: 'cloze_deletion',
      }
    : { prompt: `${prompt}\n{{c1::${answer}}}`, answer, span, style: 'question_answer' };

describe('a draft that turns what its span says is refused', () => {
  it.each(ATTACKS)('$kind: $prompt', (attack) => {
    expect(refusalOfWrittenCard(cardOf(attack), pageOf(ATTACKED[attack.page]))).toBeDefined();
  });

  const lines = ATTACKS.filter(
    ({ kind, prompt, answer }) =>
      answer === undefined && !/^(?:hint|a gap)/u.test(kind) && !prompt.endsWith('?'),
  );
  it.each(lines)('as a line of a summary: $kind: $prompt', ({ prompt, span, page }) => {
    const text = prompt.replace(/\{\{c1::|\}\}/gu, '');
    expect(refusalOfWrittenBullet({ text, span }, pageOf(ATTACKED[page]))).toBeDefined();
  });
});

it.each(SOUND)('and one that says it is kept: $kind: $prompt', (draft) => {
  expect(refusalOfWrittenCard(cardOf(draft), pageOf(ATTACKED[draft.page]))).toBeUndefined();
});

it.each([
  'see evil.top/x',
  'see bit.ly/abc',
  'see evil.example:80',
  'see xn--80ak6aa92e.com',
  'see пример.рф/x',
  'see evil。com',
  'see //evil.example',
  'see some.evil.zone',
  'blob:abc',
  '&lt;b&gt;',
  '&#60;img',
  '&#x3c;b',
  'a ~~b~~ c',
  'a __b__ c',
  '[a][b]',
  '[a]: b',
  '\\frac12',
  '> quoted',
  'a\u2028b',
  'a\uFE0Fb',
  'a \u20E0b',
])('a text with %j is shown to nobody', (text) => {
  expect(unsafe(text)).toBeDefined();
});

it.each([
  'i.e. 2.5 mg p.o. b.d.',
  'E. coli and S. aureus',
  'pH 7.35–7.45',
  'Complete: “a ___ b”',
  '3/4',
  'A & B',
  'e.g. aspirin.',
])('and %j is no link', (text) => {
  expect(unsafe(text)).toBeUndefined();
});

it('a figure has its minus, and millionths are no millions', () => {
  expect(figuresOf('a score of −2.5')).toEqual([{ value: '-2.5', unit: '' }]);
  expect(figuresOf('10 MU/L')).not.toEqual(figuresOf('10 mU/L'));
  expect(figuresOf('5 MG')).toEqual(figuresOf('5 mg'));
});

it('a title does not turn what the page says', () => {
  const page = pageOf(
    `Verapamil must not be given in ventricular tachycardia. The drug is a blocker of the calcium channel.`,
  );
  expect(soundTitle('Verapamil in ventricular tachycardia', page)).toBeNull();
  expect(soundTitle('Not ventricular tachycardia', page)).toBeNull();
  expect(soundTitle('❌ Verapamil', page)).toBeNull();
  expect(soundTitle('Blocker of the calcium channel', page)).toBe('Blocker of the calcium channel');
});

it('a long draft is refused before it is compared', () => {
  const sentence = 'The drug is given to patients with the disease. ';
  const page = pageOf(`Drugs\n\n${sentence}${'the drug; '.repeat(5_000)}`);
  const prompt = 'The {{c1::drug}} is given to patients with the disease.';
  const card = (span: string): DraftCard => ({ prompt, answer: 'drug', span, style: 'cloze_deletion' });
  expect(refusalOfWrittenCard(card(page.text.slice(7)), page)?.code).toBe('LONG_SPAN');
  expect(refusalOfWrittenBullet({ text: sentence.trim(), span: page.text.slice(7) }, page)?.code).toBe(
    'LONG_SPAN',
  );
});
