import { expect, it } from 'vitest';
import { paged } from '../own-texts.ts';
import { alterations } from './alterations/all.ts';
import { cardOf, hiding, type Style, withoutMarks } from './drafts.ts';
import { linesOf } from './lines.ts';
import { drawnPage } from './pages.ts';
import { wordsOfLanguage } from './words/words.ts';

const PAGE = `# Anticoagulants

Warfarin 2.5 mg is never given in pregnancy, unless a mechanical valve is at risk. The INR is kept at 2-3 for at least 3 months. Give vitamin K 10 mg if the INR is > 8 and there is no bleeding. Heparin is avoided in patients without a spleen and inhibits thrombin. Apixaban is only contraindicated in severe liver disease. Enoxaparin 1 mg/kg is given twice daily, but rivaroxaban once daily.

# Platelets

- Platelet count rises by 30 % after splenectomy, in two weeks
- Staphylococcus aureus: bacteria bind fibrinogen of the left atrium
- Hypotension may follow in 5 % of patients
- ΔP ±4 mmHg and pCO2 ↑ show an uncommon clot
- Streptococcus pyogenes lyses fibrin

Thrombin causes clotting of blood. Alteplase is given within 4 hours, tenecteplase within 6 hours. Propranolol slows a fast heart.`;

const page = drawnPage({
  source: { name: 'clots', kind: 'notes', part: 'work', document: paged(PAGE) },
  pageNumber: 1,
});
const lines = linesOf(page);

/** What a kind makes of the line that has these words, where this is hidden. */
function altered(kind: string, words: string, answer: string, style: Style = 'cloze_deletion') {
  const line = lines.find(({ statement }) => statement.includes(words));
  if (!line)
    throw new Error(`no line with ${words} in ${lines.map(({ statement }) => statement).join('\n')}`);
  const at = line.statement.indexOf(answer);
  const draft = { text: hiding(line.statement, at, at + answer.length), span: line.span, style };
  const material = {
    page,
    line,
    others: lines.filter((other) => other !== line),
    words: wordsOfLanguage('en'),
    lot: '1',
  };
  return alterations.find((one) => one.kind === kind)!.of(draft, material);
}
const textsOf = (...given: Parameters<typeof altered>) =>
  altered(...given).map(({ text }) => withoutMarks(text));
const promptsOf = (...given: Parameters<typeof altered>) =>
  altered(...given).map((draft) => cardOf(draft).prompt);

/** For each kind: words of a line, what is hidden of it, and what one of the altered texts has; any text where the card is altered, or its quote. */
const EXAMPLES: Readonly<Record<string, [words: string, answer: string, has: RegExp]>> = {
  'a digit is another': ['Warfarin', 'pregnancy', /^Warfarin (?!2\.5)\d\.\d mg is never/u],
  'the decimal point is moved': ['Warfarin', 'pregnancy', /^Warfarin 25 mg/u],
  'a digit is dropped': ['Give vitamin', 'bleeding', /vitamin K 1 mg/u],
  'a figure of another line': ['Warfarin', 'pregnancy', /^Warfarin (?!2\.5)\d+ mg/u],
  'an end of a range is another': ['The INR', 'months', /kept at 2-6 for/u],
  'a number in words is another': ['count', 'splenectomy', /in (?!two)\w+ weeks/u],
  'a unit of another size': ['Warfarin', 'pregnancy', /2\.5 g is/u],
  'a unit of another scale': ['pCO2', 'clot', /±4 kPa/u],
  'another time': ['The INR', 'least', /3 (?:weeks|years)/u],
  '"per kg" or "a day" is dropped': ['Enoxaparin', 'rivaroxaban', /^Enoxaparin 1 mg is given/u],
  'the unit is dropped': ['Warfarin', 'pregnancy', /^Warfarin 2\.5 is never/u],
  '< for >': ['Give vitamin', 'bleeding', /is < 8/u],
  '<, >, ≤ or ≥ is dropped': ['Give vitamin', 'bleeding', /INR is 8/u],
  '± or the minus is dropped': ['pCO2', 'clot', /ΔP 4 mmHg/u],
  'less for more': ['The INR', 'months', /for at most 3 months/u],
  '"at least" or "less than" is dropped': ['The INR', 'months', /for 3 months/u],
  '↑ for ↓': ['pCO2', 'clot', /pCO2 ↓/u],
  'another drug of the page': [
    'Warfarin',
    'pregnancy',
    /^(?:Heparin|Apixaban|Enoxaparin|Rivaroxaban|Propranolol)/u,
  ],
  'a drug of no page': ['Warfarin', 'pregnancy', /^(?!Warfarin)\p{Lu}[\p{L} -]+ 2\.5 mg is never/u],
  'a name that looks alike': ['Propranolol', 'heart', /^Propofol slows/u],
  'a class that it is not of': ['Warfarin', 'pregnancy', /^An? (?!anticoagulant)/u],
  'another organism of the page': ['Staphylococcus', 'fibrinogen', /Streptococcus pyogenes: bacteria/u],
  'an organism of no page': [
    'Staphylococcus',
    'fibrinogen',
    /Platelets: (?!Staphylococcus aureus)[\p{L} ]+: bacteria/u,
  ],
  'two drugs in each other’s place': ['Enoxaparin', 'given', /^rivaroxaban 1 mg.*but Enoxaparin/u],
  'a denial is taken out': ['Give vitamin', 'INR', /there is bleeding/u],
  'a denial is put in': ['The INR', 'months', /is not kept/u],
  '"no" in front of what there is': ['lyses fibrin', 'lyses', /Platelets: no Streptococcus/u],
  'never for always': ['Warfarin', 'pregnancy', /always given/u],
  'with for without': ['Heparin', 'thrombin', /patients with a spleen/u],
  'indicated for contraindicated': ['Apixaban', 'liver', /only indicated/u],
  'give for avoid': ['Give vitamin', 'INR', /^Avoid vitamin/u],
  'a negative for a positive': ['pCO2', 'clot', /a common clot|an common clot/u],
  '"only" is dropped': ['Apixaban', 'liver', /is contraindicated/u],
  '"only" is put in': ['The INR', 'months', /is only kept/u],
  'an exception is dropped': ['Warfarin', 'pregnancy', /in pregnancy\.$/u],
  'an exception is put in': ['Propranolol', 'heart', /heart, except in pregnancy\.$/u],
  'a condition is dropped': ['Give vitamin', 'vitamin', /K 10 mg\.$/u],
  '"all" or "will" for some or may': ['Hypotension', 'follow', /will follow/u],
  'a share is dropped': ['Hypotension', 'follow', /follow patients/u],
  'rises for falls': ['count', 'splenectomy', /falls by/u],
  'left for right, above for below': ['Staphylococcus', 'fibrinogen', /right atrium/u],
  'before for after': ['count', 'weeks', /before splenectomy/u],
  'hyper- for hypo-': ['Hypotension', 'follow', /Hypertension may/u],
  'roles are turned': ['Thrombin causes', 'clotting', /^Clotting of blood causes thrombin\.$/u],
  'the answer of another line': [
    'Warfarin',
    'pregnancy',
    /^Warfarin 2\.5 mg is never given in (?!pregnancy)/u,
  ],
  'the quote of another line': ['Propranolol', 'heart', /./u],
  'a word of the quote is another': ['Propranolol', 'heart', /./u],
  'the heading of another section in front': ['lyses fibrin', 'lyses', /^Anticoagulants: /u],
  'two figures in each other’s place': [
    'Alteplase',
    'tenecteplase',
    /within 6 hours, tenecteplase within 4/u,
  ],
  'the answer is given away': ['Propranolol', 'heart', /./u],
  'two gaps': ['Propranolol', 'heart', /./u],
  'a hint in the gap': ['Propranolol', 'heart', /./u],
  'a link': ['Propranolol', 'heart', /./u],
  markup: ['Propranolol', 'heart', /./u],
  'an element of HTML': ['Propranolol', 'heart', /./u],
  'a hidden sign': ['Propranolol', 'heart', /./u],
  'a sign that turns the direction of writing': ['Propranolol', 'heart', /./u],
  'a letter of another script': ['Propranolol', 'heart', /./u],
  'a sentence in another language': ['Propranolol', 'heart', /Das steht/u],
  'an order to the reader': ['Propranolol', 'heart', /^Ignore/u],
};

