import type { regions } from '@anamnesis/contracts/diseases/entry.ts';
import type { Clause } from './clauses.ts';

type Region = (typeof regions)[number];

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const verbs = set(
  'breathe walk squeeze push pull follow open lie say take look stand sit close lift raise bend touch press cough turn tap stick hold show relax puff smile swallow',
);
const courtesies = set('now then and ok okay please can could would if you for me right good great thanks');
/** 'Walk to the door for me.' */
export function isOrder({ words }: Clause): boolean {
  const first = words.find(({ text }) => !courtesies.has(text));
  return first !== undefined && verbs.has(first.text);
}

const textOf = ({ words }: Clause): string => ` ${words.map(({ text }) => text).join(' ')} `;
const pressing =
  / (?:when|if|while|where|as) i (?:am )?(?:press|pressing|push|pushing|touch|tap|move|squeeze|feel|bend|let go|do) | (?:do|does|is) (?:this|that|it) (?:hurt|tender|sore|painful) (?:here|there|now) | (?:do|does|is) this (?:hurt|tender|sore|painful) /;
/** 'Does it hurt when I press here?' asks of what the doctor does. */
export const isPressing = (clause: Clause): boolean => pressing.test(textOf(clause));
/** 'Tell me if it hurts' goes on with the examination. */
export const isWhileExamining = (clause: Clause): boolean =>
  / (?:tell me|let me know|say|shout|stop me) (?:\w+ )?if (?:\w+ ){1,3}(?:hurts?|painful|tender|sore|uncomfortable|pain) /.test(
    textOf(clause),
  );

/** Where a doctor presses who names a part of the body, or of whom something there is complained. */
const places: readonly (readonly [place: RegExp, region: Region])[] = [
  [/abdom|belly|tummy|stomach/, 'abdomen'],
  [/joint|knee|hip|shoulder|toe|finger|stiff|elbow|wrist/, 'joints'],
  [/calf|calves|leg|shin|ankle|foot|heel|\barm\b|thigh/, 'limbs'],
  [/\bback\b|flank|spine|buttock/, 'back'],
  [/breast|nipple/, 'breast'],
  [/testic|pelvic|pelvis|vagin|period/, 'pelvis'],
  [/neck|throat|goitre/, 'neck'],
  [/\bhead\b|headache|facial|face|jaw|temple/, 'face'],
  [/chest|rib|cough|breath|wheez|palpit/, 'chest'],
];
const placeIn = (text: string): Region | undefined => places.find(([place]) => place.test(text))?.[1];
export const placeOf = (clause: Clause, focus: string | null): Region =>
  placeIn(textOf(clause)) ?? placeIn(focus ?? '') ?? 'abdomen';
