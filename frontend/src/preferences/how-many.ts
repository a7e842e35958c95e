import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';

interface HowManyChoice {
  value: HowMany;
  label: string;
  /** In a sentence that begins with “Cards:”. */
  inSentence: string;
  means: string;
}

/** How many cards a page gets, as it is offered. */
export const howManyChoices: readonly HowManyChoice[] = [
  {
    value: 'fewer',
    label: 'Fewer',
    inSentence: 'fewer',
    means: 'Only the best of each page.',
  },
  {
    value: 'normal',
    label: 'Normal',
    inSentence: 'normal',
    means: 'What is most worth asking on each page.',
  },
  {
    value: 'everything',
    label: 'Everything',
    inSentence: 'everything',
    means: 'Whatever makes a sound card. On full pages that is many.',
  },
];

export const howManyChoice = (howMany: HowMany): HowManyChoice =>
  howManyChoices.find(({ value }) => value === howMany)!;
