import { isDuplicate } from '../unavailable.ts';
import type { GridFsCollections } from './collections.ts';

const asideName = (name: string): string => `aside:${name}`;

/** Files that are hidden under another name, until they are brought back or deleted. */
export function createAside({ files }: GridFsCollections, remove: (name: string) => Promise<void>) {
  async function bringBack(name: string): Promise<void> {
    try {
      await files.updateOne(
        { filename: asideName(name) },
        { $set: { filename: name }, $unset: { asideSince: true } },
      );
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // It was stored again meanwhile.
      await remove(asideName(name));
    }
  }

  return {
    async setAside(name: string): Promise<boolean> {
      await remove(asideName(name));
      const hidden = { filename: asideName(name), asideSince: new Date() };
      const { matchedCount } = await files.updateOne({ filename: name }, { $set: hidden });
      return matchedCount > 0;
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
