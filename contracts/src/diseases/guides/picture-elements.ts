const placed = ['class', 'transform'];

/** What a drawing of the knowledge pack is made of, and what each element may say: nothing that loads, runs or brings a colour of its own. */
export const pictureElements: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox'],
  g: placed,
  path: [...placed, 'd'],
  line: [...placed, 'x1', 'y1', 'x2', 'y2'],
  polyline: [...placed, 'points'],
  polygon: [...placed, 'points'],
  circle: [...placed, 'cx', 'cy', 'r'],
  ellipse: [...placed, 'cx', 'cy', 'rx', 'ry'],
  rect: [...placed, 'x', 'y', 'width', 'height', 'rx'],
  text: [...placed, 'x', 'y', 'text-anchor'],
  tspan: ['class', 'x', 'y', 'dy'],
};
