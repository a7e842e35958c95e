import { describe, expect, it } from 'vitest';
import { renderMail, titleInMail } from './render-mail.ts';

const hostile = `<img src=x onerror="alert('1')">&\r\nBcc: eve@example.org`;
const footer = ['Sent by Anamnesis.'];

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const { subject, text, html } = renderMail({
      subject: 'Three things',
      to: 'Ann',
      body: [
        'First.',
        { label: 'Your code', code: '482913' },
        { list: ['one', 'two'] },
        { button: 'Study now', url: 'https://a.example/x?y=1&z=2' },
        { text: 'Too many?', link: 'No more', url: 'https://a.example/n' },
      ],
      footer,
    });
    expect(subject).toBe('Three things');
    expect(text).toBe(
      'Hello Ann,\n\nFirst.\n\nYour code: 482913\n\n• one\n• two\n\nStudy now: https://a.example/x?y=1&z=2\n\n' +
        'Too many?\nNo more: https://a.example/n\n\n--\n\nSent by Anamnesis.\n',
    );
    for (const said of ['Hello Ann,', 'First.', '482913', 'one', 'two', 'Study now', 'No more', 'Sent by'])
      expect(html).toContain(said);
    expect(html).toContain('href="https://a.example/x?y=1&amp;z=2"');
    expect(html).toMatch(/font:600 32px[^>]*>482913</);
  });

  it('escapes what people wrote, wherever it stands, and keeps it on its line', () => {
    const { subject, text, html } = renderMail({
      subject: hostile,
      to: hostile,
      body: [hostile, { list: [hostile] }, { text: hostile, link: hostile, url: hostile }],
      footer: [hostile],
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain("alert('1')");
    expect(html).not.toMatch(/href="[^"]*img/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).not.toContain('Hello');
  });

  it.each(['bit2.ly', '10.0.0.1', 'win at free4.you', 'evil\u200B.example', 'evil\u3002example'])(
    'greets nobody by an address in disguise: %s',
    (to) => expect(renderMail({ subject: 's', to, body: [], footer }).text).not.toContain('Hello'),
  );

  it('greets nobody by what a mail program would make a link of', () => {
    const greets = (to: string): boolean =>
      renderMail({ subject: 's', to, body: [], footer }).text.includes('Hello');
    expect(['Ann', 'Zoë O’Hara', 'Dr. Who'].map(greets)).toEqual([true, true, true]);
    expect(['evil.example', 'https://evil', 'a@b', 'x'.repeat(61), ' ', '\u202Eevil'].map(greets)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(renderMail({ subject: 's', to: '\u202Eevil', body: [], footer }).text).toContain('Hello evil,');
  });

  it.each([
    ['evil.com/login', 'evil. com/login'],
    ['https://evil.example', 'https: / /evil. example'],
    ['a@b.example', 'a@ b. example'],
    ['10.0.0.1/x', '10. 0. 0. 1/x'],
    ['evil\u3002example', 'evil\u3002 example'],
    ['evil\uFF0Eexample', 'evil\uFF0E example'],
    ['lecture2.pdf', 'lecture2. pdf'],
    ['Chapter 3.2: the heart … and so on...', 'Chapter 3.2: the heart … and so on...'],
    ['Dr. Who’s notes', 'Dr. Who’s notes'],
    ['Heart <b>/</b> Lung', 'Heart <b>/</b> Lung'],
  ])('tells the name %s so that no mail program makes a link of it', (name, told) =>
    expect(titleInMail(name)).toBe(told),
  );

  it('loads nothing: no image, no font, no script, no style from elsewhere', () => {
    const { html } = renderMail({ subject: 's', body: ['b'], footer });
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|@font-face|src=/i);
    expect(html).not.toContain('http');
  });
});
