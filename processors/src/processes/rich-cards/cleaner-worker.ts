// The thread that reads HTML of strangers.
import { serveTasks } from '../../platform/workers/serve.ts';
import { cleanRich } from './clean-rich.ts';
import { readNote } from './read-note.ts';

serveTasks({
  clean: async (asked: Parameters<typeof cleanRich>[0]) => cleanRich(asked),
  read: async (note: Parameters<typeof readNote>[0]) => readNote(note),
});
