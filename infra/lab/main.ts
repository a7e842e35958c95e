// `npm run lab -- <name> [arguments]`: a command of the laboratory; without a name, the list of them.
import { commands, listOfCommands } from './commands.ts';

const words = process.argv.slice(2);
const length = [2, 1].find((count) => Object.hasOwn(commands, words.slice(0, count).join(' ')));
if (words[0] === undefined || words[0] === '--help') process.stdout.write(listOfCommands);
else if (length === undefined) {
  const isHalf = Object.keys(commands).some((name) => name.startsWith(`${words[0]} `));
  const name = words.slice(0, isHalf ? 2 : 1).join(' ');
  process.stderr.write(`There is no ${name} in the laboratory.\n\n${listOfCommands}`);
  process.exitCode = 1;
} else {
  // A command reads its arguments as if its file had been started.
  process.argv.splice(2, length);
  await commands[words.slice(0, length).join(' ')]!.run();
}
