// The same facts in many layouts. Every line says what it stands under.

export type Section = { readonly title: string; readonly facts: readonly string[] };
type LaidOut = {
  readonly text: string;
  /** For each fact the headings over it. */
  readonly facts: readonly { readonly text: string; readonly path: readonly string[] }[];
};

export const sections: readonly Section[] = [
  {
    title: 'acute asthma',
    facts: [
      'severe: PEF 33-50% of best',
      'near fatal = raised pCO2',
      'salbutamol 5 mg nebulised',
      'silent chest is a bad sign',
    ],
  },
  {
    title: 'COPD',
    facts: [
      'LTOT if pO2 < 7.3 kPa',
      'exacerbation: prednisolone 30 mg for 5 days',
      'smoking -> emphysema',
      'target sats 88-92% if CO2 retainer',
    ],
  },
  {
    title: 'heart failure drugs that improve survival',
    facts: [
      'beta blocker (bisoprolol) -> start low go slow',
      'digoxin: symptoms only, NO survival benefit',
      'ramipril 1.25 mg od',
    ],
  },
  {
    title: 'hyperkalaemia',
    facts: [
      'ECG: tall tented T waves, flat P, broad QRS, sine wave',
      'K > 6.5 or ECG changes = emergency',
      'calcium gluconate does not lower K',
    ],
  },
  {
    title: 'thyroid',
    facts: [
      'hyper: weight loss, tremor, AF',
      'hypo: cold intolerance, bradycardia',
      'myxoedema coma: hydrocortisone BEFORE levothyroxine',
      'statins stabilise plaques',
      'carbimazole blocks thyroid peroxidase',
    ],
  },
];

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const titleCase = (text: string) =>
  text
    .split(' ')
    .map((word) => (word === 'that' ? word : capital(word)))
    .join(' ');

type Layout = {
  readonly head: (title: string, at: number) => string;
  readonly fact: (fact: string, at: number) => string;
  /** What the path calls a heading. */
  readonly name?: (title: string) => string;
  readonly between?: string;
  readonly afterHead?: string;
  readonly betweenFacts?: string;
  readonly title?: string;
};

const apart = '\n\n';

export const layouts: Readonly<Record<string, Layout>> = {
  'numbered, indented': {
    head: (title, at) => `${at + 1}. ${capital(title)}`,
    fact: (fact) => `   ${fact}`,
    name: capital,
    between: apart,
  },
  'numbered, flat': {
    head: (title, at) => `${at + 1}. ${capital(title)}`,
    fact: (fact) => fact,
    name: capital,
    between: apart,
  },
  'numbered, bullets, no gaps': { head: (title, at) => `${at + 1}) ${title}`, fact: (fact) => `- ${fact}` },
  'numbered within a chapter': {
    head: (title, at) => `2.${at + 1} ${capital(title)}`,
    fact: (fact) => `${capital(fact)}.`,
    name: capital,
    between: apart,
    afterHead: apart,
  },
  'roman, items in letters': {
    head: (title, at) => `${['I', 'II', 'III', 'IV', 'V'][at]!}. ${title.toUpperCase()}`,
    fact: (fact, at) => `  ${'abcdef'[at]!}) ${fact}`,
    name: (title) => title.toUpperCase(),
  },
  capitals: {
    head: (title) => title.toUpperCase(),
    fact: (fact) => fact,
    name: (title) => title.toUpperCase(),
  },
  'capitals, set apart': {
    head: (title) => title.toUpperCase(),
    fact: capital,
    name: (title) => title.toUpperCase(),
    between: apart,
    afterHead: apart,
    betweenFacts: apart,
  },
  'Title Case': { head: titleCase, fact: (fact) => `• ${fact}`, name: titleCase, between: apart },
  'Title Case, flat': { head: titleCase, fact: capital, name: titleCase, between: apart },
  underlined: {
    head: (title) => `${capital(title)}\n${'-'.repeat(title.length)}`,
    fact: (fact) => fact,
    name: capital,
  },
  'underlined twice': {
    head: (title) => `${title}\n=====`,
    fact: (fact) => `* ${fact}`,
    between: apart,
    afterHead: apart,
  },
  colon: { head: (title) => `${capital(title)}:`, fact: (fact) => fact, name: capital, between: apart },
  'colon, bullets': { head: (title) => `${title}:`, fact: (fact) => `– ${fact}` },
  'colon, indented': { head: (title) => `${title}:`, fact: (fact) => `\t${fact}` },
  'lower case over indented lines': { head: (title) => title, fact: (fact) => `  ${fact}` },
  'lower case over bullets': { head: (title) => title, fact: (fact) => `- ${fact}` },
  'lower case, set apart': { head: (title) => title, fact: (fact) => fact, between: apart },
  'capital over small letters': { head: capital, fact: (fact) => fact, name: capital },
  'items in items': { head: (title) => `• ${title}`, fact: (fact) => `   – ${fact}` },
  'items by their marks': { head: (title) => `- ${title}`, fact: (fact) => `* ${fact}` },
  'blank lines everywhere': {
    head: capital,
    fact: capital,
    name: capital,
    between: apart,
    afterHead: apart,
    betweenFacts: apart,
  },
  'marks of Markdown': {
    head: (title) => `## ${capital(title)}`,
    fact: (fact) => `- ${fact}`,
    name: capital,
    between: apart,
  },
  'bold of Markdown': {
    head: (title) => `**${capital(title)}**`,
    fact: (fact) => `- ${fact}`,
    name: capital,
    between: apart,
  },
  decorated: {
    head: (title) => `== ${capital(title)} ==`,
    fact: (fact) => fact,
    name: capital,
    between: apart,
  },
  'arrows as marks': { head: capital, fact: (fact) => `→ ${fact}`, name: capital, between: apart },
};

export function layOut(of: readonly Section[], layout: Layout, title?: string): LaidOut {
  const { head, fact, name = (one) => one, between = '\n', afterHead = '\n', betweenFacts = '\n' } = layout;
  const over = title === undefined ? [] : [title];
  const body = of
    .map((section, at) =>
      [head(section.title, at), section.facts.map((one, place) => fact(one, place)).join(betweenFacts)].join(
        afterHead,
      ),
    )
    .join(between);
  return {
    text: [...over, body].join(apart),
    facts: of.flatMap(({ title: own, facts }) =>
      facts.map((one) => ({ text: one, path: [...over, name(own)] })),
    ),
  };
}
