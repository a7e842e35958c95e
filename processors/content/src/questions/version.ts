/** What six golden pages give as questions, as a fingerprint; `npm run fingerprint` writes it, and a spec holds the engine to it. */
export const QUESTIONS_VERSION = '49a6f5a2bf36';
