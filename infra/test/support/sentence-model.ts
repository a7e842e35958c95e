import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inputsFolder } from './inputs.ts';

/** A real sentence model, beside the real inputs. */
export const bgeFolder = join(dirname(inputsFolder), 'models/bge-small-en-v1.5');

export const haveRuntime = ((): boolean => {
  try {
    createRequire(import.meta.url).resolve('onnxruntime-web');
    return true;
  } catch {
    return false;
  }
})();

/** Why nothing can be run with the model; null: it can. */
export const noModel: string | null = !haveRuntime
  ? 'onnxruntime-web is not installed'
  : existsSync(join(bgeFolder, 'model_quantized.onnx'))
    ? null
    : 'shared/data/models is not here';
