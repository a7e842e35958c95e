// Raised ST segments: where they are tells what they are of.
import { twelveLeads, type Change } from './twelve.ts';
import { bent } from './waves.ts';

/** The ST segment goes up from the end of QRS like a dome and takes the T wave with it. */
const dome = (height: number): Change => ({
  beat: { t: 0, s: 0 },
  added: bent([50, 0], [88, height * 0.75], [200, height], [280, height * 0.9], [400, 0]),
  says: 'ST up',
});
const down = (depth: number): Change => ({
  beat: { t: 0 },
  added: bent([60, 0], [95, -depth], [220, -depth], [300, -depth * 1.25], [400, 0]),
  says: 'ST down',
  colour: 'blue',
});

export const anteriorInfarct = (): string =>
  twelveLeads({
    V1: { ...dome(0.22), beat: { t: 0, s: -0.5, r: 0.05 } },
    V2: { ...dome(0.42), beat: { t: 0, s: -0.45, r: 0.06, q: -0.1 } },
    V3: { ...dome(0.46), beat: { t: 0, s: 0, r: 0.2, q: -0.22 } },
    V4: { ...dome(0.38), beat: { t: 0, s: 0, r: 0.5, q: -0.2 } },
    III: down(0.1),
    aVF: down(0.09),
  });

export const inferiorInfarct = (): string =>
  twelveLeads({
    II: dome(0.26),
    III: { ...dome(0.36), beat: { t: 0, s: 0, q: -0.15 } },
    aVF: { ...dome(0.31), beat: { t: 0, s: 0, q: -0.12 } },
    I: down(0.12),
    aVL: down(0.18),
  });

/** The PR segment sinks, and the ST segment hangs like a saddle between J point and T wave. */
const saddle = (height: number, t: number): Change => ({
  beat: { t, s: -0.05 },
  added: (time) =>
    bent([60, 0], [95, height * 1.05], [150, height * 0.8], [260, height * 1.1], [400, 0])(time) +
    bent([-72, 0], [-55, -0.08], [-12, -0.08], [0, 0])(time),
  says: 'ST up',
});

export const pericarditis = (): string =>
  twelveLeads({
    I: saddle(0.12, 0.14),
    II: { ...saddle(0.18, 0.2), says: 'ST up, PR down' },
    III: saddle(0.09, 0.08),
    aVL: saddle(0.09, 0.08),
    aVF: saddle(0.14, 0.14),
    V2: { ...saddle(0.16, 0.24), beat: { t: 0.24, s: -0.65 } },
    V3: { ...saddle(0.18, 0.28), beat: { t: 0.28 } },
    V4: { ...saddle(0.2, 0.28), beat: { t: 0.28 } },
    V5: saddle(0.18, 0.24),
    V6: saddle(0.15, 0.18),
    aVR: {
      added: (time) =>
        bent([60, 0], [95, -0.14], [260, -0.13], [400, 0])(time) +
        bent([-72, 0], [-55, 0.08], [-12, 0.08], [0, 0])(time),
      says: 'ST down, PR up',
      colour: 'blue',
    },
  });
