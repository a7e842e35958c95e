import { z } from 'zod';
import { defineCommand } from '../kernel/message.ts';

/** After AccountErased: empties the library and lets go of who the person was. The person is the one of the context. */
export const CompleteErasure = defineCommand('CompleteErasure', z.object({}));
