import { consumes, type ProcessModule } from '../../process.ts';
import { onboarding, onboardingGroup } from './onboarding.ts';

export const onboardingModule: ProcessModule = {
  consumer: consumes(onboardingGroup, ({ blobs, derived, send, freeFiles }) =>
    onboarding({ blobs, derived, send, freeFiles }),
  ),
};
