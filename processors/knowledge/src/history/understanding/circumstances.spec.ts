import { describe, expect, it } from 'vitest';
import { asksOf, inTalk } from '../testing/lines.ts';

const ofChild = inTalk('barking-cough', [], ['barking-cough']);
const child: typeof ofChild = {
  ...ofChild,
  patient: {
    ...ofChild.patient,
    person: { ...ofChild.patient.person, age: 1, sex: 'male', speaker: 'parent', job: '' },
  },
};

describe('what a doctor asks of who the patient is', () => {
  it.each([
    ['Do you use electronic cigarettes?', 'topic:vaping'],
    ['Have you ever vaped?', 'topic:vaping'],
    ['Have you got any children?', 'topic:children'],
    ['Any sons or daughters?', 'topic:children'],
    ['Have you had anything to eat this morning?', 'topic:last-meal'],
    ['What did you have for breakfast?', 'topic:last-meal'],
    ['How many glasses of water do you have a day?', 'topic:fluids'],
    ['Did somebody drive you here?', 'topic:arrival'],
    ['Did you come in an ambulance?', 'topic:arrival'],
    ['Have you brought anybody with you?', 'topic:company'],
    ['Are you here alone?', 'topic:company'],
    ['Is your partner here?', 'topic:company'],
    ['What brings you to hospital?', 'open'],
    ['Did you drink anything last night?', 'topic:alcohol'],
    ['Have you seen another doctor about this?', 'topic:referral'],
    ["What's in the letter from your GP?", 'topic:referral'],
    ['Did they do any blood tests for this?', 'topic:tests-before'],
    ['Have you had any scans so far?', 'topic:tests-before'],
    ['What treatment are you on for it?', 'aspect:tried'],
    ['What treatment have you had so far?', 'aspect:tried'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));

  it.each([
    'Have you ever thought about ending your life?',
    'Do you ever think of hurting yourself?',
    'Do you feel life is not worth living?',
    "Have you felt you'd be better off dead?",
    'Have you ever wished you would not wake up?',
  ])('%s asks for thoughts of ending a life, and nothing else', (said) =>
    expect(asksOf(said)).toEqual(['topic:self-harm']),
  );

  it.each([
    'Are you being hit at home?',
    'Do you feel safe at home?',
    'Is anyone hurting you?',
    'Has your partner ever been violent towards you?',
    'Are you afraid of anybody at home?',
  ])('%s asks for safety, and nothing else', (said) => expect(asksOf(said)).toEqual(['topic:safety']));

  it.each([
    ['Is the pain getting worse?', 'aspect:course:knee-pain'],
    ['Is the pain sharp?', 'aspect:character:knee-pain'],
    ['Have you hurt yourself?', 'topic:injury'],
  ])('%s is not of violence', (said, asks) => expect(asksOf(said)).toEqual([asks]));

  it.each([
    ['Any miscarriages?', 'topic:pregnancies'],
    ['Have you ever lost a baby?', 'topic:pregnancies'],
    ['Have you been pregnant before?', 'topic:pregnancies'],
    ['Have you ever had a stillbirth or a termination?', 'topic:pregnancies'],
    ['How many pregnancies have you had?', 'topic:pregnancies'],
    ['Could you be pregnant?', 'topic:pregnancy'],
    ['How old were you when you had your first period?', 'topic:menarche'],
    ['At what age did menstruation begin?', 'topic:menarche'],
    ['When was your last period?', 'topic:periods'],
    ["How is your mum's health?", 'topic:parents'],
    ['What did your father die of?', 'topic:parents'],
    ['Are your parents well?', 'topic:parents'],
    ['Are both your parents living?', 'topic:parents'],
    ['Did either of your parents have heart trouble?', 'relative:ischaemic-heart-disease'],
    ['How many siblings do you have?', 'topic:siblings'],
    ['Have you got a sister?', 'topic:siblings'],
    ['Does anything run in the family?', 'topic:family'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));
});

describe('the name of an illness', () => {
  it.each([
    "What's it called?",
    'Has a doctor given it a name?',
    "Do you know what you've got?",
    'Did anyone tell you the name of it?',
    'What is it called, your illness?',
  ])('%s does not ask for the name of the patient', (said) =>
    expect(asksOf(said)).toEqual(['act:diagnosis']),
  );

  it('is that of the medicines where these were spoken of', () =>
    expect(asksOf("What's it called?", inTalk('cough', ['topic:drugs']))).toEqual(['topic:drugs']));
});

describe('what is asked of a child whose parent speaks', () => {
  it.each([
    ['Is he drinking?', 'topic:fluids'],
    ['How much milk is he taking?', 'topic:fluids'],
    ['Has he been taking his bottle?', 'topic:fluids'],
    ['Does he drink alcohol?', 'topic:alcohol'],
    ['How many nappies has he had since this morning?', 'topic:nappies'],
    ['When did you last change a wet diaper?', 'topic:nappies'],
    ['Are his nappies wet?', 'topic:nappies'],
    ['Was the pregnancy normal?', 'topic:birth'],
    ['Were there any problems while you were pregnant?', 'topic:birth'],
    ['Is he walking and talking?', 'topic:development'],
    ['Is he developing like other children his age?', 'topic:development'],
    ['Do you have other children?', 'topic:children'],
    ['Is he an only child?', 'topic:siblings'],
    ['Is he at daycare?', 'topic:job'],
    ['Does he go to a childminder or nursery?', 'topic:job'],
    ['Is anyone at nursery ill?', 'topic:contact'],
    ['How are you holding up?', 'topic:coping'],
    ['Are you managing at home?', 'topic:coping'],
    ['Could he have swallowed something?', 'topic:foreign-body'],
    ['Any chance he swallowed a small toy?', 'topic:foreign-body'],
    ['Did he put anything in his mouth?', 'topic:foreign-body'],
    ['And you are his mother?', 'topic:company'],
    ['How are you related to him?', 'topic:company'],
    ['Who has come with him today?', 'topic:company'],
    ['Can I speak to your son directly?', 'act:consent'],
    ['What does your child think is wrong?', 'topic:ideas'],
  ])('%s', (said, asks) => expect(asksOf(said, child).join(' ')).toBe(asks));
});
