import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import { withoutPersonalTexts } from '@anamnesis/infra/src/adapters/sealing/events.ts';
import { createConsent } from '../answers/consent.ts';
import type { Admit } from './answer.ts';

/** Analysts see who allows it, as the log has it now, and nothing that anybody wrote. */
export const admitAnalyst: Admit = async (userId, { sealedLog, openEvents }) => {
  const consent = createConsent();
  for await (const { events } of sealedLog.readAll({ after: START, types: consent.types }))
    for (const event of events) consent.see(event);
  if (!consent.allows(userId))
    throw new Error(
      `${userId} does not let analysts study their review history: nothing of this person is shown. They can allow it in Settings, under Privacy. Whoever runs this server and has to look into a fault uses npm run person-state, which records that they did.`,
    );
  return withoutPersonalTexts(openEvents);
};
