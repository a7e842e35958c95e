const flushAt = 1_000_000;
const decimals = 100_000_000;
/** Up to here a number with eight decimals is a whole number of its last one. */
const mostExact = Number.MAX_SAFE_INTEGER / decimals;
/** Digits that 32 bits hold. */
const smallDigits = 9;
const small = 1_000_000_000;
const zero = 48;
const minus = 45;
const point = 46;

/** Text as UTF-8 in one piece of memory that is used again: strings for each cell would cost more time than all the rest. */
export type TextBuffer = {
  text(text: string): void;
  /** Text in UTF-8. */
  copy(bytes: Uint8Array): void;
  integer(value: number): void;
  /** The shortest text that gives the same number, where it has up to eight decimals, as numbers of FSRS have. */
  number(value: number): void;
  /** With leading zeros. */
  digits(value: number, count: number): void;
  readonly isFull: boolean;
  /** What was put in since the last time; valid until something else is. */
  take(): Uint8Array;
};

export function createTextBuffer(): TextBuffer {
  let bytes = Buffer.allocUnsafe(flushAt * 2);
  let capacity = bytes.length;
  let end = 0;

  function grow(length: number): void {
    const larger = Buffer.allocUnsafe((end + length) * 2);
    bytes.copy(larger, 0, 0, end);
    bytes = larger;
    capacity = larger.length;
  }

  function text(value: string): void {
    const { length } = value;
    if (end + length * 3 > capacity) grow(length * 3);
    const target = bytes;
    let at = end;
    for (let n = 0; n < length; n += 1) {
      const code = value.charCodeAt(n);
      if (code > 127) {
        end += target.write(value, end);
        return;
      }
      target[at++] = code;
    }
    end = at;
  }

  function digits(value: number, count: number): void {
    if (count > smallDigits) {
      const upper = Math.floor(value / small);
      digits(upper, count - smallDigits);
      return digits(value - upper * small, smallDigits);
    }
    if (end + count > capacity) grow(count);
    const target = bytes;
    let rest = value | 0;
    for (let at = end + count - 1; at >= end; at -= 1) {
      const before = (rest / 10) | 0;
      target[at] = zero + (rest - before * 10);
      rest = before;
    }
    end += count;
  }

  function integer(value: number): void {
    if (value >= 0 && value < 10) {
      if (end + 1 > capacity) grow(1);
      bytes[end++] = zero + value;
      return;
    }
    if (value < 0) {
      if (end + 1 > capacity) grow(1);
      bytes[end++] = minus;
    }
    const size = Math.abs(value);
    let count = 1;
    for (let limit = 10; size >= limit; limit *= 10) count += 1;
    digits(size, count);
  }

  function number(value: number): void {
    const scaled = Math.round(value * decimals);
    if (!(value >= 0 && value < mostExact && scaled / decimals === value)) return text(String(value));
    const whole = Math.floor(scaled / decimals);
    integer(whole);
    let fraction = scaled - whole * decimals;
    if (fraction === 0) return;
    let count = 8;
    for (; fraction % 10 === 0; fraction /= 10) count -= 1;
    if (end + 1 > capacity) grow(1);
    bytes[end++] = point;
    digits(fraction, count);
  }

  function copy(from: Uint8Array): void {
    if (end + from.length > capacity) grow(from.length);
    bytes.set(from, end);
    end += from.length;
  }

  return {
    text,
    copy,
    integer,
    number,
    digits,
    get isFull() {
      return end >= flushAt;
    },
    take() {
      const taken = bytes.subarray(0, end);
      end = 0;
      return taken;
    },
  };
}
