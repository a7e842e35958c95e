import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import type { Dice } from '../../practice/facts/rolls.ts';

type EntrySymptom = DiseaseEntry['symptoms'][number];

/** How likely a person with the disease has a symptom of it that no sheet decides. */
const chance = { always: 1, usual: 0.8, sometimes: 0.35, rare: 0.08, never: 0 } as const;

const canHave = ({ sex }: Pick<Symptom, 'sex'>, person: Person): boolean =>
  sex === undefined || sex === person.sex;

type About = {
  entry: DiseaseEntry;
  sheet: CaseSheet | null;
  person: Person;
  vocabulary: ReadonlyMap<string, Symptom>;
  /** Symptoms of diseases that look like this one, which this patient has not. */
  ofLookAlikes: readonly string[];
  roll: Dice;
};

/** The symptom that brings a person whose case no sheet decides: one of the first that most people have. */
function mainSymptom({ entry, person, vocabulary }: About): EntrySymptom {
  const possible = entry.symptoms.filter(
    ({ id, frequency }) => frequency !== 'never' && canHave(vocabulary.get(id) ?? {}, person),
  );
  const common = possible.filter(({ frequency }) => frequency === 'always' || frequency === 'usual');
  const [first] = common.length > 0 ? common : possible;
  if (!first) throw new Error(`${entry.id}: no symptom that this person can have`);
  return first;
}

/** What the patient has and has not, the complaint first. `volunteered`: told one by one when asked for anything else. */
export function caseSymptoms(about: About): {
  symptoms: CaseSymptom[];
  complaint: string;
  volunteered: string[];
} {
  const { entry, sheet, person, vocabulary, ofLookAlikes, roll } = about;
  const symptoms = new Map<string, CaseSymptom>();
  const ofEntry = new Map(entry.symptoms.map((symptom) => [symptom.id, symptom]));
  const add = (id: string, isPresent: boolean, says?: string, aspects: CaseSymptom['aspects'] = {}): void => {
    const known = vocabulary.get(id);
    if (!known || symptoms.has(id) || !canHave(known, person)) return;
    const own = ofEntry.get(id);
    const ownSays = own && (own.frequency === 'never') !== isPresent ? own.says : undefined;
    const words = says ?? ownSays ?? (isPresent ? known.says : known.denies);
    symptoms.set(id, { id, name: known.name, isPresent, says: words, aspects });
  };

  const main = sheet?.complaint ?? mainSymptom(about).id;
  if (sheet) add(main, true, sheet.opening, sheet.aspects);
  else add(main, true, undefined, { onset: entry.patient.onset, course: entry.patient.course });
  for (const { symptom, says, aspects } of sheet?.also ?? []) add(symptom, true, says, aspects);
  for (const id of sheet?.absent ?? []) add(id, false);
  // With a sheet nothing of weight is added to it: rarer symptoms stay absent.
  for (const { id, frequency } of entry.symptoms) {
    const has = sheet ? frequency === 'always' : roll() < chance[frequency];
    add(id, has);
  }
  for (const id of ofLookAlikes) add(id, false);

  const volunteered = [...symptoms.values()]
    .filter(({ id, isPresent }) => isPresent && id !== main)
    .map(({ id }) => id)
    .slice(0, 3);
  return { symptoms: [...symptoms.values()], complaint: main, volunteered };
}
