// The pictures of practice questions that are drawn by a program, by their ids: without a word that gives anything away.
import { drawn } from '../drawn.ts';
import { withoutMarks } from '../ecg/marks-shown.ts';
import * as breathing from './breathing.ts';
import * as curves from './curves.ts';
import * as leads from './twelve-leads.ts';

const bare = Object.fromEntries(
  Object.entries(drawn)
    // The spikes of a pacemaker are drawn as marks.
    .filter(([id]) => id.startsWith('ecg-') && id !== 'ecg-ventricular-pacing')
    .map(([id, draw]) => [id, () => withoutMarks(draw)]),
);

export const asked: Readonly<Record<string, () => string>> = {
  ...bare,
  'ecg-lateral-infarct': leads.lateralInfarct,
  'ecg-posterior-infarct': leads.posteriorInfarct,
  'ecg-diffuse-depression': leads.diffuseDepression,
  'ecg-right-strain': leads.rightStrain,
  'ecg-deep-precordial-t': leads.deepPrecordialT,
  'ecg-normal-twelve': leads.normalTwelve,
  'loop-scooped': breathing.scoopedLoop,
  'loop-small-steep': breathing.smallSteepLoop,
  'loop-flat-both-sides': breathing.flatOnBothSides,
  'loop-flat-breathing-in': breathing.flatBreathingIn,
  'loop-flat-breathing-out': breathing.flatBreathingOut,
  'spirometry-slow': breathing.slowEmptying,
  'spirometry-slow-then-better': breathing.slowThenBetter,
  'spirometry-small-fast': breathing.smallFastEmptying,
  'capnogram-sloping': curves.slopingCapnogram,
  'capnogram-vanishing': curves.vanishingCapnogram,
  'capnogram-falling': curves.fallingCapnogram,
  'audiogram-air-bone-gap': curves.airBoneGap,
  'audiogram-sloping': curves.slopingBothEars,
  'audiogram-notch': curves.notchAtFour,
  'audiogram-one-ear': curves.oneEarLow,
  'audiogram-low-tones': curves.lowTonesOneEar,
  'cardiotocogram-late': curves.lateDips,
  'cardiotocogram-variable': curves.variableDips,
  'cardiotocogram-early': curves.earlyDips,
  'cardiotocogram-long-fall': curves.longFall,
  'cardiotocogram-sine': curves.wavesLikeASine,
};
