import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsFolder } from '@anamnesis/infra/test/support/inputs.ts';
import { keptTexts, textOf } from './texts.ts';

const kept = Object.entries(await keptTexts()).filter(([name]) => existsSync(join(inputsFolder, name)));

/** A change that is meant: look at `npm run lab -- eval-extraction` and `npm run lab -- eval-cards`, then write the new ones with `--write`. */
describe.skipIf(kept.length === 0)('the texts of the real PDFs (ANAMNESIS_INPUTS)', () => {
  it.for(kept)('%s gives the text that cards were made of', async ([name, text]) => {
    expect(await textOf(join(inputsFolder, name))).toBe(text);
  });
});
