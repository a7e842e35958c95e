// The language of Anki's templates (docs.ankiweb.net/templates): text with fields and conditions in double braces.
import { nextOf } from '../linear.ts';

export type TemplateNode =
  | { kind: 'text'; text: string }
  /** `filters` in the order in which they are applied: the one next to the field first. */
  | { kind: 'field'; name: string; filters: readonly string[] }
  | { kind: 'condition'; name: string; isNegated: boolean; children: TemplateNode[] };

const usualMarks = ['{{', '}}'] as const;
/** A template that begins with this sentence writes its fields between other marks. */
const otherMarksSentence = '{{=<% %>=}}';
const otherMarks = ['<%', '%>'] as const;
const comment = ['<!--', '-->'] as const;

/** Conditions within each other: what nests deeper is no template that somebody wrote. */
const deepest = 100;

/** The template, or null where its conditions do not match: Anki then shows a message in place of the card. */
export function parseTemplate(source: string): TemplateNode[] | null {
  const trimmed = source.trimStart();
  const hasOtherMarks = trimmed.startsWith(otherMarksSentence);
  const marks = hasOtherMarks ? otherMarks : usualMarks;
  const text = hasOtherMarks ? trimmed.slice(otherMarksSentence.length) : source;
  const open: Extract<TemplateNode, { kind: 'condition' }>[] = [];
  const root: TemplateNode[] = [];
  const add = (node: TemplateNode) => (open.at(-1)?.children ?? root).push(node);

  for (const piece of piecesOf(text, marks)) {
    if (typeof piece === 'string') {
      add({ kind: 'text', text: piece });
      continue;
    }
    const [sign, name] = [piece.tag[0], piece.tag.slice(1).trim()];
    if (sign === '/') {
      if (open.pop()?.name !== name) return null;
    } else if (sign === '#' || sign === '^') {
      if (open.length === deepest) return null;
      const condition = { kind: 'condition' as const, name, isNegated: sign === '^', children: [] };
      add(condition);
      open.push(condition);
    } else add(fieldOf(piece.tag));
  }
  return open.length === 0 ? root : null;
}

function fieldOf(tag: string): TemplateNode {
  const filters = tag.split(':');
  const name = filters.pop()!;
  return { kind: 'field', name: name.trim(), filters: filters.toReversed().map((filter) => filter.trim()) };
}

/** Text, or what stands between the marks. Marks that are not closed are text, and so are those within a comment. */
function* piecesOf(
  text: string,
  [opening, closing]: readonly [string, string],
): Generator<string | { tag: string }> {
  const [nextTag, nextClosing] = [nextOf(text, opening), nextOf(text, closing)];
  const [nextComment, nextCommentEnd] = [nextOf(text, comment[0]), nextOf(text, comment[1])];
  let at = 0;
  while (at < text.length) {
    const from = nextTag(at);
    const commentFrom = nextComment(at);
    // One that is not closed is text.
    const commentTo = commentFrom < 0 ? -1 : nextCommentEnd(commentFrom);
    if (commentTo >= 0 && (from < 0 || commentFrom < from)) {
      const start = at;
      at = commentTo + comment[1].length;
      yield text.slice(start, at);
      continue;
    }
    if (from !== at) yield text.slice(at, from < 0 ? undefined : from);
    if (from < 0) return;
    const to = nextClosing(from + opening.length);
    if (to < 0) return yield text.slice(from);
    yield {
      tag: text
        .slice(from + opening.length, to)
        .replace(/^\{+/u, '')
        .trim(),
    };
    at = to + closing.length;
  }
}
