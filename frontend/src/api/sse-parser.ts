/** A server-sent event. `id`: the last one that the stream gave, '' before the first. */
export interface ServerSentEvent {
  data: string;
  id: string;
}

export interface StreamState {
  /** The last id that the stream gave; goes back to the server as Last-Event-ID. */
  lastId: string;
  /** The pause before connecting again that the server asked for, in ms. */
  retryMs: number | null;
}

/** Reads the format of `text/event-stream` (WHATWG HTML, 9.2.6), piece by piece; comments and event names are passed over. */
export function makeSseParser(state: StreamState, onEvent: (event: ServerSentEvent) => void) {
  let rest = '';
  let data: string[] = [];
  let id = state.lastId;

  function line(text: string): void {
    if (text === '') {
      state.lastId = id;
      if (data.length > 0) onEvent({ data: data.join('\n'), id });
      data = [];
      return;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?)?(.*)$/su.exec(text) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
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
