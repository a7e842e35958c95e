import type { OfficeConverter } from './converter.ts';
import { createSofficeConverter } from './soffice-converter.ts';
import { createWasmConverter } from './wasm-converter.ts';

/** The converter of this machine; null where there is none, and presentations are refused. */
export const findConverter = (): OfficeConverter | null => createSofficeConverter() ?? createWasmConverter();
