import type { Decider } from '@anamnesis/contracts/kernel/decider.ts';
import type { CardStyle, PreferencesEvent } from '@anamnesis/contracts/preferences/events.ts';
import { defaultCardStyle } from '@anamnesis/contracts/preferences/read-models.ts';

export type Preferences = { cardStyle: CardStyle };
export type PreferencesCommand = { type: 'ChooseCardStyle'; cardStyle: CardStyle };

export const preferencesDecider: Decider<Preferences, PreferencesCommand, PreferencesEvent> = {
  initialState: { cardStyle: defaultCardStyle },
  evolve: (state, event) => ({ ...state, cardStyle: event.data.cardStyle }),
  decide: ({ cardStyle }, state) =>
    cardStyle === state.cardStyle ? [] : [{ type: 'CardStyleChosen', data: { cardStyle } }],
};
