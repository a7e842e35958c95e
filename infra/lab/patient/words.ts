// `npm run lab -- words-patient`: writes all that a doctor's line is understood by, after a change of its words or of an entry.
await import('./plain-words.ts');
await import('./test-names.ts');
