import { Story } from '../story.tsx';

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'accent', 'accent-soft', 'marker'];
const scale = [
  ['text-xs', '12 px: counts, notes'],
  ['text-sm', '14 px: buttons, lists, hints'],
  ['', '15 px: the interface'],
  ['text-base', '16 px: what is typed, small titles'],
  ['text-lg', '18 px: titles of dialogs'],
  ['text-xl', '22 px: titles of parts'],
  ['text-2xl', '28 px: titles of pages'],
] as const;
const results = ['correct-soft', 'soso-soft', 'wrong-soft'];

/** Colours and type. */
export function Foundations() {
  return (
    <>
      <Story title="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {[...grounds, ...results].map((name) => (
            <li key={name} className="flex items-center gap-2 text-xs">
              <span
                aria-hidden
                className="size-8 shrink-0 rounded-md border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-4 text-sm">
          <span>ink</span>
          <span className="text-muted">muted</span>
          <span className="text-faint">faint</span>
          <span className="text-accent">accent</span>
          <span className="text-correct">correct</span>
          <span className="text-soso">so-so</span>
          <span className="text-wrong">wrong</span>
        </p>
      </Story>
      <Story title="Type">
        <ul className="flex flex-col gap-1">
          {scale.map(([size, use]) => (
            <li key={use} className={size}>
              {use}
            </li>
          ))}
        </ul>
        <p className="font-serif text-2xl">A title in the serif</p>
        <p className="reading">
          Reading text: the left ventricle fills in diastole and ejects in systole. When its wall stiffens,
          the pressure behind it rises, and fluid leaves the capillaries of the lung.
        </p>
        <p className="text-sm text-muted">
          Interface in the sans, <span className="figures">1 234 567 890</span> in tabular figures.
        </p>
      </Story>
    </>
  );
}
