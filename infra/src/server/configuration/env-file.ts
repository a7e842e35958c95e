import { existsSync } from 'node:fs';
import { loadEnvFile as load } from 'node:process';

/** Settings of an optional `.env` in the working folder; what the environment has already comes first. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) load(file);
}
