// Complexes of an odd shape: bundle branches, pathways, channels, salts, cold.
import { beat } from './beat.ts';
import { pointer, span, words } from './marks.ts';
import { stripPicture, type Strip } from './strip.ts';
import { at, bent, hump, sum } from './waves.ts';

/** Two of them stand beside each other. */
const half: Omit<Strip, 'lead' | 'signal'> = { length: 1500, mm: 8, above: 1.5, below: 1.5 };
const p = hump(0.11, -110, 19);
const twice = [330, 1180];

export function leftBundleBranchBlock(): string {
  const v1 = sum([
    p,
    hump(0.1, 16, 9),
    hump(-1.15, 78, 26),
    hump(-0.25, 125, 14),
    bent([120, 0], [170, 0.14], [330, 0.42], [440, 0]),
  ]);
  const v6 = sum([
    p,
    hump(0.62, 48, 21),
    hump(0.6, 104, 20),
    bent([120, 0], [180, -0.1], [340, -0.3], [440, 0]),
  ]);
  return stripPicture([
    {
      ...half,
      lead: 'V1',
      signal: at(twice, v1),
      marks: ({ x, y }) => [
        pointer('deep, broad S wave', [x(640), y(-1.3)], [x(425), y(-1)], { anchor: 'start' }),
        span('QRS 150 ms', { from: x(1180), to: x(1330), y: y(1), below: false }),
      ],
    },
    {
      ...half,
      lead: 'V6',
      signal: at(twice, v6),
      marks: ({ x, y }) => [
        pointer('notched R wave, no Q', [x(620), y(1.1)], [x(445), y(0.66)], { anchor: 'start' }),
        pointer('T wave inverted', [x(840), y(-0.75)], [x(690), y(-0.3)]),
      ],
    },
  ]);
}

export function rightBundleBranchBlock(): string {
  const v1 = sum([
    p,
    hump(0.3, 18, 9),
    hump(-0.42, 48, 11),
    hump(0.95, 104, 20),
    bent([140, 0], [290, -0.22], [420, 0]),
  ]);
  const beats = [520, 1320];
  const v6 = sum([
    p,
    hump(-0.08, 10, 6),
    hump(0.95, 36, 12),
    hump(-0.33, 104, 24),
    bent([140, 0], [290, 0.24], [420, 0]),
  ]);
  return stripPicture([
    {
      ...half,
      lead: 'V1',
      signal: at(beats, v1),
      marks: ({ x, y }) => [
        pointer("second R wave (R')", [x(740), y(1.15)], [x(630), y(0.88)], { anchor: 'start' }),
        pointer('first R wave', [x(490), y(0.62)], [x(536), y(0.28)], { anchor: 'end' }),
        pointer('S wave', [x(440), y(-0.65)], [x(566), y(-0.38)], { anchor: 'end' }),
        pointer('T wave inverted', [x(900), y(-0.65)], [x(815), y(-0.2)]),
      ],
    },
    {
      ...half,
      lead: 'V6',
      signal: at(beats, v6),
      marks: ({ x, y }) => [
        pointer('broad, slurred S wave', [x(690), y(-0.85)], [x(632), y(-0.3)], { anchor: 'start' }),
        span('QRS 140 ms', { from: x(520), to: x(660), y: y(1.15) }),
      ],
    },
  ]);
}

const zoomed = { length: 2400, mm: 10, above: 1.5, below: 1 };

export function preExcitation(): string {
  const [first, second] = [500, 1360];
  const shape = sum([
    hump(0.14, -55, 16),
    bent([0, 0], [52, 0.34], [62, 0.3], [80, 0]),
    hump(1.02, 80, 15),
    hump(-0.15, 118, 9),
    hump(0.18, 300, 42),
  ]);
  return stripPicture([
    {
      ...zoomed,
      lead: 'Lead V4',
      signal: at([first, second, 2220], shape),
      marks: ({ x, y }) => [
        span('PR 100 ms', { from: x(first - 98), to: x(first), y: y(-0.4), below: true }),
        span('QRS 140 ms', { from: x(second), to: x(second + 140), y: y(-0.4), below: true }),
        pointer('delta wave', [x(second - 70), y(0.7)], [x(second + 34), y(0.2)], { anchor: 'end' }),
      ],
    },
  ]);
}

