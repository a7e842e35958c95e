import { defineProcess } from '../../resources.ts';
import { onboarding, onboardingGroup } from './onboarding.ts';

export const onboardingModule = defineProcess({
  name: 'onboarding',
  needs: ['blobs', 'send', 'freeFiles'],
  consumer: { group: onboardingGroup, create: onboarding },
});
