import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Understand } from '@anamnesis/knowledge/laboratory.ts';
import { isAct, judge, type Judged } from './judge.ts';
import type { Label } from './labels.ts';

export type Line = Label & Judged & { ms: number };

/** Whoever was asked had what the talk was about. */
export const patientWith = (
  focus: string | null,
): Pick<PatientCase, 'symptoms' | 'complaint' | 'person'> => ({
  complaint: focus ?? '',
  symptoms: focus === null ? [] : [{ id: focus, name: focus, isPresent: true, says: '', aspects: {} }],
  person: { title: '', name: '', age: 50, sex: 'female', job: '', speaker: 'patient', setting: 'practice' },
});

/** What the line before each asked for, as the patient of the talk understood it. */
export function withLast<T extends Label>(labels: readonly T[]): { label: T; lastAsks: readonly Ask[] }[] {
  const last = new Map<string, readonly Ask[]>();
  return labels.map((label) => {
    const lastAsks = label.last ?? last.get(label.transcript) ?? [];
    last.set(label.transcript, label.asks);
    return { label, lastAsks };
  });
}

/** Labelled lines as they are understood, each judged by its nearest reading. */
export const understoodLines = (labels: readonly Label[], understand: Understand): Line[] =>
  withLast(labels).map(({ label, lastAsks }) => {
    const { text, focus, asks, or } = label;
    const before = performance.now();
    const got = understand(text, { focus, lastAsks, patient: patientWith(focus) });
    const ms = performance.now() - before;
    return { ...label, ...judge([asks, ...or], got, focus), ms };
  });

/** Shares of lines, 0 to 1: understood, something else understood, nothing; `unasked`: of all that is told, what was not asked. */
export function sharesOf(lines: readonly Line[]) {
  const told = ({ got }: Line): Ask[] => got.filter((ask) => !isAct(ask));
  const share = (part: readonly Line[]): number => part.length / Math.max(1, lines.length);
  const missed = lines.filter(({ isUnderstood }) => !isUnderstood);
  return {
    right: share(lines.filter(({ isUnderstood }) => isUnderstood)),
    wrong: share(missed.filter((line) => told(line).length > 0)),
    askedBack: share(missed.filter((line) => told(line).length === 0)),
    unasked: lines.flatMap(({ extra }) => extra).length / Math.max(1, lines.flatMap(told).length),
  };
}
