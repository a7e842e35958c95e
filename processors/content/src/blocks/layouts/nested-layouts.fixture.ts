// Facts under headings of two levels, each in many layouts.

const topics: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'heart failure': {
    causes: ['ischaemic heart disease', 'hypertension', 'valve disease'],
    signs: ['raised JVP', 'S3 = volume overload', 'bibasal crackles'],
    'drugs that improve survival': ['ramipril 1.25 mg od', 'beta blockers: start low, go slow'],
  },
  COPD: {
    causes: ['smoking', 'alpha-1 antitrypsin deficiency'],
    treatment: ['LTOT if pO2 < 7.3 kPa', 'prednisolone 30 mg for 5 days', 'stop smoking'],
  },
  'inflammatory bowel disease': {
    'ulcerative colitis': ['mucosa only', 'starts in the rectum', 'smoking protects'],
    'Crohn disease': ['transmural', 'skip lesions -> fistulae', 'granulomas in 50 %'],
  },
  'pulmonary embolism': {
    'risk factors': ['immobility', 'cancer, pregnancy, COCP', 'previous DVT'],
    treatment: ['apixaban 10 mg bd for 7 days', 'thrombolysis if massive (BP < 90)'],
  },
};

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const titleCase = (text: string) => text.split(' ').map(capital).join(' ');
const upper = (text: string) => text.toUpperCase();
const same = (text: string) => text;

type Heading = {
  readonly line: (title: string, topic: number, part: number) => string;
  /** How its text is written, without marks. */
  readonly name: (title: string) => string;
  readonly before: string;
  readonly after: string;
};
const heading = (
  name: (title: string) => string,
  line: Heading['line'],
  before = '\n\n',
  after = '\n',
): Heading => ({
  name,
  line,
  before,
  after,
});

const outer: Readonly<Record<string, Heading>> = {
  capitals: heading(upper, upper),
  'capitals, tight': heading(upper, upper, '\n'),
  'capitals, apart': heading(upper, upper, '\n\n', '\n\n'),
  numbered: heading(capital, (title, at) => `${at + 1}. ${capital(title)}`),
  'numbered, tight': heading(capital, (title, at) => `${at + 1}) ${capital(title)}`, '\n'),
  underlined: heading(capital, (title) => `${capital(title)}\n=====`),
  'of Markdown': heading(capital, (title) => `# ${capital(title)}`, '\n\n', '\n\n'),
  bold: heading(capital, (title) => `**${capital(title)}**`),
  'further apart': heading(capital, capital, '\n\n\n', '\n\n'),
  'Title Case': heading(titleCase, titleCase),
  roman: heading(titleCase, (title, at) => `${['I', 'II', 'III', 'IV'][at]!}. ${titleCase(title)}`),
  'small letters': heading(same, same),
};

const inner: Readonly<Record<string, Heading>> = {
  colon: heading(capital, (title) => `${capital(title)}:`, '\n'),
  'colon, apart': heading(capital, (title) => `${capital(title)}:`),
  'colon, small': heading(same, (title) => `${title}:`, '\n'),
  plain: heading(capital, capital, '\n'),
  underlined: heading(capital, (title) => `${capital(title)}\n----`),
  'of Markdown': heading(capital, (title) => `## ${capital(title)}`),
  lettered: heading(capital, (title, _, at) => `${'ABC'[at]!}) ${capital(title)}`, '\n'),
  'lettered, small': heading(capital, (title, _, at) => `${'abc'[at]!}. ${capital(title)}`, '\n'),
};

const facts: Readonly<Record<string, (fact: string) => string>> = {
  bullets: (fact) => `- ${fact}`,
  dots: (fact) => `• ${capital(fact)}`,
  indented: (fact) => `    ${fact}`,
  'indented bullets': (fact) => `    * ${fact}`,
  'as they are': same,
};

export type NestedLayout = {
  readonly name: string;
  readonly text: string;
  readonly facts: readonly { readonly text: string; readonly path: readonly string[] }[];
};

function layOut(one: Heading, two: Heading, fact: (text: string) => string, title: string | undefined) {
  const over = title === undefined ? [] : [title];
  const paths: NestedLayout['facts'][number][] = [];
  const parts = Object.entries(topics).map(([topic, own], at) => {
    const all = Object.entries(own).map(([part, lines], place) => {
      for (const text of lines) paths.push({ text, path: [...over, one.name(topic), two.name(part)] });
      return `${two.line(part, at, place)}${two.after}${lines.map(fact).join('\n')}`;
    });
    return `${one.line(topic, at, 0)}${one.after}${all.join(two.before)}`;
  });
  return { text: [...over.map((text) => `${text}\n\n`), parts.join(one.before)].join(''), facts: paths };
}

export const nestedLayouts: readonly NestedLayout[] = Object.entries(outer).flatMap(([first, one]) =>
  Object.entries(inner).flatMap(([second, two]) =>
    Object.entries(facts).flatMap(([third, fact]) =>
      [undefined, 'Medicine notes'].map((title) => ({
        name: [first, second, third, title ?? 'no title'].join('; '),
        ...layOut(one, two, fact, title),
      })),
    ),
  ),
);
