export * from '@anamnesis/contracts/cards/parse-card.ts';
