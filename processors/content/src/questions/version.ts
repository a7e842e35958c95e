/** What six golden pages give as questions, as a fingerprint; `npm run fingerprint` writes it, and a spec holds the engine to it. */
export const QUESTIONS_VERSION = '26e32f4a77f1';
