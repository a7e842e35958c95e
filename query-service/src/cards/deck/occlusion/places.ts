import type { Drawing, Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { roundedRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';

/** A place as Anki writes it: the names of its numbers, which are fractions of the picture. */
type Values = readonly (readonly [name: string, value: number])[];

/**
 * The shapes of a drawing in Anki's field for them. `numbers`: of the groups that are asked. A shape of another one stays hidden where
 * all are: as what Anki makes of a shape that is not asked, since each of its blanks would be a card.
 */
export function ankiPlacesOf(drawing: Drawing, numbers: ReadonlyMap<string, number>): string {
  const region = roundedRegion(drawing.region);
  const hidesAll = drawing.mode === 'all';
  const places = drawing.shapes.flatMap((shape) => {
    const number = numbers.get(shape.group);
    const values = valuesOf(shape.kind, within(region, shape));
    if (number !== undefined) return [blank(number, shape.kind, values, hidesAll)];
    return hidesAll ? [hidden(shape.kind, values)] : [];
  });
  return places.join('');
}

function blank(number: number, kind: Shape['kind'], values: Values, hidesAll: boolean): string {
  const parts = values.map(([name, value]) => `:${name}=${value}`).join('');
  return `{{c${number}::image-occlusion:${kind}${parts}${hidesAll ? ':oi=1' : ''}}}<br>`;
}

function hidden(kind: Shape['kind'], values: Values): string {
  const parts = values.map(([name, value]) => ` data-${name}="${value}"`).join('');
  return `<div class="cloze-inactive" data-shape="${kind}"${parts} data-occludeinactive="1"></div>`;
}

/** An ellipse has the top left of its box, and its radii. */
function valuesOf(kind: Shape['kind'], { x, y, width, height }: Place): Values {
  const at = [
    ['left', rounded(x)],
    ['top', rounded(y)],
  ] as const;
  return kind === 'rect'
    ? [...at, ['width', rounded(width)], ['height', rounded(height)]]
    : [...at, ['rx', rounded(width / 2)], ['ry', rounded(height / 2)]];
}

/** As Anki rounds them. */
const rounded = (fraction: number): number => Number(fraction.toFixed(4));

const inside = (at: number, from: number, size: number): number =>
  Math.min(1, Math.max(0, (at - from) / size));

/** A place on the page, on the picture of a region of it. */
function within(region: Place, { x, y, width, height }: Place): Place {
  const left = inside(x, region.x, region.width);
  const top = inside(y, region.y, region.height);
  const right = inside(x + width, region.x, region.width);
  const bottom = inside(y + height, region.y, region.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
