// Fonts of scripts that are in none of LibreOffice's own: where no font has a letter, a box is drawn. They are an optional dependency.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One weight of each; of Chinese characters a language without its own is shown those of another. */
const files = [
  ['@embedpdf/fonts-sc', '../fonts/NotoSansHans-Regular.otf'],
  ['@embedpdf/fonts-kr', '../fonts/NotoSansKR-Regular.otf'],
  ['@expo-google-fonts/noto-sans-thai', './400Regular/NotoSansThai_400Regular.ttf'],
  ['@expo-google-fonts/noto-sans-devanagari', './400Regular/NotoSansDevanagari_400Regular.ttf'],
] as const;

/** The paths of those that are installed. */
export const fontFiles = (): string[] =>
  files.flatMap(([packageName, path]) => {
    try {
      const file = fileURLToPath(new URL(path, import.meta.resolve(packageName)));
      return existsSync(file) ? [file] : [];
    } catch {
      return [];
    }
  });
