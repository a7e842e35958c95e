// The virtual patient, and a model that understands what the patient is asked or words what the patient says.

export { createVirtualPatient } from './history/virtual-patient.ts';
export { type AskableTopics, readAskable } from './history/model-asks/askable.ts';
export { readAsks } from './history/model-asks/read-asks.ts';
export { createWordingCheck, type WordingCheck } from './history/wording/check.ts';
