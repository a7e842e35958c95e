import { createBuiltinEmbedder } from '@anamnesis/content/vectors/embedder.ts';
import { embedderContract } from './embedder.ts';

embedderContract('built in', () => Promise.resolve(createBuiltinEmbedder()));
