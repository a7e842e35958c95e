// Fields of a Word file (ECMA-376 part 1, 17.16.18) while they are read: what those show that have no result; and tables of contents.
import { isOn } from './written.ts';
import { longestCode, shownByCode } from './field-codes.ts';

type Field = {
  code: string;
  /** How much was written when its result began. */
  from: number;
  /** Of a form: whether a box is ticked, and the chosen one of a list. */
  box?: boolean;
  entries: string[];
  chosen: number;
};
const newField = (from: number, code = ''): Field => ({ code, from, entries: [], chosen: 0 });

export function openFields(): {
  /** `written`: how much was so far. What is to be written here, for most elements nothing. */
  open: (name: string, attribute: (name: string) => string | undefined, written: number) => string;
  close: (name: string, written: number) => string;
  code: (text: string) => void;
} {
  const fields: Field[] = [];
  const end = (written: number): string => {
    const field = fields.pop();
    if (!field || field.from !== written) return '';
    if (field.box !== undefined) return field.box ? '☒' : '☐';
    return field.entries[field.chosen] ?? shownByCode(field.code);
  };
  return {
    open(name, attribute, written) {
      const field = fields.at(-1);
      const value = attribute('w:val');
      if (name === 'w:fldSimple') fields.push(newField(written, attribute('w:instr')));
      else if (name === 'w:fldChar') {
        const type = attribute('w:fldCharType');
        if (type === 'begin') fields.push(newField(written));
        else if (type === 'separate' && field) field.from = written;
        else if (type === 'end') return end(written);
      } else if (!field) return '';
      else if (name === 'w:checkBox') field.box = false;
      else if (field.box !== undefined && (name === 'w:default' || name === 'w:checked'))
        field.box = isOn(value);
      else if (name === 'w:result') field.chosen = Number(value) || 0;
      else if (name === 'w:listEntry') field.entries.push(value ?? '');
      return '';
    },
    close: (name, written) => (name === 'w:fldSimple' ? end(written) : ''),
    code(text) {
      const field = fields.at(-1);
      if (field && field.code.length < longestCode) field.code += text;
    },
  };
}

/** The control that Word puts a table of contents in (ECMA-376 part 1, 17.5.2). */
export function contentsList() {
  /** Controls that are open since that of a table of contents was. */
  let open = 0;
  return {
    isOpen: () => open > 0,
    open(name: string, attribute: (name: string) => string | undefined): void {
      if (name === 'w:sdt' && open > 0) open += 1;
      else if (name === 'w:docPartGallery' && open === 0 && attribute('w:val') === 'Table of Contents')
        open = 1;
    },
    close(name: string): void {
      if (name === 'w:sdt' && open > 0) open -= 1;
    },
  };
}
