import { describe, expect, it } from 'vitest';
import { asksOf, inTalk } from '../testing/lines.ts';

describe('a drug by class or name', () => {
  it.each<[said: string, asks: string]>([
    ['Are you on blood thinners?', 'drug:blood-thinners'],
    ['Do you take warfarin or anything like that?', 'drug:blood-thinners'],
    ['Do you take aspirin or ibuprofen?', 'drug:anti-inflammatories drug:antiplatelets'],
    ['steroids?', 'drug:steroids'],
    ['Have you been on prednisolone lately?', 'drug:steroids'],
    ['Do you take any painkillers?', 'drug:painkillers'],
    ['Any inhalers?', 'drug:inhalers'],
    ['Do you use a salbutamol inhaler?', 'drug:inhalers'],
    ['Have you had any antibiotics recently?', 'drug:antibiotics'],
    ['Are you taking metformin?', 'drug:metformin'],
    ['Are you on the pill?', 'topic:contraception'],
    ['Have you taken any paracetamol?', 'aspect:tried'],
    ['Have you taken ibuprofen for it?', 'aspect:tried'],
    ['Does paracetamol help?', 'aspect:better'],
    ['What medicines do you take?', 'topic:drugs'],
    ['Any other tablets besides the statin?', 'topic:drugs'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));

  it.each<[said: string]>([
    ['What happens if you take penicillin?'],
    ['What happened when you took penicillin?'],
    ['What did penicillin do to you?'],
    ['Have you ever reacted to aspirin?'],
    ['Are you allergic to ibuprofen?'],
    ['What kind of reaction did you get?'],
  ])('is of allergies where what it does is asked: %s', (said) =>
    expect(asksOf(said)).toEqual(['topic:allergies']),
  );

  it('goes on with the allergy that was spoken of', () => {
    const context = inTalk('cough', ['topic:allergies']);
    expect(asksOf('What happened when you took it?', context)).toEqual(['topic:allergies']);
    expect(asksOf('What happens when you take it?', context)).toEqual(['topic:allergies']);
  });
});

describe('what happens, and something else', () => {
  it.each<[said: string, asks: string]>([
    ['What happens when you lie down?', 'aspect:worse'],
    ['What happened to your father?', 'topic:parents'],
    ['Could this be gout or something else?', 'condition:gout'],
    ['Could it be cancer, or something else?', 'condition:cancer'],
    ['Is it the heart or something else?', 'act:diagnosis'],
    ['Do you think it is something else?', 'act:diagnosis'],
    ['Is there something else?', 'else'],
    ['Have you noticed something else?', 'else'],
  ])('%s', (said, asks) => expect(asksOf(said).join(' ')).toBe(asks));

  it.each<[said: string, asks: string]>([
    ["What's been happening?", 'open'],
    ['So what has been going on?', 'open'],
    ['What happened?', 'open'],
    ['When did he start being unwell?', 'aspect:onset'],
    ['How long has he been ill?', 'aspect:onset'],
  ])('%s is not of the name or age asked before', (said, asks) =>
    expect(asksOf(said, inTalk('knee-pain', ['topic:name', 'topic:age'])).join(' ')).toBe(asks),
  );
});
