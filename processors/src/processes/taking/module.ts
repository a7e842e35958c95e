import { defineProcess } from '../../resources.ts';
import { taking, takingGroup, takingParts, takingPartsGroup } from './taking.ts';

export const takingModule = defineProcess({
  name: 'taking',
  needs: ['send'],
  consumer: { group: takingGroup, create: taking },
});

export const takingPartsModule = defineProcess({
  name: 'taking-parts',
  needs: ['send'],
  consumer: { group: takingPartsGroup, create: takingParts },
});
