export { filledGrid as gridOf, headsOf } from '@anamnesis/contracts/documents/blocks/table-grid.ts';
