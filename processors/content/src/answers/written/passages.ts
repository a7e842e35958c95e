import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import { joined, type Mapped, markupOf } from '../../blocks/markup.ts';
import type { CheckedPage } from '../../checks/check.ts';
import type { Source } from '../source.ts';
import { languageOf } from './writing.ts';

/** A passage as a model is given it and as the checks see it. */
export type GivenPassage = CheckedPage & { markup: Mapped };

const known = new WeakMap<Source, GivenPassage>();

/** The passage of a source: its blocks under their headings. Worked out once. */
export function passageOf(at: number, sources: readonly Source[]): GivenPassage {
  const source = sources[at]!;
  const there = known.get(source);
  if (there) return there;
  const { text, title, path = title === '' ? [] : [title] } = source;
  const blocks: PageBlock[] | undefined = source.blocks?.map(
    ({ indent: _indent, under, isUnsure, ...block }) => ({
      ...block,
      path: under === '' || path.includes(under) || block.kind === 'heading' ? [...path] : [...path, under],
      ...(isUnsure ? { isPathUnsure: true as const } : {}),
    }),
  );
  const whole: PageBlock[] = [{ kind: 'paragraph', start: 0, end: text.length, path: [...path] }];
  const passage: GivenPassage = {
    text,
    blocks: blocks ?? whole,
    headingBefore: path.at(-1) ?? null,
    lexicon: languageOf(at, sources),
    markup: joined(markupOf(text, blocks ?? whole)),
  };
  known.set(source, passage);
  return passage;
}
