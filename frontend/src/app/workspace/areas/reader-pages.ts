import { page } from '../../page/page-load.tsx';

export const DocumentView = page(() => import('../../../features/viewer/document-view.tsx'), 'DocumentView');

export const CardListView = page(
  () => import('../../../features/cards/list/card-list-view.tsx'),
  'CardListView',
);
