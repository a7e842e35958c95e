import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardAsText, parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import { type Edit, insertBlank, nextBlank, toggleBold, toggleBullets } from './format.ts';

/** Applies a change at the part between `[` and `]`; the result shows its selection in the same way, a caret as `|`. */
function at(marked: string, change: (text: string, selection: { from: number; to: number }) => Edit | null) {
  const from = marked.indexOf('[');
  const to = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const edit = change(text, { from, to });
  if (!edit) return null;
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { select } = edit;
  if (select.from === select.to) return `${after.slice(0, select.from)}|${after.slice(select.from)}`;
  return `${after.slice(0, select.from)}[${after.slice(select.from, select.to)}]${after.slice(select.to)}`;
}

const hidden = (prompt: string) => clozesOf(prompt).map(({ answer }) => answer.replaceAll('**', ''));

describe('a new blank', () => {
  it.each([
    ['The [mitral] valve', 'The {{c1::mitral}}| valve'],
    ['The [mitral ]valve', 'The {{c1::mitral}}| valve'],
    ['The [] valve', 'The {{c1::|}} valve'],
    ['{{c1::a}} {{c7::b}} [c]', '{{c1::a}} {{c7::b}} {{c8::c}}|'],
    ['{{c2::unfinished [c]', '{{c2::unfinished {{c3::c}}|'],
    ['{{c1::a}}[]', '{{c1::a}}{{c2::|}}'],
  ])('%j becomes %j', (before, after) => {
    expect(at(before, insertBlank)).toBe(after);
  });

  it.each(['{{c1::a[]b}}', '{{c1::[ab]}}', 'x [y {{c1::a}}]', '{{c1::a}[}] c'])(
    'is refused in %j, as it would stand in another',
    (before) => expect(at(before, insertBlank)).toBeNull(),
  );

  it('has a number that no other has', () => {
    expect(nextBlank('')).toBe(1);
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 998 }), { maxLength: 20 });
    fc.assert(
      fc.property(numbers, (used) => {
        const next = nextBlank(used.map((number) => `{{c${number}::x}}`).join(' '));
        expect(next).toBe(Math.max(0, ...used) + 1);
      }),
    );
  });
});

describe('bold', () => {
  it.each([
    ['The [mitral] valve', 'The [**mitral**] valve'],
    ['The [mitral ]valve', 'The [**mitral**] valve'],
    ['The [**mitral**] valve', 'The [mitral] valve'],
    ['The **[mitral]** valve', 'The [mitral] valve'],
    ['[one\n• two\n\nthree]', '[**one**\n• **two**\n\n**three**]'],
    ['[one\\ntwo]', '[**one**\\n**two**]'],
    ['[**one**\ntwo]', '[**one**\n**two**]'],
    ['[**one**\n**two**]', '[one\ntwo]'],
    ['{{c1::the [renin] level}}', '{{c1::the [**renin**] level}}'],
    ['by [the {{c1::re]nin}} level', 'by [**the {{c1::renin}}**] level'],
    ['a {{c[1::re]nin}}', 'a [**{{c1::renin}}**]'],
  ])('%j becomes %j', (before, after) => {
    expect(at(before, toggleBold)).toBe(after);
  });

  it('needs something selected', () => {
    expect(at('The [] valve', toggleBold)).toBeNull();
    expect(at('The[ ]valve', toggleBold)).toBeNull();
  });

  it('is bold on the card, and taken away leaves what was there', () => {
    const word = fc.stringMatching(/^[a-zé1-9,]{1,6}$/u);
    const lines = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(lines, fc.nat(), fc.nat(), (words, a, b) => {
        const text = words.map((line) => line.join(' ')).join('\n');
        const [from, to] = [a % text.length, b % (text.length + 1)].toSorted((x, y) => x - y) as [
          number,
          number,
        ];
        const edit = toggleBold(text, { from, to });
        if (!edit) return;
        const bold = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
        expect(cardAsText(parseCard(bold))).toBe(text);
        const back = toggleBold(bold, edit.select)!;
        expect(bold.slice(0, back.from) + back.insert + bold.slice(back.to)).toBe(text);
      }),
    );
  });
});

describe('bullets', () => {
  it.each([
    ['Causes:\n[one\ntwo]', 'Causes:\n[• one\n• two]'],
    ['Causes:\no[ne\nt]wo', 'Causes:\n[• one\n• two]'],
    ['[one\n]two', '[• one]\ntwo'],
    ['[one\\ntwo]', '[• one\\n• two]'],
    ['[• one\n- two]', '[one\ntwo]'],
    ['[• one\ntwo]', '[• one\n• two]'],
    ['[one\n\ntwo]', '[• one\n\n• two]'],
    ['{{c1::on[e\ntw]o}} three', '[• {{c1::one\ntwo}} three]'],
  ])('%j becomes %j', (before, after) => {
    expect(at(before, toggleBullets)).toBe(after);
  });

  it('need something selected', () => expect(at('one[]', toggleBullets)).toBeNull());

  it('never change what the card hides', () => {
    const piece = fc.constantFrom('a', 'b', ' ', '\n', '\\n', '• ', '**', '{{c1::x}}', '{{c2::x\ny}}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), fc.nat(), fc.nat(), (pieces, a, b) => {
        const text = pieces.join('');
        const [from, to] = [a, b].map((n) => n % (text.length + 1)).toSorted((x, y) => x - y) as [
          number,
          number,
        ];
        for (const change of [toggleBullets, toggleBold]) {
          const edit = change(text, { from, to });
          const after = edit ? text.slice(0, edit.from) + edit.insert + text.slice(edit.to) : text;
          expect(hidden(after)).toEqual(hidden(text));
        }
      }),
    );
  });
});
