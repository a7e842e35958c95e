import { z } from 'zod';
import { specialtyIds } from '@anamnesis/contracts/diseases/specialties.ts';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { readAs } from '../folder.ts';

/** What the search of names needs of an entry. */
const nameSchema = z.object({
  id: z.string(),
  name: z.string(),
  specialty: z.enum(specialtyIds),
  /** Of those that practice questions and patients are made of, and of no other. */
  system: z.enum(bodySystems).optional(),
  synonyms: z.array(z.string()),
});
export type NamedEntry = z.infer<typeof nameSchema>;

/** One of the nine systems: it has a patient. */
export type NamedPatient = NamedEntry & { system: BodySystem };

export const withPatient = (names: readonly NamedEntry[]): NamedPatient[] =>
  names.filter((named): named is NamedPatient => named.system !== undefined);

/** Of the entries that somebody else had read, as `npm run lab -- names-knowledge` wrote them: no other is shown, searched or made anything of. */
export const readNames = (): Promise<NamedEntry[]> => readAs('names.json', z.array(nameSchema));
