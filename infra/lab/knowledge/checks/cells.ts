import type { Check } from './check.ts';

const need = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** An entry of one of the nine systems has a patient, and every symptom the words for it. */
const patientIsWhole: Check = ({ system, patient, symptoms }) => {
  if (!patient) return need(system === undefined, 'patient: none, but a system');
  return [
    ...need(system !== undefined, 'patient: of no system'),
    ...need(patient.age.from <= patient.age.to, 'patient: age from is above age to'),
    ...need(
      symptoms.every(({ says }) => says !== undefined),
      'symptoms: one without what a patient says',
    ),
  ];
};

/** What the schema cannot say about which facts an entry needs. */
export const cells: Check = (entry, pack) => [
  ...need(
    entry.investigations.some(({ role }) => role === 'diagnostic'),
    'investigations: none has the role diagnostic',
  ),
  ...need(
    entry.patient !== undefined || entry.treatment.some(({ line }) => line === 'emergency'),
    'treatment: no first steps in an emergency',
  ),
  ...need(
    entry.treatment.some(({ line }) => line === 'first'),
    'treatment: none of the first line',
  ),
  ...need(
    entry.treatment.some(({ line }) => line === 'second'),
    'treatment: none of the second line',
  ),
  ...need(
    entry.prognosis.some(({ text }) => /\d|half|third|quarter/.test(text)),
    'prognosis: no figure',
  ),
  ...need(
    !entry.patient || entry.symptoms.some(({ frequency }) => frequency !== 'never'),
    'symptoms: none that occurs',
  ),
  ...patientIsWhole(entry, pack),
];
