import { bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import { expect, it } from 'vitest';
import { factNames, writtenFaults } from './faults.ts';

it('no written question has a flaw or rests on a fact that is not there, and each cell has four', async () => {
  const facts = await factNames();
  const found = await Promise.all(bodySystems.map((system) => writtenFaults(system, facts)));
  expect(found.flatMap(({ faults }) => faults)).toEqual([]);
});

it('a question whose facts are not there is named', async () => {
  const { faults } = await writtenFaults('renal', new Set());
  expect(faults).toContainEqual(expect.stringMatching(/^renal\/diagnosis\/[a-z0-9-]+: no fact /u));
});
