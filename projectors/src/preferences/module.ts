import type { preferencesContext } from '@anamnesis/contracts/preferences/context.ts';
import type { ProjectorModule } from '../module.ts';
import { preferencesProjection } from './preferences/projection.ts';

export const preferencesModule = {
  preferences: preferencesProjection,
} satisfies ProjectorModule<typeof preferencesContext>;
