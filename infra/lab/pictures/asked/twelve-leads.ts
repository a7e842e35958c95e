// Twelve leads that questions ask and no guide shows.
import { twelveLeads, type Change } from '../ecg/twelve.ts';
import { bent, hump } from '../ecg/waves.ts';

const dome = (height: number): Change => ({
  beat: { t: 0, s: 0 },
  added: bent([50, 0], [88, height * 0.75], [200, height], [280, height * 0.9], [400, 0]),
});
const down = (depth: number): Change => ({
  beat: { t: 0 },
  added: bent([60, 0], [95, -depth], [220, -depth], [300, -depth * 1.1], [400, 0]),
});
export const lateralInfarct = (): string =>
  twelveLeads({
    I: dome(0.22),
    aVL: dome(0.26),
    V5: { ...dome(0.28), beat: { t: 0, s: 0, q: -0.16 } },
    V6: { ...dome(0.26), beat: { t: 0, s: 0, q: -0.16 } },
    III: down(0.16),
    aVF: down(0.12),
  });

export const posteriorInfarct = (): string =>
  twelveLeads({
    V1: { beat: { r: 0.7, s: -0.4, t: 0.35 }, added: bent([60, 0], [95, -0.16], [190, -0.18], [250, 0]) },
    V2: { beat: { r: 1.05, s: -0.45, t: 0.5 }, added: bent([60, 0], [95, -0.26], [190, -0.28], [250, 0]) },
    V3: { beat: { r: 1.05, s: -0.35, t: 0.5 }, added: bent([60, 0], [95, -0.22], [190, -0.24], [250, 0]) },
  });

export const diffuseDepression = (): string =>
  twelveLeads({
    I: down(0.14),
    II: down(0.18),
    aVF: down(0.14),
    V3: down(0.16),
    V4: down(0.26),
    V5: down(0.26),
    V6: down(0.2),
    aVR: { beat: { t: 0 }, added: bent([60, 0], [95, 0.16], [220, 0.18], [400, 0]) },
  });

export const rightStrain = (): string =>
  twelveLeads({
    I: { beat: { r: 0.45, s: -0.45, t: 0.12 } },
    III: { beat: { q: -0.25, r: 0.45, t: -0.16 } },
    V1: { beat: { r: 0.25, s: -0.5, r2: 0.25, t: -0.22 } },
    V2: { beat: { t: -0.26 } },
    V3: { beat: { t: -0.26 } },
    V4: { beat: { t: -0.14 } },
  });

/** T waves that are deep and even on both sides. */
export const deepPrecordialT = (): string =>
  twelveLeads({
    V2: { beat: { t: 0 }, added: hump(-0.55, 300, 40) },
    V3: { beat: { t: 0 }, added: hump(-0.65, 300, 40) },
    V4: { beat: { t: 0 }, added: hump(-0.5, 300, 40) },
  });

export const normalTwelve = (): string => twelveLeads({});
