import { expect, it } from 'vitest';
import { standIn } from '../typed/typed-notes.fixture.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const intro = 'These are common and often missed in older patients on the ward.';

const titles: readonly ((title: string) => string)[] = [
  (title) => `${capital(title)}\n\n`,
  (title) => `${title}\n\n`,
  (title) => `${title.toUpperCase()}\n`,
  (title) => `${capital(title)}\n=====\n\n`,
  (title) => `**${capital(title)}**\n\n`,
  (title) => `# ${capital(title)}\n\n`,
  (title) => `${capital(title)}:\n\n`,
  (title) => `# ${capital(title)}\n${intro}\n\n`,
  (title) => `${capital(title)}\nDr Smith, week 4\n\n`,
  (title) => `Renal: ${title}\n\n`,
];

type Head = readonly [line: (name: string, at: number) => string, between: string];
const heads: readonly Head[] = [
  [capital, '\n\n'],
  [capital, '\n'],
  [(name) => name.toUpperCase(), '\n\n'],
  [(name, at) => `${at + 1}. ${capital(name)}`, '\n\n'],
  [(name, at) => `${'ABCD'[at]}. ${capital(name)}`, '\n\n'],
  [(name) => `**${capital(name)}**`, '\n\n'],
  [(name) => `${capital(name)}:`, '\n\n'],
  [(name) => `${capital(name)}\n-----`, '\n\n'],
  [(name) => `--- ${capital(name)} ---`, '\n\n'],
  [(name) => `## ${capital(name)}`, '\n\n'],
  [(name) => name, '\n\n'],
];

type Fact = readonly [line: (fact: string) => string, afterHead: string, between: string];
const facts: readonly Fact[] = [
  [(fact) => `- ${fact}`, '\n', '\n'],
  [(fact) => fact, '\n', '\n'],
  [capital, '\n', '\n'],
  [(fact) => `- ${fact}`, '\n\n', '\n'],
  [(fact) => `  ${fact}`, '\n', '\n'],
  [capital, '\n\n', '\n\n'],
];

const content = Object.entries({
  hyperkalaemia: ['tall T waves', 'give calcium gluconate 10 ml', 'salbutamol shifts K into cells'],
  hyponatraemia: ['confusion, seizures', 'fluid restriction', 'SIADH after stroke = common'],
  'low calcium': ['tetany and long QT', 'check magnesium', 'replace slowly over 10 min'],
  'high calcium': ['stones, bones, groans', 'fluids first, then zoledronic acid', 'myeloma'],
});
const title = 'electrolyte disorders';
const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/gu, '');

function shareOfWrong([line, between]: Head) {
  let [wrong, all] = [0, 0];
  for (const over of titles)
    for (const [fact, afterHead, betweenFacts] of facts) {
      const body = content.map(([name, own], at) =>
        [line(name, at), own.map((one) => fact(one)).join(betweenFacts)].join(afterHead),
      );
      const stand = standIn(over(title) + body.join(between));
      const found = Object.entries(stand).map(([text, path]) => [letters(text), path] as const);
      for (const [name, own] of content)
        for (const one of own) {
          const path = found.find(([text]) => text === letters(one))?.[1] ?? '';
          const isRight = letters(path).endsWith(letters(title + name));
          all++;
          if (path !== '?' && !isRight) wrong++;
        }
    }
  return wrong / all;
}

it('what stands under a title and headings is rarely told wrongly, whatever their layout', () => {
  const shares = heads.map(shareOfWrong);
  for (const share of shares) expect(share).toBeLessThan(0.12);
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.025);
});
