import { createHash } from 'node:crypto';
import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties } from '@anamnesis/contracts/practice/questions/item.ts';
import { editionMark } from '@anamnesis/contracts/practice/questions/question.ts';
import { describe, expect, it } from 'vitest';
import { createPracticeBank } from './bank.ts';
import { readPracticeItems } from './folder.ts';

const bank = createPracticeBank();
const wheeze = { system: 'respiratory', science: 'diagnosis', difficulty: 'easy' } as const;

describe('written questions', () => {
  it('are at least four in a cell, each with its reasons and the guide of its key', async () => {
    const names = await bank.written(wheeze);
    expect(names.length).toBeGreaterThanOrEqual(4);
    for (const name of names) {
      const question = await bank.question(name);
      expect(question).toMatchObject({ item: name, ...wheeze });
      expect(question?.options.every(({ why }) => why !== '')).toBe(true);
      expect(question?.options[0]?.guide?.fact).toMatch(/^[a-z0-9-]+$/);
    }
  });

  it.each(['respiratory/diagnosis/none', 'none', 'facts/renal/anatomy/easy/gout/toe/1', '../diagnosis', ''])(
    'has none by the name %j',
    async (name) => {
      expect(await bank.question(name)).toBeNull();
    },
  );

  it('have units and ranges of the laboratory in their tables', async () => {
    const tests = new Map((await bank.laboratory()).map((each) => [each.test, each]));
    let rows = 0;
    for (const system of bodySystems)
      for (const difficulty of difficulties)
        for (const name of await bank.written({ system, science: 'diagnosis', difficulty }))
          for (const { test, range } of (await bank.question(name))?.results ?? []) {
            expect(range !== '' || tests.has(test)).toBe(true);
            rows += 1;
          }
    expect(rows).toBeGreaterThan(0);
  });

  it('have an edition that changes with what is asked, not with its explanations', async () => {
    const [item] = await readPracticeItems('renal', 'anatomy');
    const { id, stem, options, results = [], picture = '' } = item!;
    const asked = JSON.stringify([stem, options.map(({ text }) => text), results, picture]);
    const hash = createHash('sha256').update(asked).digest('hex').slice(0, 12);
    expect((await bank.question(`renal/anatomy/${id}`))?.edition).toBe(`${editionMark}${hash}`);
  });
});
