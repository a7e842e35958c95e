import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import type { Dice } from '../../practice/facts/rolls.ts';
import { type Level, type Measure, measures, readOut } from './read-out.ts';

type Sign = DiseaseEntry['signs'][number];
type Finding = PatientCase['findings'][number];
type Reading = { measure: Measure; level: Level };
type Measured = Reading & { id: string; term: string };

/** What a sign of an entry says of measured numbers; none: it is one that is described, such as a fall on standing. */
function readingsOf({ term }: Pick<Sign, 'term'>): Reading[] {
  if (/cushing reflex/iu.test(term))
    return [
      { measure: 'pressure', level: 'high' },
      { measure: 'pulse', level: 'low' },
    ];
  const readings = term.split(' and ').map(readingOf);
  return readings.filter((reading) => reading !== null);
}

function readingOf(term: string): Reading | null {
  if (
    /postural|paradox|between|narrow|irregular|unstable|reflex|normal|walking|exertion|pulse pressure|shock in/iu.test(
      term,
    )
  )
    return null;
  if (/fever|temperature/iu.test(term))
    return { measure: 'temperature', level: /low temp|hypotherm/iu.test(term) ? 'low' : 'high' };
  if (/saturation|hypox/iu.test(term)) return { measure: 'saturation', level: 'low' };
  if (/breathing|respiratory|tachypn/iu.test(term)) return { measure: 'breathing', level: 'high' };
  if (/hypotension|low blood pressure/iu.test(term)) return { measure: 'pressure', level: 'low' };
  if (/hypertension|blood pressure/iu.test(term)) return { measure: 'pressure', level: 'high' };
  if (/bradycard|slow pulse/iu.test(term)) return { measure: 'pulse', level: 'low' };
  if (/tachycard|fast (?:\w+ )?(?:pulse|heart)/iu.test(term)) return { measure: 'pulse', level: 'high' };
  return null;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A sign that another one, the setting or what the patient says speaks against is left out. */
function belongs(
  { measure, level }: Reading,
  { frequency }: Sign,
  { symptoms, person }: Pick<Measurable, 'symptoms' | 'person'>,
): boolean {
  const isOutside = person.setting === 'practice' || person.setting === 'clinic';
  // Who is in shock does not come to a surgery.
  if (measure === 'pressure' && level === 'low') return !isOutside || frequency === 'usual';
  if (measure === 'temperature' && level === 'high')
    return !symptoms.some(({ id, isPresent }) => id === 'fever' && !isPresent);
  return true;
}

const isSevere = /\b(?:8|9|10|eight|nine|ten)(?: or \w+)?(?:,? (?:out )?of|\/)|\bworst\b/iu;
const breathless = new Set(['breathlessness', 'waking-breathless', 'laboured-breathing-in-child']);
/** Signs beside the measured ones that are seen with fast breathing. */
const breathesHard = /kussmaul|accessory muscles|respiratory distress|recession|grunting/iu;

/** What the body does in a patient with these symptoms, whatever the entry says of it. */
function followingOf(
  measured: ReadonlyMap<Measure, Measured>,
  { entry, symptoms, person, otherSigns }: Measurable,
): Reading[] {
  const present = symptoms.filter(({ isPresent }) => isPresent);
  const isUrgent = person.setting === 'emergency' || person.setting === 'ward';
  const following: Reading[] = [];
  const isLow = (measure: Measure): boolean => measured.get(measure)?.level === 'low';
  const gasps = isUrgent && present.some(({ id }) => breathless.has(id));
  const inPain = isUrgent && present.some(({ aspects }) => isSevere.test(aspects.severity ?? ''));
  const isHot = measured.get('temperature')?.level === 'high';
  if (isLow('pressure') || gasps || inPain || (isUrgent && isHot))
    following.push({ measure: 'pulse', level: 'high' });
  const worksHard = otherSigns.some(({ term }) => breathesHard.test(term));
  if (gasps || worksHard || isLow('saturation')) following.push({ measure: 'breathing', level: 'high' });
  if (measured.get('breathing')?.level === 'high' && lacksOxygen(entry))
    following.push({ measure: 'saturation', level: 'low' });
  if (gasps && lacksOxygen(entry)) following.push({ measure: 'saturation', level: 'low' });
  return following;
}

/** An illness of the lungs or their vessels in which the blood gets too little oxygen. */
const lacksOxygen = ({ system, signs, symptoms, investigations }: DiseaseEntry): boolean =>
  system === 'respiratory' ||
  [...signs, ...symptoms, ...investigations].some(({ text }) =>
    /hypox|desaturat|low (?:oxygen|saturation)|oxygen saturation|oxygen (?:level|tension) (?:falls|is low)|cyano/iu.test(
      text,
    ),
  );

export type Measurable = {
  entry: DiseaseEntry;
  symptoms: readonly CaseSymptom[];
  person: Person;
  /** Those of this patient that are no vital signs. */
  otherSigns: readonly Pick<Sign, 'term'>[];
  /** Whether high blood pressure is among the illnesses that the patient has. */
  isHypertensive: boolean;
};

/**
 * The measured vital signs of a patient: one finding for each number that is not normal, with the id of its sign, and one with the others.
 * `signs`: those of the entry that this patient has; one that speaks against an earlier one is left out.
 */
export function vitalSigns(
  signs: readonly Sign[],
  of: Measurable,
  roll: Dice,
): { findings: Finding[]; described: Sign[] } {
  const { symptoms, person, isHypertensive } = of;
  const measured = new Map<Measure, Measured>();
  const described: Sign[] = [];
  for (const sign of signs) {
    const readings = readingsOf(sign);
    if (readings.length === 0) described.push(sign);
    readings.forEach((reading, nth) => {
      if (measured.has(reading.measure) || !belongs(reading, sign, of)) return;
      // A sign of two numbers is one finding, the other number another one.
      const id = nth === 0 ? sign.id : `measured-${reading.measure}`;
      measured.set(reading.measure, { ...reading, id, term: sign.term });
    });
  }
  const isCold = signs.some(({ term }) => /normal temp|without fever/iu.test(term));
  const hasFever = symptoms.some(({ id, isPresent }) => isPresent && id === 'fever');
  const measure = (reading: Reading, term: string): void => {
    if (!measured.has(reading.measure))
      measured.set(reading.measure, { ...reading, id: `measured-${reading.measure}`, term });
  };
  if (hasFever && !isCold) measure({ measure: 'temperature', level: 'high' }, 'Mild fever');
  const isNormal = signs.some(({ term }) => /normal vital signs/iu.test(term));
  if (!isNormal) for (const following of followingOf(measured, of)) measure(following, '');
  if (isHypertensive && !signs.some(({ term }) => /normal blood pressure/iu.test(term)))
    measure({ measure: 'pressure', level: 'high' }, 'Mild');
  const abnormal: Finding[] = [];
  const normal: string[] = [];
  for (const each of measures) {
    const found = measured.get(each);
    const term = found?.term ?? '';
    const text = readOut(
      each,
      found?.level ?? null,
      {
        age: person.age,
        isVeryFast: /regular pulse/iu.test(term),
        isMild: term === '' || /mild|low-grade|slight/iu.test(term),
      },
      roll,
    );
    if (found) abnormal.push({ id: found.id, region: 'vital-signs', text: sentence(text), isAbnormal: true });
    else normal.push(text);
  }
  const others: Finding[] =
    normal.length === 0
      ? []
      : [
          {
            id: 'normal-vital-signs',
            region: 'vital-signs',
            text: sentence(normal.join(', ')),
            isAbnormal: false,
          },
        ];
  return { findings: [...abnormal, ...others], described };
}
