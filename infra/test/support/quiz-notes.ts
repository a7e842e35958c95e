import { kidneyNotes } from './kidney-notes.ts';

/** Notes whose topics the question bank knows, and a list that is asked from. */
export const quizNotes = `${kidneyNotes}

Sites of diuretics

- Proximal tubule: acetazolamide
- Thick ascending limb: furosemide
- Distal convoluted tubule: bendroflumethiazide
- Collecting duct: amiloride
`;
