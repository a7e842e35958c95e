// The shapes of a slide, a layout or a master (ECMA-376 part 1, 19.3): what stands in them, and which of their levels have bullets.
import type { OfficePackage } from '../package/open.ts';
import type { XmlHandlers } from '../package/xml.ts';
import { asShown } from '../text/signs/symbol-fonts.ts';
import { beginsEquation, type Equation, newEquation } from './equations.ts';
import { levelOf } from './levels.ts';

type Attribute = (name: string) => string | undefined;

/** Levels, from 0, of which it is known whether their paragraphs have a bullet or a number. */
export type Bullets = Map<number, boolean>;
export type SlideParagraph = { text: string; level: number; hasBullet?: boolean };
export type SlideCell = { text: string; columns: number; rows: number; isCovered: boolean };
export type SlideTable = { rows: SlideCell[][]; hasHead: boolean };
export type SlideShape = {
  placeholder?: { type: string | undefined; idx: string };
  paragraphs: SlideParagraph[];
  bullets: Bullets;
  isHidden: boolean;
  isGrouped: boolean;
  /** Of its largest letters, in hundredths of a point, where it says so itself. */
  size?: number;
  /** Where it begins on the slide, from above. */
  top?: number;
  table?: SlideTable;
  /** The relationship that leads to the texts of a diagram. */
  diagram?: string | undefined;
};
export type Shapes = {
  /** The kind of a layout, such as `twoTxTwoObj`. */
  type: string | undefined;
  shapes: SlideShape[];
  /** Of a master: for bodies and for other shapes. */
  bodyBullets: Bullets;
};

const shapeNames = new Set(['p:sp', 'p:graphicFrame', 'p:pic', 'p:cxnSp']);
const bulletNames: Readonly<Record<string, boolean>> = {
  'a:buNone': false,
  'a:buChar': true,
  'a:buAutoNum': true,
  'a:buBlip': true,
};
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
const countOf = (value: string | undefined): number => Math.max(1, Math.trunc(Number(value ?? 1)) || 1);

export async function slideShapesOf(office: OfficePackage, part: string): Promise<Shapes> {
  const found: Shapes = { type: undefined, shapes: [], bodyBullets: new Map() };
  await office.xml(part, shapesReader(found));
  return found;
}

