import type { Client } from '@anamnesis/infra/test/support/client.ts';

/** What parsers, normal forms and patterns have taken the square of, or stood still over; repeated up to a size. */
const pieces = [
  '<div></x>',
  '<details></x>$',
  '<b title="</b>">',
  '<div><!--</div>-->',
  '</ul><span hidden>a',
  'a<img>',
  '<',
  '&',
  '<td>&',
  '[sound:',
  '{{c1::',
  '{{c1::a}} ',
  '**a ',
  '**a** *b* ',
  ' *a',
  '\\(',
  '\u0301\u0323',
  '\u{E0041}',
  '\n',
  '漢',
];

const repeated = (piece: string, length: number): string => piece.repeat(Math.floor(length / piece.length));

/** A call with a text of one person that is as long as it may be. */
export type LongCall = { what: string; send: (client: Client) => Promise<{ status: number }> };

const bodyBytes = 1_900_000;

const importing = (format: 'text' | 'html', sides: string[], deck = 'Long') => ({
  body: {
    deck,
    format,
    notes: sides.map((front, n) => ({ id: `n${n}`, front: front.toWellFormed(), back: 'x' })),
  },
});

export const longCalls: readonly LongCall[] = pieces.flatMap((piece): LongCall[] => {
  const most = Math.floor((piece.length * bodyBytes) / Buffer.byteLength(JSON.stringify(piece).slice(1, -1)));
  const side = (length: number): string => repeated(piece, Math.min(length, most));
  const many = (length: number): string[] =>
    Array.from({ length: Math.min(100, Math.floor(most / length)) }, () => side(length));
  const call = (what: string, input: ReturnType<typeof importing>): LongCall => ({
    what: `${what} of ${JSON.stringify(piece)}`,
    send: (client) => client.call('importNotes', input),
  });
  return [
    call('notes in HTML', importing('html', many(99_000))),
    call('short notes in HTML', importing('html', many(900))),
    call('a note', importing('text', [side(most)])),
    call('notes', importing('text', many(4_700))),
    call('a name', importing('text', ['x'], side(most))),
  ];
});
