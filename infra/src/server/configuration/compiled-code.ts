import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps compiled code beside the sources, for the next start and for workers. Node compares it with the source; where the folder
 * cannot be written, all is compiled as before. Not in the folder for temporary files, which others of the machine can write.
 */
export function keepCompiledCode(): void {
  enableCompileCache(fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url)));
}
