import { createHash } from 'node:crypto';
import { type EntryWithPatient, hasPatient } from '@anamnesis/contracts/diseases/entry.ts';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PracticeBank, PracticeCell } from '@anamnesis/contracts/ports/practice-bank.ts';
import {
  difficulties,
  type PracticeItem,
  type Science,
  sciences,
} from '@anamnesis/contracts/practice/item.ts';
import type { PracticeOption, PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import { readEntry, readSymptoms } from '../folder.ts';
import { kept, once } from '../kept.ts';
import { readNames } from '../names/list.ts';
import { type Candidate, candidatesOf } from './facts/findings.ts';
import { type FlawsOf, madeQuestion } from './facts/make.ts';
import { readPracticeItems } from './folder.ts';

type Text = Pick<PracticeItem, 'stem' | 'options'>;
type Names = ReadonlyMap<string, string>;

/** Changes with the text. */
const editionOf = ({ stem, options }: Text): string =>
  createHash('sha256')
    .update(JSON.stringify([stem, options]))
    .digest('hex')
    .slice(0, 12);

function optionOf({ text, why, fact }: PracticeItem['options'][number], names: Names): PracticeOption {
  const [disease = '', section = ''] = fact.split('/');
  const name = names.get(disease);
  return { text, why, guide: name === undefined ? null : { disease, name, section } };
}

async function readCandidates(system: BodySystem): Promise<Candidate[]> {
  const entries: EntryWithPatient[] = [];
  // One after the other: to parse one takes a millisecond, and others wait meanwhile.
  for (const named of await readNames()) {
    if (named.system !== system) continue;
    const entry = await readEntry(named.specialty, named.id);
    if (hasPatient(entry)) entries.push(entry);
  }
  return candidatesOf(entries, await readSymptoms());
}

/** The questions of the repository. One made of facts has no flaw that `flawsOf` finds. */
export function createPracticeBank(flawsOf: FlawsOf): PracticeBank {
  const namesOfDiseases = once(
    async (): Promise<Names> => new Map((await readNames()).map(({ id, name }) => [id, name])),
  );

  const file = kept((key: `${BodySystem}/${Science}`) => {
    const [system, science] = key.split('/') as [BodySystem, Science];
    return readPracticeItems(system, science);
  });
  const itemsOf = (system: BodySystem, science: Science): Promise<PracticeItem[]> =>
    file(`${system}/${science}`);
  const candidates = kept(readCandidates);

  const questionOf = async (
    item: string,
    cell: PracticeCell,
    { stem, options }: Text,
  ): Promise<PracticeQuestion> => {
    const known = await namesOfDiseases();
    const { system, science, difficulty } = cell;
    return {
      item,
      edition: editionOf({ stem, options }),
      system,
      science,
      difficulty,
      stem,
      options: options.map((option) => optionOf(option, known)),
    };
  };

  async function made(cell: PracticeCell, seed: number) {
    const question = madeQuestion(cell, seed, await candidates(cell.system), flawsOf);
    if (!question) return null;
    const { system, science, difficulty } = cell;
    const { disease, facts } = question;
    return {
      item: ['facts', system, science, difficulty, disease, facts[0] ?? '', seed].join('/'),
      question,
    };
  }

  async function writtenQuestion(name: string): Promise<PracticeQuestion | null> {
    const [first, second, id] = name.split('/');
    const system = bodySystems.find((each) => each === first);
    const science = sciences.find((each) => each === second);
    if (!system || !science) return null;
    const item = (await itemsOf(system, science)).find((each) => each.id === id);
    return item ? questionOf(name, { system, science, difficulty: item.difficulty }, item) : null;
  }

  /** null, too, where the facts of the pack give another question now. */
  async function questionOfFacts(name: string): Promise<PracticeQuestion | null> {
    const [, first, second, third, , , seed] = name.split('/');
    const system = bodySystems.find((each) => each === first);
    const science = sciences.find((each) => each === second);
    const difficulty = difficulties.find((each) => each === third);
    if (!system || !science || !difficulty) return null;
    const cell = { system, science, difficulty };
    const again = await made(cell, Number(seed));
    return again?.item === name ? questionOf(name, cell, again.question) : null;
  }

  const prepareAll = once(async (): Promise<void> => {
    for (const system of bodySystems) {
      for (const science of sciences) await itemsOf(system, science);
      await candidates(system);
    }
  });

  return {
    prepare: () => prepareAll().catch(() => undefined),
    async written({ system, science, difficulty }) {
      const items = await itemsOf(system, science);
      return items
        .filter((item) => item.difficulty === difficulty)
        .map(({ id }) => `${system}/${science}/${id}`);
    },
    made: async (cell, seed) => (await made(cell, seed))?.item ?? null,
    question: (item) => (item.startsWith('facts/') ? questionOfFacts(item) : writtenQuestion(item)),
  };
}
