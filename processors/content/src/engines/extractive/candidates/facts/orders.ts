/** Medical actions, with the participle for a question about their object: an order begins with one of them. */
const PARTICIPLES: Readonly<Record<string, string>> = {
  add: 'added',
  administer: 'administered',
  avoid: 'avoided',
  begin: 'begun',
  check: 'checked',
  consider: 'considered',
  continue: 'continued',
  correct: 'corrected',
  discontinue: 'discontinued',
  double: 'doubled',
  exclude: 'excluded',
  give: 'given',
  halve: 'halved',
  infuse: 'infused',
  inject: 'injected',
  limit: 'limited',
  measure: 'measured',
  monitor: 'monitored',
  obtain: 'obtained',
  offer: 'offered',
  prescribe: 'prescribed',
  reduce: 'reduced',
  repeat: 'repeated',
  replace: 'replaced',
  screen: 'screened',
  start: 'started',
  stop: 'stopped',
  suspect: 'suspected',
  target: 'targeted',
  titrate: 'titrated',
  treat: 'treated',
  use: 'used',
  withhold: 'withheld',
};
/** Their object does not follow directly, so that no question is made with their participle. */
const OTHERS = [
  'aim',
  'control',
  'drain',
  'intubate',
  'refer',
  'switch',
  'take',
  'test',
  'transfuse',
  'wait',
];

const VERBS = [...Object.keys(PARTICIPLES), ...OTHERS].join('|');
const ORDER = new RegExp(
  String.raw`^((?:(?:always|never|do not|don[’']t|also|then|routinely)\s)?(${VERBS})\s)(\S.*)$`,
  'iu',
);

/** An order in its parts: what says to do it or not to, its verb, and all that follows. */
export type Order = { opening: string; verb: string; rest: string };

/** "Do not give bicarbonate …", "Stop the drug if …". */
export function orderIn(text: string): Order | undefined {
  const [, opening = '', verb = '', rest = ''] = ORDER.exec(text) ?? [];
  return opening === '' ? undefined : { opening, verb: verb.toLowerCase(), rest };
}

/** "What should be given if …?", "What should never be stopped abruptly?": asks for what the order is about. */
export function askedOfOrder({ opening, verb }: Order, after: string, subject: string): string | undefined {
  const done = PARTICIPLES[verb];
  if (
    done === undefined ||
    !/^(?:if|when|in|for|before|after|at|within|unless|until|to|rather than)\s/u.test(after)
  )
    return undefined;
  const never = /^never\b/iu.test(opening) ? ' never' : '';
  const not = /^(?:do not|don[’']t)\b/iu.test(opening) ? ' not' : '';
  const of = subject === '' ? 'What' : `${subject}: what`;
  return `${of} should${never}${not} be ${done} ${after.replace(/(?:\.(?!\d)|;).*$/u, '')}?`;
}
