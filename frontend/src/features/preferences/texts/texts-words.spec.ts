import type { ContentEngineFacts } from '@anamnesis/contracts/preferences/content-engine-facts.ts';
import { describe, expect, it } from 'vitest';
import { builtinDoes, tokensInWords, tokensUntil, whereTextsGo } from './texts-words.ts';

const none: ContentEngineFacts = { model: null, embedder: null, tokens: null };
const model = { name: 'tiny-7b', host: 'models.example' };
const embedder = { name: 'embed-s', host: 'vectors.example' };

describe('where texts go', () => {
  it('is nowhere else without a model, whatever was chosen', () => {
    const here = [
      'Cards, summaries and answers are made on this server.',
      'The text of your pages goes nowhere else.',
    ];
    expect(whereTextsGo(none, 'server')).toEqual(here);
    expect(whereTextsGo(none, 'builtin')).toEqual(here);
    expect(whereTextsGo({ ...none, model }, 'builtin')).toEqual(here);
  });

  it('is the host of the model', () => {
    expect(whereTextsGo({ ...none, model }, 'server')).toEqual([
      'Cards, summaries and answers are made by tiny-7b at models.example: the text of your pages goes there. So does the name of a disease whose guide you ask it for, and a topic that you ask it for a question on, with sentences of your notes where the study guides have none. So does what you have explained, with passages of your notes on it. So does what you say to a virtual patient, with the answer that it is to word.',
    ]);
  });

  it('never says that nothing leaves while passages do', () => {
    for (const facts of [
      { ...none, embedder },
      { ...none, model, embedder },
    ])
      for (const engine of ['server', 'builtin'] as const) {
        const words = [...whereTextsGo(facts, engine), builtinDoes(facts)].join(' ');
        expect(words).toContain('vectors.example');
        expect(words).not.toMatch(/nowhere else|Nothing leaves/u);
      }
    expect(builtinDoes({ ...none, model })).toContain('Nothing leaves this server');
  });
});

describe('the tokens of today', () => {
  const tokens = {
    today: 12_300,
    perDay: 500_000,
    isServerSpent: false,
    resetsAt: '2026-11-24T00:00:00.000Z',
  };

  it('are counted with what there is of them', () => {
    expect(tokensInWords(tokens)).toBe('12,300 of 500,000');
    expect(tokensInWords({ ...tokens, perDay: null })).toBe('12,300');
  });

  it('say who makes the pages when they are used up, the person’s own or those of all', () => {
    expect(tokensUntil(tokens, '01:00')).toBe(
      'They are counted from zero again at midnight UTC (01:00 here).',
    );
    expect(tokensUntil({ ...tokens, today: 500_000 }, '01:00')).toMatch(
      /^They are used up: until midnight UTC/u,
    );
    expect(tokensUntil({ ...tokens, isServerSpent: true }, '01:00')).toMatch(
      /^All that this server may use/u,
    );
  });
});
