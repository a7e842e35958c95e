/** What the cards of twenty golden pages give as questions, as a fingerprint; `npm run fingerprint` writes it. */
export const QUESTIONS_VERSION = '1';