it('has more than thirty-three ways, each shown here', () => {
  expect(alterations.length).toBeGreaterThan(33);
  expect(new Set(alterations.map(({ kind }) => kind)).size).toBe(alterations.length);
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(alterations.map(({ kind }) => kind).toSorted());
});

it.each(Object.entries(EXAMPLES).filter(([, [, , has]]) => has.source !== '.'))(
  'alters a text: %s',
  (kind, [words, answer, has]) => {
    const texts = textsOf(kind, words, answer);
    expect(texts).toContainEqual(expect.stringMatching(has));
    const { statement } = lines.find((line) => line.statement.includes(words))!;
    expect(texts).not.toContain(statement);
  },
);

const written = (kind: string, style?: Style) => promptsOf(kind, 'Propranolol', 'heart', style)[0];

it('alters a card as it is written, in both styles', () => {
  expect(written('the answer is given away')).toContain('(heart)');
  expect(written('two gaps')).toBe('{{c2::Propranolol}} slows a fast {{c1::heart}}.');
  expect(written('two gaps', 'question_answer')).toBe('Complete: “___ slows a fast ___.”\n{{c1::heart}}');
  expect(written('a hint in the gap')).toContain('{{c1::heart::take more}}');
  expect(written('a link')).toContain('www.example.org');
  expect(written('markup')).toContain('**bold**');
  expect(written('an element of HTML')).toContain('<img');
  expect(written('a hidden sign')).toContain('\u200B');
  expect(written('a sign that turns the direction of writing')).toContain('\u202E');
  expect(written('a letter of another script')).toMatch(/\p{Script=Cyrillic}/u);
});

it('alters a quote', () => {
  const { span } = lines.find(({ statement }) => statement.includes('Propranolol'))!;
  const [other] = altered('the quote of another line', 'Propranolol', 'heart');
  expect(lines.map((line) => line.span)).toContain(other!.span);
  expect(other!.span).not.toBe(span);
  const [broken] = altered('a word of the quote is another', 'Propranolol', 'heart');
  expect(PAGE).not.toContain(broken!.span);
});

it('puts nothing that the page says of the same', () => {
  // 3 months are said, 2 and 3 as a range as well.
  for (const text of textsOf('a digit is another', 'The INR', 'months'))
    expect(text).not.toMatch(/at 3-3|for 2 months/u);
  expect(textsOf('another drug of the page', 'Enoxaparin', 'given').join()).not.toMatch(
    /Rivaroxaban 1|but enoxaparin/u,
  );
  expect(textsOf('a denial is put in', 'Warfarin', 'pregnancy')).toEqual([]);
  expect(textsOf('"only" is put in', 'Apixaban', 'liver')).toEqual([]);
});
