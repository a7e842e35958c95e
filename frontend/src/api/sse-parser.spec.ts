import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeSseParser, type StreamState } from './sse-parser.ts';

function parsed(...pieces: string[]) {
  const state: StreamState = { retryMs: null };
  const events: string[] = [];
  const take = makeSseParser(state, (event) => events.push(event));
  for (const piece of pieces) take(piece);
  return { events, ...state };
}

it('reads data and the pause, and passes over comments, names, ids and unknown fields', () => {
  const text =
    'retry:2000\n\n:\n\nevent:message\nid: 1.4\ndata: {"a":1}\n\nwhat: ever\ndata:b\ndata\ndata:  c\n\n';
  expect(parsed(text)).toEqual({
    events: ['{"a":1}', 'b\n\n c'],
    retryMs: 2000,
  });
});

it('keeps no data of an event that was broken off', () => {
  expect(parsed('id:1\ndata:a\n\nid:2\ndata:b\n')).toMatchObject({ events: ['a'] });
});

it('does not depend on where the pieces end, nor on the line ends', () => {
  const lines = ['retry:70', '', 'id:1', 'data:eins', 'data:zwei: drei', '', ':', 'data:vier', '', ''];
  const whole = parsed(lines.join('\n'));
  expect(whole.events).toHaveLength(2);
  const ends = fc.constantFrom('\n', '\r\n', '\r');
  fc.assert(
    fc.property(ends, fc.array(fc.nat(80)), (end, cuts) => {
      // A carriage return at the very end waits for what follows.
      const text = `${lines.join(end)}${end === '\r' ? ':' : ''}`;
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((to, n) => text.slice(at[n], to));
      expect(parsed(...pieces)).toEqual(whole);
    }),
  );
});
