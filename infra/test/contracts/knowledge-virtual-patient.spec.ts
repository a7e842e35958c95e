import { createVirtualPatient } from '@anamnesis/knowledge/patient.ts';
import { virtualPatientContract } from './virtual-patient.ts';

virtualPatientContract('of the knowledge pack', createVirtualPatient);
