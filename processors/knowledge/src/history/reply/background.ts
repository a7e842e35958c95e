import type { Topic } from '@anamnesis/contracts/history/topics.ts';
import { type Answer, isParent, says, type Telling } from './answer.ts';

/** An answer about the person; the lists are told whole when the list is asked for. */
export function toTopic(topic: Topic, { patient }: Telling): Answer {
  const more =
    topic === 'health'
      ? patient.conditions.map(({ id }) => `condition/${id}`)
      : topic === 'drugs'
        ? patient.drugs.map(({ drug }) => `drug/${drug}`)
        : topic === 'family'
          ? patient.relatives.map(({ id }) => `relative/${id}`)
          : [];
  return says(patient.about[topic] ?? "I couldn't tell you.", [`topic/${topic}`, ...more]);
}

/** Have you got this illness? Whoever has come to find out does not know what they came for. */
export function toCondition(id: string, telling: Telling): Answer {
  const { patient, vary } = telling;
  const condition = patient.conditions.find((each) => each.id === id);
  if (condition) return says(condition.says, [`condition/${id}`]);
  if (id === patient.disease)
    return says(
      vary([
        "I don't know, that's what I came to find out.",
        'Nobody has told me so. Do you think it is that?',
      ]),
    );
  return says(
    isParent(telling)
      ? vary(['No, not that we know of.', 'No, nothing like that.'])
      : vary(['No, not that I know of.', 'No, nobody ever told me so.', "No, I haven't got that."]),
    [`condition/${id}`],
  );
}

/** Has anybody in the family got it? */
export function toRelative(id: string, { patient, vary }: Telling): Answer {
  const relatives = patient.relatives.filter((each) => each.id === id);
  if (relatives.length > 0) return says(relatives.map((each) => each.says).join(' '), [`relative/${id}`]);
  return says(vary(['No, not in my family.', 'Not that I know of, no.', 'No, nobody.']), [`relative/${id}`]);
}

/** Do you take this? Any class or name that the patient's drugs hold. */
export function toDrug(name: string, { patient, vary }: Telling): Answer {
  const wanted = name.replaceAll('-', ' ').toLowerCase();
  const drug = patient.drugs.find((each) =>
    [each.drug, each.says].some((text) => text.toLowerCase().includes(wanted)),
  );
  if (drug) return says(drug.says, [`drug/${drug.drug}`]);
  return says(vary(["No, I don't take that.", 'No, nothing like that.']), [`drug/${name}`]);
}
