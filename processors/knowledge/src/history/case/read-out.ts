import type { Dice } from '../../practice/facts/rolls.ts';

export const measures = ['temperature', 'pulse', 'pressure', 'breathing', 'saturation'] as const;
export type Measure = (typeof measures)[number];
export type Level = 'high' | 'low';

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
export function readOut(
  measure: Measure,
  level: Level | null,
  { age, isVeryFast, isMild }: { age: number; isVeryFast: boolean; isMild: boolean },
  roll: Dice,
): string {
  const at = usualAt(age);
  const about = (middle: number, spread: number): number => Math.round(middle + (roll() - 0.5) * 2 * spread);
  const high = level === 'high';
  const low = level === 'low';
  switch (measure) {
    case 'temperature': {
      const degrees = high ? (isMild ? 38.2 : 38.8) : low ? 35.2 : 36.8;
      return `temperature ${(degrees + (roll() - 0.5) * 0.6).toFixed(1)} °C`;
    }
    case 'pulse':
      return `pulse ${high ? (isVeryFast ? about(184, 14) : about(at.pulse * (isMild ? 1.35 : 1.5), 6)) : low ? about(46, 4) : about(at.pulse, 6)} a minute`;
    case 'pressure': {
      const systolic = about(
        high ? at.systolic + (isMild ? 24 : 38) : low ? at.systolic * 0.7 : at.systolic,
        high ? 8 : 5,
      );
      const diastolic = about(
        high ? at.diastolic + (isMild ? 12 : 20) : low ? at.diastolic * 0.7 : at.diastolic,
        4,
      );
      return `blood pressure ${systolic}/${diastolic} mmHg`;
    }
    case 'breathing':
      return `${high ? about(at.breaths * (isMild ? 1.55 : 1.8), 2) : about(at.breaths, 1)} breaths a minute`;
    case 'saturation':
      return `oxygen saturation ${low ? (isMild ? about(92, 1) : about(89, 2)) : about(97.6, 1)} % on air`;
    default:
      return measure satisfies never;
  }
}
