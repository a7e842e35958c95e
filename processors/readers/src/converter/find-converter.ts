import type { ConverterMemory, OfficeConverter } from './converter.ts';
import { createSofficeConverter } from './soffice/soffice-converter.ts';
import { createWasmConverter } from './wasm-converter.ts';

export const usualMemory: ConverterMemory = { memoryBytes: 3 * 2 ** 30 };

/** The converter of this machine; null where there is none, and presentations are refused. */
export const findConverter = (memory = usualMemory): OfficeConverter | null =>
  createSofficeConverter(memory) ?? createWasmConverter(memory);
