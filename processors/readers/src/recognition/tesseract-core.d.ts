/** The part of Tesseract's API that is used; see its baseapi.h. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TessBaseApi = {
    /** 0 when it worked. */
    Init(folder: string | null, languages: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads `/input`. 0 when it worked. */
    SetImageFile(exif: number, angle: number): number;
    SetRectangle(left: number, top: number, width: number, height: number): void;
    /** 0 when it worked. */
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
    End(): void;
  };
  export type TesseractCore = {
    FS: { writeFile(path: string, content: Uint8Array): void; unlink(path: string): void };
    TessBaseAPI: new () => TessBaseApi;
  };
  type Options = { print: (line: string) => void; printErr: (line: string) => void };
  export default function load(options: Options): Promise<TesseractCore>;
}
