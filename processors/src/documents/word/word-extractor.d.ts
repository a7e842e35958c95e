declare module 'word-extractor/lib/buffer-reader.js' {
  const BufferReader: new (source: Buffer) => { buffer(): Buffer };
  export default BufferReader;
}

declare module 'word-extractor/lib/word-ole-extractor.js' {
  type Options = { filterUnicode?: boolean; includeHeadersAndFooters?: boolean };
  export type Extracted = Record<
    'getBody' | 'getFootnotes' | 'getEndnotes' | 'getTextboxes',
    (options: Options) => string
  >;
  /** A stretch of the text, as long as where it lies in the stream: `bpc` bytes for each character. */
  export type TextPiece = { text: string; startFilePos: number; endFilePos: number; bpc: number };
  export default class WordOleExtractor {
    protected _pieces: TextPiece[];
    extract(source: { buffer(): Buffer }): Promise<Extracted>;
    /** Blanks out in the pieces what was deleted. */
    writeCharacterProperties(stream: Buffer, table: Buffer): void;
  }
}
