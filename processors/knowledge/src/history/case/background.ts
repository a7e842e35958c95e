import type { PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { type Topic, topics } from '@anamnesis/contracts/history/topics.ts';
import { choose, type Dice } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';

const adultFrom = 16;
const fertile = { from: 13, to: 52 };

/** What a person of this age and sex says where a topic is not theirs. */
function ofOthers(topic: Topic, { sex, age, speaker }: Person): string | undefined {
  if (topic !== 'periods' && topic !== 'pregnancy' && topic !== 'contraception') return undefined;
  if (sex === 'male' && topic !== 'contraception')
    return speaker === 'parent' ? "He's a boy, doctor." : "I'm a man, doctor.";
  if (sex === 'female' && age > fertile.to && topic === 'periods')
    return 'I went through the change years ago.';
  if (sex === 'female' && age > fertile.to) return "No, I'm past all that.";
  return undefined;
}

const nameOf = (person: Person): string =>
  person.speaker === 'parent'
    ? `This is ${person.name.split(' ')[0]}, and I'm the parent.`
    : `I'm ${person.name}.`;

const ageOf = ({ age, speaker }: Person): string => {
  const years = age === 0 ? 'not a year old yet' : age === 1 ? 'one' : `${age}`;
  if (speaker === 'parent')
    return age === 0 ? 'Not a year old yet.' : `${age === 1 ? 'One year' : `${age} years`} old.`;
  return `I'm ${years}.`;
};

const jobOf = (person: Person): string => {
  if (person.job === '')
    return person.speaker === 'parent'
      ? 'Too young for that, still at home or at school.'
      : "I'm still at school.";
  const work = person.job.charAt(0).toLowerCase() + person.job.slice(1);
  if (work.startsWith('retired '))
    return `I'm retired, I was a ${work.slice('retired '.length)}.`.replace(/ a ([aeiou])/u, ' an $1');
  return `I work as a ${work}.`.replace(/ a ([aeiou])/u, ' an $1');
};

/** Answers about the person for every topic: what the sheet decides, and else what a healthy person says. */
export function backgroundOf(
  person: Person,
  sheet: CaseSheet | null,
  concerns: Partial<Record<Topic, string>>,
  { background }: HistoryData,
  roll: Dice,
): PatientCase['about'] {
  const pool = background[person.speaker === 'parent' || person.age < adultFrom ? 'child' : 'adult'];
  const listed: Partial<Record<Topic, readonly { says: string }[]>> = {
    health: sheet?.conditions ?? [],
    drugs: sheet?.drugs ?? [],
    family: sheet?.relatives ?? [],
  };
  const answer = (topic: Topic): string => {
    const given = sheet?.about[topic];
    // Rolled in any case, so that a sentence more in a sheet changes nothing else.
    const rolled = topic === 'name' || topic === 'age' || topic === 'job' ? '' : choose(pool[topic], roll);
    if (given !== undefined) return given;
    if (topic === 'name') return nameOf(person);
    if (topic === 'age') return ageOf(person);
    if (topic === 'job') return jobOf(person);
    const together = listed[topic]?.map(({ says }) => says).join(' ');
    if (together !== undefined && together !== '') return together.slice(0, 400);
    return concerns[topic] ?? ofOthers(topic, person) ?? rolled;
  };
  return Object.fromEntries(topics.map((topic) => [topic, answer(topic)]));
}
