import type { Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { Topic } from '@anamnesis/contracts/history/topics.ts';
import { fertileTo, topicsOfWomen } from '../case/sheet-topics.ts';
import { isTooYoungToSay } from '../reply/symptoms/too-young.ts';

/** In years. */
const periodsFrom = 10;

/** What a child does not do by itself, and nobody asks a parent of it. */
const notOfChild: ReadonlySet<Topic> = new Set([
  'function',
  'caffeine',
  'recreational-drugs',
  'alcohol',
  'relationship',
  'sex',
  'children',
]);

/** Whether a topic may be asked of this person at all. */
export const fitsTopic = (topic: Topic, { age, sex, speaker }: CasePerson): boolean => {
  if (topicsOfWomen.has(topic)) return sex === 'female' && age >= periodsFrom;
  return speaker !== 'parent' || !notOfChild.has(topic);
};

/** Whether a symptom that this person has not may be asked for: one that they could have, and could tell. */
export function fitsAbsent(
  id: string,
  person: CasePerson,
  vocabulary: ReadonlyMap<string, Pick<Symptom, 'sex'>>,
): boolean {
  const { age, sex } = person;
  const only = vocabulary.get(id)?.sex;
  if (only !== undefined && only !== sex) return false;
  if (/\bperiods\b/u.test(id)) return age >= periodsFrom && age <= fertileTo;
  return !isTooYoungToSay(id, person);
}
