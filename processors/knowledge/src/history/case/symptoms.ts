import type { DiseaseEntry, Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import type { Dice } from '../../practice/facts/rolls.ts';
import { isKindPresent, type Kin } from '../kin.ts';
import { asParent } from './parents-voice.ts';
import { saysName } from './without-name.ts';

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
  kin: Kin;
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

/** What the patient has and has not, the complaint first. `volunteered`: mentioned one by one when asked for anything else. */
export function caseSymptoms(about: About): {
  symptoms: CaseSymptom[];
  complaint: string;
  volunteered: string[];
} {
  const { entry, sheet, person, vocabulary, kin, ofLookAlikes, roll } = about;
  const symptoms = new Map<string, CaseSymptom>();
  const main = sheet?.complaint ?? mainSymptom(about).id;
  const ofEntry = new Map(entry.symptoms.map((symptom) => [symptom.id, symptom]));
  const words = (id: string, { says, denies }: Symptom, isPresent: boolean): string => {
    const own = ofEntry.get(id);
    const ownSays = own && (own.frequency === 'never') !== isPresent ? own.says : undefined;
    return asParent(
      ownSays === undefined || saysName(ownSays, entry) ? (isPresent ? says : denies) : ownSays,
      person,
    );
  };
  const add = (id: string, isPresent: boolean, says?: string, aspects: CaseSymptom['aspects'] = {}): void => {
    const known = vocabulary.get(id);
    if (!known || symptoms.has(id) || !canHave(known, person)) return;
    symptoms.set(id, { id, name: known.name, isPresent, says: says ?? words(id, known, isPresent), aspects });
  };
  const has = (id: string): boolean => symptoms.get(id)?.isPresent === true;
  /** Of one who has a kind of it already, it is not denied; of one whom it wakes, sleep is not good. */
  const deny = (id: string): void => {
    const isAtNight = id === 'poor-sleep' && symptoms.get(main)?.aspects.night !== undefined;
    if (!isAtNight && !isKindPresent(id, kin, has)) add(id, false);
  };

  if (sheet) add(main, true, sheet.opening, sheet.aspects);
  else
    add(main, true, undefined, {
      onset: asParent(entry.patient.onset, person),
      course: asParent(entry.patient.course, person),
    });
  for (const { symptom, says, aspects } of sheet?.also ?? []) add(symptom, true, says, aspects);
  for (const id of sheet?.absent ?? []) add(id, false);
  // With a sheet nothing of weight is added to it: what is not in all people stays absent.
  const rolled = entry.symptoms.map(({ id, frequency }) => ({
    id,
    isPresent: roll() < chance[frequency] && (!sheet || (!sheet.examined && frequency === 'always')),
  }));
  for (const { id, isPresent } of rolled) if (isPresent) add(id, true);
  for (const { id, isPresent } of rolled) if (!isPresent) deny(id);
  for (const id of ofLookAlikes) deny(id);

  const volunteered = [...symptoms.values()]
    .filter(({ id, isPresent }) => isPresent && id !== main)
    .map(({ id }) => id);
  return {
    symptoms: [...symptoms.values()],
    complaint: main,
    // The sheet has them in the order in which a person thinks of them; one is left to be asked for.
    volunteered: volunteered.slice(0, sheet ? 2 : 3),
  };
}
