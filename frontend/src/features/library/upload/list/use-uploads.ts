import { useSyncExternalStore } from 'react';
import { uploadsNow, type Uploads } from './uploads-now.ts';

export const useUploads = (): Uploads => useSyncExternalStore(uploadsNow.subscribe, uploadsNow.state);
