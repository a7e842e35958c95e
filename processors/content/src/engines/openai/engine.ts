import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import { createContentEngine, type RefusalObserver } from '../../pipeline.ts';
import { createModelSource } from './source.ts';

/** The content engine over a language model. What it gives has passed every check; rejects with ModelUnavailable. */
export const createModelEngine = (
  model: LanguageModel,
  _checkModel: LanguageModel = model,
  onRefused?: RefusalObserver,
): ContentEngine => createContentEngine(createModelSource(model), { onRefused });
