import { bankEvents, presetEvents, quizEvents } from '@anamnesis/contracts/quizzes/events.ts';
import { bankDecider } from './bank/bank-decider.ts';
import { presetsDecider } from './presets/presets.ts';
import { quizDecider } from './quiz-decider.ts';

export const banks = { decider: bankDecider, definitions: bankEvents };
export const quizzes = { decider: quizDecider, definitions: quizEvents };
export const presets = { decider: presetsDecider, definitions: presetEvents };
