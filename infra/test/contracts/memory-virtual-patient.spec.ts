import { aVirtualPatient } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import { virtualPatientContract } from './virtual-patient.ts';

virtualPatientContract('fake', aVirtualPatient);
