// `npm run build`: builds the frontend; `npm start` then finds it.
import { buildFrontend } from '../../src/server/http/frontend-build.ts';

await buildFrontend('info').catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
