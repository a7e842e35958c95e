import { asParent } from '../case/parents-voice.ts';
import { type Answer, says, type Telling } from './answer.ts';
import { steady } from './vary.ts';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What a patient tells elsewhere of what they take: 'a paracetamol now and then', 'ibuprofen takes the edge off'. */
const elsewhere = ({ patient }: Telling): { text: string; id: string }[] => [
  ...(['drugs', 'over-the-counter', 'contraception'] as const).map((topic) => ({
    text: patient.about[topic] ?? '',
    id: `topic/${topic}`,
  })),
  ...patient.symptoms
    .filter(({ isPresent }) => isPresent)
    .flatMap(({ id, aspects }) =>
      (['tried', 'better', 'worse'] as const).map((aspect) => ({
        text: aspects[aspect] ?? '',
        id: `aspect/${id}/${aspect}`,
      })),
    ),
];

/** Do you take this? Any class or name that the patient's drugs hold: whoever is asked for blood thinners tells of apixaban. */
export function toDrug(name: string, telling: Telling): Answer {
  const { patient, drugWords } = telling;
  const names = [name, ...(drugWords[name] ?? [])].map(plain);
  const holds = (text: string): boolean => {
    const words = plain(text);
    return names.some((wanted) => words.includes(wanted));
  };
  const drug = patient.drugs.find((each) => holds(`${each.drug} ${each.says}`));
  if (drug) return says(drug.says, [`drug/${drug.drug}`]);
  const told = elsewhere(telling).find(({ text }) => holds(text));
  if (told) return says(told.text, [told.id]);
  return says(
    asParent(
      steady(patient.seed, `drug/${name}`)(["No, I don't take that.", 'No, nothing like that.']),
      patient.person,
    ),
    [`drug/${name}`],
  );
}
