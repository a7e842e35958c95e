import { randomUUID } from 'node:crypto';
import type { Document } from 'mongodb';
import type { Harness, MakeHarness } from '../../../../test/contracts/harness.ts';
import { connectMongo, type MongoConnection } from '../connection.ts';

type Closable = { close(): Promise<void> };

/** Where the server to test against is; specs that need one are skipped by name when this is empty. */
export const mongoUrl = process.env['MONGODB_URL'] ?? '';

/** A connection to an empty database of its own, which `drop` removes. */
export function freshDatabase(url: string = mongoUrl): {
  connection: MongoConnection;
  drop(): Promise<void>;
} {
  const connection = connectMongo({ url, database: `spec_${randomUUID().slice(0, 13)}` });
  return {
    connection,
    async drop() {
      await connection.db.dropDatabase();
      await connection.close();
    },
  };
}

/**
 * A harness for adapters that keep their data in MongoDB. Every port has a connection of its own, as if it were
 * another process. A crash is a copy of the database as it is at that moment.
 */
export function mongoHarness<Port extends Closable>(
  open: (connection: MongoConnection) => Port,
): MakeHarness<Port> {
  return async () => {
    const databases = [freshDatabase()];
    const opened: Closable[] = [];
    const here = (): MongoConnection => databases.at(-1)!.connection;
    const openHere = (): Port => {
      const connection = connectMongo({ url: mongoUrl, database: here().db.databaseName });
      const port = open(connection);
      opened.push(port, connection);
      return port;
    };
    const closeAll = async (): Promise<void> => {
      for (const closable of opened.splice(0)) await closable.close();
    };
    return {
      port: openHere(),
      async reopen() {
        await closeAll();
        return openHere();
      },
      async crash() {
        const before = here();
        databases.push(freshDatabase());
        await copy(before, here());
        return openHere();
      },
      alongside: async () => openHere(),
      async dispose() {
        await closeAll();
        for (const { drop } of databases) await drop();
      },
    } satisfies Harness<Port>;
  };
}

/** Collections with their indexes and, value for value, their documents. */
async function copy(from: MongoConnection, to: MongoConnection): Promise<void> {
  for (const { name } of await from.db.listCollections({}, { nameOnly: true }).toArray()) {
    const target = await to.db.createCollection(name);
    const indexes = await from.collection(name).indexes();
    for (const { key, name: index, unique = false } of indexes) {
      if (index !== '_id_') await target.createIndex(key, { name: index!, unique });
    }
    const documents: Document[] = await from.collection(name).find({}, { promoteValues: false }).toArray();
    if (documents.length > 0) await target.insertMany(documents);
  }
}
