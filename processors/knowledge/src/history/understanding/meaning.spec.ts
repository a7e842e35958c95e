import { describe, expect, it } from 'vitest';
import { asksOf, inTalk } from '../testing/lines.ts';

describe('an aspect', () => {
  const without = inTalk('breathlessness', [], ['breathlessness']);

  it('of a pain that nobody has is of what the talk is about', () => {
    expect(asksOf('Is the pain worse at night?', without)).toEqual(['aspect:night']);
    expect(asksOf('Is the pain getting worse?', inTalk(null, [], []))).toEqual(['aspect:course']);
    expect(asksOf('Any pain at night?', without)).toEqual(['symptom:widespread-pain']);
  });

  it('of a pain is of the one symptom that hurts', () => {
    const context = inTalk('fever', [], ['fever', 'sore-throat']);
    expect(asksOf('Where is the pain?', context)).toEqual(['aspect:site:sore-throat']);
  });

  it('stays with the general symptom where the patient has no special one', () => {
    const context = inTalk('chest-pain', [], ['chest-pain']);
    const said = 'Does anything make the chest pain worse, like exercise or breathing in?';
    expect(asksOf(said, context)).toEqual(['aspect:worse']);
  });

  it.each<[said: string, asks: string]>([
    ['Have you ever had problems with heartburn?', 'symptom:heartburn'],
    ['Does the pain go to your arm, your jaw or your back?', 'aspect:spread:knee-pain'],
    ['Has it spread to your chest, your legs, your face?', 'aspect:spread'],
    ['Are you able to bear weight on it?', 'aspect:impact'],
    ['How many times a day does it happen?', 'aspect:pattern'],
    ['What have you done for the pain?', 'aspect:tried:knee-pain'],
    ['How did you hurt your knee?', 'topic:injury'],
    ['Are you short of breath at all or any chest pain?', 'symptom:breathlessness symptom:chest-pain'],
    ['Any blood when you go to the toilet?', 'symptom:blood-in-stool'],
    ['Does the knee pain itch?', 'symptom:itching'],
    ['Do you get a rash with the knee pain?', 'symptom:rash'],
    ['How often are you going to the toilet?', 'aspect:pattern'],
    ['Is it worse in the morning or evening?', 'aspect:pattern'],
    ['Have you used any creams on it?', 'aspect:tried'],
    ['When abouts was that?', 'aspect:onset'],
    ['How long does it go on for when you get it?', 'aspect:pattern'],
    ['Did you take anything for it?', 'aspect:tried'],
    ['How have you been treating the knee pain?', 'aspect:tried:knee-pain'],
    ['Does moving around make a difference?', 'aspect:better aspect:worse'],
    ['Has it been constant since it started?', 'aspect:pattern'],
    ['What else makes it worse?', 'aspect:worse'],
    ['Did it start after you went swimming?', 'aspect:trigger'],
    ['Does exercise make it worse?', 'aspect:worse'],
    ['Have you had any severe reactions before?', 'aspect:before'],
    ['What have you taken for the pain?', 'aspect:tried:knee-pain'],
    ['What medicines have you tried for the pain?', 'aspect:tried'],
    ['Are you taking anything for the pain?', 'aspect:tried'],
    ['Which fingers do you feel it in?', 'aspect:site'],
    ['Is it the right knee or the left knee?', 'aspect:site'],
    ['When you get the pain, do you feel breathless?', 'symptom:breathlessness'],
    ['How would you describe the knee pain? Is it painful?', 'aspect:character:knee-pain'],
    ['Any muscle aches or back pain anywhere else?', 'symptom:back-pain symptom:muscle-pain'],
    ['Any cough or fever or chest pain?', 'symptom:chest-pain symptom:cough symptom:fever'],
    ['Any pain or burning when you pee?', 'symptom:painful-urination'],
    ['Any cough or chest pain?', 'symptom:chest-pain symptom:cough'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));
});

describe('a place, an example or a circumstance', () => {
  it.each<[said: string, asks: string]>([
    ['Any pets in the house?', 'topic:animals'],
    ['Is there anybody who smokes in the home?', 'topic:smoking'],
    ['Any concerns with the pregnancy?', 'topic:pregnancy'],
    ['Have you been in contact with anyone who has been sick?', 'topic:contact'],
    ['Any exposure to fumes or dust at work?', 'topic:job'],
    ['Did anything like this happen to anyone else at home?', 'topic:contact'],
    ["How's your blood pressure been at home?", 'condition:hypertension'],
    ['Penicillin allergy?', 'topic:allergies'],
    ['Do you manage ok at home like washing and dressing?', 'topic:function'],
    ['Roughly how many units is that in a week', 'topic:alcohol'],
    ['Pop your shirt off so I can listen to your heart', 'exam:heart'],
    ['Are you managing to drink plenty?', 'topic:diet'],
    ['Is there any blood?', 'symptom:prolonged-bleeding'],
    ['Apart from the cough, any rash?', 'symptom:rash'],
    ['Have you had any operations on the knee, or a biopsy?', 'topic:surgery'],
    ['Do you use any other drugs?', 'topic:recreational-drugs'],
    ['Any heart disease in the family?', 'relative:ischaemic-heart-disease'],
    ['Anything else that worries you?', 'topic:worry'],
    ['anything else that worries you', 'topic:worry'],
    ['Jumping back to the pain, do you get a fever?', 'symptom:fever'],
    ["I'm going to listen to your heart and lungs.", 'exam:heart exam:lungs'],
    ['Can you bend your knee?', 'exam:joints'],
    ['When did you last have something to eat?', 'topic:last-meal'],
  ])('%s is not asked for itself', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));
});

