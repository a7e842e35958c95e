// Bodies of Word files, in which a word tells by its first letter how it is written.
import fc from 'fast-check';
import { p, r, table } from '../../testing/docx.ts';

const looks = {
  P: '',
  B: '<w:b/>',
  I: '<w:i/>',
  U: '<w:u w:val="single"/>',
  S: '<w:strike/>',
  C: '<w:color w:val="FF0000"/>',
} as const;

const space = fc.constantFrom(' ', '  ', '\u00a0', ' \u00ad', '. ', ' ~ ', ' 5~6 ', '\u2028', '\u0085');
const word = fc
  .tuple(
    fc.constantFrom(...(Object.keys(looks) as (keyof typeof looks)[])),
    fc.constantFrom('heart', 'valve', 'dose', 'α', 'mg', '𝛽'),
    space,
  )
  .map(([look, name, behind]) => r(`${look}${name}`, looks[look]) + r(behind));
const filler = fc.constantFrom(
  '<w:r><w:br/></w:r>',
  '<w:r><w:tab/></w:r>',
  '<m:oMath><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>c</m:t></m:r></m:den></m:f></m:oMath>',
  r('10') + r('9', '<w:vertAlign w:val="superscript"/>') + r('/L '),
  `<w:r><w:txbxContent>${p(r('Bboxed', '<w:b/>'))}</w:txbxContent></w:r>`,
);
const runs = fc
  .array(fc.oneof({ weight: 5, arbitrary: word }, { weight: 1, arbitrary: filler }), {
    minLength: 0,
    maxLength: 12,
  })
  .map((all) => all.join(''));

const properties = fc.constantFrom(
  '',
  '<w:pStyle w:val="H1"/>',
  '<w:pStyle w:val="H3"/>',
  '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
  '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr>',
  '<w:pStyle w:val="H2"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="4"/></w:numPr>',
  '<w:ind w:left="1440"/>',
  '<w:rPr><w:del/></w:rPr>',
);
const paragraph = fc
  .tuple(runs, properties)
  .map(([content, own]) => p(content === '' ? r('') : content, own));

const cell = fc
  .tuple(
    fc.constantFrom(
      '',
      '<w:gridSpan w:val="2"/>',
      '<w:vMerge w:val="restart"/>',
      '<w:vMerge/>',
      '<w:gridSpan w:val="3"/><w:vMerge/>',
    ),
    fc.oneof(fc.constant(p(r(''))), paragraph),
  )
  .map(([own, content]) => `<w:tc><w:tcPr>${own}</w:tcPr>${content}</w:tc>`);
const rows = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map((all) => table(...all));

/** XML of a body. */
export const wordBody = fc
  .array(fc.oneof({ weight: 4, arbitrary: paragraph }, { weight: 1, arbitrary: rows }), {
    minLength: 0,
    maxLength: 25,
  })
  .map((all) => all.join(''));
