import { askingModule, forgettingModule, indexingModule } from './processes/asking/module.ts';
import { calibrationModule } from './processes/calibration/module.ts';
import { conversionModule } from './processes/conversion/module.ts';
import { deckImportEndsModule, deckImportModule } from './processes/deck-import/module.ts';
import { disposalModule } from './processes/disposal/module.ts';
import { drawingModule } from './processes/drawing/module.ts';
import { duplicatesModule, duplicatesOfDeletedModule } from './processes/duplicates/module.ts';
import { erasureModule } from './processes/erasure/module.ts';
import { explainingModule } from './processes/explaining/module.ts';
import { extractionModule, readingAgainModule } from './processes/extraction/module.ts';
import { fittingModule } from './processes/fitting/module.ts';
import { generationModule } from './processes/generation/module.ts';
import { guidesModule } from './processes/guides/module.ts';
import { historyCommentsModule } from './processes/history-comments/module.ts';
import { inspectionModule, joiningModule } from './processes/inspection/module.ts';
import type { ProcessModule } from './platform/process.ts';
import { modelTrialsModule } from './processes/model-trials/module.ts';
import { measuringModule } from './processes/measuring/module.ts';
import { onboardingModule } from './processes/onboarding/module.ts';
import { preparationModule } from './processes/preparation/module.ts';
import { quizzingModule } from './processes/quizzing/module.ts';
import { recognitionModule } from './processes/recognition/module.ts';
import { remindersModule } from './processes/reminders/module.ts';
import { reschedulingModule } from './processes/rescheduling/module.ts';
import { socialMailsModule } from './processes/social-mails/module.ts';
import { richCardsModule } from './processes/rich-cards/module.ts';
import { sweepingModule } from './processes/sweeping/module.ts';
import { shareCopyModule, shareCopyPartsModule } from './processes/share-copy/module.ts';
import { uploadsModule } from './processes/uploads/module.ts';
import { updateMailsModule } from './processes/update-mails/module.ts';
import { understandingModule } from './processes/understanding/module.ts';
import { wordingModule } from './processes/wording/module.ts';
import { writtenQuestionsModule } from './processes/written-questions/module.ts';

/** Every process; all are started together. */
export const modules = [
  inspectionModule,
  joiningModule,
  remindersModule,
  conversionModule,
  extractionModule,
  readingAgainModule,
  recognitionModule,
  preparationModule,
  drawingModule,
  measuringModule,
  generationModule,
  quizzingModule,
  onboardingModule,
  deckImportModule,
  deckImportEndsModule,
  disposalModule,
  duplicatesModule,
  duplicatesOfDeletedModule,
  erasureModule,
  reschedulingModule,
  fittingModule,
  socialMailsModule,
  sweepingModule,
  shareCopyModule,
  shareCopyPartsModule,
  updateMailsModule,
  uploadsModule,
  askingModule,
  indexingModule,
  forgettingModule,
  guidesModule,
  historyCommentsModule,
  calibrationModule,
  writtenQuestionsModule,
  modelTrialsModule,
  understandingModule,
  wordingModule,
  explainingModule,
  richCardsModule,
] satisfies readonly ProcessModule[];