function shapesReader(found: Shapes): XmlHandlers {
  const path: string[] = [];
  /** For each group that is open, whether it is hidden; for each AlternateContent, whether a choice was read. */
  const groups: boolean[] = [];
  const chosen: boolean[] = [];
  const text = paragraphReader();
  let shape: SlideShape | undefined;
  let cell: SlideCell | undefined;
  let list: { bullets: Bullets; level: number } | undefined;
  let skip = 0;

  function openShape(name: string, attribute: Attribute): void {
    if (shapeNames.has(name)) {
      shape = {
        paragraphs: [],
        bullets: new Map(),
        isHidden: groups.includes(true),
        isGrouped: groups.length > 0,
      };
      found.shapes.push(shape);
    } else if (name === 'p:grpSp') groups.push(false);
    else if (name === 'p:cNvPr' && isTrue(attribute('hidden'))) {
      if (path.at(-1) === 'p:nvGrpSpPr' && groups.length > 0) groups[groups.length - 1] = true;
      else if (shape) shape.isHidden = true;
    } else if (name === 'p:ph' && shape)
      shape.placeholder = { type: attribute('type'), idx: attribute('idx') ?? '0' };
    else if (name === '?:relIds' && shape) shape.diagram = attribute('r:dm');
    else if (name === 'a:rPr' && shape)
      shape.size = Math.max(shape.size ?? 0, Number(attribute('sz') ?? 0) || 0);
    else if (name === 'a:off' && shape) shape.top ??= Number(attribute('y')) || 0;
    else if (name === 'p:sldLayout') found.type = attribute('type');
  }

  function openList(name: string): void {
    if (name === 'a:lstStyle' && shape) list = { bullets: shape.bullets, level: 0 };
    else if (name === 'p:bodyStyle') list = { bullets: found.bodyBullets, level: 0 };
    const [, level] = /^a:lvl([1-9])pPr$/u.exec(name) ?? [];
    if (list && level !== undefined) list.level = Number(level) - 1;
    const hasBullet = bulletNames[name];
    if (hasBullet === undefined) return;
    if (list) list.bullets.set(list.level, hasBullet);
    else if (path.at(-1) === 'a:pPr') text.setBullet(hasBullet);
  }

  function openTable(name: string, attribute: Attribute): void {
    const table = shape?.table;
    if (name === 'a:tbl' && shape) shape.table = { rows: [], hasHead: false };
    else if (name === 'a:tblPr' && table) table.hasHead = isTrue(attribute('firstRow'));
    else if (name === 'a:tr') table?.rows.push([]);
    else if (name === 'a:tc') {
      cell = {
        text: '',
        columns: countOf(attribute('gridSpan')),
        rows: countOf(attribute('rowSpan')),
        isCovered: isTrue(attribute('hMerge')) || isTrue(attribute('vMerge')),
      };
      table?.rows.at(-1)?.push(cell);
    }
  }

  return {
    open(name, attribute) {
      const isSkipped =
        skip > 0 || ((name === 'mc:Choice' || name === 'mc:Fallback') && chosen.at(-1) === true);
      if (isSkipped) skip += 1;
      else {
        if (name === 'mc:AlternateContent') chosen.push(false);
        if (name === 'mc:Choice') chosen[chosen.length - 1] = true;
        openShape(name, attribute);
        openList(name);
        openTable(name, attribute);
        text.open(name, attribute);
      }
      path.push(name);
    },
    close(name) {
      path.pop();
      if (skip > 0) {
        skip -= 1;
        return;
      }
      if (name === 'mc:AlternateContent') chosen.pop();
      if (name === 'p:grpSp') groups.pop();
      if (name === 'a:lstStyle' || name === 'p:bodyStyle') list = undefined;
      const paragraph = text.close(name);
      if (paragraph && cell) cell.text = `${cell.text} ${paragraph.text}`.trim();
      else if (paragraph && paragraph.text !== '') shape?.paragraphs.push(paragraph);
      if (name === 'a:tc') cell = undefined;
      if (shapeNames.has(name)) shape = undefined;
    },
    text: (written) => {
      if (skip === 0) text.add(written);
    },
  };
}

/** The paragraphs of a text of DrawingML, one after the other. */
export function paragraphReader() {
  let paragraph: SlideParagraph | undefined;
  let [font, symbolFont] = ['', ''];
  let isText = false;
  let equation: Equation | undefined;
  return {
    open(name: string, attribute: Attribute): void {
      if (name === 'a:p') paragraph = { text: '', level: 0 };
      if (name === 'a:r' || name === 'a:p') [font, symbolFont] = ['', ''];
      if (name === 'a:pPr' && paragraph) paragraph.level = levelOf(attribute('lvl'));
      if (name === 'a:latin') font = attribute('typeface') ?? '';
      if (name === 'a:sym') symbolFont = attribute('typeface') ?? '';
      if (name === 'a:br' && paragraph) paragraph.text += '\n';
      if (name === 'a:t' || name === 'm:t') isText = true;
      if (name === beginsEquation) equation ??= newEquation();
      else equation?.open(name, attribute);
    },
    setBullet(hasBullet: boolean): void {
      if (paragraph) paragraph.hasBullet = hasBullet;
    },
    add(written: string): void {
      if (!isText || !paragraph) return;
      const shown = asShown(written, font, symbolFont || font);
      if (equation) equation.text(shown);
      else paragraph.text += shown;
    },
    /** A paragraph that ends here, without the white space around it. */
    close(name: string): SlideParagraph | undefined {
      if (name === 'a:t' || name === 'm:t') isText = false;
      const whole = equation?.close(name);
      if (whole !== undefined) {
        equation = undefined;
        if (paragraph) paragraph.text += whole;
      }
      if (name !== 'a:p' || !paragraph) return undefined;
      const ended = { ...paragraph, text: paragraph.text.replaceAll(/\s+/gu, ' ').trim() };
      paragraph = undefined;
      return ended;
    },
  };
}
