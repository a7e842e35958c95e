const attribute = 'data-takes-files';

/** Marks the dialog that files can be dropped on as on the page behind it. */
export const takesFiles = { [attribute]: '' };

/** Whether something lies over the page on which its files are not dropped. */
export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.querySelector(`[${attribute}]`),
  );
