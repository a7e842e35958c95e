import { createElement, type CSSProperties, type ReactNode } from 'react';
import type { Clean, CleanElement } from './clean.ts';
import { hexOf, painted, type Painted } from './colours.ts';
import { DeckPicture } from './deck-picture.tsx';
import { NamedMedium } from './named-medium.tsx';
import { RichCloze } from './rich-cloze.tsx';
import { SoundButton } from './sound-button.tsx';
import { TextWithFormulas } from './text-with-formulas.tsx';
import { WideTable } from './wide-table.tsx';

export interface Showing {
  /** Of the document whose files they are. */
  pdfId: string;
  /** Before the answer its blanks are covered. */
  side: 'front' | 'back';
  /** Those of its files that the person may load; all when absent. In the place of others stands what they are. */
  files?: ReadonlySet<string> | undefined;
}

/** Where in a card something stands. */
type Place = Showing & { around?: Painted['ground'] };

export const shownNodes = (nodes: readonly Clean[], place: Place): ReactNode[] =>
  nodes.map((node, at) =>
    // Nodes of a text have no other identity than their place.
    typeof node === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <TextWithFormulas key={at} text={node} />
    ) : (
      shownElement(node, place, at)
    ),
  );

function shownElement(
  { tag, attributes, style, children }: CleanElement,
  place: Place,
  key: number,
): ReactNode {
  const { class: isCloze, 'data-media': picture, 'data-sound': sound, ...plain } = attributes;
  const file = sound ?? picture;
  if (file !== undefined && place.files?.has(file) === false)
    return <NamedMedium key={key} name={sound === undefined ? 'Picture' : 'Sound'} />;
  if (sound !== undefined) return <SoundButton key={key} pdfId={place.pdfId} file={sound} />;
  if (picture !== undefined)
    return (
      <DeckPicture key={key} pdfId={place.pdfId} file={picture} alt={plain['alt']} width={plain['width']} />
    );
  const said = Object.fromEntries(style);
  const colours = painted(
    {
      color: said['color'] && hexOf(said['color']),
      background: said['background-color'] && hexOf(said['background-color']),
    },
    place.around,
  );
  const inside = shownNodes(children, { ...place, around: colours.ground ?? place.around });
  const content = inside.length > 0 ? inside : undefined;
  const own = { ...propsOf(tag, plain), ...lookOf(said, colours) };
  if (isCloze)
    return (
      <RichCloze key={key} side={place.side} {...own}>
        {content}
      </RichCloze>
    );
  if (tag === 'table') return <WideTable key={key}>{createElement(tag, own, content)}</WideTable>;
  return createElement(tag, { key, ...own }, content);
}

/** As React names them. */
const named: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const flags = new Set(['open', 'reversed']);

function propsOf(tag: string, attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [named[name] ?? name, flags.has(name) || value]),
  );
  if (tag === 'a' && 'href' in props) return { ...props, target: '_blank', rel: 'noopener noreferrer' };
  return tag === 'img' ? { alt: '', ...props } : props;
}

const camel: Readonly<Record<string, string>> = {
  'text-align': 'textAlign',
  'vertical-align': 'verticalAlign',
  'font-weight': 'fontWeight',
  'font-style': 'fontStyle',
  'text-decoration': 'textDecoration',
  'text-decoration-line': 'textDecorationLine',
  direction: 'direction',
  'list-style-type': 'listStyleType',
};

/** The colours of both themes, of which the style sheet takes one. */
function lookOf(said: Readonly<Record<string, string>>, { ground, ink }: Painted): Record<string, unknown> {
  const style: Record<string, string> = {};
  for (const [name, value] of Object.entries(said)) if (camel[name]) style[camel[name]] = value;
  if (ground) Object.assign(style, { '--ground-light': ground.light, '--ground-dark': ground.dark });
  if (ink) Object.assign(style, { '--ink-light': ink.light, '--ink-dark': ink.dark });
  return {
    ...(Object.keys(style).length > 0 && { style: style as CSSProperties }),
    ...(ground && { 'data-ground': '' }),
    ...(ink && { 'data-ink': '' }),
  };
}
