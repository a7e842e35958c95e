// `npm run lab -- eval-questions`: the practice questions in figures, written ones and ones made of facts: flaws, lengths, positions of the key as
// they are given, agreement of the second reading, and a sheet of forty to read by eye. --each 10 made ones for a cell, --seed 1,
// --sheet 40.
import { parseArgs } from 'node:util';
import { itemFlaws } from '@anamnesis/content/checks/item-flaws/check.ts';
import { anyOrder } from '@anamnesis/command-service/practice/choose.ts';
import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { ascending } from '@anamnesis/contracts/practice/numbers.ts';
import { type PracticeQuestion, subjectOf } from '@anamnesis/contracts/practice/question.ts';
import { drawn } from '../cards/candidate-id.ts';
import { withInterval } from '../search/wilson.ts';
import { readReadings } from './readings.ts';
import { cells, madeQuestions, readingOrder, writtenQuestions } from './written.ts';

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    sheet: { type: 'string', default: '40' },
  },
});

const textsOf = ({ options }: PracticeQuestion): string[] => options.map(({ text }) => text);
const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, number) => sum + number, 0)) / Math.max(1, numbers.length)) / 10;
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
    'cells with four or more': perCell.filter((count) => count >= 4).length,
    subjects: new Set(questions.map(({ item }) => subjectOf(item))).size,
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
const made = await madeQuestions(Number(values.each));
console.table({ written: figuresOf(written), 'made of facts': figuresOf(made) });

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

const sheet = [...written, ...made]
  .sort((a, b) => drawn(`${values.seed} ${a.item}`) - drawn(`${values.seed} ${b.item}`))
  .slice(0, Number(values.sheet));
for (const [at, question] of sheet.entries()) {
  console.log(`\n#${at + 1} ${question.item}\n  ${question.stem}`);
  for (const of of readingOrder(question)) {
    const option = question.options[of];
    console.log(`  ${of === 0 ? '*' : ' '} ${option?.text}   ← ${option?.why}`);
  }
}
