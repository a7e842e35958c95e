import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { isKindOf, type Kin } from './allowed.ts';
import { factsOf } from './facts.ts';
import { mentionsIn } from './mentions.ts';

/** What was once is mentioned, and is not there now. */
const isPast = (id: string): boolean => /^(?:topic\/health|condition\/)|\/(?:before|tried)$/u.test(id);

const isPatients = (id: string): boolean =>
  !/^(?:finding|test|relative|topic\/(?:family|worry|ideas|expectation|contact|relationship|injury|allergies|admissions|surgery|vaccinations|birth|screening|contraception))/u.test(
    id,
  );

/** What a patient says in one answer and denies when it is asked for: `fact -> symptom/id` or `fact -> condition/id`. */
export function contradictionsOf(patient: PatientCase, kin: Kin): string[] {
  const present = new Set(patient.symptoms.filter(({ isPresent }) => isPresent).map(({ id }) => id));
  const denied = new Set(patient.symptoms.filter(({ isPresent }) => !isPresent).map(({ id }) => id));
  const isThere = (id: string): boolean =>
    present.has(id) ||
    (kin[id] ?? []).some((kind) => present.has(kind)) ||
    [...present].some((each) => kin[each]?.includes(id) ?? false);
  return factsOf(patient)
    .filter(({ id }) => isPatients(id))
    .flatMap(({ id, text }) => {
      const { symptoms, conditions } = mentionsIn(text);
      const ofHealth = /^topic\/(?:health|drugs)$|^condition|^drug/u.test(id) ? [...conditions] : [];
      return [
        ...[...symptoms]
          .filter((each) => !isPast(id) && denied.has(each) && !isThere(each))
          .map((each) => `${id} -> symptom/${each}: ${text}`),
        ...ofHealth
          .filter(
            (each) =>
              !patient.conditions.some(
                (own) => isKindOf(own.id, each) || own.id.includes(each) || each.includes(own.id),
              ),
          )
          .map((each) => `${id} -> condition/${each}: ${text}`),
      ];
    });
}
