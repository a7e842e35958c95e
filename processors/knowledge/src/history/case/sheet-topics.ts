import { type bodyTopics, type Topic } from '@anamnesis/contracts/history/topics.ts';

export type SheetTopic = Topic | (typeof bodyTopics)[number];

/** What only women are asked. */
export const topicsOfWomen: ReadonlySet<SheetTopic> = new Set([
  'contraception',
  'periods',
  'pregnancy',
  'pregnancies',
  'menarche',
]);

/** In years. */
export const adultFrom = 16;
export const fertileTo = 52;
