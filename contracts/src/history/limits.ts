/** Characters of a line that a doctor says; of a message that is sent, where older ones are long too. */
export const longestLine = 2_000;
/** Messages of a conversation that is sent whole, and rounds of a session. */
export const mostMessages = 1_000;
export const mostHistoryRounds = 500;
/** Characters of a diagnosis and of the next steps that a student names. */
export const longestDiagnosis = 500;
export const longestNextSteps = 2_000;
/** A station of an OSCE, and how long after its end a line still counts. */
export const osceSeconds = 8 * 60;
export const osceGraceMs = 15_000;
/** Sessions that are listed. */
export const mostSessions = 100;
/** Lines of one answer: those of the patient, and those of the examiner between them. */
export const mostLines = 12;
