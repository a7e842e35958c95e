// How a page sets what its lines and letters are drawn with.
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { colourOf, type Ink, type Pen, type Space, spaceOf } from './inks.ts';
import { dictIn, type Dict, nameOf, type State } from './state.ts';

export const firstPen: Pen = { lineWidth: 1, space: 1, ink: { colour: '#000000', isBold: false } };

/** The spaces of colours by their names, which each part of a page has for itself. */
export type Spaces = WeakMap<Dict, Map<string, Space>>;

export function setPen(
  operator: number,
  args: readonly unknown[],
  state: State,
  { resources, spaces }: { resources: Dict; spaces: Spaces },
): void {
  const pen = state.anamnesisPen ?? firstPen;
  const set = (next: Pen): void => void (state.anamnesisPen = next);
  switch (operator) {
    case OPS.setLineWidth:
      return set({ ...pen, lineWidth: Number(args[0]) });
    case OPS.setGState: {
      const own = dictIn(resources, 'ExtGState')?.get(nameOf(args[0])) as Dict | undefined;
      const width = own?.get('LW');
      return typeof width === 'number' ? set({ ...pen, lineWidth: width }) : undefined;
    }
    case OPS.setTextRenderingMode:
      // Filled and stroked: how programs make letters bold that have no such font.
      return set(inked(pen, { isBold: args[0] === 2 }));
    case OPS.setFillColorSpace: {
      const space = spaceIn(spaces, nameOf(args[0]), resources);
      return set(inked({ ...pen, space }, { colour: '#000000' }));
    }
    case OPS.setFillGray:
      return set(inked({ ...pen, space: 1 }, { colour: colourOf(1, args) }));
    case OPS.setFillRGBColor:
      return set(inked({ ...pen, space: 3 }, { colour: colourOf(3, args) }));
    case OPS.setFillCMYKColor:
      return set(inked({ ...pen, space: 4 }, { colour: colourOf(4, args) }));
    case OPS.setFillColor:
    case OPS.setFillColorN:
      return set(inked(pen, { colour: colourOf(pen.space, args) }));
  }
}

function spaceIn(spaces: Spaces, name: string, resources: Dict): Space {
  const known = spaces.get(resources) ?? new Map<string, Space>();
  spaces.set(resources, known);
  const found = (): unknown => dictIn(resources, 'ColorSpace')?.getArray(name);
  if (!known.has(name)) known.set(name, spaceOf(name, found));
  return known.get(name);
}

/** The same object for the same ink. */
function inked(pen: Pen, by: Partial<Ink>): Pen {
  const ink = { ...pen.ink, ...by };
  return ink.colour === pen.ink.colour && ink.isBold === pen.ink.isBold ? pen : { ...pen, ink };
}
