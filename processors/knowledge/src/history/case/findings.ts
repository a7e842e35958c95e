import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import type { CaseSheet } from '@anamnesis/contracts/history/sheet.ts';
import { regions } from '@anamnesis/contracts/diseases/entry.ts';
import type { Dice } from '../../practice/facts/rolls.ts';
import type { HistoryData } from '../data.ts';
import { normalPelvis } from './pelvis.ts';
import { visibleFindings } from './visible.ts';
import { vitalSigns } from './vital-signs.ts';
import { saysName } from './without-name.ts';
import { asNote } from './without-teaching.ts';

type Sign = DiseaseEntry['signs'][number];
type Finding = PatientCase['findings'][number];

/** Who comes to an emergency department is ill enough to show it in the measured signs. */
const urgent = { always: 1, usual: 1, sometimes: 0.5, rare: 0.08, never: 0 } as const;
const chance = { always: 1, usual: 0.85, sometimes: 0.4, rare: 0.08, never: 0 } as const;

const isNormal = (term: string): boolean =>
  /^(?:normal|absence of|no |skin without|painless renal|soft abdomen|impalpable)|\b(?:normal|intact|spared)\b/iu.test(
    term,
  );

/** 'Rovsing sign' and 'Phalen test' are found or not. */
const ofTerm = (term: string): string =>
  /(?:\bsign|\btest|\bphenomenon|\bmanoeuvre)$/iu.test(term) && !/^positive/iu.test(term)
    ? `${term} positive.`
    : `${term}.`;

/** A sign as the examiner notes it in this patient; null: it cannot be stated without the disease's name. */
function noted({ id, term, text, region }: Sign, entry: DiseaseEntry): Finding | null {
  const note = asNote(text, entry) ?? (saysName(term, entry) ? null : ofTerm(term));
  return note === null ? null : { id, region, text: note, isAbnormal: !isNormal(term) };
}

/** One sex has it, or one age: what only the other has is not found. */
function fits({ term, text, region }: Sign, { sex, age }: Person): boolean {
  const said = `${term} ${text}`;
  if (
    sex === 'male' &&
    (region === 'breast'
      ? !/men|gynaecom/iu.test(said)
      : /\b(?:women|ovar\w+|uter\w+|cervi(?:x|cal motion)|vagin\w+|hirsutism|virili\w+)\b/iu.test(said))
  )
    return false;
  if (sex === 'female' && /\b(?:prostat\w+|test(?:is|es|icular)|scrot\w+|gynaecomastia|boys?)\b/iu.test(said))
    return false;
  if (age >= 2 && /fontanelle|newborn|neonat|\binfants?\b/iu.test(said)) return false;
  return age < 16 || !/\b(?:children|boys?)\b/iu.test(said) || /adult/iu.test(said);
}

/** Who examines the pelvis looks for what most have there. */
const isLookedFor = ({ region, frequency }: Sign): boolean =>
  region === 'pelvis' && (frequency === 'always' || frequency === 'usual');

/** What is found in this patient by region: the signs of the disease, as it shows in most, and else what is normal. */
export function findingsOf(
  entry: DiseaseEntry,
  {
    person,
    symptoms,
    conditions,
  }: { person: Person; symptoms: readonly CaseSymptom[]; conditions: CaseSheet['conditions'] },
  data: HistoryData,
  roll: Dice,
): Finding[] {
  const isUrgent = person.setting === 'emergency';
  const rolled = entry.signs.filter((sign) => {
    const isRolled = roll() < (isUrgent && sign.region === 'vital-signs' ? urgent : chance)[sign.frequency];
    return (isRolled || isLookedFor(sign)) && fits(sign, person);
  });
  const { findings: vital, described } = vitalSigns(
    rolled.filter(({ region }) => region === 'vital-signs'),
    {
      entry,
      symptoms,
      person,
      otherSigns: rolled.filter(({ region }) => region !== 'vital-signs'),
      isHypertensive: conditions.some(({ condition }) => condition === 'hypertension'),
    },
    roll,
  );
  const signs = rolled.filter(({ region }) => region !== 'vital-signs');
  const found = [...described, ...signs].flatMap((sign) => noted(sign, entry) ?? []);
  const all = [...vital, ...found, ...visibleFindings(entry, symptoms, found, data)];
  // A normal examination that is a sign of the disease itself is normal beside nothing else.
  const consistent = all.filter(
    ({ isAbnormal, region, text }) =>
      isAbnormal ||
      !/^normal (?:\w+ )?examination/iu.test(text) ||
      !all.some((other) => other.region === region && other.isAbnormal),
  );
  const normal = regions
    .filter((region) => region !== 'pelvis')
    .filter((region) => !consistent.some((finding) => finding.region === region))
    .filter((region) => region !== 'breast' || (person.age >= 12 && person.sex === 'female'))
    .map((region) => ({ id: `normal-${region}`, region, text: data.examination[region], isAbnormal: false }));
  return [...consistent, ...normal, ...normalPelvis(consistent, person, data.examination.pelvis)];
}
