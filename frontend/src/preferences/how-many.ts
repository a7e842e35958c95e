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
    means: 'Only the best from each page.',
  },
  {
    value: 'normal',
    label: 'Normal',
    inSentence: 'normal',
    means: 'What is most worth knowing on each page.',
  },
  {
    value: 'everything',
    label: 'Everything',
    inSentence: 'everything',
    means: 'Everything that makes a good card. A full page gives many.',
  },
];

export const howManyChoice = (howMany: HowMany): HowManyChoice =>
  howManyChoices.find(({ value }) => value === howMany)!;
