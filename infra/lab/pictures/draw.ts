// `npm run lab -- draw-pictures`: writes the drawings of the knowledge pack that are made by a program.
import { writeFile } from 'node:fs/promises';
import { pictureFile } from '@anamnesis/knowledge/laboratory.ts';
import { drawn } from './drawn.ts';

for (const [id, draw] of Object.entries(drawn)) await writeFile(pictureFile(id, 'svg'), draw());
console.log(`${Object.keys(drawn).length} drawings`);
