// The app as `npm start` runs it, without checking the frontend's build.
import { keepCompiledCode } from '../../src/server/configuration/compiled-code.ts';

keepCompiledCode();
const { main } = await import('../../src/server/main.ts');
await main();
