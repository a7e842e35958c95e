export * from '@anamnesis/contracts/cards/cloze.ts';
