import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardHtml, escaped } from './card-html.ts';

const cloze = (prompt: string) => cardHtml({ prompt, answer: 'renin', form: 'cloze' });
const question = (prompt: string) => cardHtml({ prompt, answer: 'renin', form: 'question' });

describe('a card in fields of Anki', () => {
  it.each([
    ['One {{c2::two}} {{c1::three}}', 'One {{c2::two}} {{c1::three}}', [2, 1]],
    ['a < b & "c" {{c1::<i>}}', 'a &lt; b &amp; &quot;c&quot; {{c1::&lt;i&gt;}}', [1]],
    ['f{x} {{c1::{y}}}', 'f&#123;x&#125; {{c1::&#123;y&#125;}}', [1]],
    ['std::x {{c1::std:y::z: {}}}', 'std::x {{c1::std:y::z: &#123;&#125;}}', [1]],
    [
      '[sound:a] [latex]{{c1::b}}[/latex] [$]x[/$] [1]',
      '&#91;sound:a] &#91;latex]{{c1::b}}&#91;/latex] &#91;$]x&#91;/$] [1]',
      [1],
    ],
    ['one\ntwo {{c1::a\nb}}', 'one<br>two {{c1::a<br>b}}', [1]],
    ['- one\n- {{c1::two}}\nend', '<ul><li>one</li><li>{{c1::two}}</li></ul>end', [1]],
    [
      '**Drugs**\nDabigatran\n- Antidote: {{c1::idarucizumab}}\n- Dose: 5 g',
      '<b>Drugs</b><br>Dabigatran<ul><li>Antidote: {{c1::idarucizumab}}</li><li>Dose: 5 g</li></ul>',
      [1],
    ],
    [
      '**Causes: name the 2**\n- {{c1::valves}}\n- {{c1::ischaemia}}',
      '<b>Causes: name the 2</b><ul><li>{{c1::valves}}</li><li>{{c1::ischaemia}}</li></ul>',
      [1],
    ],
    ['**bold {{c1::*it*}}**', '<b>bold {{c1::<i>it</i>}}</b>', [1]],
    ['{{c501::a}} {{c1::b}} {{c0::c}}', '{{c2::a}} {{c1::b}} {{c3::c}}', [2, 1, 3]],
    ['none', 'none<br>{{c1::renin}}', [1]],
    ['{{c1::a::latex}} x {{c1::b::/latex}}', '{{c1::a::&#108;atex}} x {{c1::b::&#47;latex}}', [1]],
  ])('keeps its blanks: %j', (prompt, front, blanks) =>
    expect(cloze(prompt)).toEqual({ kind: 'cloze', front, back: '', blanks }),
  );

  it.each([
    ['What?\n{{c1::This: **it**}}', 'What?', 'This: <b>it</b>'],
    ['What?', 'What?', 'renin'],
    ['What?\n{{c1::renin::an enzyme}}', 'What?<br>[an enzyme]', 'renin'],
    ['What?\n{{c1::renin::sound:a.mp3}}', 'What?<br>[&#115;ound:a.mp3]', 'renin'],
    ['Now {{c1::this::who}} is {{c2::it}}', 'Now [who] is [...]', 'Now <b>this</b> is <b>it</b>'],
    // It was a question when it was made, and its note keeps that type.
    ['Now {{c1::this}} is {{c2::it}}', 'Now [...] is [...]', 'Now <b>this</b> is <b>it</b>'],
  ])('asks a question as such: %j', (prompt, front, back) =>
    expect(question(prompt)).toEqual({ kind: 'basic', front, back, blanks: [] }),
  );

  it('never lets text become a tag, a blank or one of the marks of Anki', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0x10ffff).map(characterOf) }), (text) => {
        expect(escaped(text).replaceAll('<br>', '')).not.toMatch(
          /[<>{}"]|\[(?:sound:|latex|\$|anki:)|[^\P{Cc}\t]/u,
        );
      }),
    );
  });
});
