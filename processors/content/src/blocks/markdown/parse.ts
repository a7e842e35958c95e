// Markdown by micromark. Indented code is left out: in notes an indentation is one of an outline.
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';

type Place = { readonly start: number; readonly end: number };

/** What of a node of mdast is used here. */
export type Node = Place & {
  readonly type: string;
  readonly depth?: number;
  readonly children: readonly Node[];
};

type Parsed = {
  readonly type: string;
  readonly depth?: number;
  readonly children?: readonly Parsed[];
  readonly position?: { readonly start: { offset?: number }; readonly end: { offset?: number } };
};

const nodeOf = ({ type, depth, children = [], position }: Parsed): Node => ({
  type,
  ...(depth !== undefined && { depth }),
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
  children: children.map(nodeOf),
});

/** The parser takes the square of the length for some texts: it gets a section at a time, and none that is longer. */
const longestSection = 24_000;

/** Sections begin at headings that stand in no fenced code. */
function sectionsOf(text: string): Place[] {
  const sections: Place[] = [];
  let [start, isFenced] = [0, false];
  for (const { 0: found, index } of text.matchAll(/^[ \t]{0,3}(?:#{1,6}[ \t]|```|~~~)/gmu)) {
    if (!found.includes('#')) isFenced = !isFenced;
    else if (!isFenced && index > start) {
      sections.push({ start, end: index });
      start = index;
    }
  }
  return [...sections, { start, end: text.length }];
}

const moved = (node: Node, by: number): Node =>
  by === 0
    ? node
    : {
        ...node,
        start: node.start + by,
        end: node.end + by,
        children: node.children.map((child) => moved(child, by)),
      };

export function parseMarkdown(text: string): Node {
  const children = sectionsOf(text).flatMap(({ start, end }) => {
    // Of one that is too long its heading.
    const to = end - start > longestSection ? text.indexOf('\n', start) : end;
    return parsedSection(text.slice(start, to)).children.map((node) => moved(node, start));
  });
  return { type: 'root', start: 0, end: text.length, children };
}

function parsedSection(text: string): Node {
  const tree = fromMarkdown(text, {
    extensions: [
      gfmTable(),
      gfmStrikethrough({ singleTilde: false }),
      gfmTaskListItem(),
      {
        disable: {
          // Lines underlined by signs are found without the parser, whose time for them is not linear.
          null: [
            'codeIndented',
            'setextUnderline',
            'autolink',
            'definition',
            'characterEscape',
            'characterReference',
          ],
        },
      },
    ],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTaskListItemFromMarkdown()],
  });
  return nodeOf(tree as Parsed);
}

const longestLine = 5_000;
/** The parser calls itself for each quote in a quote. */
const deepQuote = /(?:^|\n)(?:[ \t]*>){60}/u;
const mostSigns = 2_000_000;
const signs =
  /(?:^|\n)[ \t]{0,12}(?:#{1,6}[ \t]|```|~~~|>|\|?[ \t]*:?-+:?[ \t]*\|)|\*[^\s*]|__\S|~~\S|`|\]\(|\[\[|<[!a-z/]/u;

/** Whether there is something in a text that a parser may find, and no line so long that it would be slow. */
export function mayBeMarkdown(text: string) {
  if (text.length > mostSigns || !signs.test(text) || deepQuote.test(text)) return false;
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at);
    const stop = end === -1 ? text.length : end;
    if (stop - at > longestLine) return false;
    at = stop + 1;
  }
  return true;
}
