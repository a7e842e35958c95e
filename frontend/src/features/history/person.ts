import type { CasePerson } from '@anamnesis/contracts/history/case.ts';

/** `Mrs Joan Hall`. */
export const nameOf = ({ title, name }: CasePerson): string => `${title} ${name}`.trim();

const settings: Record<CasePerson['setting'], string> = {
  practice: 'in your surgery',
  emergency: 'in the emergency department',
  ward: 'on your ward',
  clinic: 'in the outpatient clinic',
};

const ageOf = (age: number): string => (age === 0 ? 'under a year old' : `${age}`);

/** What stands at the door: `67, retired teacher, in your surgery`. */
export const doorNote = ({ age, job, setting }: CasePerson): string =>
  [ageOf(age), job && job.charAt(0).toLowerCase() + job.slice(1), settings[setting]]
    .filter(Boolean)
    .join(', ');

/** Who answers. */
export const speakerOf = (person: CasePerson): string =>
  person.speaker === 'parent' ? `A parent of ${person.name}` : nameOf(person);
