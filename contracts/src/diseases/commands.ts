import { z } from 'zod';
import { engineSchema } from '../kernel/engine.ts';
import { defineCommand } from '../kernel/message.ts';
import { diseaseGuideSchema } from './guide.ts';
import { guideRefusalSchema } from './writing.ts';

const guideId = z.string();

/** What a model wrote has passed the checks. */
export const RecordWrittenGuide = defineCommand(
  'RecordWrittenGuide',
  z.object({ guideId, guide: diseaseGuideSchema, engine: engineSchema }),
);

/** No guide comes of it. */
export const RefuseGuide = defineCommand('RefuseGuide', z.object({ guideId, reason: guideRefusalSchema }));
