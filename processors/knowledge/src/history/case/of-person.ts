import type { CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { Topic } from '@anamnesis/contracts/history/topics.ts';

const fertile = { from: 13, to: 50 };

const firstName = ({ name }: CasePerson): string => name.split(' ')[0] ?? name;

const withArticle = (work: string): string => `${/^[aeiou]/u.test(work) ? 'an' : 'a'} ${work}`;

const ageOf = ({ age, speaker, sex }: CasePerson): string => {
  if (speaker === 'patient') return `I'm ${age}.`;
  const child = sex === 'female' ? "She's" : "He's";
  return age === 0 ? `${child} not quite one yet.` : `${child} ${age}.`;
};

function jobOf({ job, speaker, sex, age }: CasePerson): string {
  if (speaker === 'parent') {
    const child = sex === 'female' ? "She's" : "He's";
    return age < 5 ? `${child} at home with me, and at nursery some days.` : `${child} still at school.`;
  }
  if (job === '' || /^pupil$/iu.test(job)) return "I'm still at school.";
  const work = job.charAt(0).toLowerCase() + job.slice(1);
  if (work === 'retired') return "I'm retired.";
  if (work.startsWith('retired ')) return `I'm retired, I was ${withArticle(work.slice('retired '.length))}.`;
  if (work.endsWith('student')) return `I'm ${withArticle(work)}.`;
  return `I work as ${withArticle(work)}.`;
}

/** What a person of this age and sex says where a topic is not theirs. */
function notTheirs(topic: Topic, { sex, age, speaker }: CasePerson): string | undefined {
  if (topic === 'contraception' && sex === 'female' && age > fertile.to) return "No, I'm past all that.";
  if (topic !== 'periods' && topic !== 'pregnancy') return undefined;
  if (sex === 'male')
    return speaker === 'parent' ? "He's a boy, doctor." : age < 16 ? "I'm a boy." : "I'm a man, doctor.";
  if (speaker === 'parent') return undefined;
  if (age > fertile.to)
    return topic === 'periods' ? 'I went through the change years ago.' : "No, I'm past all that.";
  return age < fertile.from && topic === 'periods' ? "No, they haven't started yet." : undefined;
}

/** What the person decides themselves, whatever is rolled; undefined: it does not. */
export function ofPerson(topic: Topic, person: CasePerson): string | undefined {
  if (topic === 'name')
    return person.speaker === 'parent'
      ? `This is ${firstName(person)}, ${person.sex === 'female' ? 'my daughter' : 'my son'}.`
      : `I'm ${person.name}.`;
  if (topic === 'age') return ageOf(person);
  if (topic === 'job') return jobOf(person);
  return notTheirs(topic, person);
}
