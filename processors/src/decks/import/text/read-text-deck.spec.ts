import fc from 'fast-check';
import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { PackageUnreadable } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { describe, expect, it } from 'vitest';
import { cardIn } from '../deck.fixture.ts';
import { readTextDeck } from './read-text-deck.ts';

const quiet = { tell: () => {}, miss: () => {} };
function read(text: string | Uint8Array, name = 'Heart.txt') {
  const deck = readTextDeck(typeof text === 'string' ? Buffer.from(text) : text, name);
  return { format: deck.format, drafts: [...deck.drafts(quiet)].map(cardIn) };
}
const keys = (text: string, name: string) => read(text, name).drafts.map(({ key }) => key);
const promptsOf = (text: string | Uint8Array, name?: string) =>
  read(text, name).drafts.map(({ card }) => card.prompt);

describe('a text export of Anki', () => {
  it('has its decks, tags, ids and fields', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'abc\tBasic\tHeart::Valves\t"What is ""it""?<br>now"\t<b>It</b>\theart valve',
      'def\tCloze\tHeart\tThe {{c1::heart}} {{c2::pumps}}\t\t',
    ].join('\n');
    const { format, drafts } = read(text);
    expect(format).toBe('text');
    expect(drafts.map(({ key, path, card }) => [key, path, card.prompt, card.tags])).toEqual([
      ['abc\u00000', ['Heart', 'Valves'], 'What is "it"?\nnow\n{{c1::**It**}}', ['heart', 'valve']],
      ['def\u00000', ['Heart'], 'The {{c1::heart}} pumps', undefined],
      ['def\u00001', ['Heart'], 'The heart {{c1::pumps}}', undefined],
    ]);
    expect(drafts[0]?.packageCardId).toBeUndefined();
  });

  it('may name its columns, and be no HTML', () => {
    const text =
      '#separator:semicolon\n#html:false\n#columns:Back;Front;Extra\n#deck:A::B\nan <answer>;a "question;more';
    expect(read(text).drafts).toMatchObject([
      {
        path: ['A', 'B'],
        card: { prompt: 'a "question\n{{c1::an <answer>\n**Extra:** more}}' },
      },
    ]);
  });
});

describe('a table', () => {
  it.each([
    ['front,back\n"a, b",c\nd,"e ""f"""\n', ['a, b\n{{c1::c}}', 'd\n{{c1::e "f"}}']],
    ['Definition;Term\n1;one\n2;two', ['one\n{{c1::1}}', 'two\n{{c1::2}}']],
    ['a\tb, c\nd\te', ['a\n{{c1::b, c}}', 'd\n{{c1::e}}']],
    ['a\tb\nmore of b\nc\td', ['a\n{{c1::b\nmore of b}}', 'c\n{{c1::d}}']],
    ['a "quoted\tb\nc\td', ['a "quoted\n{{c1::b}}', 'c\n{{c1::d}}']],
    ['"open\tb\nc\td', ['"open\n{{c1::b}}', 'c\n{{c1::d}}']],
    ['aorta - a vessel\nheart - a muscle', ['aorta\n{{c1::a vessel}}', 'heart\n{{c1::a muscle}}']],
    ['a|b\nc|d', ['a\n{{c1::b}}', 'c\n{{c1::d}}']],
    ['The {{c1::heart}} pumps\nand {{c1::beats}} too', ['The {{c1::heart}} pumps', 'and {{c1::beats}} too']],
  ])('is read by its own structure: %j', (text, prompts) => expect(promptsOf(text)).toEqual(prompts));

  it('has further columns below the answer, and tags', () => {
    const [card] = read('question,answer,tags,Chapter\na,b,"x y",3\nc,d,,').drafts;
    expect(card?.card).toMatchObject({ tags: ['x', 'y'], prompt: 'a\n{{c1::b\n**Chapter:** 3}}' });
  });

  it.each(['utf16le', 'latin1', 'utf8'] as const)('may be encoded in %s', (encoding) => {
    const prompts = ['Größe\n{{c1::é}}', 'a\n{{c1::b}}'];
    expect(promptsOf(Buffer.from('Größe\té\na\tb', encoding))).toEqual(prompts);
    const mark = encoding === 'latin1' ? '' : '\uFEFF';
    expect(promptsOf(Buffer.from(`${mark}Größe\té\na\tb`, encoding))).toEqual(prompts);
  });

  it('is known again by what it asks, also in a file that was fetched twice', () => {
    const before = keys('a\tb\nc\td\na\tother', 'Heart.txt');
    expect(new Set(before).size).toBe(3);
    expect(keys('a\tchanged\nc\td\na\tother', 'Heart (1).txt')).toEqual(before);
    expect(keys('a\tb', 'Lung.txt')[0]).not.toBe(before[0]);
  });

  it('is told by what looks like an export of Quizlet', () => {
    expect(read('a\tb\nc\td').format).toBe('quizlet');
    expect(read('a,b\nc,d').format).toBe('text');
  });
});

