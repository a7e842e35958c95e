import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { difficulties, sciences } from '@anamnesis/contracts/practice/item.ts';
import { subjectOf } from '@anamnesis/contracts/practice/question.ts';
import { describe, expect, it } from 'vitest';
import { createPracticeBank } from './bank.ts';

const bank = createPracticeBank(() => []);
const wheeze = { system: 'respiratory', science: 'diagnosis', difficulty: 'easy' } as const;

describe('written questions', () => {
  it('are at least four in a cell, each with its reasons and their guides', async () => {
    const names = await bank.written(wheeze);
    expect(names.length).toBeGreaterThanOrEqual(4);
    for (const name of names) {
      const question = await bank.question(name);
      expect(question).toMatchObject({ item: name, ...wheeze });
      expect(question?.options.every(({ why, guide }) => why !== '' && guide !== null)).toBe(true);
    }
  });

  it.each(['respiratory/diagnosis/none', 'none', 'facts/none', '../respiratory/diagnosis', ''])(
    'has none by the name %j',
    async (name) => {
      expect(await bank.question(name)).toBeNull();
    },
  );
});

describe('questions made of facts', () => {
  const seeds = [1, 2];

  it.each(bodySystems)(
    'are there for each cell of the system %s, the same for the same seed',
    async (system) => {
      for (const science of sciences)
        for (const difficulty of difficulties)
          for (const seed of seeds) {
            const cell = { system, science, difficulty };
            const name = (await bank.made(cell, seed)) ?? '';
            expect(name).toMatch(new RegExp(`^facts/${system}/${science}/${difficulty}/`));
            const question = await bank.question(name);
            expect(question).toMatchObject({ item: name, ...cell });
            const texts = question?.options.map(({ text }) => text) ?? [];
            expect(new Set(texts).size).toBe(5);
            expect(question?.stem).not.toContain(texts[0]);
            expect(await bank.made(cell, seed)).toBe(name);
          }
    },
  );

  it('have no flaw that is looked for', async () => {
    const strict = createPracticeBank(({ options }) => (options[0] === 'Asthma' ? ['asthma'] : []));
    for (let seed = 0; seed < 60; seed += 1) {
      const name = await strict.made(wheeze, seed);
      expect((await strict.question(name ?? ''))?.options[0]?.text).not.toBe('Asthma');
    }
  });

  it('are no question where every one has a flaw, or where their facts are others now', async () => {
    expect(await createPracticeBank(() => ['any']).made(wheeze, 1)).toBeNull();
    const name = (await bank.made(wheeze, 1)) ?? '';
    expect(await bank.question(name.replace(/\/[^/]+\/1$/, '/another/1'))).toBeNull();
  });

  it('are told apart by what they ask, not by who is asked about', () => {
    expect(subjectOf('facts/renal/anatomy/easy/gout/x/1')).toBe(
      subjectOf('facts/renal/anatomy/hard/gout/x/2'),
    );
    expect(subjectOf('renal/anatomy/stones')).toBe('renal/anatomy/stones');
  });
});
