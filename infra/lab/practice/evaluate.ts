// `npm run lab -- eval-questions`: the practice questions in figures: how many a cell has, flaws, lengths of stems and explanations, tables and pictures, positions of the
// key as they are given, agreement of the second reading, and a sheet of forty to read by eye. --seed 1, --sheet 40.
import { parseArgs } from 'node:util';
import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import { anyOrder } from '@anamnesis/command-service/practice/choose.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import type { PracticeQuestion } from '@anamnesis/contracts/practice/question.ts';
import { drawn } from '../cards/candidate-id.ts';
import { withInterval } from '../search/wilson.ts';
import { readReadings } from './readings.ts';
import { cells, readingOrder, writtenQuestions } from './written.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sheet: { type: 'string', default: '40' },
  },
});

const textsOf = ({ options }: PracticeQuestion): string[] => options.map(({ text }) => text);
const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, number) => sum + number, 0)) / Math.max(1, numbers.length)) / 10;
const wordsIn = (text: string): number => text.split(/\s+/u).length;
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const wordsOfKey = ({ options, teaching = '' }: PracticeQuestion): number =>
  wordsIn(`${options[0]?.why} ${teaching}`.trim());
const placeOf = ({ system, science, difficulty }: PracticeQuestion): string =>
  `${system}/${science}/${difficulty}`;

const isLongest = (question: PracticeQuestion): boolean => {
  const [key = '', ...others] = textsOf(question);
  return others.every((other) => other.length < key.length);
};

/** Of the question as it is shown: numbers stand in their order. */
function flawsOf(question: PracticeQuestion): string[] {
  const texts = textsOf(question);
  const order = ascending(texts) ?? texts.map((_, at) => at);
  const options = order.map((at) => texts[at] ?? '');
  return itemFlaws({ stem: question.stem, options, key: order.indexOf(0) });
}

function figuresOf(questions: readonly PracticeQuestion[]) {
  const roll = dice(Number(values.seed));
  const positions = [0, 0, 0, 0, 0];
  for (const _ of questions) positions[anyOrder(roll).indexOf(0)]! += 1;
  const flaws = questions.flatMap((question) => flawsOf(question));
  const perCell = cells.map(
    (cell) => questions.filter((each) => placeOf(each) === Object.values(cell).join('/')).length,
  );
  return {
    questions: questions.length,
    'fewest in a cell': Math.min(...perCell),
    'cells with twelve or more': perCell.filter((count) => count >= 12).length,
    'with a table': questions.filter(({ results }) => results).length,
    'with a picture': questions.filter(({ picture }) => picture).length,
    'with a teaching point': questions.filter(({ teaching }) => teaching).length,
    'words of a stem, median': median(questions.map(({ stem }) => wordsIn(stem))),
    'words of what explains the key, median': median(questions.map(wordsOfKey)),
    'letters of a stem': mean(questions.map(({ stem }) => stem.length)),
    'letters of a key': mean(questions.map((question) => textsOf(question)[0]?.length ?? 0)),
    'letters of another option': mean(
      questions.flatMap((question) =>
        textsOf(question)
          .slice(1)
          .map(({ length }) => length),
      ),
    ),
    // One in five by chance.
    'key is the longest': withInterval(questions.filter(isLongest).length, questions.length),
    'positions of the key': positions.join(' '),
    flaws: flaws.length,
  };
}

const written = await writtenQuestions();
console.table({ questions: figuresOf(written) });

const editions = new Map(written.map(({ item, edition }) => [item, edition]));
const readings = await readReadings();
const current = readings.filter(({ item, edition }) => editions.get(item) === edition);
const agreed = (of: typeof readings): string =>
  withInterval(of.filter(({ answered }) => answered === 0).length, of.length);
console.log(
  `second reading: ${readings.length} answers, ${agreed(readings)} as the key says; ${readings.filter(({ doubt }) => doubt).length} doubts;`,
  `${new Set(readings.filter(({ item, edition }) => editions.get(item) !== edition).map(({ item }) => item)).size} mended or gone since;`,
  `of the questions as they are, ${new Set(current.map(({ item }) => item)).size} of ${written.length} were read, ${agreed(current)}`,
);

const sheet = written
  .slice()
  .sort((a, b) => drawn(`${values.seed} ${a.item}`) - drawn(`${values.seed} ${b.item}`))
  .slice(0, Number(values.sheet));
for (const [at, question] of sheet.entries()) {
  console.log(`\n#${at + 1} ${question.item}\n  ${question.stem}`);
  for (const of of readingOrder(question)) {
    const option = question.options[of];
    console.log(`  ${of === 0 ? '*' : ' '} ${option?.text}   ← ${option?.why}`);
  }
}
