import type { PatientCase, CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { bodyTopics, topics } from '@anamnesis/contracts/history/topics.ts';
import { ofPerson } from './of-person.ts';
import { type SheetTopic, topicsOfWomen } from './sheet-topics.ts';

/** Longer lists are told in part. */
const longest = 400;

/** What is said of each of a list, together; undefined where it is empty. */
const joined = (said: readonly { says: string }[]): string | undefined => {
  const texts = [...new Set(said.map(({ says }) => says))];
  const fitting = texts.filter((_, at) => texts.slice(0, at + 1).join(' ').length <= longest);
  return fitting.length > 0 ? fitting.join(' ') : undefined;
};

/** Of a topic that is not theirs. */
const notAsked = ({ speaker, sex, age }: CasePerson): string =>
  speaker === 'parent'
    ? `${sex === 'female' ? "She's" : "He's"} only ${age === 0 ? 'a baby' : age}, doctor.`
    : age < 16
      ? `I'm only ${age}, doctor.`
      : "I don't know, doctor.";

/** Of a man whom a question for women is put, unless the sheet answers it. */
const notHis = ({ speaker, age }: CasePerson): string =>
  speaker === 'parent' ? "He's a boy, doctor." : age < 16 ? "I'm a boy." : "I'm a man, doctor.";

/** Answers about the person, of a complete sheet: nothing is made up. */
export function aboutOf(person: CasePerson, sheet: CaseSheet): PatientCase['about'] {
  const listed: Partial<Record<SheetTopic, string | undefined>> = {
    health: joined(sheet.conditions),
    drugs: joined(sheet.drugs),
    family: joined(sheet.relatives),
  };
  return Object.fromEntries(
    [...topics, ...bodyTopics].map((topic) => [
      topic,
      sheet.about[topic] ??
        listed[topic] ??
        (isTopic(topic) ? ofPerson(topic, person) : undefined) ??
        (person.sex === 'male' && topicsOfWomen.has(topic) ? notHis(person) : notAsked(person)),
    ]),
  );
}

const isTopic = (topic: SheetTopic): topic is (typeof topics)[number] =>
  (topics as readonly string[]).includes(topic);
