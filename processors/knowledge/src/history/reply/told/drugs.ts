import { asParent } from '../../case/parents-voice.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { type Answer, type KnownPatient, patientSays, type ReplyContext } from '../answer.ts';
import { steadyChoice } from '../vary.ts';

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What a patient says elsewhere of what they take: 'a paracetamol now and then', 'ibuprofen takes the edge off'. */
type Of = Pick<KnownPatient, 'patient' | 'drugWords'>;

const elsewhere = (patient: PatientCase): { text: string; id: string }[] => [
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

/** Classes that others are a kind of. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  painkillers: ['anti-inflammatories', 'opioids', 'triptans'],
};

/** What a patient says of a drug by this name, or of this class. */
function statedOf(name: string, { patient, drugWords }: Of): { text: string; id: string } | undefined {
  const names = [name, ...(kinds[name] ?? [])]
    .flatMap((each) => [each, ...(drugWords[each] ?? [])])
    .map(plain);
  const holds = (text: string): boolean => {
    const words = plain(text);
    return names.some((wanted) => words.includes(wanted));
  };
  const drug = patient.drugs.find((each) => holds(`${each.drug} ${each.says}`));
  if (drug) return { text: drug.says, id: `drug/${drug.drug}` };
  return elsewhere(patient).find(({ text }) => holds(text));
}

export const takes = (name: string, of: Of): boolean => statedOf(name, of) !== undefined;

/** Do you take this? Any class or name that the patient's drugs hold: whoever is asked for blood thinners mentions apixaban. */
export function toDrug(name: string, context: ReplyContext): Answer {
  const stated = statedOf(name, context);
  if (stated) return patientSays(stated.text, [stated.id]);
  const { seed, person } = context.patient;
  const vary = steadyChoice(seed, `drug/${name}`);
  return patientSays(asParent(vary(["No, I don't take that.", 'No, nothing like that.']), person), [
    `drug/${name}`,
  ]);
}
