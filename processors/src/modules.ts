import { disposalModule } from './disposal/module.ts';
import { drawingModule } from './drawing/module.ts';
import { erasureModule } from './erasure/module.ts';
import { extractionModule } from './extraction/module.ts';
import { generationModule } from './generation/module.ts';
import { inspectionModule } from './inspection/module.ts';
import type { ProcessModule } from './process.ts';
import { onboardingModule } from './onboarding/module.ts';
import { preparationModule } from './preparation/module.ts';
import { remindersModule } from './reminders/module.ts';
import { reschedulingModule } from './rescheduling/module.ts';
import { socialMailsModule } from './social-mails/module.ts';
import { takingModule, takingPartsModule } from './taking/module.ts';

/** Every process; all are started together. */
export const modules: readonly ProcessModule[] = [
  inspectionModule,
  remindersModule,
  extractionModule,
  preparationModule,
  drawingModule,
  generationModule,
  onboardingModule,
  disposalModule,
  erasureModule,
  reschedulingModule,
  socialMailsModule,
  takingModule,
  takingPartsModule,
];
