import { medicalWeight } from '../../../language/medical-words.ts';
import type { Blank } from './blank.ts';

const COUNT =
  /\b(?:has|have|contains?|possess(?:es)?|comprises?|consists?\sof|composed\sof|made\sup\sof|formed\sby|divided\sinto|divides\sinto|there\sare|carr(?:y|ies)|arranged\sin)\s(?:about\s|approximately\s|only\s|exactly\s|a\stotal\sof\s)?(?<count>two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\s(?<what>(?:[\p{L}-]{2,20}\s){0,3}?[\p{L}-]{2,20}(?:s|ae|[^aiu]i|vertebrae))(?=[\s.,;])(?<rest>[^]*)$/iu;

/** What is counted by the way, and what a page has so and so many of by its author's choice. */
const ARBITRARY =
  /\b(?:ways?|things|parts|groups|categories|components|phases|steps|stages|different|distinct|basic|broad|commonly|effects|halves|sides|major|main|reasons|factors|problems|examples|goals|purposes|functions|options|properties|characteristics|features|advantages|disadvantages|benefits|studies|patients|clients|people|persons|individuals|cases|children|women|men|trials|items|questions|points|aspects|issues|roles|times|years|months|weeks|days|hours|minutes|seconds|percent|options|criteria|strategies|approaches|others|additional|or\smore|identical|similar|of)\b/iu;
/** The members, which are counted. */
const TELLS = /[:;,(—–]|\b(?:and|or|called|named|namely|such|known|including|one|other|each)\b/iu;

/** "The heart has [four] chambers": how many of something a thing has, where the sentence does not go on to name them. */
export function countBlanks(text: string): Blank[] {
  const match = COUNT.exec(text);
  const { count, what, rest } = match?.groups ?? {};
  if (match === null || count === undefined || ARBITRARY.test(what!) || TELLS.test(rest!)) return [];
  // "has two young sons": what is counted or what has it must be of the field.
  if (!isOfField(what!) && !isOfField(text.slice(0, match.index))) return [];
  if (text.toLowerCase().split(new RegExp(String.raw`\b${count}\b`, 'iu')).length > 2) return [];
  const start = match.index + match[0].indexOf(`${count} ${what}`);
  return [{ start, end: start + count.length, pattern: 'count', score: 2 }];
}

const isOfField = (words: string): boolean =>
  (words.match(/[\p{L}-]{3,}/gu) ?? []).some((word) => medicalWeight(word) > 0);
