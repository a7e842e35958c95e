// Equations (Office Math) in one line: √(a+b)/2, x^2.
const grouped = (text: string): string => (/^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`);

/** Parts the degree of a root from what stands under it. */
const degreeMark = '\u0000';
const roots: Readonly<Record<string, string>> = { 2: '√', 3: '∛', 4: '∜' };

function root(text: string): string {
  const [, degree = '2', of = text] = /^\0(.*?)\0\s*(.*)$/su.exec(text) ?? [];
  const sign = roots[degree.trim()];
  return sign ? `${sign}${grouped(of)}` : `${grouped(of)}^(1/${degree.trim()})`;
}

const written: Readonly<Record<string, (text: string) => string>> = {
  'm:num': grouped,
  'm:den': (text) => `/${grouped(text)}`,
  'm:sup': (text) => (text === '' ? '' : `^${grouped(text)}`),
  'm:deg': (text) => (text === '' ? '' : `${degreeMark}${text}${degreeMark}`),
  'm:rad': root,
  'm:d': (text) => `(${text})`,
  'm:lim': (text) => (text === '' ? '' : `(${text})`),
};

/** Rewrites what was written between the start and the end of a part of an equation. */
export type Equations = {
  isPart: (name: string) => boolean;
  open: (name: string, length: number) => void;
  /** The text of a paragraph with the part that ends rewritten. */
  close: (name: string, text: string) => string;
};

export function equations(): Equations {
  const starts: number[] = [];
  return {
    isPart: (name) => Object.hasOwn(written, name),
    open(name, length) {
      if (Object.hasOwn(written, name)) starts.push(length);
    },
    close(name, text) {
      const write = written[name];
      const start = write && starts.pop();
      return start === undefined ? text : text.slice(0, start) + write!(text.slice(start).trim());
    },
  };
}
