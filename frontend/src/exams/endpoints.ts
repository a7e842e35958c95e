import { examApi } from '@anamnesis/contracts/preferences/exam-api.ts';
import { calls } from '../api/endpoints.ts';

export const { useGetExamsQuery, useSetExamMutation, useEndExamMutation } = calls(examApi);