describe('a question without a mark or the word that asks', () => {
  it.each<[said: string, asks: string]>([
    ['Fevers or chills.', 'symptom:chills symptom:fever'],
    ['OK. Fevers or chills.', 'symptom:chills symptom:fever'],
    ["Been around anybody who's been sick.", 'topic:contact'],
    ['been around anybody sick', 'topic:contact'],
    ["OK, she been around anybody who's been sick,", 'topic:contact'],
    ['do bright lights bother you', 'symptom:light-sensitivity'],
    ['does eating make it better or worse', 'aspect:better aspect:worse'],
    ["Sorry, I didn't catch your age.", 'act:repeat topic:age'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));

  it('goes on with a habit that was spoken of', () => {
    expect(asksOf('Like one or two a day?', inTalk('cough', ['topic:alcohol']))).toEqual(['topic:alcohol']);
  });

  it('is not made of a few words beside another question', () => {
    expect(asksOf('And currently, right now, who do you live with?', inTalk('cough', ['topic:job']))).toEqual(
      ['topic:home'],
    );
  });
});

describe('a plan, a summary or an invitation to ask', () => {
  it.each<[said: string, act: string]>([
    ["We'll do a CT.", 'act:plan'],
    ["I'd like to examine you afterwards.", 'act:plan'],
    ["I've had a look and I'd like to send you for a scan.", 'act:plan'],
    ['So the plan is to get some bloods.', 'act:plan'],
    ['I am going to ask you some questions about your lifestyle.', 'act:consent'],
    ['Surgery may be needed.', 'act:acknowledgement'],
    ['She will get you set up to have the visual field test tomorrow.', 'act:acknowledgement'],
    ['It is an infection, which may require surgery.', 'act:acknowledgement'],
    ['So the knee hurts, it feels sharp, is that correct?', 'act:summary'],
    [
      "So it's constant, there's nothing that makes it better or worse, it goes away by itself, and it hasn't changed over the weeks?",
      'act:acknowledgement',
    ],
    ['Do you have any questions for me?', 'act:questions'],
    ['Any questions?', 'act:questions'],
  ])('%s asks for nothing', (said, act) => {
    const asks = asksOf(said);
    expect(asks.filter((ask) => !ask.startsWith('act:'))).toEqual([]);
    expect(asks).toContain(act);
  });

  it('leaves an order that is given now', () => {
    expect(asksOf("Let's get an ECG.")).toEqual(['test:ecg']);
    expect(asksOf('I would like to examine your chest now.')).toEqual(['exam:chest']);
  });
});

describe('words that were missing', () => {
  it.each<[said: string, ask: string]>([
    ['Have you been given gentamicin?', 'drug:antibiotics'],
    ['Have you ever had cluster headaches?', 'condition:cluster-headache'],
    ['Ever had a subarachnoid haemorrhage?', 'condition:subarachnoid-haemorrhage'],
    ['Has he had febrile seizures?', 'condition:febrile-seizures'],
    ['Do you have acne?', 'symptom:acne'],
    ['Any lung disease?', 'condition:lung-disease'],
    ['Do you wake up at night to catch your breath?', 'symptom:waking-breathless'],
  ])('%s', (said, ask) => expect(asksOf(said)).toEqual([ask]));

  it('are not heard in plain ones', () => {
    expect(asksOf('any pain at night', inTalk('knee-pain'))).toEqual(['aspect:night:knee-pain']);
    expect(asksOf('how is your breathing when you lie down')).toEqual(['symptom:orthopnoea']);
  });
});
