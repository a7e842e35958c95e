import { type Command, helpText } from './command-line.ts';
import { settingsText } from './settings-help.ts';

/** What `npm start --` accepts. */
export const startCommand: Command = {
  usage: 'npm start [-- <option> …]: runs Anamnesis until Ctrl-C, and starts it again should it ever end.',
  options: {
    built: 'the frontend is known to be built: do not look whether it is',
    unsupervised: 'run in this very process; whoever started it starts it again',
  },
};

/** Options and every setting of the app, for a console. */
export const startHelp = (): string =>
  `${helpText(startCommand)}\nSettings, from the environment or a file .env in this folder, with their defaults:\n${settingsText()}\n`;
