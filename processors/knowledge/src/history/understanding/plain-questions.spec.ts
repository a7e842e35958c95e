import { describe, expect, it } from 'vitest';
import { asksOf } from '../testing/lines.ts';

describe('a plain question', () => {
  it.each<[said: string, asks: string]>([
    ['When did you last open your bowels?', 'review:bowel'],
    ['Have your bowels opened today?', 'review:bowel'],
    ['Are you passing urine?', 'review:urine'],
    ['When did you last pee?', 'review:urine'],
    ['Can you walk normally?', 'topic:function'],
    [
      'Do you get breathless when you climb the stairs or lie flat?',
      'symptom:exertional-breathlessness symptom:orthopnoea',
    ],
    ['Any breathlessness on exertion or lying flat?', 'symptom:exertional-breathlessness symptom:orthopnoea'],
    ['Do you wake up at night gasping?', 'symptom:waking-breathless'],
    ['Do you have erectile problems?', 'symptom:erectile-dysfunction'],
    ['Any trouble getting an erection?', 'symptom:erectile-dysfunction'],
    ['Do you get a rash in the sun?', 'symptom:photosensitivity'],
    ['Do you crave anything?', 'symptom:cravings-for-non-food'],
    ['Spell your diagnosis backwards.', 'act:diagnosis'],
    ['How many letters are in your diagnosis?', 'act:diagnosis'],
    ['What colour is your stool?', 'symptom:black-stool symptom:blood-in-stool'],
    ['Any hearing problems?', 'symptom:hearing-loss'],
    ['Is your hearing all right?', 'symptom:hearing-loss'],
    ['When did you last feel well?', 'aspect:onset'],
    ['When were you last yourself?', 'aspect:onset'],
    ['Any sick leave?', 'aspect:impact'],
    ['Have you been vaccinated against covid?', 'topic:vaccinations'],
    ['wots rong', 'open'],
    ["What's wrong?", 'open'],
    ['Would you like some water?', 'act:empathy'],
    ['Do you need a tissue?', 'act:empathy'],
    ['What religion are you?', 'act:off-topic'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));
});
