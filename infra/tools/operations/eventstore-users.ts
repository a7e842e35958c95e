// Creates the users of the services in EventStoreDB, with only the rights that they need:
//   EVENTSTORE_URL=esdb://admin:…@host:2113?tlsCAFile=… EVENTSTORE_PASSWORD=… EVENTSTORE_READER_PASSWORD=… \
//     node infra/tools/operations/eventstore-users.ts
// CLUSTER_NAME as for the services. A further run resets passwords and rights.
import { pino } from 'pino';
import { script } from './script.ts';

function needed(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is needed`);
  return value;
}

const command = {
  usage:
    'node infra/tools/operations/eventstore-users.ts: creates the users of the services at EVENTSTORE_URL (an administrator), ' +
    'with EVENTSTORE_PASSWORD and EVENTSTORE_READER_PASSWORD.',
};

await script(command, async () => {
  const { haveLogUsers } = await import('@anamnesis/cluster');
  const { writer, reader } = await haveLogUsers({
    url: needed('EVENTSTORE_URL'),
    clusterName: process.env['CLUSTER_NAME'],
    passwords: { writer: needed('EVENTSTORE_PASSWORD'), reader: needed('EVENTSTORE_READER_PASSWORD') },
    logger: pino({ base: null }, pino.destination(2)),
  });
  console.log(`The users ${writer} and ${reader} exist, with their rights.`);
});
