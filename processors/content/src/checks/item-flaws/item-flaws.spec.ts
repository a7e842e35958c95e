import { describe, expect, it } from 'vitest';
import { FLAW_RULES, itemFlaws } from './check.ts';
import type { Item } from './item.ts';

const SOUND: Item = {
  stem: 'Which hormone lowers the plasma glucose concentration?',
  options: ['Insulin', 'Glucagon', 'Cortisol', 'Adrenaline'],
  key: 0,
};
const withStem = (stem: string): Item => ({ ...SOUND, stem });
const withOptions = (options: string[], key = 0): Item => ({ ...SOUND, options, key });

/** For each rule items that break it, and items that come close and do not. */
const CASES: Readonly<Record<string, { flawed: Item[]; sound: Item[] }>> = {
  unfocusedStem: {
    flawed: [
      withStem('Which of the following is correct?'),
      withStem('Insulin:'),
      withStem('What is it called?'),
    ],
    sound: [withStem('What does insulin lower?')],
  },
  pointingStem: {
    flawed: [
      withStem('It is secreted by which of the following?'),
      withStem('Which of the following increases its loss?'),
      withStem('What are all save the diaphragm supplied by?'),
      withStem('Vitamin D: The kidney adds a second one under the control of which of the following?'),
    ],
    sound: [
      withStem('When the stomach empties its contents, which hormone is released?'),
      withStem('Which term means “it dilates this vessel”?'),
    ],
  },
  negativeStem: {
    flawed: [
      withStem('Which of the following is not a hormone of the pancreas?'),
      withStem('All of these lower glucose except which one?'),
      withStem('Bone does not store which of the following?'),
    ],
    sound: [
      withStem('Which of the following is NOT a hormone of the pancreas?'),
      withStem('Which hormone acts on muscle but not on nerve?'),
    ],
  },
  blankInside: {
    flawed: [withStem('The hormone ____ lowers the glucose concentration.')],
    sound: [withStem('Glucose is lowered by ______.')],
  },
  keyInStem: {
    flawed: [withStem('What lowers glucose as insulin does?')],
    sound: [withStem('What lowers glucose as insulinase does not?')],
  },
  windowDressing: {
    flawed: [withStem(`${'The pancreas is a gland. '.repeat(13)}Which hormone lowers glucose?`)],
    sound: [withStem(`A patient has diabetes. ${'He is thirsty. '.repeat(20)}Which hormone lowers glucose?`)],
  },
  duplicateOptions: {
    flawed: [withOptions(['Insulin', 'Glucagon', 'the glucagon', 'Cortisol'])],
    sound: [withOptions(['< 5', '> 5', '= 5', '≥ 7'])],
  },
  overlappingOptions: {
    flawed: [
      withOptions(['5–10 mg', '10–15 mg', '20–25 mg', '30–35 mg']),
      withOptions(['Hepatitis', 'Viral hepatitis', 'Cirrhosis', 'Steatosis']),
    ],
    sound: [
      withOptions(['5–9 mg', '10–15 mg', '20–25 mg', '30–35 mg']),
      withOptions(['Renin', 'Prorenin', 'ACE', 'ADH']),
    ],
  },
  allOrNone: {
    flawed: [
      withOptions(['Insulin', 'Glucagon', 'Cortisol', 'All of the above']),
      withOptions(['Insulin', 'Glucagon', 'Cortisol', 'A and C']),
    ],
    sound: [withOptions(['Insulin', 'Glucagon', 'Cortisol', 'Both hormones of the islets'])],
  },
  mixedOptions: {
    flawed: [
      withOptions(['5 mg', '10 mg', 'Insulin', '20 mg']),
      withOptions(['5 mg', '10 mL', '20 mg', '40 mg']),
      withOptions(
        ['It opens the channels of potassium in the beta cells', 'Insulin', 'Glucagon', 'Cortisol'],
        1,
      ),
    ],
    sound: [withOptions(['1 week', '2 weeks', '3 weeks', '4 weeks'])],
  },
  implausibleOption: {
    flawed: [withOptions(['5 mg', '10 mg', '20 mg', '9000 mg'], 1)],
    sound: [withOptions(['5 mg', '10 mg', '20 mg', '100 mg'])],
  },
  unorderedNumbers: {
    flawed: [withOptions(['10 mg', '5 mg', '20 mg', '15 mg'])],
    sound: [withOptions(['20 mg', '15 mg', '10 mg', '5 mg'])],
  },
  grammaticalCue: {
    flawed: [
      { stem: 'The organ is an', options: ['Adrenal gland', 'Kidney', 'Liver', 'Spleen'], key: 0 },
      withOptions(['Islet cells', 'Hepatocyte', 'Neuron', 'Myocyte']),
      withOptions(['Insulin', 'The glucagon', 'The cortisol', 'The leptin']),
    ],
    sound: [
      withOptions(['Islet cells', 'Hepatocytes', 'Neuron', 'Myocyte']),
      withOptions(['Biceps', 'Deltoid', 'Pelvis', 'Soleus'], 1),
    ],
  },
  repeatedWord: {
    flawed: [withOptions(['Glucose transporter', 'Insulin', 'Cortisol', 'Leptin'])],
    sound: [withOptions(['Glucose transporter', 'Glucose sensor', 'Cortisol', 'Leptin'])],
  },
  longestKey: {
    flawed: [withOptions(['Insulin from the beta cells of the islets', 'Glucagon', 'Cortisol', 'Leptin'])],
    sound: [withOptions(['Somatostatin', 'Glucagon', 'Cortisol', 'Leptin'])],
  },
  convergence: {
    flawed: [withOptions(['Fever and rash', 'Fever and cough', 'Rash and pain', 'Thirst and chills'])],
    sound: [withOptions(['Fever and rash', 'Fever and cough', 'Rash and cough', 'Thirst and chills'])],
  },
  absoluteTerms: {
    flawed: [withOptions(['It never crosses the placenta', 'Glucagon', 'Cortisol', 'Leptin'])],
    sound: [withOptions(['Allergy', 'Glucagon', 'Cortisol', 'Leptin'])],
  },
  vagueTerms: {
    flawed: [withOptions(['It may cross the placenta', 'Glucagon', 'Cortisol', 'Leptin'])],
    sound: [withOptions(['Mayer’s stain', 'Glucagon', 'Cortisol', 'Leptin'])],
  },
};

describe('the check of items', () => {
  it('has no complaint about a sound one', () => {
    expect(itemFlaws(SOUND)).toEqual([]);
  });

  it.each(FLAW_RULES.map(({ name }) => name))('knows %s', (name) => {
    const { flawed, sound } = CASES[name]!;
    expect(flawed.filter((item) => !itemFlaws(item).includes(name))).toEqual([]);
    expect(sound.filter((item) => itemFlaws(item).includes(name))).toEqual([]);
  });
});
