/** Contrasts: "A does X, whereas B does Y.", "While A does X, B does Y.", "A does X; B does Y." */
const BEHIND = /^(.+?)(?:,? whereas|, while|; in contrast,|; by contrast,|; conversely,|;) ([^;]+)\.?$/u;
const BEFORE = /^(?:While|Whereas) ([^,;]+), ([^;]+)\.?$/u;
const OPENING = /^((?:In|During|After|Before|With|On|At|For|Under) [^,]{3,50}), /u;
/** Names nothing without what stands before it. */
const REFERS_BACK =
  /^(?:the (?:former|latter|other|others|second|first|third|right|left|remaining|rest|same|opposite|reverse)|others?|those|these|this|that|it|its|they|their|both|each|some|many|most|all|such|however|therefore|thus|if|when|there|\p{L}+ing)\b/iu;

/** "A is the amount of …, B is the resistance …, and C is the force …": one definition beside the other. */
const IS =
  /^(?!whereas|while|which|but|or|and|although|when|if|as)(?:the )?[\p{L}-]+(?: [\p{L}-]+){0,3} (?:is|are|refers to|means) /iu;

/** Each half that says something by itself, as a sentence of its own; the whole is not among them. */
export function contrasted(text: string): string[] {
  const [, first = '', second = ''] = BEFORE.exec(text) ?? [];
  if (first !== '') return [first, second].filter(standsAlone).map(sentence);
  const parts = text.split(/, (?:and )?|; (?:and )?/u);
  if (parts.length > 1 && parts.every((part) => IS.test(part)))
    return parts.slice(1).filter(standsAlone).map(sentence);
  const [, before = '', behind = ''] = BEHIND.exec(text) ?? [];
  if (behind === '' || !standsAlone(behind)) return [];
  const opening = OPENING.exec(before)?.[1];
  const isPlaced = /^(?:in|during|after|before|with|on|at|for|under) /iu.test(behind);
  return [opening === undefined || isPlaced ? sentence(behind) : `${opening}, ${sentence(behind)}`];
}

const standsAlone = (half: string): boolean => half.split(' ').length >= 4 && !REFERS_BACK.test(half);

const sentence = (half: string): string =>
  `${half.charAt(0).toUpperCase()}${half.slice(1)}`.replace(/[\s.]*$/u, '.');
