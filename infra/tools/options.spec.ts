import { describe, expect, it } from 'vitest';
import { parseOptions } from './options.ts';

const options = {
  document: { type: 'string', default: '', takes: 'part of a name', meaning: 'only these documents' },
  seed: { type: 'string', default: '1', takes: 'number', meaning: 'draws others' },
  speed: { type: 'boolean', default: false, meaning: 'only how fast' },
  write: { type: 'boolean', default: true, meaning: 'writes nothing' },
} as const;
const parse = (...args: string[]) => parseOptions(args, 'npm run measure: measures.', options);

describe('options', () => {
  it('have the values that were given, or their usual ones', () => {
    expect(parse('--document', 'blood', '--no-write')).toEqual({
      values: { document: 'blood', seed: '1', speed: false, write: false },
      words: [],
    });
  });

  it('stand between words, where a command takes them', () => {
    expect(parseOptions(['2026-03-01', '--seed', '2', 'now'], 'usage', options, true)).toMatchObject({
      values: { seed: '2' },
      words: ['2026-03-01', 'now'],
    });
  });

  it('are printed with a line each, whatever else is asked for', () => {
    expect(parse('--colour', '--help')).toEqual({
      help: [
        'npm run measure: measures.',
        '',
        'Options:',
        '  --document <part of a name>  only these documents',
        '  --seed <number>              draws others (1)',
        '  --speed                      only how fast',
        '  --no-write                   writes nothing',
        '  --help                       prints this and does nothing else',
        '',
      ].join('\n'),
    });
  });

  it.each([
    [['--colour'], "Unknown option '--colour'"],
    [['--colour.red=1'], "Unknown option '--colour.red'"],
    [['--no-seed'], "Unknown option '--no-seed'"],
    [['--seed'], "Option '--seed <value>' argument missing"],
    [['--seed', '--speed'], "Option '--seed' argument is ambiguous"],
    [['--speed=1'], "Option '--speed' does not take an argument"],
    [['blood'], "Unexpected argument 'blood'"],
  ])('refuse %j with one line', (args, what) => {
    expect(parse(...args)).toEqual({ wrong: `${what}. --help lists the options.` });
  });
});
