import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import { defineProjection } from '@anamnesis/contracts/kernel/projection.ts';
import type { PreferencesDocument } from '@anamnesis/contracts/preferences/read-models.ts';

/** How a person likes to study, by user id. */
export const preferencesProjection = defineProjection<AnamnesisEvent>()<PreferencesDocument>({
  name: 'preferences',
  version: 1,
  fields: {},
  indexes: [],
  handlers: {
    CardStyleChosen: ({ data: { cardStyle }, metadata: { userId } }) => [
      { put: userId, doc: { userId, cardStyle } },
    ],
  },
});
