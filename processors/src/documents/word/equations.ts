// Equations (Office Math) in one line: √(a+b)/2, x^2.
const grouped = (text: string): string => (/^[\p{L}\p{N}.,%]*$/u.test(text) ? text : `(${text})`);

const written: Readonly<Record<string, (text: string) => string>> = {
  'm:num': grouped,
  'm:den': (text) => `/${grouped(text)}`,
  'm:sup': (text) => (text === '' ? '' : `^${grouped(text)}`),
  'm:rad': (text) => `√${grouped(text)}`,
  'm:d': (text) => `(${text})`,
  'm:lim': (text) => (text === '' ? '' : `(${text})`),
};

/** Rewrites what was written between the start and the end of a part of an equation. */
export type Equations = {
  open: (name: string, length: number) => void;
  /** The text of a paragraph with the part that ends rewritten. */
  close: (name: string, text: string) => string;
};

export function equations(): Equations {
  const starts: number[] = [];
  return {
    open(name, length) {
      if (name in written) starts.push(length);
    },
    close(name, text) {
      const write = written[name];
      const start = write && starts.pop();
      return start === undefined ? text : text.slice(0, start) + write!(text.slice(start).trim());
    },
  };
}
