import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { openReadOnly } from '../database.ts';
import { questionsTo } from './asking.ts';
import { openCatalogue } from './catalogue.ts';

/** The read models of a file that the read store of this process has open, for another thread of it: to be read only. */
export function openSqliteReadModels({ file }: { file: string }): Pick<ReadStore, 'collection' | 'close'> {
  const db = openReadOnly(file);
  const { collection } = questionsTo(db, openCatalogue(db));
  return {
    collection,
    async close() {
      db.close();
    },
  };
}
