// The app as `npm start` runs it, without looking at the frontend's build.
import { main } from '../src/server/main.ts';

await main();
