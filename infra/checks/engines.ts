// The specs of the adapters of the cluster's engines: each runs either in `npm test` or in `npm run test:all -- engines`.

const adapters = 'infra/src/adapters/{eventstore,nats,mongodb,qdrant}';

/** What needs neither a server nor a stand-in that listens on a port: for every day. */
export const pureAdapterSpecs = [
  'infra/src/adapters/eventstore/event-log/{address,envelope,gossip,known-ids,queues}.spec.ts',
  'infra/src/adapters/mongodb/{holding,unavailable}.spec.ts',
  'infra/src/adapters/mongodb/blob-store/chunks.spec.ts',
  'infra/src/adapters/mongodb/read-store/{cursors,deaths,half-made,rebuilding,round-trips,staging}.spec.ts',
  'infra/src/adapters/nats/message-bus/{addresses,filters}.spec.ts',
];

/** The others, once `pureAdapterSpecs` are excluded. */
export const adapterSpecs = `${adapters}/**/*.spec.ts`;
