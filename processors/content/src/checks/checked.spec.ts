import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { expect, it } from 'vitest';
import { checked } from './checked.ts';

const PAGE =
  'C botulinum: blocks ACh release -> flaccid paralysis\nBeta blockers\n- never give with verapamil -> asystole\n' +
  'Renin is an enzyme of the kidney.\nDigoxin – inhibits the sodium pump\nColchicine – prevents mitosis\n';

const card = (prompt: string, answer: string, span: string): DraftCard => ({
  prompt,
  answer,
  span,
  style: prompt.includes('\n') ? 'question_answer' : 'cloze_deletion',
});
const GOOD = card('{{c1::Renin}} is an enzyme of the kidney.', 'Renin', 'Renin is an enzyme of the kidney.');
const TOXIN = 'C botulinum: blocks ACh release -> flaccid paralysis';
const BAN = 'never give with verapamil -> asystole';
const bullets = ['Renin: an enzyme of the kidney', BAN, 'Digoxin – Colchicine: prevents mitosis'];

it('keeps nothing that a careless engine made and that would do harm', () => {
  const cards = [
    GOOD,
    card('{{c1::C botulinum}}: ACh release -> flaccid paralysis', 'C botulinum', TOXIN),
    card('Which term means “ACh release -> flaccid paralysis”?\n{{c1::C botulinum}}', 'C botulinum', TOXIN),
    card('never give with verapamil -> {{c1::asystole}}', 'asystole', BAN),
    card('Renin is a {{c1::vitamin}}.', 'vitamin', 'Renin is a vitamin.'),
  ];
  expect(checked({ summary: { title: 'Notes', bullets }, cards, dropped: 1 }, PAGE)).toEqual({
    summary: { title: 'Notes', bullets: bullets.slice(0, 1) },
    cards: [GOOD],
    dropped: 5,
  });
});

it('says so where nothing is left', () => {
  const cards = [card('never give with verapamil -> {{c1::asystole}}', 'asystole', BAN)];
  const summary = { title: 'Notes', bullets: [BAN] };
  expect(checked({ summary, cards, dropped: 0 }, PAGE)).toMatchObject({
    summary: null,
    cards: [],
    dropped: 1,
    lack: 'noFact',
  });
});

it('stays linear on hostile pages and cards', () => {
  for (const page of [
    'a '.repeat(150_000),
    `Digoxin:${' '.repeat(300_000)}\nnever`,
    '| '.repeat(150_000),
    'a -> b\nnever '.repeat(20_000),
  ]) {
    const long = card(`${page} {{c1::a}}`, 'a', page);
    const short = card('{{c1::a}} is never b', 'a', page.slice(0, 7_000));
    const content = {
      summary: { title: null, bullets: [page.slice(0, 5_000)] },
      cards: [long, short],
      dropped: 0,
    };
    expect(checked(content, page).cards.length).toBeLessThan(2);
  }
});
