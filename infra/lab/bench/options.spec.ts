import { describe, expect, it } from 'vitest';
import { measures } from './measures.ts';
import { benchOptions } from './options.ts';

describe('the options of the bench', () => {
  it('have the values that were given, or their usual ones', () => {
    expect(benchOptions(['--only', 'append', '--only', 'play', '--quick'])).toEqual({
      values: { only: ['append', 'play'], quick: true, write: false, help: false },
    });
  });

  it('are printed with a line for each option and each measure, whatever else is asked for', () => {
    const parsed = benchOptions(['--colour', '--help']);
    const lines = 'help' in parsed ? parsed.help.split('\n') : [];
    const explained = lines.flatMap((line) => /^ {2}(\S+).* {2}\S/u.exec(line)?.[1] ?? []);
    const options = 'quick only write json against rounds help'.split(' ');
    expect(explained).toEqual([...options.map((name) => `--${name}`), ...Object.keys(measures)]);
  });

  it.each([
    [['--colour'], "Unknown option '--colour'. --help lists the options."],
    [['append'], "Unexpected argument 'append'. --help lists the options."],
    [['--only'], "Option '--only <value>' argument missing. --help lists the options."],
    [['--only', 'append', '--only', 'speed'], 'There is no measure speed. --help lists them.'],
    [['--write', '--against', 'main'], '--write takes the figures of no comparison.'],
  ])('refuse %j with one line', (args, wrong) => {
    expect(benchOptions(args)).toEqual({ wrong });
  });
});
