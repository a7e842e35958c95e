/** A number of points as it is read: '1.5', '−2'. */
export const inPoints = (points: number): string => String(points).replace('-', '−');
