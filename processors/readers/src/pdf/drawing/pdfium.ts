// PDFium's own functions, for what its wrapper does not offer: opening with a password as bytes, saving, and drawing a part of a page.
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

/** FPDF_ERR_… of fpdfview.h. */
export const pdfiumError = { password: 4 } as const;

type Exports = {
  memory: WebAssembly.Memory;
  __indirect_function_table: WebAssembly.Table;
  malloc: (size: number) => number;
  free: (at: number) => void;
  FPDF_LoadMemDocument: (file: number, size: number, password: number) => number;
  FPDF_GetLastError: () => number;
  FPDF_GetSecurityHandlerRevision: (document: number) => number;
  FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number;
};
/** What draws a part of a page. All take and give addresses of its memory and numbers; 0: it is not there. */
export type PdfiumDrawing = Pick<Exports, 'memory' | 'malloc' | 'free'> & {
  FPDF_ClosePage: (page: number) => void;
  FPDF_GetPageWidthF: (page: number) => number;
  FPDF_GetPageHeightF: (page: number) => number;
  FPDFPage_SetCropBox: (
    page: number,
    ...edges: [left: number, bottom: number, right: number, top: number]
  ) => void;
  FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    ...place: [x: number, y: number, width: number, height: number, rotate: number, flags: number]
  ) => void;
  FPDFBitmap_Create: (width: number, height: number, alpha: number) => number;
  FPDFBitmap_FillRect: (
    bitmap: number,
    ...fill: [x: number, y: number, width: number, height: number, colour: number]
  ) => void;
  FPDFBitmap_GetBuffer: (bitmap: number) => number;
  FPDFBitmap_GetStride: (bitmap: number) => number;
  FPDFBitmap_Destroy: (bitmap: number) => void;
  FPDFPage_CountObjects: (page: number) => number;
  FPDFPage_GetObject: (page: number, index: number) => number;
  FPDFPageObj_GetType: (object: number) => number;
  FPDFPageObj_GetMatrix: (object: number, matrix: number) => number;
  FPDFImageObj_GetImagePixelSize: (image: number, width: number, height: number) => number;
  FPDFTextObj_GetTextRenderMode: (text: number) => number;
};
type Callable = 'free' | 'FPDF_LoadMemDocument' | 'FPDF_GetLastError' | 'FPDF_GetSecurityHandlerRevision';

export type Pdfium = Pick<Exports, Callable> & {
  /** Bytes in its memory, at the answer. */
  placed: (bytes: Uint8Array) => number;
  /** What it writes of a document. Throws where it fails, and beyond `mostBytes`. */
  saved: (document: number, flags: number, mostBytes: number) => Uint8Array[];
};

/** An instance of its own, with memory of its own: nothing of the document is left when it is forgotten. */
export async function openPdfium(): Promise<Pdfium> {
  const exports = exportsOf(await PDFiumLibrary.init());
  const view = (): Uint8Array => new Uint8Array(exports.memory.buffer);

  const placed = (bytes: Uint8Array): number => {
    const at = exports.malloc(bytes.length);
    if (at === 0) throw new RangeError('PDFium has no more memory');
    view().set(bytes, at);
    return at;
  };

  const saved = (document: number, flags: number, mostBytes: number): Uint8Array[] => {
    const blocks: Uint8Array[] = [];
    let room = mostBytes;
    const write = (_: number, at: number, size: number): number => {
      room -= size;
      if (room < 0) return 0;
      blocks.push(view().slice(at, at + size));
      return 1;
    };
    // oxlint-disable-next-line no-underscore-dangle -- the name that the compiler gives it
    exports.__indirect_function_table.set(writeBlock, asTableFunction(write));
    const writer = placed(new Uint8Array(Int32Array.of(writerVersion, writeBlock).buffer));
    const isWhole = exports.FPDF_SaveAsCopy(document, writer, flags) !== 0;
    if (room < 0) throw new RangeError('The copy is too large');
    if (!isWhole) throw new Error('PDFium could not write a copy');
    return blocks;
  };

  return { ...exports, placed, saved };
}

/** Its version and the function that is called with each block (FPDF_FILEWRITE of fpdf_save.h). */
const writerVersion = 1;
/** The table of functions cannot grow; its place 0, the null pointer, is free. */
const writeBlock = 0;

/** The wrapper keeps the module to itself, but gives it out at run time. */
const exportsOf = (library: PDFiumLibrary): Exports & PdfiumDrawing =>
  (library as unknown as { module: { wasmExports: Exports & PdfiumDrawing } }).module.wasmExports;

/** The functions that draw parts of a page. */
export const pdfiumDrawingOf = (library: PDFiumLibrary): PdfiumDrawing => exportsOf(library);

/** Of a page, for these functions; 0: it could not be read. */
export const addressOf = (page: PDFiumPage): number => (page as unknown as { pageIdx: number }).pageIdx;

/** (module (import "e" "f" (func (param i32 i32 i32) (result i32))) (export "f" (func 0))): only functions of WebAssembly fit into its table. */
const bridge = Uint8Array.from(
  Buffer.from('0061736d0100000001080160037f7f7f017f02070101650166000007050101660000', 'hex'),
);

function asTableFunction(call: (writer: number, at: number, size: number) => number): unknown {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bridge), { e: { f: call } });
  return exports['f'];
}
