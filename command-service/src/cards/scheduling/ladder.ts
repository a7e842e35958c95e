export const ladderAlgorithm = { name: 'ladder', version: '1' };