export function longQt(): string {
  const [first, second] = [500, 1500];
  return stripPicture([
    {
      ...zoomed,
      lead: 'Lead II',
      signal: at([first, second], beat({ qt: 560, t: 0.28, tWidth: 1.25 })),
      marks: ({ x, y }) => [
        span('RR 1000 ms', { from: x(first + 40), to: x(second + 40), y: y(1.15) }),
        span('QT 560 ms', { from: x(first), to: x(first + 560), y: y(-0.4), below: true }),
        pointer('late T wave', [x(1180), y(0.75)], [x(970), y(0.3)]),
      ],
    },
  ]);
}

export function brugada(): string {
  const shape = sum([
    p,
    hump(0.12, 16, 8),
    hump(-0.3, 38, 10),
    bent([44, 0], [84, 0.46], [305, -0.26], [410, 0]),
  ]);
  const [first, second] = [420, 1340];
  return stripPicture([
    {
      ...zoomed,
      lead: 'Lead V1',
      signal: at([first, second, 2260], shape),
      marks: ({ x, y }) => [
        pointer('J point raised by 2 mm or more', [x(first + 200), y(0.95)], [x(first + 90), y(0.48)], {
          anchor: 'start',
        }),
        pointer('ST segment slopes down', [x(second + 260), y(0.5)], [x(second + 175), y(0.16)], {
          anchor: 'start',
        }),
        pointer('T wave inverted', [x(second + 360), y(-0.7)], [x(second + 305), y(-0.28)]),
      ],
    },
  ]);
}

export function hyperkalaemia(): string {
  const third = { length: 1200, mm: 6.6, above: 2, below: 1 };
  const tented = sum([beat({ t: 0 }), hump(0.85, 280, 30)]);
  const broadened = sum([beat({ p: 0.04, pr: 230, qrs: 150, r: 0.8, s: -0.4, t: 0 }), hump(0.8, 340, 48)]);
  return stripPicture([
    {
      ...third,
      lead: '1',
      signal: at([300, 1060], tented),
      marks: ({ x, y }) => [pointer('tall, narrow T wave', [x(640), y(1.45)], [x(580), y(0.9)])],
    },
    {
      ...third,
      lead: '2',
      signal: at([340, 1290], broadened),
      marks: ({ x, y }) => [
        pointer('flat P wave', [x(260), y(-0.7)], [x(160), y(-0.01)]),
        pointer('broad QRS', [x(500), y(1.35)], [x(420), y(0.72)]),
      ],
    },
    {
      ...third,
      lead: '3',
      signal: (t) =>
        0.62 * Math.sin((t / 560) * 2 * Math.PI) + 0.12 * Math.sin((t / 280) * 2 * Math.PI + 0.6),
      marks: ({ x, y }) => [words('sine wave', [x(600), y(1.2)])],
    },
  ]);
}

export function hypokalaemia(): string {
  const shape = sum([beat({ t: 0.06, st: -0.09, qt: 400 }), hump(0.24, 490, 34)]);
  const [first, second] = [420, 1380];
  return stripPicture([
    {
      ...zoomed,
      lead: 'Lead V3',
      signal: at([first, second, 2340], shape),
      marks: ({ x, y }) => [
        pointer('U wave', [x(first + 580), y(0.75)], [x(first + 495), y(0.27)]),
        pointer('flat T wave', [x(second + 240), y(0.6)], [x(second + 300), y(0.05)]),
        pointer('ST depression', [x(second + 150), y(-0.6)], [x(second + 150), y(-0.11)], {
          anchor: 'middle',
        }),
      ],
    },
  ]);
}

export function hypothermia(): string {
  const [first, second] = [440, 1840];
  const shape = sum([beat({ pr: 210, qrs: 100, s: 0, qt: 560, tWidth: 1.2, t: 0.2 }), hump(0.42, 106, 17)]);
  return stripPicture([
    {
      ...zoomed,
      lead: 'Lead V4',
      signal: at([first, second], shape),
      marks: ({ x, y }) => [
        pointer('J wave (Osborn wave)', [x(first + 240), y(0.8)], [x(first + 120), y(0.42)], {
          anchor: 'start',
        }),
        span('RR 1400 ms: 43 a minute', { from: x(first + 45), to: x(second + 45), y: y(1.15) }),
        span('QT 560 ms', { from: x(first), to: x(first + 560), y: y(-0.4), below: true }),
      ],
    },
  ]);
}
