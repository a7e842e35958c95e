import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentFilesModel } from '@anamnesis/contracts/documents/read-models.ts';
import { collectionOf } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { openSqliteReadModels } from '../read-store/read-models.ts';

/** What these files are, each by its document in the copy of a data folder; by its hash alone where no document is known. */
export async function documentsOfFiles(dir: string, hashes: readonly string[]): Promise<string[]> {
  const file = join(dir, 'read-models.sqlite');
  if (hashes.length === 0) return [];
  return existsSync(file) ? named(file, hashes).catch(() => [...hashes]) : [...hashes];
}

async function named(file: string, hashes: readonly string[]): Promise<string[]> {
  const store = openSqliteReadModels({ file });
  try {
    const found = await collectionOf(store, documentFilesModel).find({
      where: { hash: { in: [...hashes] } },
    });
    return hashes.flatMap((hash) => {
      const holders = found.filter(({ doc }) => doc.hash === hash);
      return holders.length === 0
        ? [hash]
        : holders.map(({ doc }) => `${hash} (the ${doc.kind} file of document ${doc.documentId})`);
    });
  } finally {
    await store.close();
  }
}
