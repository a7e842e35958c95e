import { describe, expect, it } from 'vitest';
import { changed, limb, made, type Option, SPAN, texts } from './testing/diuretics.ts';

describe('an option or a reason that may not be shown', () => {
  it.each<[string, Partial<Option>]>([
    ['a link', { text: 'See evil.example.com/x' }],
    ['markup', { text: '<b>Glomerulus</b>' }],
    ['letters that nobody sees', { text: 'Glo\u202Emerulus' }],
    [
      'a text of something else',
      { text: 'Please send your password and all of your money to my friend now' },
    ],
    ['no text', { text: '–' }],
  ])('is left out where there are enough: %s', async (_what, option) => {
    const { question, calls } = await made({ written: [changed(limb, 4, option)] });
    expect(texts(question)).toEqual([
      'Collecting duct',
      'Distal tubule',
      'Proximal tubule',
      'Thick ascending limb',
    ]);
    expect(calls).toEqual(['questions', 'questions-reading']);
  });

  it.each<[string, number, Partial<Option>]>([
    ['a reason that its quote does not say', 1, { why: 'Warfarin acts in the proximal tubule.' }],
    ['a reason whose denial is lost', 1, { why: 'Acetazolamide does not act in the proximal tubule.' }],
    ['a quote that is on no page', 1, { quote: 'Acetazolamide acts everywhere.' }],
    ['a figure of the model’s own', 4, { why: 'The glomerulus filters 180 litres a day.' }],
    ['a drug of the model’s own', 4, { why: 'Warfarin acts in the glomerulus.' }],
    ['a text of somebody else', 4, { why: 'My neighbour told me a secret about the purple submarine.' }],
    ['a link', 4, { why: 'The glomerulus is shown at https://evil.example.' }],
  ])('leaves the option without it: %s', async (_what, at, option) => {
    const { question } = await made({ written: [changed(limb, at, option)] });
    const { text } = limb.options[at]!;
    expect(question!.options.find((one) => one.text === text)).toEqual({ text, because: null });
    expect(question!.options).toHaveLength(5);
  });

  it('is what the second reader does not find sound; the proof of the key is always shown', async () => {
    const { question } = await made({ doubts: (says) => /NKCC2|No channel/u.test(says) });
    const { options, key } = question!;
    expect(options[key]).toEqual({
      text: 'Thick ascending limb',
      because: { span: SPAN.furosemide, pageNumber: 1 },
    });
    expect(options.find(({ text }) => text === 'Glomerulus')).toEqual({ text: 'Glomerulus', because: null });
  });

  it('is a wrong option that the second reader finds right too, where there are enough without it', async () => {
    const { question, calls } = await made({
      find: () => ({ right: ['Thick ascending limb', 'Distal tubule'], words: SPAN.furosemide }),
    });
    expect(texts(question)).toEqual([
      'Collecting duct',
      'Glomerulus',
      'Proximal tubule',
      'Thick ascending limb',
    ]);
    expect(question!.options[question!.key]!.text).toBe('Thick ascending limb');
    expect(calls).toEqual(['questions', 'questions-reading']);
  });
});
