import type { Check } from './check.ts';

const need = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

/** What the schema cannot say about which facts an entry needs. */
export const cells: Check = (entry) => [
  ...need(
    entry.investigations.some(({ role }) => role === 'diagnostic'),
    'investigations: none has the role diagnostic',
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
    entry.symptoms.some(({ frequency }) => frequency !== 'never'),
    'symptoms: none that occurs',
  ),
  ...need(entry.patient.age.from <= entry.patient.age.to, 'patient: age from is above age to'),
];