describe('an export of RemNote', () => {
  it('has cards of both sides, of lines below and of hidden parts, with what stands above them', () => {
    const text = [
      '# Cardiology',
      '- Heart :: a muscle',
      '    - Weight ;; **300** g',
      '    - Valves >>>',
      '        - mitral',
      '        - aortic',
      '- It {{beats}} by {({itself})}',
      '- just a line',
      '- one << two',
    ].join('\n');
    const { format, drafts } = read(text, 'Heart.md');
    expect(format).toBe('remnote');
    expect(drafts.map(({ card }) => card.prompt)).toEqual([
      '**Cardiology**\nHeart\n{{c1::a muscle}}',
      '**Cardiology – Heart**\nWeight\n{{c1::**300** g}}',
      'Cardiology – Heart\nValves\n{{c1::- mitral\n- aortic}}',
      '**Cardiology**\nIt {{c1::beats}} by itself',
      '**Cardiology**\nIt beats by {{c1::itself}}',
      '**Cardiology**\ntwo\n{{c1::one}}',
    ]);
    expect(read(text.replace('# Cardiology\n', '')).format).toBe('remnote');
  });
});

describe('what is no deck is refused with a sentence', () => {
  it.each([
    ['', /is empty/u],
    ['only words\non two lines', /none of its lines has two sides/u],
    ['{"a": [1]}', /JSON/u],
    ['a\u0000b\tc', /not a text/u],
    ['front\tback', /no cards/u],
    ['a\tb\n'.repeat(200_001), /more than 200,000 lines/u],
  ])('%#', (text, message) => {
    expect(() => readTextDeck(Buffer.from(text), 'a.txt')).toThrow(message);
  });

  it('as is what is too large', () =>
    expect(() => readTextDeck(new Uint8Array(51 * 2 ** 20), 'a.csv')).toThrow(/larger than 50 MB/u));

  it.each(['{{', '{({', '>>> ', ' :: ', '$$', '**', '"', '`', '__a', '<b ', '{{c1::', ' - '])(
    'also where %s stands a hundred thousand times in a line',
    (mark) => {
      const text = `a :: b\n${mark.repeat(100_000)}\n`;
      const begun = process.cpuUsage();
      const deck = readTextDeck(Buffer.from(text), 'a.md');
      expect([...deck.drafts(quiet)].length).toBeGreaterThan(0);
      expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000);
    },
  );

  it('or it has cards that can be stored', () => {
    const pieces = [
      'a',
      '\t',
      '\n',
      ',',
      ';',
      '"',
      '{{c1::',
      '}}',
      ' :: ',
      ' >>>',
      '#html:true\n',
      '- ',
      '<b>',
      '  ',
      ' - ',
      '::',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 25 }), (some) => {
        let prompts: string[];
        try {
          const deck = readTextDeck(Buffer.from(some.join('')), 'a.txt');
          prompts = [...deck.drafts(quiet)].flatMap((draft) => ('card' in draft ? [draft.card.prompt] : []));
        } catch (error) {
          if (!(error instanceof PackageUnreadable)) throw error;
          return;
        }
        expect(prompts.filter((prompt) => 'problem' in readPrompt(prompt))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
