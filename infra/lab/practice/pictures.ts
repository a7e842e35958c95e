import { readFile } from 'node:fs/promises';
import { fileNamesIn, practiceDrawing, readPracticePicture } from '@anamnesis/knowledge/laboratory.ts';
import { elementsOf } from '../knowledge/checks/pictures/elements.ts';
import { formFaults } from '../knowledge/checks/pictures/form.ts';

const mostBytes = 20_000;

/** The names of the pictures that questions may show. */
export const listPracticePictures = (): Promise<string[]> => fileNamesIn('practice/pictures', '.json');

/** What is wrong with the pictures that practice questions show, a line each. */
export async function pictureFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const id of await listPracticePictures()) {
    const { id: own, secondReading } = await readPracticePicture(id);
    const svg = await readFile(practiceDrawing(id), 'utf8').catch(() => '');
    const found = [
      ...(own === id ? [] : [`calls itself ${own}`]),
      ...(svg === '' ? ['has no drawing'] : formFaults(elementsOf(svg))),
      ...(svg.length > mostBytes ? [`has ${svg.length} bytes`] : []),
      ...(secondReading === undefined ? ['nobody has read it a second time'] : []),
    ];
    for (const fault of found) faults.push(`practice/pictures/${id}: ${fault}`);
  }
  return faults;
}
