import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import type { HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { HistoryData } from '../data.ts';
import { disclosedIn } from './about-session.ts';
import { isHeard } from './heard.ts';

type Manner = HistoryFeedback['manner'][number];

export const questionsInRound = ({ asks }: HistoryRound): number =>
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
function empathy(rounds: readonly HistoryRound[], isKind: (round: HistoryRound) => boolean): Manner {
  const worried = rounds.findIndex(({ disclosed }) => disclosed.includes('topic/worry'));
  const kind = rounds.findLastIndex(isKind);
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
  const few = asking.filter((round) => questionsInRound(round) <= fewQuestions).length;
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

type Spoken = { patient: PatientCase; rounds: readonly HistoryRound[]; manner: HistoryData['manner'] };

const endings: readonly Ask[] = ['act:thanks', 'act:goodbye', 'act:plan', 'act:questions'];

/** How the student spoke with the patient: what they said counts in whichever line it stands. */
export function mannerOf({ patient, rounds, manner }: Spoken): Manner[] {
  const said = (point: keyof Spoken['manner'], act: Ask, within = rounds): boolean =>
    within.some((round) => isHeard(point, act, round, manner));
  const disclosed = disclosedIn({ rounds });
  const asking = rounds.filter((round) => questionsInRound(round) > 0);
  const first = asking
    .flatMap((round) => round.asks)
    .find((ask) => !ask.startsWith('act:') && !ofPerson.has(ask));
  const ending = rounds.slice(-lastRounds);
  return [
    item(
      'introduced',
      'Introduced yourself',
      said('introduced', 'act:introduction'),
      'You said who you are.',
      'Say your name and what you do before you ask.',
    ),
    item(
      'consent',
      'Asked for permission',
      said('consent', 'act:consent'),
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
    empathy(rounds, (round) => isHeard('empathy', 'act:empathy', round, manner)),
    oneAtATime(asking),
    item(
      'summary',
      'Summed up',
      said('summary', 'act:summary'),
      'You told the patient what you understood.',
      'Sum up what you heard, so that the patient can put it right.',
    ),
    item(
      'closing',
      'Closed the talk',
      endings.some((act) => said('closing', act, ending)),
      'You ended by thanks, a plan or a farewell.',
      'End by saying what comes next, and thank the patient.',
    ),
  ];
}
