// Locks the folder named on the command line, says so, and lives until it is ended.
import { lockDataFolder } from './lock.ts';

lockDataFolder(process.argv[2] ?? '');
process.stdout.write('locked\n');
process.stdin.resume();
