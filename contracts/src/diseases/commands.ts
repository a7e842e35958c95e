import { z } from 'zod';
import { engineSchema } from '../kernel/events/engine.ts';
import { defineCommand } from '../kernel/events/message.ts';
import { diseaseGuideSchema } from './guides/guide.ts';
import { guideRefusalSchema } from './guides/writing.ts';

const guideId = z.string();

/** What a model wrote has passed the checks. */
export const RecordWrittenGuide = defineCommand(
  'RecordWrittenGuide',
  z.object({ guideId, guide: diseaseGuideSchema, engine: engineSchema }),
);

/** No guide comes of it. */
export const RefuseGuide = defineCommand('RefuseGuide', z.object({ guideId, reason: guideRefusalSchema }));
