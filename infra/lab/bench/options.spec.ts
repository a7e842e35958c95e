import { describe, expect, it } from 'vitest';
import { measures } from './measures.ts';
import { benchOptions } from './options.ts';

describe('the options of the bench', () => {
  it('have the values that were given, or their usual ones', () => {
    expect(benchOptions(['--only', 'append', '--only', 'play', '--quick'])).toEqual({
      values: { only: ['append', 'play'], quick: true, runtime: 'embedded', help: false },
    });
  });

  it('are printed with all measures, whatever else is asked for', () => {
    const parsed = benchOptions(['--colour', '--help']);
    const lines = 'help' in parsed ? parsed.help.split('\n') : [];
    expect(lines.filter((line) => line.startsWith('  --')).map((line) => line.split(/\s+/u)[1])).toEqual([
      '--quick',
      '--only',
      '--json',
      '--runtime',
      '--against',
      '--rounds',
      '--help',
    ]);
    expect(lines).toContain(`Measures: ${Object.keys(measures).join(', ')}.`);
    expect(lines).toContain('Only when named: mongodb.');
  });

  it.each([
    [['--colour'], "Unknown option '--colour'"],
    [['append'], "Unexpected argument 'append'"],
    [['--only'], "Option '--only <value>' argument missing"],
  ])('refuse %j with one line', (args, what) => {
    expect(benchOptions(args)).toEqual({ wrong: `${what}. --help lists the options.` });
  });

  it('refuse a measure that there is not', () => {
    expect(benchOptions(['--only', 'append', '--only', 'speed'])).toEqual({
      wrong: 'There is no measure speed. --help lists them.',
    });
  });
});
