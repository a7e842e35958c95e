declare module 'word-extractor' {
  type Options = { filterUnicode?: boolean; includeHeadersAndFooters?: boolean };
  type Extracted = Record<
    'getBody' | 'getFootnotes' | 'getEndnotes' | 'getTextboxes',
    (options: Options) => string
  >;
  export default class WordExtractor {
    extract(source: Buffer): Promise<Extracted>;
  }
}
