import { formulasOf } from '@anamnesis/contracts/kernel/text/formula.ts';
import { ImageOff, Volume2 } from 'lucide-react';
import {
  createElement,
  type CSSProperties,
  type ReactNode,
  type ComponentProps,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Formula } from '../formula/formula.tsx';
import type { Clean, CleanElement } from './clean.ts';
import { hexOf, painted, type Painted } from './colours.ts';
import { DeckPicture } from './files/deck-picture.tsx';
import { SoundButton } from './files/sound-button.tsx';

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

/** A text whose formulas are set. */
function TextWithFormulas({ text }: { text: string }) {
  const formulas = formulasOf(text);
  if (formulas.length === 0) return text;
  const ends = [0, ...formulas.map(({ to }) => to)];
  return (
    <>
      {formulas.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <Formula source={text.slice(from, to)} />
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}

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

/** In the place of a file that its viewer may not load. */
function NamedMedium({ name }: { name: 'Picture' | 'Sound' }) {
  const Icon = name === 'Picture' ? ImageOff : Volume2;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-md border border-dashed border-line-strong px-2 py-1 text-sm text-muted">
      <Icon aria-hidden size={16} />
      {name}
    </span>
  );
}

/** A blank of a card: on its front what covers it, dots or a hint; on its back the answer. */
function RichCloze({ side, children, ...rest }: ComponentProps<'span'> & { side: 'front' | 'back' }) {
  if (side === 'back')
    return (
      <mark {...rest} className="card-blank">
        {children}
      </mark>
    );
  return (
    <span {...rest} className="card-blank">
      <span className="sr-only">blank </span>
      {children}
    </span>
  );
}

/** A table that is scrolled by itself where it is wider than the card, also with the keyboard. */
function WideTable({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = (): void => setWide(element.scrollWidth > element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div
      ref={room}
      data-strip=""
      className="card-table"
      {...(isWide && { role: 'region', 'aria-label': 'Table', tabIndex: 0 })}
    >
      {children}
    </div>
  );
}

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
