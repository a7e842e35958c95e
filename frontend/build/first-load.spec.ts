import { describe, expect, it } from 'vitest';
import { firstLoad, tooMuch, type Script } from './first-load.ts';

const script = (file: string, imports: string[], more: Partial<Script> = {}): Script => ({
  file,
  code: '',
  imports,
  later: [],
  styles: [],
  isEntry: false,
  modules: [],
  ...more,
});
const scripts = [
  script('entry.js', ['vendor.js'], { isEntry: true }),
  script('vendor.js', ['entry.js']),
  script('login.js', ['field.js', 'style.css'], {
    modules: ['/src/ui/field.tsx', '/src/features/accounts/sign-in/login-page.tsx'],
  }),
  script('field.js', ['vendor.js']),
  script('pdf.js', [], { modules: ['/node_modules/pdfjs-dist/build/pdf.min.mjs'] }),
  script('viewer.js', ['pdf.js'], { modules: ['/src/viewer.tsx'] }),
];

describe('the first load of a page', () => {
  it('is the entry, what shows the page and what they import at once, each counted once', () => {
    const files = firstLoad(scripts, ['features/accounts/sign-in/login-page.tsx', 'ui/field.tsx']).map(
      ({ file }) => file,
    );
    expect(files.sort()).toEqual(['entry.js', 'field.js', 'login.js', 'vendor.js']);
  });

  it('cannot be told of a page that is not in the build', () => {
    expect(() => firstLoad(scripts, ['home-page.tsx'])).toThrow('no script for home-page.tsx');
    expect(() => firstLoad([], ['login-page.tsx'])).toThrow('no entry');
  });

  it('is measured by what every browser takes, and holds no PDF code', () => {
    const size = { raw: 300_000, gzip: 120_001, brotli: 90_000 };
    const viewer = firstLoad(scripts, ['src/viewer.tsx']);
    expect(tooMuch('/login', [], size, 120_001)).toEqual([]);
    expect(tooMuch('/login', [], size, 120_000)).toEqual([expect.stringContaining('120001 bytes in gzip')]);
    expect(tooMuch('/', viewer, size)).toEqual([expect.stringContaining('/ holds PDF code')]);
  });
});
