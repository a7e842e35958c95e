/** Asterisks of the page would read as bold or italic. */
export const plain = (text: string): string => text.replaceAll('*', '∗');

/** Two colons would begin a hint; with `hint` it is shown in the place of the answer. */
export const blank = (answer: string, hint = ''): string =>
  `{{c1::${answer.replaceAll('::', ':\u2060:')}${hint === '' ? '' : `::${hint}`}}}`;
