import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModelFolder } from './model-folder.ts';
import { ModelUnusable } from './model-unusable.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'anamnesis-model-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

type Files = Record<string, object | string>;
const smallest: Files = { 'model.onnx': '', 'tokenizer.json': { model: {} } };

function folderWith(files: Files, name = 'some-model'): string {
  const folder = join(dir, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
const readingOf = (files: Files, name?: string) =>
  readModelFolder(folderWith({ ...smallest, ...files }, name)).reading;

describe('the folder of a sentence model', () => {
  it('is read by the mean of its tokens, without prefixes, where nothing says otherwise', () => {
    expect(readingOf({})).toEqual({
      pooling: 'mean',
      prefixes: { passage: '', question: '' },
      mostTokens: 512,
    });
  });

  it.each([
    [{ pooling_mode_cls_token: true, pooling_mode_mean_tokens: false }, 'cls'],
    [{ pooling_mode_cls_token: false, pooling_mode_mean_tokens: true }, 'mean'],
    [{ pooling_mode_lasttoken: true }, 'last'],
    [{ pooling_mode: 'cls' }, 'cls'],
  ])('is read as sentence-transformers wrote it: %o', (config, pooling) => {
    expect(readingOf({ '1_Pooling/config.json': config }, 'bge-small-en-v1.5').pooling).toBe(pooling);
  });

  it('takes the prompts of sentence-transformers, also instead of those of its family', () => {
    const prompts = { query: 'Q: ', document: 'D: ' };
    for (const name of ['some-model', 'bge-small-en-v1.5'])
      expect(readingOf({ 'config_sentence_transformers.json': { prompts } }, name).prefixes).toEqual({
        passage: 'D: ',
        question: 'Q: ',
      });
    // As newer versions write them where there are none.
    const none = { prompts: { query: '', document: '' } };
    expect(readingOf({ 'config_sentence_transformers.json': none }, 'e5-small').prefixes.question).toBe(
      'query: ',
    );
  });

  it.each([
    ['bge-small-en-v1.5', 'cls', 'Represent this sentence for searching relevant passages: ', ''],
    ['bge-m3', 'cls', '', ''],
    ['multilingual-e5-small', 'mean', 'query: ', 'passage: '],
    ['all-MiniLM-L6-v2', 'mean', '', ''],
  ])('knows the family of %s by its name', (name, pooling, question, passage) => {
    const expected = { pooling, prefixes: { question, passage } };
    expect(readingOf({}, name)).toMatchObject(expected);
    expect(readingOf({ 'config.json': { _name_or_path: `someone/${name}` } }, 'model')).toMatchObject(
      expected,
    );
  });

  it.each<[string, Files, number]>([
    ['sentence-transformers', { 'sentence_bert_config.json': { max_seq_length: 256 } }, 256],
    ['the tokenizer', { 'tokenizer.json': { model: {}, truncation: { max_length: 128 } } }, 128],
    ['its configuration', { 'tokenizer_config.json': { model_max_length: 384 } }, 384],
    ['its positions', { 'config.json': { max_position_embeddings: 64 } }, 64],
    ['nobody, in effect', { 'tokenizer_config.json': { model_max_length: 1e30 } }, 512],
  ])('reads as many tokens as %s says, 512 at most', (_, files, most) => {
    expect(readingOf(files).mostTokens).toBe(most);
  });

  it('takes the smaller of two models, beside its tokenizer or in the folder onnx', () => {
    const files = { ...smallest, 'onnx/model_quantized.onnx': '' };
    expect(readModelFolder(folderWith(files)).modelFile).toBe(
      join(dir, 'some-model/onnx/model_quantized.onnx'),
    );
  });

  it.each<[string, Files, RegExp]>([
    ['it has no model', { 'tokenizer.json': { model: {} } }, /has no model: one of model_quantized\.onnx/],
    ['it has no tokenizer', { 'model.onnx': '' }, /has no tokenizer\.json$/],
    [
      'its tokenizer is broken off',
      { ...smallest, 'tokenizer.json': '{"model"' },
      /tokenizer\.json cannot be read/,
    ],
    ['its tokenizer is none', { ...smallest, 'tokenizer.json': {} }, /tokenizer\.json cannot be read/],
    [
      'it is pooled in a way that is not known',
      { ...smallest, '1_Pooling/config.json': { pooling_mode_max_tokens: true } },
      /asks for a pooling that is not supported/,
    ],
  ])('is refused when %s', (_, files, message) => {
    const read = () => readModelFolder(folderWith(files));
    expect(read).toThrow(ModelUnusable);
    expect(read).toThrow(message);
  });

  it('is refused when it is a file', () => {
    const file = join(folderWith(smallest), 'model.onnx');
    expect(() => readModelFolder(file)).toThrow(`there is no folder ${file}`);
  });
});
