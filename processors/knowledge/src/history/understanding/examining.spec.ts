import { describe, expect, it } from 'vitest';
import { asksOf, inTalk } from '../testing/lines.ts';

describe('an order or a question while a patient is examined', () => {
  it.each<[said: string, asks: string]>([
    ['Does it hurt when I press here?', 'exam:joints'],
    ['Does this hurt?', 'exam:joints'],
    ['Is it sore when I move your knee?', 'exam:joints'],
    ['Does it hurt when I push on your back?', 'exam:back'],
    ['Is it tender when I touch your tummy?', 'exam:abdomen'],
    ["I'm going to press on your belly, tell me if it hurts", 'exam:abdomen'],
    ['Let me feel your tummy. Tell me if it hurts.', 'exam:abdomen'],
    ['Breathe in and out', 'exam:lungs'],
    ['Take a deep breath in for me.', 'exam:lungs'],
    ['Say 33 for me.', 'exam:lungs'],
    ['Can you walk across the room?', 'exam:nervous-system'],
    ['Walk to the door for me.', 'exam:nervous-system'],
    ['Please squeeze my fingers.', 'exam:nervous-system'],
    ['Now push against my hand.', 'exam:nervous-system'],
    ['Can you stand on one leg?', 'exam:nervous-system'],
    ["Murphy's sign", 'exam:abdomen'],
    ['otoscopy', 'exam:face'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));

  it('is where the complaint is, if no place is named', () => {
    expect(asksOf('Does it hurt when I let go?', inTalk('abdominal-pain'))).toEqual(['exam:abdomen']);
    expect(asksOf('Is this tender?', inTalk('headache'))).toEqual(['exam:face']);
  });

  it.each<[said: string, ask: string]>([
    ['Does it hurt when you press on it?', 'aspect:worse:knee-pain'],
    ['Does it hurt when you breathe in?', 'symptom:pleuritic-chest-pain'],
    ['Take your tablets every day.', 'act:acknowledgement'],
    ['Look after yourself.', 'act:acknowledgement'],
  ])('is not: %s', (said, ask) => expect(asksOf(said)).toEqual([ask]));
});
