import type { PatientCase } from '@anamnesis/contracts/history/case.ts';

/** A sentence of a case by the id under which it is disclosed. */
export type Fact = { id: string; text: string };

/** All that a patient and the examiner could tell. */
export function factsOf(patient: PatientCase): Fact[] {
  return [
    { id: 'opening', text: patient.opening },
    ...patient.symptoms
      .filter(({ isPresent }) => isPresent)
      .flatMap(({ id, says, aspects }) => [
        { id: `symptom/${id}`, text: says },
        ...Object.entries(aspects).map(([aspect, text]) => ({ id: `aspect/${id}/${aspect}`, text })),
      ]),
    ...patient.conditions.map(({ id, says }) => ({ id: `condition/${id}`, text: says })),
    ...patient.drugs.map(({ drug, says }) => ({ id: `drug/${drug}`, text: says })),
    ...patient.relatives.map(({ id, says }) => ({ id: `relative/${id}`, text: says })),
    ...Object.entries(patient.about).map(([topic, text]) => ({ id: `topic/${topic}`, text })),
    ...patient.findings.map(({ id, text }) => ({ id: `finding/${id}`, text })),
    ...patient.tests.map(({ id, text }) => ({ id: `test/${id}`, text })),
  ];
}
