export { filledGrid as gridOf, headsOf } from '@anamnesis/contracts/documents/table-grid.ts';
