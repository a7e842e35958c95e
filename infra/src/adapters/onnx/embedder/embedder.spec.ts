import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embedderContract } from '../../../../test/contracts/embedder.ts';
import { bgeFolder, haveRuntime, noModel } from '../../../../test/support/sentence-model.ts';
import { openOnnxEmbedder } from './embedder.ts';
import { ModelUnusable } from './model-unusable.ts';
import { installCommand } from './runtime.ts';

const unlessHere = noModel === null ? '' : `: ${noModel}`;

describe.skipIf(noModel !== null)(`a sentence model${unlessHere}`, () => {
  embedderContract('onnx, bge-small-en-v1.5', () => openOnnxEmbedder({ folder: bgeFolder }));

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'anamnesis-model-'));
    cpSync(bgeFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const open = () => openOnnxEmbedder({ folder });
  const rejection = async (): Promise<Error> => {
    const opened = await open().catch((error: unknown) => error as Error);
    if (opened instanceof Error) return opened;
    await opened.close();
    throw new Error('it was opened');
  };

  it('has another name when it is read in another way', async () => {
    const first = await open();
    mkdirSync(join(folder, '1_Pooling'));
    writeFileSync(join(folder, '1_Pooling/config.json'), '{"pooling_mode_cls_token":true}');
    const second = await open();
    expect(second.name).not.toBe(first.name);
    await Promise.all([first.close(), second.close()]);
  });

  it('is refused when its file is broken off, or is something else', async () => {
    const whole = readFileSync(join(bgeFolder, 'model_quantized.onnx'));
    for (const bytes of [
      whole.subarray(0, 1_000_000),
      Buffer.from('<html>Not found</html>'),
      Buffer.alloc(0),
    ]) {
      rmSync(join(folder, 'model_quantized.onnx'));
      writeFileSync(join(folder, 'model_quantized.onnx'), bytes);
      const error = await rejection();
      expect(error).toBeInstanceOf(ModelUnusable);
      expect(error.message).toContain('model_quantized.onnx cannot be run');
    }
  });
});

describe('a folder without a model that can be run', () => {
  it.skipIf(haveRuntime)('names the package that is missing and how it is installed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'anamnesis-model-'));
    for (const [name, content] of [
      ['model.onnx', ''],
      ['tokenizer.json', '{"model":{}}'],
    ] as const)
      writeFileSync(join(folder, name), content);
    await expect(openOnnxEmbedder({ folder })).rejects.toThrow(installCommand);
    rmSync(folder, { recursive: true });
  });

  it('is refused, wherever it is missing', async () => {
    const error = await openOnnxEmbedder({ folder: '/nowhere/model' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelUnusable);
    expect((error as Error).message).toBe('there is no folder /nowhere/model');
  });
});
