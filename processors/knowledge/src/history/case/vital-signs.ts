import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { CaseSymptom, PatientCase, Person } from '@anamnesis/contracts/history/case.ts';
import type { Dice } from '../../practice/facts/rolls.ts';

type Sign = DiseaseEntry['signs'][number];
type Finding = PatientCase['findings'][number];
const measures = ['temperature', 'pulse', 'pressure', 'breathing', 'saturation'] as const;
type Measure = (typeof measures)[number];
type Reading = { measure: Measure; level: 'high' | 'low' };

/** What a sign of an entry says of a measured number; null: it is one that is described, such as a fall on standing. */
function readingOf({ term }: Pick<Sign, 'term'>): Reading | null {
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

/** Usual pulse, systolic and diastolic pressure and breaths by age. */
const usual = [
  { below: 1, pulse: 130, systolic: 88, diastolic: 52, breaths: 36 },
  { below: 5, pulse: 108, systolic: 96, diastolic: 58, breaths: 26 },
  { below: 12, pulse: 90, systolic: 104, diastolic: 64, breaths: 20 },
  { below: 18, pulse: 78, systolic: 114, diastolic: 70, breaths: 16 },
  { below: 60, pulse: 74, systolic: 124, diastolic: 76, breaths: 15 },
  { below: Infinity, pulse: 72, systolic: 132, diastolic: 78, breaths: 15 },
] as const;

const usualAt = (age: number) => usual.find(({ below }) => age < below) ?? usual[5];

/** The number of a measure as an examiner reads it out. `level`: null where it is normal. */
function readOut(
  measure: Measure,
  level: Reading['level'] | null,
  { age, isVeryFast, isMild }: { age: number; isVeryFast: boolean; isMild: boolean },
  roll: Dice,
): string {
  const at = usualAt(age);
  const about = (middle: number, spread: number): number => Math.round(middle + (roll() - 0.5) * 2 * spread);
  const high = level === 'high';
  const low = level === 'low';
  switch (measure) {
    case 'temperature': {
      const degrees = high ? (isMild ? 37.9 : 38.6) : low ? 35.2 : 36.8;
      return `temperature ${(degrees + (roll() - 0.5) * 0.6).toFixed(1)} °C`;
    }
    case 'pulse':
      return `pulse ${high ? (isVeryFast ? about(184, 14) : about(at.pulse * 1.5, 6)) : low ? about(46, 4) : about(at.pulse, 6)} a minute`;
    case 'pressure': {
      const systolic = about(high ? at.systolic + 38 : low ? at.systolic * 0.7 : at.systolic, high ? 8 : 5);
      const diastolic = about(high ? at.diastolic + 20 : low ? at.diastolic * 0.7 : at.diastolic, 4);
      return `blood pressure ${systolic}/${diastolic} mmHg`;
    }
    case 'breathing':
      return `${high ? about(at.breaths * 1.8, 2) : about(at.breaths, 1)} breaths a minute`;
    case 'saturation':
      return `oxygen saturation ${low ? about(89, 2) : about(97.6, 1)} % on air`;
    default:
      return measure satisfies never;
  }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * The measured vital signs of a patient: one finding for each number that is not normal, with the id of its sign, and one with the others.
 * `signs`: those of the entry that this patient has; one that speaks against an earlier one is left out.
 */
export function vitalSigns(
  signs: readonly Sign[],
  symptoms: readonly CaseSymptom[],
  { age }: Person,
  roll: Dice,
): { findings: Finding[]; described: Sign[] } {
  const measured = new Map<Measure, Reading & { id: string; term: string }>();
  const described: Sign[] = [];
  for (const sign of signs) {
    const reading = readingOf(sign);
    if (!reading) described.push(sign);
    else if (!measured.has(reading.measure))
      measured.set(reading.measure, { ...reading, id: sign.id, term: sign.term });
  }
  const isCold = signs.some(({ term }) => /normal temp|without fever/iu.test(term));
  const hasFever = symptoms.some(({ id, isPresent }) => isPresent && id === 'fever');
  if (hasFever && !isCold && !measured.has('temperature'))
    measured.set('temperature', {
      measure: 'temperature',
      level: 'high',
      id: 'measured-temperature',
      term: 'Mild fever',
    });
  const abnormal: Finding[] = [];
  const normal: string[] = [];
  for (const measure of measures) {
    const found = measured.get(measure);
    const term = found?.term ?? '';
    const text = readOut(
      measure,
      found?.level ?? null,
      { age, isVeryFast: /regular pulse/iu.test(term), isMild: /mild|low-grade|slight/iu.test(term) },
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
