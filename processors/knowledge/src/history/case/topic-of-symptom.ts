import type { SheetTopic } from './sheet-topics.ts';

/** Topics that speak of a symptom as well: the body's daily work, and what else a case answers for each person. */
const ofBody: readonly (readonly [topic: SheetTopic, symptoms: RegExp])[] = [
  ['appetite', /^(?:loss-of-appetite|increased-appetite|early-fullness|poor-feeding)$/u],
  ['energy', /^fatigue$/u],
  ['bowels', /^(?:constipation|diarrhoea|change-in-bowel-habit)$/u],
  ['urine', /^(?:urinary-frequency|passing-much-urine|night-time-urination|reduced-urine)$/u],
  ['sleep', /^poor-sleep$/u],
  ['weight', /^weight-(?:loss|gain)$/u],
  ['mood', /^(?:low-mood|anxiety)$/u],
  ['periods', /^(?:absent|irregular|heavy)-periods$/u],
];

/** Who is asked whether they lost weight tells how it is; undefined: no topic speaks of it. */
export const topicOfSymptom = (id: string): SheetTopic | undefined =>
  ofBody.find(([, symptoms]) => symptoms.test(id))?.[0];
