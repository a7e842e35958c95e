// The stand-in for EventStoreDB as a process of its own, which several others can share. It sends its address to its
// parent, and goes down and up again on request, with its log kept in memory. For tests only: see server.ts.
import { createMemoryLog } from './log.ts';
import { startEventStoreServer } from './server.ts';

const server = await startEventStoreServer({ log: createMemoryLog(50) });
process.send?.(server.connectionString);
process.on('message', (message) => {
  if (message === 'pause') server.stop();
  void (message === 'resume' ? server.start() : Promise.resolve()).then(() => process.send?.('done'));
});
process.on('disconnect', () => process.exit(0));
