import { createHash } from 'node:crypto';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PracticeBank, PracticeCell } from '@anamnesis/contracts/ports/practice-bank.ts';
import { type PracticeItem, type Science, sciences } from '@anamnesis/contracts/practice/item.ts';
import type { PracticeOption, PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import { readNames } from '../names/list.ts';
import { readPracticeItems } from './folder.ts';

type Names = ReadonlyMap<string, string>;

/** Changes with the text. */
const editionOf = ({ stem, options }: PracticeItem): string =>
  createHash('sha256')
    .update(JSON.stringify([stem, options]))
    .digest('hex')
    .slice(0, 12);

function optionOf({ text, why, fact }: PracticeItem['options'][number], names: Names): PracticeOption {
  const [disease = '', section = ''] = fact.split('/');
  const name = names.get(disease);
  return { text, why, guide: name === undefined ? null : { disease, name, section } };
}

/** The questions of the repository. */
export function createPracticeBank(): PracticeBank {
  let names: Promise<Names> | null = null;
  const files = new Map<string, Promise<PracticeItem[]>>();

  const namesOfDiseases = (): Promise<Names> =>
    (names ??= readNames().then((all) => new Map(all.map(({ id, name }) => [id, name]))));

  const itemsOf = (system: BodySystem, science: Science): Promise<PracticeItem[]> => {
    const key = `${system}/${science}`;
    const reading = files.get(key) ?? readPracticeItems(system, science);
    files.set(key, reading);
    reading.catch(() => files.delete(key));
    return reading;
  };

  async function writtenQuestion(name: string): Promise<PracticeQuestion | null> {
    const [first, second, id] = name.split('/');
    const system = bodySystems.find((each) => each === first);
    const science = sciences.find((each) => each === second);
    if (!system || !science) return null;
    const item = (await itemsOf(system, science)).find((each) => each.id === id);
    if (!item) return null;
    const known = await namesOfDiseases();
    return {
      item: name,
      edition: editionOf(item),
      system,
      science,
      difficulty: item.difficulty,
      stem: item.stem,
      options: item.options.map((option) => optionOf(option, known)),
    };
  }

  return {
    async written({ system, science, difficulty }: PracticeCell) {
      const items = await itemsOf(system, science);
      return items
        .filter((item) => item.difficulty === difficulty)
        .map(({ id }) => `${system}/${science}/${id}`);
    },
    made: () => Promise.resolve(null),
    question: writtenQuestion,
  };
}
