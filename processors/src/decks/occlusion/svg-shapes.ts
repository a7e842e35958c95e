import { SaxesParser } from 'saxes';
import { apply, type SvgMatrix, matrixOf, multiply, unchangedSvg } from './svg-transform.ts';
import { pathPoints } from './svg-path.ts';
import { boxAround } from './picture-note.ts';

type Point = readonly [x: number, y: number];
/** The box is in fractions of the drawing. Names are those of the shape or of the group around it. */
export type SvgShape = {
  kind: 'rect' | 'ellipse';
  box: { x: number; y: number; width: number; height: number };
  id: string | null;
  isAsked: boolean;
};

type Attributes = Readonly<Record<string, string>>;
type Around = { matrix: SvgMatrix; id: string | null; isAsked: boolean; isDrawn: boolean };

const askedClass = 'qshape';
const longest = 2 ** 21;
const deepest = 50;
const mostShapes = 2_000;
const outside: Around = { matrix: unchangedSvg, id: null, isAsked: false, isDrawn: true };

/** The shapes of an SVG file in their order, none for one that cannot be read. Its scripts and styles are passed over. */
export function svgShapesOf(svg: string): SvgShape[] {
  const shapes: SvgShape[] = [];
  const around: Around[] = [outside];
  let frame: Frame | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (around.length > deepest || shapes.length > mostShapes) throw new Error('more than anybody draws');
    const own = nameWithin(around.at(-1)!, name, attributes);
    around.push(own);
    if (name === 'svg') frame ??= frameOf(attributes);
    const points = own.isDrawn ? pointsOf(name, attributes) : [];
    if (points.length === 0 || !frame) return;
    const { left, top, width, height } = frame;
    const seen = points.map((point): Point => {
      const [x, y] = apply(own.matrix, point);
      return [(x - left) / width, (y - top) / height];
    });
    const kind = name === 'ellipse' || name === 'circle' ? 'ellipse' : 'rect';
    shapes.push({ kind, box: boxAround(seen), id: own.id, isAsked: own.isAsked });
  });
  parser.on('closetag', () => around.pop());
  try {
    if (svg.length <= longest) parser.write(svg).close();
  } catch {
    return [];
  }
  return shapes;
}

function nameWithin(group: Around, name: string, { transform, id, class: classes = '' }: Attributes): Around {
  return {
    matrix: transform === undefined ? group.matrix : multiply(group.matrix, matrixOf(transform)),
    id: name === 'svg' || isOfShape(group.id) ? group.id : (id ?? group.id),
    isAsked: group.isAsked || classes.split(/\s+/u).includes(askedClass),
    isDrawn: group.isDrawn && name !== 'defs',
  };
}

/** Shapes that are one place are a group, which has the id; in it they may have ids that the editor gave them. */
const isOfShape = (id: string | null): boolean => id !== null && /-\d+$/u.test(id);

/** The part of the plane that the drawing shows. */
type Frame = { left: number; top: number; width: number; height: number };

function frameOf({ width, height, viewBox = '' }: Attributes): Frame | null {
  const [left, top, ...size] = viewBox
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  const frame =
    size.length === 2
      ? { left: left!, top: top!, width: size[0]!, height: size[1]! }
      : { left: 0, top: 0, width: Number.parseFloat(width ?? ''), height: Number.parseFloat(height ?? '') };
  return frame.width > 0 && frame.height > 0 ? frame : null;
}

const corners = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x, y + height],
  [x + width, y + height],
];

/** Points that the box around the shape goes through. */
function pointsOf(name: string, attributes: Attributes): Point[] {
  const valueOf = (attribute: string): number => Number.parseFloat(attributes[attribute] ?? '0') || 0;
  if (name === 'rect') return corners(valueOf('x'), valueOf('y'), valueOf('width'), valueOf('height'));
  if (name === 'ellipse' || name === 'circle') {
    const [rx, ry] = name === 'circle' ? [valueOf('r'), valueOf('r')] : [valueOf('rx'), valueOf('ry')];
    return corners(valueOf('cx') - rx, valueOf('cy') - ry, 2 * rx, 2 * ry);
  }
  if (name === 'polygon' || name === 'polyline') return pathPoints(`M${attributes['points'] ?? ''}`);
  return name === 'path' ? pathPoints(attributes['d'] ?? '') : [];
}
