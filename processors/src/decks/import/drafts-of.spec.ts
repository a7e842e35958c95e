import { readPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { importedCardSchema } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitise } from '../html/sanitise.ts';
import { aNote, aNoteType } from '../templates/note.fixture.ts';
import { aCard, aDeck, basic, beep, cardIn, cloze, heart } from './deck.fixture.ts';
import { draftsOf } from './drafts-of.ts';

const draft = (type: typeof basic, fields: string[], card = aCard()) => {
  const { deck, told, missing } = aDeck(type);
  return { made: draftsOf(aNote(...fields), [card], deck)[0], told, missing };
};
const sides = (front: string, back: string) => cardIn(draft(basic, [front, back]).made).card;

describe('a card of a deck', () => {
  it('has its origin, its deck, its tags, its flag and the fields that it does not show', () => {
    const type = aNoteType(['Front', 'Back', 'Note'], [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']]);
    const { made } = draft(
      type,
      ['What?', 'It', '<b>more</b><script>x</script>'],
      aCard({ flag: 3, isSuspended: true }),
    );
    expect(made).toEqual({
      key: 'guid\u00000',
      packageCardId: 100,
      path: ['Heart', 'Valves'],
      card: {
        prompt: 'What?\n{{c1::It}}',
        answer: 'It',
        tags: ['heart', 'valve::mitral'],
        flag: 3,
        fields: [{ name: 'Note', html: '<b>more</b>' }],
        isSuspended: true,
        note: {
          guid: 'guid',
          ordinal: 0,
          typeId: type.id,
          whole: { fields: ['What?', 'It', '<b>more</b><script>x</script>'], media: {}, modifiedAt: 0 },
        },
      },
    });
  });

  it.each([
    [
      'What is <b>it </b>now?',
      'The <i>heart</i><br>and&nbsp;more',
      'What is **it** now?\n{{c1::The *heart*\nand more}}',
    ],
    ['<div>Causes:</div><ul><li>a</li><li><b>b</b></li></ul>', 'x', 'Causes:\n- a\n- **b**\n{{c1::x}}'],
    ['- a<br>- b', 'x', '- a\n- b\n{{c1::x}}'],
    ['[$]x^2[/$]?', '<span style="text-align:center">y</span>', '\\(x^2\\)?\n{{c1::y}}'],
    ['a', '<h1>b</h1>', 'a\n{{c1::**b**}}'],
    [
      '<a name="x">a</a>&nbsp;<font face="Arial">b</font><b></b>',
      '<div style="color: #222">c</div>',
      'a b\n{{c1::c}}',
    ],
    ['2*3*4', '<span style="font-weight:bold">24</span>', '2*3*4\n{{c1::**24**}}'],
  ])('is ours alone where that says all: %s', (front, back, prompt) => {
    expect(sides(front, back)).toMatchObject({ prompt });
    expect(sides(front, back).rich).toBeUndefined();
  });

  it.each([
    ['<span style="color:red">a</span>', 'b', 'a\n{{c1::b}}'],
    ['a<sub>2</sub>', '<table><tr><td>b</td><td>c</td></tr></table>', 'a2\n{{c1::b c}}'],
    ['**a**', 'C::b', '**a**\n{{c1::C: :b}}'],
    ['a', '<ul><li>b</li><li>c</li></ul>', 'a\n{{c1::- b\n- c}}'],
    ['<img src="heart.png">', '[sound:beep.mp3]', 'Picture: heart\n{{c1::Sound}}'],
    ['<img src="data:image/png;base64,AAAA">', '<u>b</u>', 'Picture\n{{c1::b}}'],
    ['a {{c1::b}}', 'c }}', 'a ((c1: :b))\n{{c1::c ))}}'],
    ['?', 'a', 'What is on this card?\n?\n{{c1::a}}'],
  ])('is HTML beside it where it says more: %s', (front, back, prompt) => {
    const card = sides(front, back);
    expect(card.prompt).toBe(prompt);
    expect(card.rich?.back).toContain(card.rich?.front);
  });

  it('names its files as they are kept, and says which are missing', () => {
    const { made, missing } = draft(basic, ['<img src="heart.png"><img src=gone.png>[sound:beep.mp3]', 'x']);
    const { rich } = cardIn(made).card;
    expect(mediaIn(rich!.front)).toEqual([heart, beep]);
    expect(rich!.front).toContain('[picture: gone.png]');
    expect(missing).toContain('gone.png');
  });

  it.each([
    ['Hear it [sound:gone.mp3]<br>now', 'It', 'Hear it\nnow\n{{c1::It}}'],
    ['[sound:gone.mp3]', 'It', 'Sound\n{{c1::It}}'],
    ['Hear it', '[sound:gone.mp3]', 'Hear it\n{{c1::Sound}}'],
  ])('has its words without a sound that is missing: %s', (front, back, prompt) => {
    const card = sides(front, back);
    expect(card.prompt).toBe(prompt);
    expect(`${card.rich?.front}${card.rich?.back}`).toContain('[audio: gone.mp3]');
  });

  it('hides what its number hides', () => {
    const text = 'The {{c1::heart::organ}} pumps {{c2::<b>blood</b>}}';
    expect(cardIn(draft(cloze, [text, '']).made).card).toMatchObject({
      prompt: 'The {{c1::heart::organ}} pumps **blood**',
      answer: 'heart',
    });
    const second = cardIn(draft(cloze, [text, ''], aCard({ ordinal: 1 })).made);
    expect(second).toMatchObject({
      key: 'guid\u00001',
      card: { prompt: 'The heart pumps {{c1::**blood**}}' },
    });
    const more = cardIn(draft(cloze, [text, 'Extra']).made).card;
    expect(more).toMatchObject({ prompt: 'The {{c1::heart::organ}} pumps blood', rich: { back: /Extra/u } });
    const divided = aNoteType(['Text', 'Extra'], [['{{cloze:Text}}', '{{cloze:Text}}<hr>{{Extra}}']], {
      kind: 'cloze',
    });
    expect(cardIn(draft(divided, [text, '']).made).card.rich).toBeUndefined();
    expect(cardIn(draft(divided, [text, 'Extra']).made).card.rich?.back).toMatch(/<hr \/>Extra/u);
  });

  it('has its sentence with the blank in words, whatever its back says more', () => {
    const sentence = '<div id=text>{{cloze:Text}}</div>';
    const twice = `<div class=twin>{{cloze:Text}}</div>${sentence}`;
    const [above, below] = ['<i>{{Name}}</i>', '<p>{{Tags}}</p>'];
    const programmed = aNoteType(
      ['Name', 'Text', 'Extra'],
      [[`${above}${sentence}${below}`, `${above}${twice}{{Extra}}${below}`]],
      { kind: 'cloze', css: '.twin, .mobile #text { display: none }' },
    );
    const text = 'Metformin inhibits {{c1::gluconeogenesis::of the liver}}';
    const { card } = cardIn(draft(programmed, ['Drugs', text, 'Not in <b>kidney failure</b>']).made);
    expect(card).toMatchObject({
      prompt: 'Drugs\nMetformin inhibits {{c1::gluconeogenesis::of the liver}}\nheart valve: :mitral',
      answer: 'gluconeogenesis',
    });
    expect(card.rich?.back.split('gluconeogenesis')).toHaveLength(2);
  });

  it.each([
    ['The {{c1::<u>heart</u> }}pumps', 'The {{c1::heart}} pumps'],
    ['They are:{{c1:: <u>a</u> and b}}', 'They are: {{c1::a and b}}'],
  ])('has its blank in words where spaces are hidden with it: %s', (text, prompt) => {
    expect(cardIn(draft(cloze, [text, 'Extra']).made).card.prompt).toBe(prompt);
  });

  it('keeps tags that name a page of a book', () => {
    const tag = `#Exam::${'a'.repeat(100)}::${'b'.repeat(100)}::p12`;
    const note = { ...aNote('a', 'b'), tags: [tag] };
    const [made] = draftsOf(note, [aCard()], aDeck(basic).deck);
    expect(cardIn(made).card.tags).toEqual([tag]);
  });

  it('that is larger than what can be sent is refused', () => {
    const [{ made: long }, { made: longer }] = [30_000, 90_000].map((length) =>
      draft(basic, [`<u>a</u>${'ж'.repeat(length)}`, 'b']),
    ) as [ReturnType<typeof draft>, ReturnType<typeof draft>];
    expect(cardIn(long).card.rich?.back).toHaveLength(30_000 + '<u>a</u><hr />b'.length);
    expect(cardIn(longer).card.rich?.front).toHaveLength(90_000 + '<u>a</u>'.length);
    expect(draft(basic, ['a', 'b '.repeat(100_000)]).made).toMatchObject({
      refused: { text: 'a', reason: 'It is longer than a card can be.' },
    });
    const wide = '漢'.repeat(99_000);
    expect(draft(basic, [`<u>a</u>${wide}`, 'b']).made).toMatchObject({
      refused: { reason: 'It is longer than a card can be.' },
    });
  });

  it('comes without a further field that is too long, which is told', () => {
    const type = aNoteType(['Front', 'Back', 'Note'], [['{{Front}}', '{{FrontSide}}<hr id=answer>{{Back}}']]);
    const { made, told } = draft(type, ['a', 'b', 'n '.repeat(100_000)]);
    expect([cardIn(made).card.fields, told]).toEqual([undefined, ['tooLong']]);
  });

  it('that shows nothing is refused', () => {
    expect(draft(basic, ['<br>', 'back']).made).toEqual({
      refused: { text: 'back', reason: 'It shows nothing to be asked.' },
    });
    const { deck } = aDeck(basic, { noteTypes: new Map() });
    expect(draftsOf(aNote('a'), [aCard()], deck)).toMatchObject([{ refused: { text: 'a' } }]);
  });
});

const pieces = [
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<br>',
  '<div>',
  '</div>',
  '<ul><li>',
  '</li></ul>',
  '<hr>',
  '<img src=heart.png>',
  '{{c1::',
  '}}',
  '::',
  '{',
  '}',
  '**',
  '*',
  '\\(',
  '\\)',
  '\\[',
  '\\',
  '\\n',
  'n',
  '- ',
  '[',
  ']',
  '&lt;',
  '&#123;',
  'heart',
  ' ',
  '\n',
  '5',
  '?',
  '{{c2::',
  '<span class=cloze>',
  '</span>',
  '\u0001',
  '\u{1F600}',
  '\uD800',
  '<table><tr><td>',
];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((some) => some.join(''));

it('is always a card that can be stored, or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.constantFrom(basic, cloze), texts, texts, (type, one, other) => {
      const { made } = draft(type, [one, other]);
      if (made && 'refused' in made) return made.refused.reason !== '';
      const { card } = cardIn(made);
      importedCardSchema.omit({ cardId: true }).parse(card);
      expect([card.prompt, readPrompt(card.prompt)]).toEqual([card.prompt, { answer: card.answer }]);
      const again = { colours: new Map(), media: new Set([heart, beep]), tell: () => {} };
      for (const side of Object.values(card.rich ?? {})) expect(sanitise(side, again).html).toBe(side);
      return true;
    }),
    { numRuns: 500 },
  );
});
