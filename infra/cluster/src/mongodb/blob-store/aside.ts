import { isDuplicate } from '../unavailable.ts';
import type { GridFsCollections } from './collections.ts';

const asideName = (name: string): string => `aside:${name}`;

/** Files that are hidden under another name, until they are brought back or deleted. */
export function createAside({ files }: GridFsCollections, remove: (name: string) => Promise<void>) {
  const has = async (name: string): Promise<boolean> => (await files.findOne({ filename: name })) !== null;

  /** FerretDB has another error where an update would make two of one name. */
  const isTaken = async (error: unknown, name: string): Promise<boolean> =>
    isDuplicate(error) || ((await has(asideName(name))) && (await has(name)));

  async function hide(name: string): Promise<boolean> {
    const hidden = { filename: asideName(name), asideSince: new Date() };
    const { matchedCount } = await files.updateOne({ filename: name }, { $set: hidden });
    return matchedCount > 0;
  }

  async function bringBack(name: string): Promise<void> {
    const shown = { $set: { filename: name }, $unset: { asideSince: true } } as const;
    try {
      await files.updateOne({ filename: asideName(name) }, shown);
    } catch (error) {
      if (!(await isTaken(error, name))) throw error;
      // It was stored again meanwhile.
      await remove(asideName(name));
    }
  }

  return {
    async setAside(name: string): Promise<boolean> {
      try {
        return await hide(name);
      } catch (error) {
        if (!(await isTaken(error, name))) throw error;
        // Only then: another process may have hidden the file at this moment, and be the only one that has it.
        await remove(asideName(name));
        return hide(name);
      }
    },
    bringBack,
    discard: (name: string): Promise<void> => remove(asideName(name)),
    async bringBackOlder(olderThanMs: number): Promise<void> {
      const limit = new Date(Date.now() - olderThanMs);
      for (const { filename } of await files.find({ asideSince: { $lt: limit } }).toArray())
        await bringBack(filename.slice(asideName('').length));
    },
  };
}
