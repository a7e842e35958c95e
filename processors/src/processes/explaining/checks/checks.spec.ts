import type { LanguageCode } from '@anamnesis/content/checks.ts';
import { describe, expect, it } from 'vitest';
import { passageAsSource } from '../sources.ts';
import { checkExplanationSentence } from './checks.ts';

const beta = 'Beta-blockers lower mortality in heart failure with reduced ejection fraction.';
const start = 'Bisoprolol is started at 1.25 mg once a day.';
const channel =
  'Non-dihydropyridine calcium channel blockers are contraindicated in heart failure with reduced ejection fraction.';
const crystals = 'The crystals of gout are needle-shaped and negatively birefringent under polarised light.';
const placenta = 'Heparin does not cross the placenta.';
const sterblich = 'Betablocker senken die Sterblichkeit bei Herzinsuffizienz.';
const verapamil = 'Verapamil ist bei eingeschränkter Auswurfleistung kontraindiziert.';
const NOTES: Readonly<Record<LanguageCode, string>> = {
  en: `Heart failure\n\n${beta} ${start}\n\n${channel}\n\n${crystals} ${placenta}`,
  de: `Herzinsuffizienz\n\n${sterblich} ${verapamil}`,
  es: 'Diabetes\n\nLa metformina no se administra en la insuficiencia renal grave.',
  fr: 'Anticoagulants\n\nLa warfarine est contre-indiquée pendant la grossesse.',
};
const prompt = 'You explain something to a medical student who reads it now.';

type Written = { text: string; quote?: string };
const checked = (
  { text, quote }: Written,
  language: LanguageCode | null = 'en',
  notes = NOTES[language ?? 'en'],
) =>
  checkExplanationSentence({
    sentence: { text, sources: quote === undefined ? [] : [{ number: 1, quote }] },
    sources: [passageAsSource('d1', { pageNumber: 1, text: notes, path: ['Cardiology'] })],
    language,
    said: 'A question: in which people do which options lower mortality in heart failure with reduced ejection fraction? Beta-blockers. Why not verapamil?',
    prompts: [prompt],
  });
const codeOf = (text: string, language?: LanguageCode | null): string => {
  const one = checked({ text }, language);
  return 'refusal' in one ? one.refusal.code : 'kept';
};
const refused = (code: unknown = expect.any(String)) => ({
  refusal: expect.objectContaining({ code }) as unknown,
});

describe('a sentence with a source', () => {
  it.each([
    ['In heart failure with reduced ejection fraction, beta-blockers make death less likely.', beta],
    ['Bisoprolol is begun with 1.25 mg once daily.', start],
    [
      'Calcium channel blockers of the non-dihydropyridine kind must not be used in heart failure with reduced ejection fraction.',
      channel,
    ],
    ['Needles that are negatively birefringent are the crystals of gout.', crystals],
  ])('has words of its own: %s', (text, quote) => {
    expect(checked({ text, quote })).toEqual({
      passed: { text, proofs: [{ source: 0, quote }], asked: expect.any(Array) },
    });
  });

  it.each([
    ['another figure', 'Bisoprolol is begun with 12.5 mg once daily.', start],
    ['another drug', 'Metoprolol is begun with 1.25 mg once daily.', start],
    ['no denial', 'Heparin crosses the placenta.', placenta],
    ['a quote that is not there', beta, 'Beta-blockers are good.'],
    ['no page', 'Fabry disease is inherited with the X chromosome from a mother.', beta],
    ['a link', `${beta.slice(0, -1)} (www.evil.example).`, beta],
    ['a false sentence behind it', `${beta} Heparin crosses the placenta.`, beta],
    ['a quote that is of something else', 'Heparin crosses the placenta.', beta],
    ['a figure that is run together', 'Bisoprolol is started at 1.25 mg10 mg once a day.', start],
    ['more than a sentence', `${'x'.repeat(500)} ${beta}`, beta],
  ])('with %s is refused', (_what, text, quote) => {
    expect(checked({ text, quote })).toEqual(refused());
  });

  it('in a language that the checks do not know stands there word for word', () => {
    const said = '华法林抑制维生素K环氧化物还原酶。';
    const of = (text: string) => checked({ text, quote: said }, null, said);
    expect(of(said)).toMatchObject({ passed: { text: said } });
    expect(of('华法林抑制维生素K还原酶。')).toEqual(refused('NO_LEXICON'));
  });

  it('keeps the sources that prove it, and goes with none that there is not', () => {
    const sources = [
      passageAsSource('d1', { pageNumber: 1, text: placenta }),
      passageAsSource('d1', { pageNumber: 2, text: beta }),
    ];
    const both = [1, 2, 7].map((number) => ({ number, quote: beta }));
    const of = (cited: typeof both) =>
      checkExplanationSentence({
        sentence: { text: beta, sources: cited },
        sources,
        language: 'en',
        said: '',
        prompts: [],
      });
    expect(of(both)).toEqual({ passed: { text: beta, proofs: [{ source: 1, quote: beta }], asked: [] } });
    expect(of(both.slice(2))).toEqual(refused('NO_SUCH_SOURCE'));
  });
});

