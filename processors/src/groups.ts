import { eventTypeIn } from '@anamnesis/contracts/kernel/message.ts';
import { disposalGroup } from './disposal/disposal.ts';
import { erasureGroup } from './erasure/erasure.ts';
import { extractionGroup } from './extraction/extraction.ts';
import { generationGroup } from './generation/generation.ts';
import type { ProcessorGroup } from './kernel/processor.ts';
import { onboardingGroup } from './onboarding/onboarding.ts';
import { preparationGroup } from './preparation/preparation.ts';
import { reschedulingGroup } from './rescheduling/rescheduling.ts';

/** Every durable group, for whoever must see to it that nothing is published before they are registered. */
export const processorGroups: readonly ProcessorGroup[] = [
  extractionGroup,
  preparationGroup,
  generationGroup,
  onboardingGroup,
  disposalGroup,
  erasureGroup,
  reschedulingGroup,
];

/** The event types that some group wants: whoever brings events to the groups can leave out all others. */
export const wantedTypes: readonly string[] = [
  ...new Set(processorGroups.flatMap(({ subjects }) => subjects.map(eventTypeIn))),
];
