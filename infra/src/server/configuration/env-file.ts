import { existsSync } from 'node:fs';
import { loadEnvFile as load } from 'node:process';

/** Settings of an optional `.env` in the working folder; variables that are set already take precedence. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) load(file);
}
