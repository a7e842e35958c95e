import { createBuiltinEmbedder } from '@anamnesis/content/notes.ts';
import { embedderContract } from './embedder.ts';

embedderContract('built in', () => Promise.resolve(createBuiltinEmbedder()));
