// Blocks between atria and ventricles, and a pacemaker.
import { line } from '../kit/svg.ts';
import { beat, broad, pWave } from './beat.ts';
import { pointer, span } from './marks.ts';
import { stripPicture, usualStrip, whole } from './strip.ts';
import { at, each, moved, sum } from './waves.ts';

const atriaEvery = 800;
/** Onsets of P waves, 75 a minute. */
const atria = each(atriaEvery, { from: 320, to: whole });

export function firstDegree(): string {
  const pr = 280;
  return stripPicture([
    {
      ...usualStrip,
      signal: at(
        atria.map((onset) => onset + pr),
        beat({ pr }),
      ),
      marks: ({ x, y }) => [
        span('PR 280 ms', { from: x(atria[1]!), to: x(atria[1]! + pr), y: y(-0.42), below: true }),
        span('PR 280 ms', { from: x(atria[5]!), to: x(atria[5]! + pr), y: y(-0.42), below: true }),
        pointer('each P wave has its QRS', [x(atria[3]! + 50), y(1.4)], [x(atria[3]! + 50), y(0.2)]),
      ],
    },
  ]);
}

/** PR intervals of a group that ends with a blocked P wave: each is longer, by less and less. */
export const wenckebachIntervals = [180, 270, 320];

export function wenckebach(): string {
  const beats = atria.flatMap((onset, n) => {
    const pr = wenckebachIntervals[n % 4];
    return pr === undefined ? [moved(pWave(), onset)] : [moved(beat({ pr }), onset + pr)];
  });
  return stripPicture([
    {
      ...usualStrip,
      signal: sum(beats),
      marks: ({ x, y }) => [
        ...[0, 1, 2, 4].map((n) =>
          span(`PR ${wenckebachIntervals[n % 4]} ms`, {
            from: x(atria[n]!),
            to: x(atria[n]! + wenckebachIntervals[n % 4]!),
            y: y(-0.42),
            below: true,
          }),
        ),
        pointer('blocked P wave, no QRS', [x(atria[3]! + 50), y(1.4)], [x(atria[3]! + 50), y(0.2)]),
      ],
    },
  ]);
}

export function mobitzTwo(): string {
  const [pr, blocked] = [160, new Set([2, 5])];
  const shape = beat({ pr, qrs: 130, s: -0.35, t: 0.22, qt: 420 });
  return stripPicture([
    {
      ...usualStrip,
      signal: sum(
        atria.map((onset, n) => (blocked.has(n) ? moved(pWave(), onset) : moved(shape, onset + pr))),
      ),
      marks: ({ x, y }) => [
        span('PR 160 ms', { from: x(atria[1]!), to: x(atria[1]! + pr), y: y(-0.5), below: true }),
        span('PR 160 ms', { from: x(atria[3]!), to: x(atria[3]! + pr), y: y(-0.5), below: true }),
        pointer('blocked P wave', [x(atria[2]! + 50), y(1.4)], [x(atria[2]! + 50), y(0.2)]),
        pointer('blocked P wave', [x(atria[5]! + 50), y(1.4)], [x(atria[5]! + 50), y(0.2)]),
      ],
    },
  ]);
}

export function completeBlock(): string {
  const escape = each(1500, { from: 620, to: whole });
  return stripPicture([
    {
      ...usualStrip,
      below: 1.5,
      signal: sum([at(atria, pWave(0.16)), at(escape, broad(1.05, { qrs: 150, t: -0.35 }))]),
      marks: ({ x, y }) => [
        span('P waves: 75 a minute', {
          from: x(atria[4]! + 50),
          to: x(atria[5]! + 50),
          y: y(-0.75),
          below: true,
        }),
        span('escape beats: 40 a minute', { from: x(escape[1]! + 65), to: x(escape[2]! + 65), y: y(1.4) }),
        pointer('P wave', [x(atria[5]! + 50), y(1.1)], [x(atria[5]! + 50), y(0.22)]),
        pointer('hidden P wave', [x(escape[3]! + 58), y(1.55)], [x(escape[3]! + 58), y(1.14)]),
        pointer('broad QRS', [x(escape[0]! + 170), y(1.1)], [x(escape[0]! + 80), y(0.85)], {
          anchor: 'start',
        }),
      ],
    },
  ]);
}

export function ventricularPacing(): string {
  const beats = each(860, { from: 300, to: whole });
  return stripPicture([
    {
      ...usualStrip,
      below: 2,
      above: 1.5,
      signal: at(beats, moved(broad(-1.15, { qrs: 160, t: -0.35 }), 12)),
      marks: ({ x, y }) => [
        ...beats.map((time) => line('line', [x(time), y(0)], [x(time), y(0.55)])),
        pointer('pacing spike', [x(1480), y(1.05)], [x(beats[1]! + 12), y(0.56)]),
        pointer('broad QRS', [x(2470), y(-1.65)], [x(beats[2]! + 90), y(-1.12)]),
        span('860 ms: 70 a minute', { from: x(beats[4]!), to: x(beats[5]!), y: y(0.85) }),
      ],
    },
  ]);
}
