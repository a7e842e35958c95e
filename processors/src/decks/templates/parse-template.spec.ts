import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTemplate } from './parse-template.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const field = (name: string, ...filters: string[]) => ({ kind: 'field', name, filters });

describe('a template', () => {
  it('has fields with filters, of which the one next to the field is the first', () => {
    expect(parseTemplate('a {{ Front }} {{hint:text:Back}}')).toEqual([
      text('a '),
      field('Front'),
      text(' '),
      field('Back', 'text', 'hint'),
    ]);
  });

  it('has conditions within each other', () => {
    expect(parseTemplate('{{#A}}x{{^B}}{{C}}{{/B}}{{/A}}')).toEqual([
      {
        kind: 'condition',
        name: 'A',
        isNegated: false,
        children: [
          text('x'),
          expect.objectContaining({ name: 'B', isNegated: true, children: [field('C')] }),
        ],
      },
    ]);
  });

  it('may have other marks, which its first line says', () => {
    const nodes = parseTemplate('{{=<% %>=}}{{no field}} <% Front %>');
    expect(nodes).toEqual([text('{{no field}} '), field('Front')]);
  });

  it('has no fields within a comment', () => {
    expect(parseTemplate('<!-- {{A}} -->{{B}}<!-- {{C}} {{D')).toEqual([
      text('<!-- {{A}} -->'),
      field('B'),
      text('<!-- '),
      field('C'),
      text(' '),
      text('{{D'),
    ]);
  });

  it.each(['{{#A}}', '{{/A}}', '{{#A}}{{/B}}', '{{#A}}{{#B}}{{/A}}{{/B}}'])('is broken: %s', (source) => {
    expect(parseTemplate(source)).toBeNull();
  });

  it('of anything is read or broken, and takes linear time', () => {
    const piece = fc.constantFrom('{{', '}}', '#', '/', '^', 'A', ':', '<!--', '-->', '{{=<% %>=}}', ' ');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const nodes = parseTemplate(pieces.join(''));
        expect(nodes === null || Array.isArray(nodes)).toBe(true);
      }),
    );
    expect(parseTemplate('{{A}}'.repeat(50_000))).toHaveLength(50_000);
    expect(parseTemplate('{{'.repeat(200_000))).toHaveLength(1);
    expect(parseTemplate('<!--'.repeat(200_000))).toHaveLength(1);
    expect(parseTemplate('{{#A}}'.repeat(10_000))).toBeNull();
  });
});
