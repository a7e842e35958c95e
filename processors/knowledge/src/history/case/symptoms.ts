import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, CasePerson } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { isKindPresent, type Kin } from '../kin.ts';
import { asParent } from './parents-voice.ts';
import { saysName } from './without-name.ts';

/** Symptoms that are mentioned one by one when asked for anything else: one at least is left to be asked for. */
const mostVolunteered = 2;

type About = {
  entry: DiseaseEntry;
  sheet: CaseSheet;
  person: CasePerson;
  vocabulary: ReadonlyMap<string, Symptom>;
  kin: Kin;
  /** Symptoms of diseases that look like this one. */
  ofLookAlikes: readonly string[];
};

/** What the patient has, as the sheet says it, and what they have not: all else that the disease or one like it brings. The complaint is first. */
export function caseSymptoms({ entry, sheet, person, vocabulary, kin, ofLookAlikes }: About): {
  symptoms: CaseSymptom[];
  volunteered: string[];
} {
  const symptoms = new Map<string, CaseSymptom>();
  const ofEntry = new Map(entry.symptoms.map((symptom) => [symptom.id, symptom]));
  const denial = (id: string, { denies }: Symptom): string => {
    const own = ofEntry.get(id);
    const said = own?.frequency === 'never' ? own.says : undefined;
    return asParent(said === undefined || saysName(said, entry) ? denies : said, person);
  };
  const add = (id: string, present: Pick<CaseSymptom, 'says' | 'aspects'> | null): void => {
    const known = vocabulary.get(id);
    if (!known || symptoms.has(id) || (known.sex !== undefined && known.sex !== person.sex)) return;
    symptoms.set(id, {
      id,
      name: known.name,
      isPresent: present !== null,
      says: present?.says ?? denial(id, known),
      aspects: present?.aspects ?? {},
    });
  };
  const has = (id: string): boolean => symptoms.get(id)?.isPresent === true;
  /** Of one who has a kind of it already, it is not denied; of one whom it wakes, sleep is not good. */
  const deny = (id: string): void => {
    const isAtNight = id === 'poor-sleep' && sheet.aspects.night !== undefined;
    if (!isAtNight && !isKindPresent(id, kin, has)) add(id, null);
  };

  add(sheet.complaint, { says: sheet.opening, aspects: sheet.aspects });
  for (const { symptom, says, aspects } of sheet.also) add(symptom, { says, aspects });
  for (const id of sheet.absent) add(id, null);
  for (const { id } of entry.symptoms) deny(id);
  for (const id of ofLookAlikes) deny(id);
  return {
    symptoms: [...symptoms.values()],
    // The sheet has them in the order in which a person thinks of them.
    volunteered: sheet.also
      .map(({ symptom }) => symptom)
      .filter((id) => has(id))
      .slice(0, mostVolunteered),
  };
}
