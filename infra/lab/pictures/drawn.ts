import * as rhythms from './ecg/rhythms.ts';

/** The pictures that are drawn by a program, by their ids: the next rhythm strip is drawn as these are. */
export const drawn: Readonly<Record<string, () => string>> = {
  'ecg-sinus-rhythm': rhythms.sinusRhythm,
  'ecg-atrial-fibrillation': rhythms.atrialFibrillation,
  'ecg-atrial-flutter': rhythms.atrialFlutter,
  'ecg-supraventricular-tachycardia': rhythms.supraventricularTachycardia,
  'ecg-ventricular-tachycardia': rhythms.ventricularTachycardia,
  'ecg-ventricular-fibrillation': rhythms.ventricularFibrillation,
  'ecg-torsades-de-pointes': rhythms.torsades,
};