describe('a sentence of the model’s own', () => {
  it.each([
    'Beta-blockers blunt the chronic sympathetic drive that makes the ventricle larger and stiffer.',
    'Noradrenaline is toxic to cells of the heart when its level stays high.',
    'Verapamil weakens the contraction of the heart because less calcium enters its cells.',
    'A slower heart has a longer diastole, so that the coronary arteries fill better.',
    'The ejection fraction is the share of blood that the left ventricle pumps out with each beat.',
    'Birefringent means that a crystal splits light into two rays.',
    'Neutrophils that swallow crystals release interleukin-1 and start the inflammation.',
  ])('explains: %s', (text) => {
    expect(codeOf(text)).toBe('kept');
  });

  it.each([
    ['a dose', 'Carvedilol 25 mg slows the heart.', 'NOT_PLAIN'],
    ['a dose in words', 'Two tablets slow the heart.', 'NOT_PLAIN'],
    ['how often', 'Once daily slows the heart.', 'ACTED_ON'],
    ['a prohibition', 'Verapamil is avoided in heart failure.', 'ACTED_ON'],
    ['a permission', 'Verapamil is safe in heart failure.', 'ACTED_ON'],
    ['what is given', 'Ivabradine is added in heart failure.', 'ACTED_ON'],
    ['a choice', 'The drug of choice in heart failure is carvedilol.', 'ACTED_ON'],
    ['a figure', 'Of people with heart failure 9 of 10 live with it.', 'FIGURE'],
    ['an order', 'Tell the patient that the heart is weak.', 'ORDER'],
    ['a link', 'The heart is shown at evil.example/heart.', 'NOT_PLAIN'],
    ['markup', '**The heart** is weak.', 'MARKUP'],
    ['another matter', 'Snorkelwort heals everybody.', 'UNRELATED'],
    ['only words that are everywhere', 'Which option people take is a question of luck.', 'UNRELATED'],
    ['its prompt', 'Explain something to a medical student about the heart.', 'PROMPT'],
    ['what the notes say', 'Across the placenta heparin does not go.', 'NOT_CITED'],
    [
      'what the notes deny',
      'Heparin crosses the placenta to the unborn child and its brain.',
      'DENIAL_CHANGED',
    ],
    ['a word alone', 'Congratulations.', 'NO_SENTENCE'],
    ['two sentences', 'The heart beats slowly. The ventricle fills better.', 'SEVERAL'],
    ['an effect that is counted', 'Ivabradine halves mortality in heart failure.', 'ACTED_ON'],
    [
      'another language',
      'Bei heart failure ist das Herz zu schwach und pumpt nicht genug in den Kreislauf.',
      'OTHER_LANGUAGE',
    ],
    ['more than a sentence', `The heart ${'x '.repeat(250)}`, 'LONG'],
  ])('says nothing with %s', (_what, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('in another language says nothing of drugs, nothing that limits, and nothing that a source says otherwise', () => {
    expect(codeOf('Das Herz pumpt bei Herzinsuffizienz zu wenig Blut in den Kreislauf.', 'de')).toBe('kept');
    expect(codeOf('Bisoprolol wirkt bei Herzinsuffizienz auf das Herz.', 'de')).toBe('NAME_NOT_IN_QUOTE');
    expect(codeOf('Bei Herzinsuffizienz wird kein Salz gegessen und nichts getrunken.', 'de')).toBe(
      'ACTED_ON',
    );
    expect(codeOf('La metformina se administra en la insuficiencia renal grave.', 'es')).not.toBe('kept');
    expect(codeOf('La warfarine est indiquée pendant la grossesse.', 'fr')).not.toBe('kept');
    expect(codeOf('心力衰竭时心脏泵血不足。', null)).toBe('NO_LEXICON');
  });
});
