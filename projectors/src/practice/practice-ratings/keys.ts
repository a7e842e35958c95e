export const subjectKey = (subject: string): string => `subject:${subject}`;
export const personKey = (userId: string): string => `person:${userId}`;
export const answeredKey = (userId: string, subject: string): string => `answered:${userId}:${subject}`;
export const populationKey = 'population';
