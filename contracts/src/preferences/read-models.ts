import type { CardStyle } from './events.ts';

/** Read model `preferences`, keyed by user id. Absent: the defaults. */
export type PreferencesDocument = { userId: string; cardStyle: CardStyle };
export const defaultCardStyle: CardStyle = 'cloze_deletion';
