import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import type { CardStyle } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { expect, it } from 'vitest';
import { type Attack, ATTACKED } from '../../testing/attack-pages.ts';
import { ATTACKS, SOUND } from '../../testing/attacks.ts';
import {
  agreed,
  allRead,
  isReading,
  isTurned,
  type Item,
  type Verdict,
} from '../../testing/second-reader.ts';
import { scriptedModel } from '../../testing/scripted-model.ts';
import { createModelEngine } from './engine.ts';

/** So many false drafts stand beside sound ones in one reply. */
const IN_A_REPLY = 12;

const styleOf = ({ answer }: Attack): CardStyle =>
  answer === undefined ? 'cloze_deletion' : 'question_answer';
const factOf = ({ prompt, answer, span }: Attack) => ({
  quote: span,
  prompt,
  answer: answer ?? /\{\{c1::([^{}]*?)(?:::[^{}]*)?\}\}/u.exec(prompt)?.[1] ?? '',
  yield: 'normal',
});
const readAs = ({ prompt, answer }: Attack): string =>
  answer === undefined ? prompt.replace(/\{\{c1::|\}\}/gu, '') : `${prompt} ${answer}`;
const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim();

type Reply = { page: Attack['page']; style: CardStyle; wrong: Attack[]; sound: Attack[] };
/** Drafts of one page and style, the false ones among the sound ones. */
const replies: Reply[] = Object.values(
  Object.groupBy([...ATTACKS], (one) => `${one.page} ${styleOf(one)}`),
).flatMap((all = []) => {
  const [{ page }] = all as [Attack];
  const style = styleOf(all[0]!);
  const sound = SOUND.filter((one) => one.page === page && styleOf(one) === style);
  return Array.from({ length: Math.ceil(all.length / IN_A_REPLY) }, (_, at) => ({
    page,
    style,
    wrong: all.slice(at * IN_A_REPLY, (at + 1) * IN_A_REPLY),
    sound,
  }));
});

const wrongOnes = new Set(ATTACKS.map((one) => bare(readAs(one))));
type Judge = (item: Item, others: readonly string[], page: string) => boolean;
const honest: Judge = (item, others, page) =>
  !wrongOnes.has(bare(item.says)) && !isTurned(item.says, others, page);
const yes: Judge = () => true;
const nineOfTen = (seed: number): Judge => {
  const roll = dice(seed);
  return () => roll() < 0.9;
};

/** What is shown of all false and all sound drafts with this reader. */
async function shownWith(isSaid: Judge) {
  const count = { wrong: 0, 'of wrong': 0, sound: 0, 'of sound': 0 };
  for (const { page, style, wrong, sound } of replies) {
    const model = scriptedModel(
      (request) => {
        if (!isReading(request))
          return JSON.stringify(
            request.schema?.name === 'draft'
              ? { title: null, points: [], facts: [...wrong, ...sound].map(factOf) }
              : { repaired: [] },
          );
        const items = allRead(request);
        const says = items.map((item) => item.says);
        const verdicts = items.map((item, at): Verdict => ({
          ...agreed(item),
          ...(isSaid(item, says.toSpliced(at, 1), ATTACKED[page]) ? {} : { finds: 'not said' }),
        }));
        return JSON.stringify({ verdicts });
      },
      { contextTokens: 32_000 },
    );
    const document = { pages: [{ pageNumber: 1, text: ATTACKED[page] }] };
    const made = await createModelEngine(model)
      .generatePage(document, 1, { cardStyle: style, howMany: 'everything' })
      .catch(() => ({ cards: [], suggestions: [] }));
    const shown = new Set(
      [...made.cards, ...(made.suggestions ?? [])].map(({ prompt, answer }) =>
        bare(prompt.replace(`\n{{c1::${answer}}}`, '')),
      ),
    );
    count.wrong += wrong.filter(({ prompt }) => shown.has(bare(prompt))).length;
    count['of wrong'] += wrong.length;
    count.sound += sound.filter(({ prompt }) => shown.has(bare(prompt))).length;
    count['of sound'] += sound.length;
  }
  return count;
}

it('shows no false draft with an honest reader, and the sound ones', async () => {
  const count = await shownWith(honest);
  expect(count['of wrong']).toBeGreaterThan(100);
  expect(count.wrong / count['of wrong']).toBeLessThanOrEqual(0.02);
  expect(count.sound / count['of sound']).toBeGreaterThan(0.9);
});

it('shows no false draft with a reader that says yes to all, and one in twenty at most with one that does to nine of ten', async () => {
  expect((await shownWith(yes)).wrong).toBe(0);
  const all: Awaited<ReturnType<typeof shownWith>>[] = [];
  for (let seed = 1; seed <= 6; seed += 1) all.push(await shownWith(nineOfTen(seed)));
  const sum = (of: 'wrong' | 'of wrong') => all.reduce((total, one) => total + one[of], 0);
  expect(sum('wrong') / sum('of wrong')).toBeLessThanOrEqual(0.05);
});
