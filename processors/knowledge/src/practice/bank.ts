import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type BodySystem, bodySystems } from '@anamnesis/contracts/diseases/systems.ts';
import type { PracticeBank } from '@anamnesis/contracts/ports/packs/practice-bank.ts';
import { type PracticeItem, type Science, sciences } from '@anamnesis/contracts/practice/questions/item.ts';
import {
  editionMark,
  type PracticeOption,
  type PracticeQuestion,
  type PracticeResult,
} from '@anamnesis/contracts/practice/questions/question.ts';
import { kept, keptOnce } from '../kept.ts';
import { readNames } from '../names/list.ts';
import { practiceDrawing, readLaboratory, readPracticeItems, readPracticePicture } from './folder.ts';

type Names = ReadonlyMap<string, string>;

/** Changes with what is asked: not with the explanations. */
const editionOf = ({ stem, results, picture, options }: PracticeItem): string =>
  editionMark +
  createHash('sha256')
    .update(JSON.stringify([stem, options.map(({ text }) => text), results ?? [], picture ?? '']))
    .digest('hex')
    .slice(0, 12);

function optionOf({ text, why, fact = '' }: PracticeItem['options'][number], names: Names): PracticeOption {
  const [disease = '', section = '', id = ''] = fact.split('/');
  const name = names.get(disease);
  return { text, why, guide: name === undefined ? null : { disease, name, section, fact: id } };
}

/** The questions of the repository. */
export function createPracticeBank(): PracticeBank {
  const namesOfDiseases = keptOnce(
    async (): Promise<Names> => new Map((await readNames()).map(({ id, name }) => [id, name])),
  );
  const laboratory = keptOnce(readLaboratory);
  const file = kept((key: `${BodySystem}/${Science}`) => {
    const [system, science] = key.split('/') as [BodySystem, Science];
    return readPracticeItems(system, science);
  });
  const itemsOf = (system: BodySystem, science: Science): Promise<PracticeItem[]> =>
    file(`${system}/${science}`);
  const picture = kept(async (id: string) => {
    const [{ alt, ground = 'theme' }, svg] = await Promise.all([
      readPracticePicture(id),
      readFile(practiceDrawing(id), 'utf8'),
    ]);
    return { svg, alt, ground } as const;
  });

  const resultsOf = async (rows: NonNullable<PracticeItem['results']>): Promise<PracticeResult[]> => {
    const known = await laboratory();
    return rows.map(({ test, value, unit, range }) => {
      const usual = known.find((each) => each.test === test);
      return { test, value, unit: unit ?? usual?.unit ?? '', range: range ?? usual?.range ?? '' };
    });
  };

  const prepareAll = keptOnce(async (): Promise<void> => {
    for (const system of bodySystems) for (const science of sciences) await itemsOf(system, science);
  });

  return {
    prepare: () => prepareAll().catch(() => undefined),
    laboratory,
    async written({ system, science, difficulty }) {
      const items = await itemsOf(system, science);
      return items
        .filter((item) => item.difficulty === difficulty)
        .map(({ id }) => `${system}/${science}/${id}`);
    },
    async mended() {
      const names: string[] = [];
      for (const system of bodySystems)
        for (const science of sciences)
          for (const { id, mended } of await itemsOf(system, science))
            if (mended) names.push(`${system}/${science}/${id}`);
      return names;
    },
    async question(name): Promise<PracticeQuestion | null> {
      const [first, second, id] = name.split('/');
      const system = bodySystems.find((each) => each === first);
      const science = sciences.find((each) => each === second);
      if (!system || !science) return null;
      const item = (await itemsOf(system, science)).find((each) => each.id === id);
      if (!item) return null;
      const { difficulty, stem, results, picture: drawing, options, teaching, mended } = item;
      const known = await namesOfDiseases();
      return {
        item: name,
        edition: editionOf(item),
        system,
        science,
        difficulty,
        stem,
        options: options.map((option) => optionOf(option, known)),
        ...(results && { results: await resultsOf(results) }),
        ...(drawing !== undefined && { picture: await picture(drawing) }),
        ...(teaching !== undefined && { teaching }),
        ...(mended && { mended }),
      };
    },
  };
}
