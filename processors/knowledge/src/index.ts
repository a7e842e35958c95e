// The pack of the repository: its guides, the cards and questions that are made of them, its practice questions. Files are read when they are
// first needed.

export { createKnowledgePack } from './pack.ts';
export { bothWithGuides } from './cards/guide-engine.ts';
export { createBankQuestions } from './questions/bank-questions.ts';
export { createPracticeBank } from './practice/bank.ts';
