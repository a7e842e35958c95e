import { saysWhatItDoes } from '../../../../checks/harm/acts.ts';
import { isOpen } from '../../../../checks/harm/page-lines.ts';
import { isClass, namesCondition, namesDrug, saysCondition } from '../../../../checks/harm/names.ts';
import { isLabel } from '../../../../checks/harm/page-facts.ts';
import { needsOwner } from './needs-owner.ts';
import { ITEM, levelOf, MOST_WORDS } from './note-heads.ts';
import { LONG, type PrintedLine } from './printed-lines.ts';
import { rowOf } from './row-of.ts';

/** "warfarin: vit K antagonist" names a drug of its own, and not the one that it stands under. */
export function isOwn(line: PrintedLine, over: string | undefined): boolean {
  const name = rowOf(line.text)?.name ?? '';
  if (!hasName(line) || !(namesDrug(name) || isClass(name) || namesCondition(name))) return false;
  return over?.toLowerCase().includes(name.toLowerCase()) !== true;
}

/** It says of what it is by itself: "isotretinoin: skull", and not "SE: dry skin". */
export function hasName({ text }: PrintedLine): boolean {
  const name = rowOf(text)?.name;
  return name !== undefined && !isLabel(name) && !needsOwner(name) && !saysWhatItDoes(name);
}

export const isNamedRow = (line: PrintedLine | undefined, indent: number): boolean =>
  line !== undefined && line.indent <= indent && isOwn(line, undefined);

export const isShortLine = ({ text, isTitle }: PrintedLine): boolean =>
  !isTitle && rowOf(text) === undefined && text.split(/\s+/u).length <= 3 && !/[\d,;+>→]/u.test(text);

/** "- Pregnancy considerations" among items: those behind it may be of that. */
export const mayHead = ({ text }: PrintedLine): boolean =>
  rowOf(text) === undefined &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  (needsOwner(text) ||
    (/^\p{Lu}/u.test(text) && /\s/u.test(text) && saysCondition(text) && !/[\d,;]/u.test(text)));

/** "amiodarone" alone on a line: those behind it are of that, as far as nothing says where it ends. */
export const namesNext = (line: PrintedLine): boolean =>
  line.mark === '' &&
  isShortLine(line) &&
  (namesDrug(line.text) || isClass(line.text) || namesCondition(line.text));

/** A line without a mark right below an item, or one that begins small below a long one, may be its rest. */
export function isWrapped(lines: readonly PrintedLine[], at: number): boolean {
  const [before, line] = [lines[at - 1], lines[at]];
  if (before === undefined || line === undefined || line.mark !== '' || line.isTitle) return false;
  if (levelOf(lines, at) < ITEM || levelOf(lines, at - 1) < ITEM) return false;
  const mayGoOn = /^[\p{Ll}\d(]/u.test(line.text) && rowOf(line.text) === undefined;
  if (mayGoOn && before.length >= LONG) return true;
  return !line.gap && (before.mark !== '' || isOpen(before.text));
}

const REFERS =
  /^(?:not?|never|don[’']?t|do not|avoid|only|ok|okay|except|unless|but|if|instead|safe|unsafe|caution)\b/iu;

/** "never IV bolus" below "SAH = nimodipine" is of what that says, and not of its name. */
export const refersBack = ({ text }: PrintedLine): boolean =>
  (rowOf(text) === undefined ? REFERS : OTHERWISE).test(text);
const OTHERWISE = /^(?:ok|okay|safe|fine|except|unless|but|if|instead)\b/iu;

/** "- only in sinus rhythm" right below "- ivabradine 5 mg" limits it, however far in it stands. */
export function isLimitedBelow(lines: readonly PrintedLine[], at: number): boolean {
  const [line, next] = [lines[at]!, lines[at + 1]];
  return (
    next?.gap === false && REFERS.test(next.text) && !REFERS.test(line.text) && rowOf(next.text) === undefined
  );
}
