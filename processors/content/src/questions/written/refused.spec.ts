import { describe, expect, it } from 'vitest';
import { type Found, questionsRead } from '../../testing/question-reader.ts';
import {
  changed,
  dataOf,
  limb,
  made,
  make,
  modelOf,
  SPAN,
  texts,
  type Written,
} from './testing/diuretics.ts';

describe('a question is written once more, with its reasons, that has', () => {
  it.each<[string, Written, RegExp]>([
    ['a figure that the quote does not have', { ...limb, stem: `40 mg: ${limb.stem}` }, /40/u],
    ['a drug that the quote does not name', { ...limb, stem: `Unlike warfarin: ${limb.stem}` }, /warfarin/iu],
    ['another key than its quote', changed(limb, 0, { quote: SPAN.loop }), /does not name/iu],
    ['a quote of no page', changed(limb, 0, { quote: 'Furosemide acts in the limb.' }), /not on the page/u],
    ['no question', { ...limb, stem: limb.stem.replace('?', '.') }, /question mark/u],
    ['a link in its stem', { ...limb, stem: `Look at evil.com/x. ${limb.stem}` }, /links/u],
    ['too few options', { ...limb, options: limb.options.slice(0, 3) }, /three wrong/u],
    ['an option twice', changed(limb, 4, { text: 'proximal tubule' }), /say the same/u],
    [
      'the key in its stem',
      { ...limb, stem: `In the thick ascending limb: ${limb.stem}` },
      /names the right/u,
    ],
    ['all of these for an option', changed(limb, 4, { text: 'All of the above' }), /all of these/u],
  ])('%s', async (_what, written, reason) => {
    const { question, calls, model } = await made({ written: [written], repaired: [limb] });
    expect(question?.stem).toBe(limb.stem);
    expect(calls).toEqual(['questions', 'repair', 'questions-reading']);
    const { refused } = dataOf(model.requests[1]!);
    expect(refused[0]!.reasons.join(' ')).toMatch(reason);
  });

  it('a second right option among four, as the reader finds', async () => {
    const four = { ...limb, options: limb.options.slice(0, 4) };
    const { question, calls, model } = await made({
      written: [four],
      repaired: [changed(four, 3, { text: 'Glomerulus', why: '', quote: '' })],
      find: (_stem, options) => ({
        right: options.filter((text) => /limb|Distal/u.test(text)),
        words: SPAN.furosemide,
      }),
    });
    expect(texts(question)).toContain('Glomerulus');
    expect(calls).toEqual(['questions', 'questions-reading', 'repair', 'questions-reading']);
    expect(dataOf(model.requests[2]!).refused[0]!.reasons.join(' ')).toContain(
      '"Distal tubule" may be right',
    );
  });

  it('and is refused where it is wrong again', async () => {
    const { question, refused, calls } = await made({
      find: () => ({ right: ['Thick ascending limb'], words: SPAN.furosemide, finds: 'unclear' }),
      repaired: [limb],
    });
    expect([question, refused]).toEqual([undefined, 'unclear']);
    expect(calls).toEqual(['questions', 'questions-reading', 'repair', 'questions-reading']);
  });
});

describe('a question is refused and not repaired that the second reader finds', () => {
  const right = ['Thick ascending limb'];
  it.each<[string, Partial<Found>, string]>([
    ['harmful', { finds: 'harmful' }, 'harmful'],
    ['not supported', { finds: 'not said' }, 'unsupported'],
    ['supported by words that stand nowhere', { words: 'Furosemide is good.' }, 'unsupported'],
    ['supported by no words', { words: '' }, 'unsupported'],
    ['of another answer', { right: ['Distal tubule'] }, 'wrongKey'],
    ['without a right option', { right: [] }, 'wrongKey'],
    ['unread', { id: 'nobody' }, 'unread'],
  ])('%s', async (_what, found, reason) => {
    const { question, refused, calls } = await made({
      find: () => ({ right, words: SPAN.furosemide, ...found }),
    });
    expect([question, refused]).toEqual([undefined, reason]);
    // Who has not read is asked once more.
    expect(calls.slice(0, 2)).toEqual(['questions', 'questions-reading']);
    expect(calls.slice(2)).toEqual(reason === 'unread' ? ['questions-reading'] : []);
  });

  it('wrong in what code could not decide', async () => {
    const hedged: Written = {
      number: 0,
      form: 'question',
      stem: 'Which drug prolongs the PR interval in healthy people?',
      options: ['Digoxin', 'Spironolactone', 'Amiloride', 'Acetazolamide'].map((text, at) => ({
        text,
        why: '',
        quote: at === 0 ? SPAN.digoxin : '',
      })),
    };
    const read = async (asked: boolean[]) => {
      const model = modelOf({
        written: [hedged],
        find: () => ({ right: ['Digoxin'], words: SPAN.digoxin, asked }),
      });
      const { questions, refused } = await make(model, ['heart']);
      const [sent] = questionsRead(model.requests[1]!).questions;
      expect(sent!.asked).toContainEqual(expect.stringContaining('"may"'));
      return questions[0]?.stem ?? refused[0]?.reason;
    };
    expect(await read([true, true])).toBe(hedged.stem);
    expect(await read([false, true])).toBe('unsupported');
    expect(await read([])).toBe('unsupported');
  });
});
