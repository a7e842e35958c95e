import type { ContentEngine } from '@anamnesis/contracts/ports/content-engine.ts';
import { createContentEngine, type RefusalObserver } from '../../pipeline.ts';
import { createExtractiveSource } from './source.ts';

/**
 * The built-in engine, which works offline: sentences and terms of the document itself, no network, no chance. The same document
 * always gives the same content.
 */
export const createBuiltinEngine = (onRefused?: RefusalObserver): ContentEngine =>
  createContentEngine(createExtractiveSource(), { onRefused });
