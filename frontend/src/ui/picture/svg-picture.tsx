import { pictureElements } from '@anamnesis/contracts/diseases/guides/picture-elements.ts';
import { createElement, useMemo, type ReactNode } from 'react';
import './picture.css';

interface SvgPictureProps {
  svg: string;
  /** What it shows, for who cannot see it. */
  alt: string;
}

/** A drawing of the knowledge pack in the colours of the theme. Of its text only what a drawing is made of is taken over. */
export function SvgPicture({ svg, alt }: SvgPictureProps) {
  const drawing = useMemo(() => drawingOf(svg), [svg]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> does not take on the colours of the theme
    <div role="img" aria-label={alt} className="picture">
      {drawing ?? <p className="p-4">{alt}</p>}
    </div>
  );
}

function drawingOf(svg: string): ReactNode {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  return root.tagName === 'svg' ? elementOf(root, 'svg') : null;
}

function elementOf(element: Element, key: number | 'svg'): ReactNode {
  const known = Object.hasOwn(pictureElements, element.tagName)
    ? pictureElements[element.tagName]
    : undefined;
  if (!known) return null;
  const properties = known.flatMap((name) => {
    const value = element.getAttribute(name);
    return value === null || name === 'xmlns' ? [] : [[propertyOf[name] ?? name, value]];
  });
  const children = [...element.childNodes].map((child, at) =>
    child instanceof Element
      ? elementOf(child, at)
      : child.nodeType === Node.TEXT_NODE
        ? child.textContent
        : null,
  );
  return createElement(element.tagName, { key, ...Object.fromEntries(properties) }, ...children);
}

/** As React calls them. */
const propertyOf: Readonly<Record<string, string>> = { class: 'className', 'text-anchor': 'textAnchor' };
