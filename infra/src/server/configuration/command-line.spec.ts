import { describe, expect, it } from 'vitest';
import { helpText, readCommandLine } from './command-line.ts';

const command = { usage: 'npm run copy -- DIR: copies.', options: { quick: 'copies less' }, words: true };

describe('a command line', () => {
  it('has the options and words that were given', () => {
    const line = readCommandLine(['--quick', 'there'], command);
    expect([line.has('quick'), line.has('help'), line.words]).toEqual([true, false, ['there']]);
  });

  it.each(['--quikc', '-q', '--quikc=1'])('refuses %s, and lists the valid options', (argument) => {
    expect(() => readCommandLine([argument], command)).toThrow(
      /^There is no option -\S+\. The options are: --quick, --help\.$/,
    );
  });

  it('refuses a value of an option that has none', () => {
    expect(() => readCommandLine(['--quick=no'], command)).toThrow('The option --quick has no value.');
  });

  it('refuses a word where none is taken', () => {
    expect(() => readCommandLine(['quick'], { usage: '' })).toThrow('There is no option quick.');
  });

  it('is explained', () => {
    expect(helpText(command)).toMatch(
      /^npm run copy -- DIR: copies\.\n\nOptions:\n {2}--quick\n {6}copies less\n/,
    );
  });
});
