import type { Range } from './blank.ts';

const AGENT =
  /\b(?:is|are|was|were|be|been)\s(?:\p{L}+ly\s)?\p{L}+(?:ed|en|wn|nt|de)\sby\s(?:the\s|an?\s)?$/iu;
const SETTING = /^(?:in|during|for|with|at|on|after|within|from|by|through)\s(?:the\s|an?\s)?$/iu;
const AFTER_SETTING = /^\p{Lu}[^,]{1,80},\s(?:the\s|an?\s)?$/u;
const SUBORDINATE =
  /[\p{Ll},]\s(?:because|when|if|although|while|as|since|whereas|after|before|until|where)\s[^,]{0,80}$/u;
const RELATIVE = /\b(?:which|that|who)\s[^,]{0,80}$/u;

export const ROLES = [
  'agent',
  'setting',
  'headed',
  'subordinate',
  'relative',
  'indefinite',
  'belonging',
  'introduced',
  'last',
  'other',
] as const;

/** How a sentence uses the term that is hidden in it: as the agent of a passive, the setting, in a clause beside the main one. */
export function roleOf(text: string, { start, end }: Range): (typeof ROLES)[number] {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (AGENT.test(before.slice(-80))) return 'agent';
  if (SETTING.test(before)) return 'setting';
  if (/^\sof\s/u.test(after)) return 'headed';
  if (SUBORDINATE.test(before.slice(-110))) return 'subordinate';
  if (RELATIVE.test(before.slice(-90))) return 'relative';
  if (/\ban?\s$/u.test(before)) return 'indefinite';
  if (/\bof\s(?:the\s|an?\s)?$/u.test(before)) return 'belonging';
  if (AFTER_SETTING.test(before) && /^\s\p{Ll}/u.test(after)) return 'introduced';
  return /^[.;]?$/u.test(after) ? 'last' : 'other';
}
