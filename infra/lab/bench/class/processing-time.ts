import { Agent } from 'node:http';
import { seedFolder } from '../seed/folder.ts';
import { newPerson } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { appScript, withServer } from '../server.ts';
import { addFolder, follow, lastPage, upload } from './student.ts';
import { createTab, type Tab } from './tab.ts';
import { createTally } from './tally.ts';
import { processorSeconds } from './usage.ts';

const atOnce = 4;

/**
 * Seconds of processor time of the server for each of the PDFs, from its upload to its last card and page, each by somebody of their
 * own. The first few are processed before, since they pay for compiling.
 */
export async function processingSeconds(
  dataDir: string,
  warming: readonly Uint8Array[],
  files: readonly Uint8Array[],
): Promise<number> {
  const all = [...warming, ...files];
  const people = all.map(() => newPerson(0));
  await seedFolder(
    dataDir,
    people.map((person) => ({ person, rounds: 0 })),
  );
  return withServer(appScript, dataDir, async ({ url, pid }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    const students = people.map((person) =>
      createTab(url, agent, createTally(), headersOf(person)['authorization']!.slice('Bearer '.length)),
    );
    const folders = await Promise.all(students.map(addFolder));
    const one = async (n: number): Promise<void> => {
      const tab = students[n] as Tab;
      const pdfId = await upload(tab, folders[n] as string, all[n] as Uint8Array);
      await follow(tab, pdfId);
      await lastPage(tab, pdfId);
    };
    for (let n = 0; n < warming.length; n += 1) await one(n);
    const before = processorSeconds(pid);
    let next = warming.length;
    const place = async (): Promise<void> => {
      while (next < all.length) await one(next++);
    };
    await Promise.all(Array.from({ length: atOnce }, place));
    agent.destroy();
    return (processorSeconds(pid) - before) / files.length;
  });
}
