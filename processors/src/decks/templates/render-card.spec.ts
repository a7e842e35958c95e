import { describe, expect, it } from 'vitest';
import type { ToldOfCard } from '../told.ts';
import { aNote, aNoteType } from './note.fixture.ts';
import { readNoteType } from './note-type.ts';
import { renderCard } from './render-card.ts';

/** Both sides of the first card, and what was told. */
function shown(
  front: string,
  back: string,
  fields: Record<string, string>,
  kind: 'normal' | 'cloze' = 'normal',
) {
  const type = readNoteType(aNoteType(Object.keys(fields), [[front, back]], { kind }));
  const told: ToldOfCard[] = [];
  const place = { ordinal: 0, deck: ['Exam', 'Heart'], flag: 2 };
  const card = renderCard(type, aNote(...Object.values(fields)), place, (what) => told.push(what));
  return { ...card, told };
}
const heart = { Front: 'the <b>heart</b>', Back: 'a pump', Empty: '<br>' };

describe('a card', () => {
  it('shows the front again on the back, without its sounds', () => {
    const { front, back } = shown('{{Front}}', '{{FrontSide}}|{{Back}}', {
      Front: 'a [sound:a.mp3]',
      Back: 'b',
    });
    expect([front, back]).toEqual(['a [sound:a.mp3]', 'a |b']);
  });

  it.each([
    ['{{#Front}}yes{{/Front}}{{^Front}}no{{/Front}}', 'yes'],
    ['{{#Empty}}yes{{/Empty}}{{^Empty}}no{{/Empty}}', 'no'],
    ['{{#Front}}{{#Empty}}a{{/Empty}}{{^Empty}}b{{/Empty}}{{/Front}}', 'b'],
    [
      '{{Tags}}|{{Type}}|{{Deck}}|{{Subdeck}}|{{Card}}|{{CardFlag}}',
      'heart valve::mitral|Heart|Exam::Heart|Heart|Card 1|flag2',
    ],
    ['{{text:Front}}', 'the heart'],
    [
      '{{hint:Back}}{{hint:Empty}}',
      '<details><summary>Back</summary>a pump</details><details><summary>Empty</summary><br></details>',
    ],
    ['{{nothing-known:Front}}', 'the <b>heart</b>'],
    ['{{Nobody}}{{Front}}', 'the <b>heart</b>'],
    ['{{tts en_US voices=a:Back}}{{tts-voices:}}{{Front}}', 'the <b>heart</b>'],
  ])('with the front %s', (front, html) => {
    expect(shown(front, '', heart).front).toBe(html);
  });

  it('tells what it cannot do', () => {
    expect(shown('{{Nobody}} {{x:Front}} {{tts de:Back}}', '', heart).told).toEqual([
      'unknownFields',
      'unknownFilters',
      'speech',
    ]);
    expect(shown('{{#Front}}', '', heart)).toMatchObject({ isBlank: true, told: ['brokenTemplates'] });
  });

  it('asks what is typed with nothing, and answers it once', () => {
    const typed = shown('{{Front}} {{type:Back}}', '{{FrontSide}}|{{type:Back}}', heart);
    expect([typed.front, typed.back]).toEqual(['the <b>heart</b> ', 'the <b>heart</b> |a pump']);
    expect(shown('{{Front}} {{type:Back}}', '{{FrontSide}}', heart).back).toBe('the <b>heart</b> a pump');
  });

  it('of a cloze knows its number, also as a condition', () => {
    const card = shown(
      '{{#c1}}one: {{/c1}}{{#c2}}two: {{/c2}}{{cloze:Text}} {{type:cloze:Text}}',
      '{{cloze:Text}} {{type:cloze:Text}}',
      { Text: '{{c1::a}} {{c2::b}}' },
      'cloze',
    );
    expect([card.front, card.back, card.isBlank, card.told]).toEqual([
      'one: <span class="cloze">[...]</span> b ',
      '<span class="cloze">a</span> b a',
      false,
      [],
    ]);
    expect(shown('{{cloze:Text}}', '', { Text: 'none' }, 'cloze').isBlank).toBe(true);
  });

  it('is blank where its front shows no field', () => {
    expect(shown('Text {{Empty}}', '{{Front}}', heart).isBlank).toBe(true);
    expect(shown('{{Tags}}', '{{Front}}', heart).isBlank).toBe(false);
  });

  it('shows at most so much, however often it shows it', () => {
    const long = { Front: 'x'.repeat(2 ** 20) };
    const { front, told } = shown('{{Front}}'.repeat(1_000), '', long);
    expect([front.length, new Set(told)]).toEqual([2 ** 21, new Set(['tooLong'])]);
    expect(shown('{{Front}}', '', { Front: 'x'.repeat(2 ** 20 + 1) }).front).toBe('');
  });

  const place = { ordinal: 0, deck: [], flag: 0 };

  it('is from the right where the style sheet is', () => {
    const css = '.card { direction: rtl; }';
    for (const more of [{ css }, {}]) {
      const type = readNoteType(aNoteType(['Front'], [['{{Front}}', '']], more));
      expect(renderCard(type, aNote('س'), place, () => {}).isRtl).toBe('css' in more);
    }
  });

  it('turns a field that is from the right, and nothing around it', () => {
    const fields = [
      { name: 'Front', isRtl: true, tag: null },
      { name: 'Back', isRtl: false, tag: null },
    ];
    const front = '<p title="{{Front}}">Word: {{Front}}, {{Back}}</p>{{#Front}}{{hint:Front}}{{/Front}}';
    const type = readNoteType(aNoteType([], [[front, '{{FrontSide}}']], { fields }));
    const shownOf = (...texts: string[]) => renderCard(type, aNote(...texts), place, () => {});
    const turned = '<span dir="rtl">س</span>';
    expect(shownOf('س', 'heart')).toMatchObject({
      front: `<p title="س">Word: ${turned}, heart</p><div dir="rtl"><details><summary>Front</summary>س</details></div>`,
      isRtl: false,
    });
    expect(shownOf('<div>س</div>', '').back).toContain('Word: <div dir="rtl"><div>س</div></div>, ');
    expect(shownOf(' ', 'heart').front).toBe('<p title=" ">Word:  , heart</p>');
  });
});
