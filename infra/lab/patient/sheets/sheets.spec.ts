import { createPatientSources, makeCase } from '@anamnesis/knowledge/laboratory.ts';
import { beforeAll, expect, it } from 'vitest';
import { contradictionsOf } from '../replies/contradictions.ts';
import { faultsOf } from './faults.ts';
import { unsaidIn } from './unsaid.ts';

const sources = createPatientSources();
type Of = NonNullable<Awaited<ReturnType<typeof sources.of>>>;
let all: { of: Of; sheet: Of['sheets'][number] }[];
let kin: Awaited<ReturnType<typeof sources.data>>['kin'];
beforeAll(async () => {
  ({ kin } = await sources.data());
  const diseases = await Promise.all((await sources.names()).all.map(({ id }) => sources.of(id)));
  all = diseases.flatMap((of) => (of ? of.sheets.map((sheet) => ({ of, sheet })) : []));
});

it('the complete cases decide everything, and contradict themselves nowhere', () => {
  expect(all.length).toBeGreaterThan(130);
  const faults = all.flatMap(({ of, sheet }) =>
    [
      ...faultsOf(sheet, of),
      ...contradictionsOf(makeCase({ ...of, sheets: [sheet] }, 1), kin),
      ...unsaidIn(sheet, kin),
    ].map((fault) => `${of.entry.id}/${sheet.id}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it('what is denied in one place and told in another is found, and what nobody decided', () => {
  const { of, sheet } = all[0]!;
  const faultsWith = (change: object): string =>
    faultsOf({ ...sheet, ...change }, of).join('\n') + unsaidIn({ ...sheet, ...change }, kin).join('\n');
  expect(faultsWith({ absent: [...sheet.absent, sheet.complaint] })).toContain('present and absent');
  expect(faultsWith({ about: { ...sheet.about, hobbies: "I've got a rash on my arms from it." } })).toContain(
    'not among the symptoms',
  );
  const { appetite: _, ...about } = sheet.about;
  expect(faultsWith({ about })).toContain('topic missing: appetite');
});
