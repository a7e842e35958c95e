import * as blocks from './ecg/blocks.ts';
import * as infarcts from './ecg/infarcts.ts';
import * as rhythms from './ecg/rhythms.ts';
import * as shapes from './ecg/shapes.ts';
import * as blood from './graphs/blood.ts';
import * as cells from './graphs/cells.ts';
import * as cycle from './graphs/cycle.ts';
import * as heart from './graphs/heart.ts';
import * as hormones from './graphs/hormones.ts';
import * as jugular from './graphs/jugular.ts';
import * as lungs from './graphs/lungs.ts';
import * as murmurs from './graphs/murmurs.ts';

/** The pictures that are drawn by a program, by their ids. */
export const drawn: Readonly<Record<string, () => string>> = {
  'ecg-sinus-rhythm': rhythms.sinusRhythm,
  'ecg-atrial-fibrillation': rhythms.atrialFibrillation,
  'ecg-atrial-flutter': rhythms.atrialFlutter,
  'ecg-supraventricular-tachycardia': rhythms.supraventricularTachycardia,
  'ecg-ventricular-tachycardia': rhythms.ventricularTachycardia,
  'ecg-ventricular-fibrillation': rhythms.ventricularFibrillation,
  'ecg-torsades-de-pointes': rhythms.torsades,
  'ecg-first-degree-block': blocks.firstDegree,
  'ecg-wenckebach': blocks.wenckebach,
  'ecg-mobitz-two': blocks.mobitzTwo,
  'ecg-complete-block': blocks.completeBlock,
  'ecg-ventricular-pacing': blocks.ventricularPacing,
  'ecg-left-bundle-branch-block': shapes.leftBundleBranchBlock,
  'ecg-right-bundle-branch-block': shapes.rightBundleBranchBlock,
  'ecg-pre-excitation': shapes.preExcitation,
  'ecg-long-qt': shapes.longQt,
  'ecg-brugada': shapes.brugada,
  'ecg-hyperkalaemia': shapes.hyperkalaemia,
  'ecg-hypokalaemia': shapes.hypokalaemia,
  'ecg-hypothermia': shapes.hypothermia,
  'ecg-anterior-infarct': infarcts.anteriorInfarct,
  'ecg-inferior-infarct': infarcts.inferiorInfarct,
  'ecg-pericarditis': infarcts.pericarditis,
  'lung-volumes': lungs.lungVolumes,
  'flow-volume-loops': lungs.flowVolumeLoops,
  spirometry: lungs.spirometry,
  'pressure-volume-loop': heart.pressureVolumeLoop,
  'pressure-volume-loops-of-valves': heart.valvePressureVolumeLoops,
  'murmurs-in-time': murmurs.murmursInTime,
  'frank-starling-curves': heart.starlingCurves,
  'cardiac-cycle': cycle.cardiacCycle,
  'jugular-venous-pulse': jugular.jugularPulse,
  'action-potentials': cells.actionPotentials,
  'dose-response': cells.doseResponse,
  'oxygen-dissociation': cells.oxygenDissociation,
  'glucose-tolerance': hormones.glucoseTolerance,
  'menstrual-cycle': hormones.menstrualCycle,
  'hcg-in-early-pregnancy': hormones.humanChorionicGonadotrophin,
  'paracetamol-treatment-line': blood.paracetamolLine,
  'creatinine-and-filtration': blood.creatinineAndFiltration,
  'markers-of-infarction': blood.infarctMarkers,
  'markers-of-hepatitis-b': blood.hepatitisBMarkers,
};
