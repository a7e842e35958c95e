import { setFlagsFromString } from 'node:v8';

/** In percent of what was alive when V8 last looked. By default that is up to 300, on a machine with much memory. */
const mostGarbage = 60;

/**
 * Has V8 look for what is no longer used before the heap has grown to a multiple of what is. Long work, such as the import of a large
 * deck, would otherwise take hundreds of megabytes of which nobody needs anything. Threads that are started later do so as well.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${mostGarbage}`);
