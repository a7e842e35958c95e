import { hump, plateau, sum, type Wave } from './waves.ts';

/** A beat in a lead: heights in mV, times in ms. Without `p` no atrium beats before it. */
export type Beat = {
  p?: number;
  /** From the onset of P to that of QRS. */
  pr?: number;
  qrs?: number;
  /** From the onset of QRS to the end of T. */
  qt?: number;
  q?: number;
  r?: number;
  s?: number;
  /** A second R, after the S. */
  r2?: number;
  t?: number;
  /** How wide T is: 1 as usual. */
  tWidth?: number;
  /** What the ST segment is raised by, up to T. */
  st?: number;
  u?: number;
};

const usual = { p: 0.14, pr: 160, qrs: 90, qt: 390, q: -0.08, r: 1, s: -0.18, t: 0.26 } as const;

/** Of the P wave: its middle after its onset, and its width. */
const [pMiddle, pSigma] = [50, 19];

/** P wave by itself, its onset at 0. */
export const pWave = (height: number = usual.p): Wave => hump(height, pMiddle, pSigma);

/** The waves of one beat; 0 is the onset of QRS. */
export function beat(changes: Beat = {}): Wave {
  const { p, pr, qrs, qt, q, r, s, r2 = 0, t, tWidth = 1, st = 0, u = 0 } = { ...usual, ...changes };
  const narrow = qrs / 9;
  const tSigma = 42 * tWidth;
  const tMiddle = qt - 2.2 * tSigma;
  const parts: Wave[] = [
    hump(p, pMiddle - pr, pSigma),
    hump(q, 0.2 * qrs, narrow * 0.75),
    hump(r, 0.45 * qrs, narrow),
    hump(s, (r2 === 0 ? 0.75 : 0.68) * qrs, narrow),
    hump(r2, 0.9 * qrs, narrow * 1.1),
    // T rises slower than it falls.
    hump(t * 0.72, tMiddle, tSigma),
    hump(t * 0.42, tMiddle - 0.75 * tSigma, tSigma * 1.1),
    hump(u, qt + 70, 30),
  ];
  if (st !== 0) parts.push(plateau(st, 0.85 * qrs, tMiddle + 0.6 * tSigma, 14));
  return sum(parts);
}

/** A broad complex of the ventricles themselves: one way, and T the other. */
export const broad = (height = 1.3, { qrs = 160, t = -0.42 } = {}): Wave =>
  sum([
    hump(height * 0.85, 0.42 * qrs, qrs / 5.2),
    hump(height * 0.35, 0.68 * qrs, qrs / 7),
    hump(-0.12 * Math.sign(height) * Math.abs(height), 0.04 * qrs, qrs / 12),
    hump(t * Math.sign(height), qrs + 130, 58),
  ]);
