import { expect, test } from 'vitest';
import { modulesIn, withOwnModules } from './icon-modules.ts';

const index = `
export { default as CircleCheck, default as CircleCheckIcon } from './icons/circle-check.mjs';
export { default as X } from './icons/x.mjs';
export { default as Icon } from './Icon.mjs';
`;
const modules = modulesIn(index, '/lucide');

test('each icon is imported from its own module, under every name it has', () => {
  expect(withOwnModules("import {\n  CircleCheckIcon,\n  X,\n} from 'lucide-react';\nshow();", modules)).toBe(
    "import CircleCheckIcon from '/lucide/icons/circle-check.mjs'; import X from '/lucide/icons/x.mjs';\nshow();",
  );
  expect(withOwnModules("import { X as Close } from 'lucide-react';", modules)).toBe(
    "import Close from '/lucide/icons/x.mjs';",
  );
});

test('what is no icon stays with the index', () => {
  const code = "import { type LucideIcon } from 'lucide-react';";
  expect(withOwnModules(code, modules)).toBe(code);
});
