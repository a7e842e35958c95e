// Rhythms by where they come from, above the ventricles or in them.
import { beat, broad, pWave } from './beat.ts';
import { pointer, span, words } from './marks.ts';
import { stripPicture, usualStrip, whole } from './strip.ts';
import { at, chance, each, hump, sum, type Wave } from './waves.ts';

export function sinusRhythm(): string {
  const [first, second] = [500, 1340];
  const strip = { lead: 'Lead II', length: 2400, mm: 10, above: 2, below: 1 };
  return stripPicture([
    {
      ...strip,
      signal: at([first, second, 2180], beat()),
      marks: ({ x, y }) => [
        span('RR interval', { from: x(first + 40), to: x(second + 40), y: y(1.45) }),
        span('PR interval', { from: x(first - 160), to: x(first), y: y(-0.36), below: true }),
        span('QT interval', { from: x(first), to: x(first + 390), y: y(-0.72), below: true }),
        pointer('P wave', [x(second - 150), y(0.62)], [x(second - 110), y(0.18)]),
        pointer('QRS complex', [x(second + 90), y(1.08)], [x(second + 46), y(0.92)], { anchor: 'start' }),
        pointer('ST segment', [x(second + 150), y(0.76)], [x(second + 140), y(0.06)], { anchor: 'start' }),
        pointer('T wave', [x(second + 300), y(0.5)], [x(second + 285), y(0.3)], { anchor: 'start' }),
      ],
    },
  ]);
}

/** The beats of atrial fibrillation: no gap is like another one. */
export const irregular = [230, 700, 1420, 1870, 2700, 3130, 3900, 4290, 4860, 5650];

export function atrialFibrillation(): string {
  const next = chance(7);
  const ripple = sum(
    [3.1, 4.4, 5.6, 6.7, 7.9].map((perSecond): Wave => {
      const phase = next() * 2 * Math.PI;
      return (t) => 0.028 * Math.sin((t / 1000) * perSecond * 2 * Math.PI + phase);
    }),
  );
  return stripPicture([
    {
      ...usualStrip,
      signal: sum([ripple, at(irregular, beat({ p: 0, q: -0.05, t: 0.2 }))]),
      marks: ({ x, y }) => [
        span('RR varies', { from: x(1910), to: x(2740), y: y(1.35) }),
        span('without a pattern', { from: x(3170), to: x(3940), y: y(1.35) }),
        pointer('no P wave, a wavy line', [x(2260), y(-0.8)], [x(2420), y(-0.06)]),
        pointer('narrow QRS', [x(5010), y(1.3)], [x(4910), y(0.9)], { anchor: 'start' }),
      ],
    },
  ]);
}

/** A saw-tooth that falls slowly and rises fast. */
const teeth =
  (gap: number, height: number): Wave =>
  (t) => {
    const part = (((t % gap) + gap) % gap) / gap;
    return part < 0.72 ? height * (0.5 - part / 0.72) : height * (-0.5 + (part - 0.72) / 0.28);
  };

export function atrialFlutter(): string {
  const narrow = beat({ p: 0, q: 0, t: 0.05, r: 1.05 });
  return stripPicture([
    {
      ...usualStrip,
      below: 1.5,
      signal: sum([teeth(200, 0.26), at(each(800, { from: 350, to: whole }), narrow)]),
      marks: ({ x, y }) => [
        pointer('saw-tooth flutter waves', [x(1560), y(1.4)], [x(1560), y(0.1)]),
        span('200 ms: 300 waves a minute', { from: x(1656), to: x(1856), y: y(-0.6), below: true }),
        span('one QRS to four waves: 75 a minute', { from: x(4390), to: x(5190), y: y(1.35) }),
      ],
    },
  ]);
}

export function supraventricularTachycardia(): string {
  const shape = sum([
    beat({ p: 0, s: -0.1, qt: 265, tWidth: 0.75, t: 0.2 }),
    // The atria are reached backwards, a moment after the ventricles.
    hump(-0.13, 108, 13),
  ]);
  return stripPicture([
    {
      ...usualStrip,
      signal: at(each(320, { from: 120, to: whole }), shape),
      marks: ({ x, y }) => [
        span('320 ms: 188 a minute, regular', { from: x(2080), to: x(2400), y: y(1.4) }),
        pointer('narrow QRS', [x(3900), y(1.4)], [x(4006), y(0.95)]),
        pointer('retrograde P wave behind the QRS', [x(3360), y(-0.8)], [x(3428), y(-0.18)]),
      ],
    },
  ]);
}

export function ventricularTachycardia(): string {
  const all = each(360, { from: 60, to: whole });
  const captured = 2900;
  return stripPicture([
    {
      ...usualStrip,
      above: 2.5,
      lead: 'Lead V1',
      signal: sum([
        at(
          all.filter((time) => Math.abs(time - captured) > 100),
          broad(1.25),
        ),
        at(each(680, { from: 20, to: whole }), pWave(0.13)),
        at([captured], beat({ p: 0, r: 0.3, s: -0.7, t: 0.12, qt: 330 })),
      ]),
      marks: ({ x, y }) => [
        span('QRS 160 ms', { from: x(1500), to: x(1660), y: y(1.75) }),
        pointer('capture beat', [x(captured + 280), y(1.7)], [x(captured + 50), y(0.36)], {
          anchor: 'start',
        }),
        span('360 ms: 167 a minute', { from: x(4890), to: x(5250), y: y(1.75) }),
        pointer('P wave', [x(2790), y(1.7)], [x(2790), y(0.04)]),
      ],
    },
  ]);
}

export function ventricularFibrillation(): string {
  const next = chance(23);
  const tones = Array.from({ length: 9 }, (_, n) => ({
    perSecond: 2.6 + n * 0.55 + next() * 0.4,
    phase: next() * 2 * Math.PI,
    height: 0.1 + next() * 0.1,
  }));
  const signal: Wave = (t) =>
    tones.reduce(
      (total, { perSecond, phase, height }) =>
        total + height * Math.sin(((t + 800) / 1000) * perSecond * 2 * Math.PI + phase),
      0,
    );
  return stripPicture([
    {
      ...usualStrip,
      below: 2,
      signal,
      marks: ({ x, y }) => [
        words('no P wave, no QRS complex, no T wave', [x(3100), y(1.5)]),
        words('waves of ever changing height and shape', [x(3100), y(-1.75)]),
      ],
    },
  ]);
}

export function torsades(): string {
  const turn = 1900;
  const signal: Wave = (t) => {
    const swing = Math.sin(((t - 250) * Math.PI) / turn);
    return 0.38 * swing + (0.22 + 0.75 * Math.abs(swing)) * Math.sin((t / 270) * 2 * Math.PI);
  };
  return stripPicture([
    {
      ...usualStrip,
      below: 2,
      signal,
      marks: ({ x, y }) => [
        words('peaks point up', [x(1200), y(1.6)]),
        pointer('twist', [x(2150), y(1.5)], [x(2150), y(0.35)]),
        words('peaks point down', [x(3100), y(-1.7)]),
        pointer('twist', [x(4050), y(-1.5)], [x(4050), y(-0.35)]),
        words('peaks point up', [x(5000), y(1.6)]),
      ],
    },
  ]);
}
