import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { default_w as usual } from 'ts-fsrs';
import { expect, it } from 'vitest';
import { cardsOf } from './answers.ts';
import { addGradient } from './gradient.ts';
import { studied } from './testing/studied.ts';

const answers = studied(dice(3), 1_500);
const rows = Array.from({ length: answers.count }, (_, n) => n);
const cards = cardsOf(answers, rows);
const weights = Float64Array.from(rows, (n) => 1 + n / answers.count);

function lossOf(w: readonly number[], into = new Float64Array(w.length)): number {
  let loss = 0;
  for (let card = 0; card < cards.starts.length - 1; card += 1)
    loss += addGradient(answers, cards, card, w, weights, into).loss;
  return loss;
}

it('the loss has the derivatives that small differences show', () => {
  const w = usual.map((value, n) => (n === 7 ? 0.05 : value * (1 + 0.02 * ((n % 3) - 1))));
  const gradient = new Float64Array(w.length);
  lossOf(w, gradient);
  for (const [n, value] of w.entries()) {
    const step = Math.max(1e-6, Math.abs(value) * 1e-6);
    const moved = (by: number): number => lossOf(w.map((each, at) => (at === n ? each + by : each)));
    const slope = (moved(step) - moved(-step)) / (2 * step);
    expect(Math.abs(gradient[n]! - slope), `parameter ${n}`).toBeLessThan(2e-3 * Math.abs(slope) + 0.05);
  }
});
