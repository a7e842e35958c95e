import { randomUUID } from 'node:crypto';
import { noteEngine } from '../../../testing/engines/notes.ts';
import type { MakeHarness } from '@anamnesis/infra/test/contracts/harness.ts';
import { serverHarness } from '../../../testing/server-harness.ts';
import { connectMongo, type MongoConnection } from '../connection.ts';

type Closable = { close(): Promise<void> };

/** Where the server to test against is; specs that need one are skipped by name when this is empty. */
export const mongoUrl = process.env['MONGODB_URL'] ?? '';
if (mongoUrl === '') noteEngine({ engine: 'MongoDB', kind: 'missing', why: 'MONGODB_URL is not set' });

/** A connection to an empty database of its own, which `drop` removes. */
export function freshDatabase(url: string = mongoUrl): {
  connection: MongoConnection;
  drop(): Promise<void>;
} {
  if (url === mongoUrl) noteEngine({ engine: 'MongoDB', kind: 'addressed' });
  const connection = connectMongo({ url, database: `spec_${randomUUID().slice(0, 13)}` });
  return {
    connection,
    async drop() {
      await connection.db.dropDatabase();
      await connection.close();
    },
  };
}

/** A harness for adapters that keep their data in MongoDB. Every port has a connection of its own, as another process has. */
export const mongoHarness = <Port extends Closable>(
  open: (connection: MongoConnection) => Port,
): MakeHarness<Port> =>
  serverHarness<Port>({
    url: mongoUrl,
    open(url, database) {
      noteEngine({ engine: 'MongoDB', kind: 'addressed' });
      const connection = connectMongo({ url, database });
      const port = open(connection);
      const close = async (): Promise<void> => {
        await port.close();
        await connection.close();
      };
      return { ...port, close };
    },
    async remove(database) {
      const connection = connectMongo({ url: mongoUrl, database });
      await connection.db.dropDatabase();
      await connection.close();
    },
    believesMs: 0,
  });
