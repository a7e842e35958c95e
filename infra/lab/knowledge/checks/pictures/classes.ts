/** What a shape or a label of a picture may be, by its class: the style sheet of pictures gives each its colour in both themes. */
export const pictureClasses = [
  // Lines.
  'line',
  'bold',
  'thin',
  'dash',
  'dots',
  'axis',
  'grid',
  'grid-strong',
  'lead',
  // Areas.
  'area',
  'tip',
  'ground',
  // Colours of lines, areas and labels.
  'red',
  'blue',
  'green',
  'amber',
  'violet',
  'faint',
  // Labels.
  'small',
  'big',
  'strong',
] as const;
