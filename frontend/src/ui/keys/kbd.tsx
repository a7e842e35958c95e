import { keyNames } from './shortcut.ts';

/** A shown shortcut, such as `Space` or `Ctrl+Z`; hidden where there is no keyboard to press it on. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd aria-hidden className="pointer-coarse:hidden inline-flex gap-1 font-sans text-xs font-normal">
      {keyNames(keys).map((name) => (
        <span
          key={name}
          className="min-w-5 rounded-[0.25rem] border border-current/40 px-1 text-center leading-[1.125rem]"
        >
          {name}
        </span>
      ))}
    </kbd>
  );
}
