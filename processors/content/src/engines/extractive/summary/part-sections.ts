import { isPart, partInFull } from '../../../page/label-parts.ts';
import { says } from '../candidates/one-thing.ts';
import type { Setting } from './point.ts';
import { isTerse, type TopicStretch } from './topic-stretches.ts';

export type Section = Omit<TopicStretch, 'isRunIn'>;

/** "Contra-indications. Hyperkalaemia; …" at the beginning of a paragraph. */
const LABEL = /(?=\p{Lu})(?<=^\s*|\n[^\S\n]*\n[^\S\n]*)(\p{Lu}[\p{L}][\p{L}\s/-]{1,45}?)(?:\.|:)(?=\s+\S)/gu;
/** "Indications: …" in a line of its own. */
const LINE_LABEL = /(?<=\n)[^\S\n]*(\p{Lu}[\p{L}][\p{L} /-]{1,45}):(?=[^\S\n]+\S)/gu;
const LIKE_PART =
  /^(?:descriptions?|pharmacokinetics|pharmacology|storage|kinetics|(?:un\p{L}+ )?(?:effects|reactions)|cautions?|supply|supplied|preparations?|use|used)$/iu;

/** A line of its own behind the end of a sentence: a heading that no gap marks. */
const OWN_LINE =
  /(?<=[.;:!?)\d]|^|\n)[^\S\n]*\n[^\S\n]*(\p{Lu}[^\n.;:,!?\d]{2,48})\n(?=[^\S\n]*(?:\n[^\S\n]*)?[\p{Lu}\d•(-])/gu;

type Label = { start: number; body: number; label: string; isOwnLine: boolean };

const isNamed = ({ label }: Label): boolean => isPart(label) || LIKE_PART.test(label);

/** The parts of a stretch that begin with their name; what stands under another line is of something else. */
export function sectionsIn(stretch: TopicStretch, { page, index, tables, spans }: Setting): Section[] {
  const table = [...tables, ...spans].find(({ start, end }) => end > stretch.start && start < stretch.end);
  const end = Math.min(stretch.end, table?.start ?? stretch.end);
  const text = page.text.slice(stretch.start, end);
  const labelIn = (pattern: RegExp, isOwnLine: boolean): Label[] =>
    [...text.matchAll(pattern)].map(({ index: at, 0: whole, 1: label = '' }) => ({
      start: stretch.start + at + whole.indexOf(label),
      body: stretch.start + at + whole.length,
      label: label.replace(/\s+/gu, ' ').trim(),
      isOwnLine,
    }));
  const found = [
    ...labelIn(LABEL, false),
    ...labelIn(OWN_LINE, true),
    ...labelIn(LINE_LABEL, false).filter(({ label }) => isPart(label)),
  ]
    .sort((a, b) => a.start - b.start)
    .filter(({ start }, at, all) => start !== all[at - 1]?.start);
  const hasParts = found.some((one) => isNamed(one) && !one.isOwnLine);
  // Among parts that are named so, what else is named so is one: "Spasticity. Start with 25 mg".
  const labels = found.filter(
    (one) => isNamed(one) || one.isOwnLine || (hasParts && one.label.split(' ').length <= 3),
  );
  const first = { ...stretch, end: labels[0]?.start ?? end };
  const isUnnamed =
    isTerse(index) && !says(openingOf(page.text.slice(first.start, first.end)), stretch.name ?? '');
  const isOwn = stretch.part !== undefined || isUnnamed || labels.some(isNamed);
  return [
    ...(isOwn ? [first] : []),
    ...labels.map((one, at) => ({
      start: one.body,
      end: labels[at + 1]?.start ?? end,
      name: one.isOwnLine && !isNamed(one) ? undefined : stretch.name,
      part: partInFull(one.label),
      isCut: false,
    })),
  ];
}

const openingOf = (text: string): string =>
  /^\s*[^.]*(?:\.\d[^.]*)*\./u.exec(text)?.[0] ?? text.slice(0, 200);
