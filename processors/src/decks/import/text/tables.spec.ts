import { type TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import { describe, expect, it } from 'vitest';
import { cardIn } from '../deck.fixture.ts';
import { readTextDeck } from './read-text-deck.ts';

const quiet = { tell: () => {}, miss: () => {} };
function deck(text: string | Uint8Array, asked?: TextReading, name = 'Heart.csv') {
  const { read, drafts } = readTextDeck(typeof text === 'string' ? Buffer.from(text) : text, name, asked);
  const cards = [...drafts(quiet)].flatMap((draft) => ('card' in draft ? [cardIn(draft)] : []));
  return { ...read, keys: cards.map(({ key }) => key), prompts: cards.map(({ card }) => card.prompt), cards };
}
const rolesOf = (text: string): string[] => deck(text).table!.columns.map(({ role }) => role);
const lines = (...all: string[]): string => all.join('\n');
const many = (row: (n: number) => string): string => Array.from({ length: 30 }, (_, n) => row(n)).join('\n');

describe('commas of a sentence', () => {
  it.each([
    ['have a space behind them', 'Signs?,fever, chills\nTriad?,a, b, c', ['fever, chills', 'a, b, c']],
    ['stand in an answer where most lines have two columns', 'a,b\nc,d,e\nf,g\nh,i', ['b', 'd,e', 'g', 'i']],
    [
      'stand in each answer of a chat',
      'Triad?, stasis, injury, clots\nDrug?, heparin\nWho?, a, b',
      ['stasis, injury, clots', 'heparin', 'a, b'],
    ],
    ['are none where all cells are spaced', 'a, b, c\nd, e, f', ['b\nc', 'e\nf']],
    ['and dashes', 'Aorta - wide, elastic\nCava - thin, wide', ['wide, elastic', 'thin, wide']],
  ])('%s', (_, text, answers) => {
    const prompts = deck(text).prompts.map((prompt) => prompt.slice(prompt.indexOf('::') + 2, -2));
    expect(prompts.map((prompt) => prompt.trim())).toEqual(answers);
  });

  it('stay in quotes, also behind a space', () =>
    expect(deck('"Front", "Back"\n"a, b", "c, d"').prompts).toEqual(['a, b\n{{c1::c, d}}']));
});

describe('a column is what its name or its content says', () => {
  it.each([
    [lines('guid,noteid,Title,Origin,tags', 'x1,1001,a,b,c'), 'id none question answer tags'],
    [lines('Frage;Antwort;Schlagwörter', 'a;b;c'), 'question answer tags'],
    [lines('Recto;Verso;Paquet', 'a;b;c'), 'question answer deck'],
    [lines('Вопрос;Ответ;Теги', 'a;b;c'), 'question answer tags'],
    [lines('質問,答え,メモ', 'a,b,c'), 'question answer extra'],
    [lines('質問,答え', 'a,b'), 'question answer'],
    [lines('Nr.,Begriff,Definition,Quelle', '1,a,b,S. 3', '2,c,d,S. 4'), 'id question answer extra'],
    [lines('Name,Tags,Created,Answer', 'a,b,c,d'), 'question tags none answer'],
    [lines('Question,Option A,Option B,Answer', 'a,b,c,d'), 'question question question answer'],
    [lines('Lab,Low,High', 'Sodium,135,145', 'Potassium,3,5'), 'question answer extra'],
    [lines('Unheard,Of,Words', 'a,135,145', 'b,3,5'), 'question answer extra'],
    [lines('1,Olfactory,smell', '2,Optic,sight', '3,Vagus,much'), 'none question answer'],
    [lines('1,stage one', '2,stage two'), 'question answer'],
    [lines('a8!kQ7(yz,17345678901,T,S', 'k3L!o9Pq%,17345678902,D,C'), 'none none question answer'],
    [lines('a,b,x::y', 'c,d,z::y w::v'), 'question answer tags'],
    [many((n) => `Chapter ${n % 3}\tnoun\tWort ${n}\tword ${n}`), 'extra extra question answer'],
    [
      lines(
        'Chapter,Type,German,English',
        many((n) => `1,noun,W${n},w${n}`),
      ),
      'extra extra question answer',
    ],
    [lines('Front,,Back,', 'a,,b,', 'c,,d,'), 'question none answer none'],
    [lines('Text,Extra', '{{c1::a}} b,more', 'c {{c1::d}},'), 'question extra'],
  ])('%j', (text, roles) => expect(rolesOf(text).join(' ')).toBe(roles));

  it('and what is left out, and what has no answer, is said', () => {
    const { table } = deck(lines('id,Front,Back,Created', '1,a,b,x', '2,c,,y'));
    expect(table).toMatchObject({ hasNames: true, unanswered: 1, unasked: 0 });
    expect(table?.columns.map(({ name, filled }) => [name, filled])).toEqual([
      ['id', 2],
      ['Front', 2],
      ['Back', 1],
      ['Created', 2],
    ]);
    expect(table?.rows).toEqual([
      ['1', 'a', 'b', 'x'],
      ['2', 'c', '', 'y'],
    ]);
  });

  it('has its name on an answer of several', () =>
    expect(deck('Drug;Class;Effect\na;b;c').prompts).toEqual(['a\n{{c1::**Class:** b\n**Effect:** c}}']));

  it('that counts the rows knows them in their own deck alone', () => {
    const text = lines('ID;Frage;Antwort', '1;a;b');
    expect(deck(text).keys).not.toEqual(deck(text, {}, 'Lung.csv').keys);
    expect(deck(text).keys).toEqual(deck(lines('ID;Frage;Antwort', '1;other;b')).keys);
  });
});

describe('a table is found', () => {
  it.each([
    ['where Excel is told the separator', 'sep=;\nWhat, now?;a', ['What, now?\n{{c1::a}}']],
    ['where that stands in quotes', '\uFEFF"sep=,"\r\na,b', ['a\n{{c1::b}}']],
    ['in Quizlet’s rows of a line', 'a\tb;c\td;e\tf', ['a\n{{c1::b}}', 'c\n{{c1::d}}', 'e\n{{c1::f}}']],
    ['in those with commas', 'a,b;c,d;', ['a\n{{c1::b}}', 'c\n{{c1::d}}']],
    ['but not at semicolons of sentences', 'a\tb; c\nd\te; f', ['a\n{{c1::b; c}}', 'd\n{{c1::e; f}}']],
    [
      'in Markdown, between words',
      'Your cards:\n\n| Drug | Class |\n|---|:-:|\n| a | b \\| c |\n\nBye!',
      ['a\n{{c1::b | c}}'],
    ],
    ['in the fence of a chat', '```csv\nfront,back\na,b\n```\n', ['a\n{{c1::b}}']],
    [
      'in one column of quoted sentences with blanks',
      'Text\n"{{c1::a}}, b ""c"""\n"d, {{c1::e}}"',
      ['{{c1::a}}, b "c"', 'd, {{c1::e}}'],
    ],
    ['in sentences without quotes', '{{c1::a}}, b\nc, {{c1::d}}', ['{{c1::a}}, b', 'c, {{c1::d}}']],
  ])('%s', (_, text, prompts) => expect(deck(text).prompts).toEqual(prompts));

  it('in an export of Anki, whose first line is no name', () =>
    expect(rolesOf('#separator:Semicolon\n#guid column:1\n#tags column:4\nabc;Q;A;t\ndef;B;C;')).toEqual([
      'id',
      'question',
      'answer',
      'tags',
    ]));

  it('also where one line has more columns than anybody names', () => {
    const { table } = deck(`a,${'b,'.repeat(100_000)}c\nd,${'e,'.repeat(100_000)}f`);
    expect(table?.columns).toHaveLength(200);
  });
});

describe('what its person says counts', () => {
  const text = 'Enalapril,ACE inhibitor,cough\nAmlodipine,CCB,oedema';

  it('of its columns', () =>
    expect(deck(text, { columns: ['none', 'question', 'answer'] }).prompts).toEqual([
      'ACE inhibitor\n{{c1::cough}}',
      'CCB\n{{c1::oedema}}',
    ]));
  it('of its first line', () => expect(deck(text, { hasNames: true }).prompts).toHaveLength(1));
  it('of its separator', () =>
    expect(deck(text, { layout: { separator: ',', split: 'first', rowEnd: 'line' } }).prompts[0]).toBe(
      'Enalapril\n{{c1::ACE inhibitor,cough}}',
    ));
  it('and shows the table where nothing is a card then', () =>
    expect(deck(text, { columns: ['none', 'none', 'none'], hasNames: false }).table).toMatchObject({
      unasked: 2,
    }));
});
