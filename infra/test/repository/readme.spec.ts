import { describe, expect, it } from 'vitest';
import { textOf } from './pages.ts';

const readme = textOf('README.md');

describe('the README', () => {
  it('has at most 900 words', () => {
    expect(readme.split(/\s+/u).filter(Boolean).length).toBeLessThanOrEqual(900);
  });

  it('says what the app does with a model and without one', () => {
    expect(readme).toContain('| | Without one | With a model |');
  });
});
