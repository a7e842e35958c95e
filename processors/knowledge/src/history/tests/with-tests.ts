import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { Understand } from '../understanding/understand.ts';
import { readTests } from './read-tests.ts';

/** Said beside a request without asking for anything. */
const isBeside = (ask: Ask): boolean =>
  /^act:(?:acknowledgement|unclear|off-topic|how-are-you|plan|consent|repeat|diagnosis)$/u.test(ask);

const isDoing = (ask: Ask): boolean => /^(?:test|exam):/u.test(ask);

/** Understands first which tests and examinations a line names, then what else it says. */
export const withTests =
  (understand: Understand): Understand =>
  (said, context) => {
    const { asks, rest, ofPast } = readTests(said, context.patient.tests);
    if (asks.length === 0) {
      const understood = understand(said, context);
      const others = ofPast ? understood.filter((ask) => !isDoing(ask)) : understood;
      return others.some((ask) => !isBeside(ask)) ? others : understood;
    }
    const others = /\p{L}/u.test(rest) ? understand(rest, context) : [];
    const first = others.find((ask) => ask === 'act:order' || ask === 'act:rude');
    if (first !== undefined) return [first];
    const all = [...new Set([...others.filter((ask) => !isBeside(ask)), ...asks])];
    const isNamed = all.some((ask) => ask !== 'test:which' && ask.startsWith('test:'));
    return isNamed ? all.filter((ask) => ask !== 'test:which') : all;
  };
