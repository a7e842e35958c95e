// `npm run lab -- draw-pictures`: writes the drawings of the knowledge pack that are made by a program: of guides, and of practice questions.
import { writeFile } from 'node:fs/promises';
import { pictureFile } from '@anamnesis/knowledge/pictures/folder.ts';
import { practiceDrawing } from '@anamnesis/knowledge/practice/folder.ts';
import { asked } from './asked/asked.ts';
import { drawn } from './drawn.ts';

for (const [id, draw] of Object.entries(drawn)) await writeFile(pictureFile(id, 'svg'), draw());
for (const [id, draw] of Object.entries(asked)) await writeFile(practiceDrawing(id), draw());
console.log(
  `${Object.keys(drawn).length} drawings of guides, ${Object.keys(asked).length} of practice questions`,
);
