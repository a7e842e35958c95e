export interface StreamState {
  /** The pause before connecting again that the server asked for, in ms. */
  retryMs: number | null;
}

/** Reads the format of `text/event-stream` (WHATWG HTML, 9.2.6), piece by piece: the data of events. Comments, names and ids are passed over. */
export function makeSseParser(state: StreamState, onEvent: (data: string) => void) {
  let rest = '';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) onEvent(data.join('\n'));
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/su.exec(text) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'retry' && /^\d+$/.test(value)) state.retryMs = Number(value);
  }

  return (text: string): void => {
    const whole = rest + text;
    // A carriage return at the end may be half of a line end.
    const lines = whole.split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? '';
    for (const each of lines) line(each);
  };
}
