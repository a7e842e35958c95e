// The stand-in for EventStoreDB as a process of its own, which several others can share. It tells its address to who
// forked it, and leaves and comes back, its log kept in memory, when it is told to. For tests only: see server.ts.
import { createMemoryLog } from './log.ts';
import { startEventStoreServer } from './server.ts';

const server = await startEventStoreServer({ log: createMemoryLog(50) });
process.send?.(server.connectionString);
process.on('message', (message) => {
  if (message === 'pause') server.stop();
  void (message === 'resume' ? server.start() : Promise.resolve()).then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit(0));
