import { readFile } from 'node:fs/promises';
import { elementsOf } from '@anamnesis/knowledge/checks/pictures/elements.ts';
import { formFaults } from '@anamnesis/knowledge/checks/pictures/form.ts';
import {
  listPracticePictures,
  practiceDrawing,
  readPracticePicture,
} from '@anamnesis/knowledge/practice/folder.ts';

const mostBytes = 20_000;

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
