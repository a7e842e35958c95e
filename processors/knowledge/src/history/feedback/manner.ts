import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryRound, HistorySession } from '@anamnesis/contracts/ports/virtual-patient.ts';
import { asksIn, disclosedIn } from './about-session.ts';

type Manner = HistoryFeedback['manner'][number];

export const questionsIn = ({ asks }: HistoryRound): number =>
  asks.filter((ask) => !ask.startsWith('act:')).length;

/** Rounds at the end in which a farewell belongs. */
const lastRounds = 3;
/** Questions of one line that a person keeps in mind. */
const fewQuestions = 2;
const leastShare = 0.8;

const item = (id: string, label: string, isDone: boolean, done: string, missed: string): Manner => ({
  id,
  label,
  isDone,
  text: isDone ? done : missed,
});

function usedName({ person }: PatientCase, rounds: readonly HistoryRound[]): boolean {
  const names = person.name.toLowerCase().split(' ');
  return rounds.some(({ said }) => {
    const words = new Set(said.toLowerCase().match(/\p{L}+/gu) ?? []);
    return names.some((name) => words.has(name));
  });
}

/** Empathy counts most after a worry, but a kind word does anywhere. */
function empathy(rounds: readonly HistoryRound[]): Manner {
  const worried = rounds.findIndex(({ disclosed }) => disclosed.includes('topic/worry'));
  const kind = rounds.findLastIndex(({ asks }) => asks.includes('act:empathy'));
  const after = worried >= 0 && kind > worried;
  return item(
    'empathy',
    'Showed empathy',
    kind >= 0,
    after
      ? 'You answered the worry with a kind word.'
      : 'You said a kind word. After a worry it counts most.',
    worried >= 0
      ? 'The patient told you a worry, and you went on without a word about it.'
      : "A sentence such as 'That must be worrying' shows that you listened.",
  );
}

function perspective(disclosed: ReadonlySet<string>): Manner {
  const asked = ['ideas', 'worry', 'expectation'].filter((topic) => disclosed.has(`topic/${topic}`));
  return item(
    'perspective',
    'Asked for ideas, concerns and expectations',
    asked.length >= 2,
    asked.length === 3 ? 'You asked for all three.' : 'You asked for two of the three.',
    'Ask what the patient thinks it is, what worries them and what they hope for.',
  );
}

function oneAtATime(asking: readonly HistoryRound[]): Manner {
  const few = asking.filter((round) => questionsIn(round) <= fewQuestions).length;
  const share = asking.length === 0 ? 0 : few / asking.length;
  const percent = Math.round(share * 100);
  return item(
    'one-at-a-time',
    'Asked one thing at a time',
    share >= leastShare,
    `${percent} % of your lines asked one or two things.`,
    asking.length === 0
      ? 'You asked nothing yet.'
      : `Only ${percent} % of your lines asked one or two things. Several questions in one line are lost.`,
  );
}

/** To ask who it is comes before the history. */
const ofPerson: ReadonlySet<Ask> = new Set(['topic:name', 'topic:age']);

/** How the student spoke with the patient. */
export function mannerOf(patient: PatientCase, { rounds }: HistorySession): Manner[] {
  const asks = asksIn({ rounds });
  const disclosed = disclosedIn({ rounds });
  const asking = rounds.filter((round) => questionsIn(round) > 0);
  const first = asking
    .flatMap((round) => round.asks)
    .find((ask) => !ask.startsWith('act:') && !ofPerson.has(ask));
  const ending = rounds.slice(-lastRounds).flatMap((round) => round.asks);
  const summary = asks.has('act:summary');
  return [
    item(
      'introduced',
      'Introduced yourself',
      asks.has('act:introduction'),
      'You said who you are.',
      'Say your name and what you do before you ask.',
    ),
    item(
      'consent',
      'Asked for permission',
      asks.has('act:consent'),
      'You asked whether you may ask.',
      'Ask whether it is all right to take the history.',
    ),
    item(
      'name',
      'Used the name',
      usedName(patient, rounds),
      'You called the patient by name.',
      "Ask for the patient's name, and use it.",
    ),
    item(
      'open-first',
      'Began with an open question',
      first === 'open',
      'You let the patient begin.',
      'Begin with an open question, and let the patient tell it in their own words.',
    ),
    perspective(disclosed),
    empathy(rounds),
    oneAtATime(asking),
    item(
      'summary',
      'Summed up',
      summary,
      'You told the patient what you understood.',
      'Sum up what you heard, so that the patient can put it right.',
    ),
    item(
      'closing',
      'Closed the talk',
      ending.some((ask) => ['act:thanks', 'act:goodbye', 'act:plan', 'act:questions'].includes(ask)),
      'You ended by thanks, a plan or a farewell.',
      'End by saying what comes next, and thank the patient.',
    ),
  ];
}
