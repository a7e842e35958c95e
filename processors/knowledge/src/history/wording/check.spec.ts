import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNames, withPatient } from '../../names/list.ts';
import { createMentionSearch } from '../../names/mentions.ts';
import { refusalOf, tidied, type WordingRefusal } from './check.ts';
import { honestWordings } from './testing/honest.ts';

const mentioned = createMentionSearch(withPatient(await readNames()));
const of = (
  facts: string,
  wording: string,
  who: 'speaker' | 'he' | 'she' = 'speaker',
  disclosed: string[] = [],
) => refusalOf({ facts, wording: tidied(wording), of: who, disclosed }, mentioned);
const family = 'My mother has diabetes, and my father had a stroke.';
const pain = "It started three days ago in my left leg. I've had no fever.";

describe('a wording', () => {
  it.each<[WordingRefusal | null, string, string]>([
    [null, pain, "Three days ago it started, in my left leg. And I haven't had any fever."],
    [null, family, "Well, my mum's got diabetes, and my dad had a stroke."],
    [null, 'Ten a day.', '"It’s ten a day."'],
    [null, 'Nothing on prescription.', "I don't have anything on prescription."],
    [null, "There's no rash that I've noticed.", "No, I haven't noticed any rash."],
    [null, 'Yes, my daughter says I forget things.', 'Well, my daughter says that I forget things.'],
    [null, "My sister's had diabetes since she was nine.", 'My sister has had diabetes since she was nine.'],
    [null, "I can't keep still.", "I really can't keep still."],
    [null, "I can't grip things.", "I just can't seem to grip things."],
    [null, "My tongue's red and cracked.", 'My tongue is red and cracked.'],
    ['added', "I don't smoke.", "I don't really smoke."],
    ['added', 'I have lost it.', 'I have just lost it.'],
    ['added', 'I take ramipril.', 'I take just ramipril.'],
    ['answer', 'Yes, at night, often.', 'No, at night, often.'],
    ['answer', 'No, my temperature is normal.', 'My temperature is normal.'],
    ['lost', 'I really cough.', 'I cough.'],
    ['added', pain, `${pain} I cough, too.`],
    ['added', pain, `${pain} It swells at night.`],
    ['added', pain, `${pain} I take aspirin.`],
    ['added', pain, 'It started four days ago in my left leg. I’ve had no fever.'],
    ['added', pain, 'It started three weeks ago in my left leg. I’ve had no fever.'],
    ['added', pain, 'It started three days ago in my right leg. I’ve had no fever.'],
    ['added', pain, `${pain} You should have a scan.`],
    ['added', pain, `${pain} As a language model I cannot say more.`],
    ['added', pain, 'Ich hatte kein Fieber.'],
    ['turned', pain, "It started three days ago in my left leg. I've had a fever."],
    ['turned', 'It started at night.', "It hasn't started at night."],
    ['turned', 'I cough at night.', 'I cough at night. I was not, though.'],
    ['turned', 'I have not coughed.', 'I have not coughed. I have, though.'],
    ['turned', 'They told me it is high.', 'I told them it is high.'],
    ['lost', 'It hurts when I cough.', 'It hurts, I cough.'],
    ['turned', 'My mum died, they said.', 'Their mum died, they said.'],
    ['lost', 'Both ankles swell.', 'My ankles swell.'],
    ['added', pain, "It didn't start three days ago in my left leg. I've had no fever."],
    ['turned', pain, "It started three days ago in her left leg. She's had no fever."],
    ['turned', family, 'My father has diabetes, and my mother had a stroke.'],
    ['turned', family, 'I have diabetes, my mother and my father had a stroke.'],
    ['turned', 'I smoke.', "I don't smoke."],
    ['turned', 'I should take tablets, but I don’t.', 'I should take tablets, but I do.'],
    ['turned', 'I had a stroke.', 'I have a stroke.'],
    ['lost', pain, 'It started three days ago in my left leg.'],
    ['lost', pain, "It started in my left leg. I've had no fever."],
    ['order', 'Three tablets in two days.', 'Two tablets in three days.'],
    ['order', 'Ramipril for pressure, metformin for sugar.', 'Metformin for pressure, ramipril for sugar.'],
    ['turned', 'My husband says I snore.', 'I say my husband snores.'],
    ['answer', 'No, nothing.', 'Yes, nothing.'],
    ['answer', 'I cough at night.', 'No, I cough at night.'],
    ['answer', 'Yes, at night.', 'At night.'],
    ['question', 'It hurts.', 'It hurts?'],
    ['sign', 'It hurts.', '**It hurts.**'],
    ['sign', 'It hurts.', 'It hurts.\u202E'],
    ['long', 'It hurts.', 'It hurts. '.repeat(10)],
    ['empty', 'It hurts.', ' … '],
    ['disease', 'It hurts.', 'It hurts, it is gout.'],
  ])('is %s: “%s” as “%s”', (refusal, facts, wording) => {
    expect(of(facts, wording)).toBe(refusal);
  });

  it('names no disease that words of the facts make up', () => {
    expect(of('My heart races. School was a failure.', 'My heart failure races, at school.')).toBe('disease');
  });

  it('of a parent is about the child', () => {
    const facts = 'She has a cough. We gave her honey.';
    expect(of(facts, 'She has a cough, and we gave her honey.', 'she')).toBeNull();
    expect(of(facts, 'I have a cough. We gave her honey.', 'she')).toBe('turned');
    expect(of('A cough.', 'She has a cough.', 'she')).toBeNull();
    expect(of('A cough.', 'He has a cough.', 'she')).toBe('turned');
  });

  it('may take up a word of its question where it answers one', () => {
    expect(of('Ten a day.', 'I smoke ten a day.', 'speaker', ['topic/smoking'])).toBeNull();
    expect(of('Ten a day.', 'I smoke ten a day.', 'speaker', ['topic/smoking', 'topic/alcohol'])).toBe(
      'added',
    );
    expect(of('Ten a day.', 'I drink ten a day.', 'speaker', ['topic/smoking'])).toBe('added');
  });

  it('of a part of a sentence is in the past where that is asked for', () => {
    expect(
      of('Two weeks in Greece.', 'I was in Greece for two weeks.', 'speaker', ['topic/travel']),
    ).toBeNull();
    expect(of('Two glasses a day.', 'It was two glasses a day.', 'speaker', ['topic/alcohol'])).toBe(
      'turned',
    );
  });

  it('that is the reply itself is kept, in any of the ways to write an apostrophe', () => {
    for (const [facts] of honestWordings)
      for (const same of [facts, facts.replaceAll('’', "'"), facts.replaceAll("'", '’')])
        expect(
          of(facts, same, /^(?:he|we)\b/iu.test(facts) ? 'he' : /^she has/iu.test(facts) ? 'she' : 'speaker'),
        ).toBeNull();
  });

  it('of any text is decided, and one with a word that no fact has is refused', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ maxLength: 200 }),
        (wording, facts) => {
          expect([null, expect.any(String)]).toContainEqual(of(facts, wording));
          expect(of(pain, `${pain} ${wording} zebra`)).not.toBeNull();
        },
      ),
    );
  });
});
