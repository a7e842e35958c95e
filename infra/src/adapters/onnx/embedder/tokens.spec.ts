import { Tokenizer } from '@huggingface/tokenizers';
import { describe, expect, it } from 'vitest';
import { cuttingTokenizer } from './tokens.ts';

const vocab = { '[UNK]': 0, '[CLS]': 1, '[SEP]': 2, a: 3, heart: 4, beats: 5 };
const special = (id: string, at: number) => ({ id, ids: [at], tokens: [id] });
const tokenizerOf = (postProcessor: object | null): Tokenizer =>
  new Tokenizer(
    {
      model: { type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', vocab },
      normalizer: { type: 'BertNormalizer', lowercase: true },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      post_processor: postProcessor,
      decoder: null,
      added_tokens: [],
    },
    {},
  );
const bert = tokenizerOf({
  type: 'TemplateProcessing',
  single: [
    { SpecialToken: { id: '[CLS]', type_id: 0 } },
    { Sequence: { id: 'A', type_id: 0 } },
    { SpecialToken: { id: '[SEP]', type_id: 0 } },
  ],
  pair: [],
  special_tokens: { '[CLS]': special('[CLS]', 1), '[SEP]': special('[SEP]', 2) },
});

describe('the tokens of a text', () => {
  it('keep the special ones around them when the text is cut', () => {
    const tokensOf = cuttingTokenizer(bert, 4);
    expect(tokensOf('Heart beats')).toEqual([1, 4, 5, 2]);
    expect(tokensOf('heart beats heart beats')).toEqual([1, 4, 5, 2]);
    expect(tokensOf('')).toEqual([1, 2]);
  });

  it('are cut where the model has no special ones, too', () => {
    expect(cuttingTokenizer(tokenizerOf(null), 3)('heart beats heart beats')).toEqual([4, 5, 4]);
  });

  it('are taken of the beginning of a text that is far too long', () => {
    expect(cuttingTokenizer(bert, 4)(`heart ${'x'.repeat(5_000_000)}`)).toEqual([1, 4, 0, 2]);
  });
});
