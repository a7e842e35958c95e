import { describe, expect, it } from 'vitest';
import { asksOf, inTalk } from '../testing/lines.ts';

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
    ['What colour is your urine?', 'symptom:blood-in-urine symptom:dark-urine'],
    ['Any pain during sex?', 'symptom:vaginal-dryness'],
    ['Is there any mucus?', 'symptom:productive-cough'],
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

const man = (symptoms: string[]) => {
  const context = inTalk(null, [], symptoms);
  return {
    ...context,
    patient: { ...context.patient, person: { ...context.patient.person, sex: 'male' as const } },
  };
};

describe('a general word', () => {
  it('never means what only the other sex has', () => {
    expect(asksOf('Any discharge?', man(['cough']))).toEqual(['symptom:discharging-wound']);
    expect(asksOf('Any pain during sex?', man(['cough']))).toEqual(['symptom:pelvic-pain']);
  });

  it('means what the patient has', () => {
    expect(asksOf('Any lumps anywhere?', inTalk(null, [], ['cough', 'breast-lump']))).toEqual([
      'symptom:breast-lump',
    ]);
    expect(asksOf('Any lumps?', man(['cough', 'testicular-lump']))).toEqual(['symptom:testicular-lump']);
    expect(asksOf('Is there any mucus?', inTalk(null, [], ['diarrhoea', 'mucus-in-stool']))).toEqual([
      'symptom:mucus-in-stool',
    ]);
    expect(asksOf('Any bleeding from anywhere?', inTalk(null, [], ['cough', 'black-stool']))).toEqual([
      'symptom:black-stool',
    ]);
  });
});
