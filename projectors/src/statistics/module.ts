import type { statisticsContext } from '@anamnesis/contracts/statistics/context.ts';
import type { ProjectorModule } from '../module.ts';
import { statisticsProjection } from './statistics/projection.ts';

export const statisticsModule = {
  statistics: statisticsProjection,
} satisfies ProjectorModule<typeof statisticsContext>;
