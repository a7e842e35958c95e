import { bodySystems } from '../diseases/systems.ts';
import type { PracticeBank, PracticeCell } from '../ports/packs/practice-bank.ts';
import { difficulties, sciences } from '../practice/questions/item.ts';
import type { PracticeOption, PracticeQuestion } from '../practice/questions/question.ts';

const partOf = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((each) => each === text);

const nameOf = ({ system, science, difficulty }: PracticeCell, nth: number): string =>
  `${system}/${science}/${difficulty}-${nth}`;

const option = (text: string): PracticeOption => ({
  text,
  why: `why ${text}`,
  guide: { disease: 'gout', name: 'Gout', section: 'symptoms' },
});

async function question(item: string): Promise<PracticeQuestion | null> {
  const parts = item.split('/');
  const system = partOf(bodySystems, parts[0]);
  const science = partOf(sciences, parts[1]);
  const difficulty = partOf(difficulties, parts[2]?.split('-')[0]);
  if (!system || !science || !difficulty) return null;
  const options = ['right', 'wrong 1', 'wrong 2', 'wrong 3', 'wrong 4'].map(option);
  return { item, edition: 'e1', system, science, difficulty, stem: `Question ${item}?`, options };
}

/** `perCell` questions in each cell, four unless told. The key is 'right', the others 'wrong 1' to 'wrong 4'. */
export const aPracticeBank = (perCell = 4): PracticeBank => ({
  written: async (cell) => Array.from({ length: perCell }, (_, nth) => nameOf(cell, nth)),
  question,
  prepare: async () => undefined,
  mended: async () => [],
  laboratory: async () => [
    { group: 'Blood count', test: 'Haemoglobin', unit: 'g/L', range: '130–170 (men), 115–155 (women)' },
  ],
});
